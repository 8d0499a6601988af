import { expect, hold, loadHome, test, words } from '../story.ts'
import { button, openAccount, section, visitAccount } from '../support/account-page.ts'

test('ACCT-01, ACCT-02 a user finds the account and changes name and language, and nothing entered is lost', async ({
  page,
}) => {
  await test.step('ACCT-01, ACCT-02 the shell offers the account, which shows who is signed in', async () => {
    await openAccount(page)
    await expect(page).toHaveURL(/\/account$/)
    const details = section(page, 'account.details')
    const known = ['manager', 'manager@verte.example', words('en', 'user.role.store-manager'), 'Verte France']
    for (const one of known) await expect(details).toContainText(one)
    await expect(section(page, 'account.factor.title')).toContainText(words('en', 'account.factor.off'))
  })
  await test.step('ACCT-02 what is entered while the account is being saved stays, and waits to be saved', async () => {
    const account = await visitAccount(page)
    const zone = page.getByRole('combobox', { name: words('en', 'account.timeZone') })
    await account.name.fill('Maya One')
    const saving = await hold(page, '**/v2/users/information')
    await account.save.click()
    await saving.waitedFor()
    await account.name.fill('Maya Two')
    await zone.selectOption('Asia/Tokyo')
    await saving.release()
    await expect(account.saved).toBeVisible()
    await expect(account.name).toHaveValue('Maya Two')
    await expect(zone).toHaveValue('Asia/Tokyo')
    await expect(page.getByText(words('en', 'account.unsaved'))).toBeVisible()
    await expect(page.getByRole('button', { name: words('en', 'shell.userMenu', { name: 'Maya One' }) })).toBeVisible()
    // The button ignores a press that follows the first too soon.
    await expect(async () => {
      await account.save.click()
      await expect(page.getByText(words('en', 'account.unsaved'))).toBeHidden({ timeout: 1_000 })
    }).toPass()
    await page.reload()
    await expect(account.name).toHaveValue('Maya Two')
  })
  await test.step('ACCT-01 the user menu leads there too, and a changed name is shown in it', async () => {
    await loadHome(page)
    const opener = (name: string) => page.getByRole('button', { name: words('en', 'shell.userMenu', { name }) })
    await opener('Maya Two').click()
    await page
      .getByRole('dialog')
      .getByRole('link', { name: words('en', 'shell.account') })
      .click()
    await page.getByRole('textbox', { name: words('en', 'account.displayName') }).fill('Maya of Bordeaux')
    await button(page, 'account.save').click()
    await expect(page.getByText(words('en', 'account.saved'))).toBeVisible()
    await expect(opener('Maya of Bordeaux')).toBeVisible()
  })
  await test.step('ACCT-02 a language chosen in the header is followed by the form, and other input stays', async () => {
    const account = await visitAccount(page)
    await account.name.fill('Maya Three')
    const language = page.getByRole('main').getByRole('combobox').first()
    await language.selectOption('fr')
    const readAgain = page.waitForResponse('**/v2/users/information')
    await page.getByRole('banner').getByRole('combobox').selectOption('de')
    await readAgain
    const name = page.getByRole('textbox', { name: words('de', 'account.displayName') })
    await expect(language).toHaveValue('de')
    await expect(name).toHaveValue('Maya Three')
    await expect(page.getByText(words('de', 'account.unsaved'))).toBeVisible()
    await page.getByRole('button', { name: words('de', 'account.discard') }).click()
    await expect(name).toHaveValue('Maya of Bordeaux')
    await expect(page.getByText(words('de', 'account.unsaved'))).toBeHidden()
  })
})
