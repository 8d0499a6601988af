import { button, openAccount, section } from '../stage/account-page.ts'
import { arrived, expect, openSignIn, submitSignIn, test, words } from '../story.ts'

test('ACCT-01, ACCT-02 the shell offers the account, which shows who is signed in', async ({ page }) => {
  await openAccount(page)
  await expect(page).toHaveURL(/\/account$/)
  const details = section(page, 'account.details')
  const known = ['manager', 'manager@verte.example', words('en', 'person.role.store-manager'), 'Verte France']
  for (const one of known) await expect(details).toContainText(one)
  await expect(section(page, 'account.factor.title')).toContainText(words('en', 'account.factor.off'))
})

test('ACCT-01 the menu of the person leads there too, and a changed name is shown in it', async ({ page }) => {
  await openSignIn(page)
  await submitSignIn(page, 'manager')
  await arrived(page)
  const opener = (name: string) => page.getByRole('button', { name: words('en', 'shell.personMenu', { name }) })
  await opener('Maya Lindqvist').click()
  await page
    .getByRole('banner')
    .getByRole('link', { name: words('en', 'shell.account') })
    .click()
  await page.getByRole('textbox', { name: words('en', 'account.displayName') }).fill('Maya of Bordeaux')
  await button(page, 'account.save').click()
  await expect(page.getByText(words('en', 'account.saved'))).toBeVisible()
  await expect(opener('Maya of Bordeaux')).toBeVisible()
})
