import { expect, openSignIn, signIn, signInForm, words } from '../story.ts'
import { visitAccount } from '../support/account-page.ts'
import { chooseAccount, signInWith, withProviders as test } from '../support/providers.ts'
import { signOutButton } from '../support/sign-in-page.ts'

for (const [name, key, newcomer] of [
  ['Microsoft', 'microsoft', 'Noah Weber'],
  ['LM', 'lm', 'Lucas Bernard'],
  ['Bunnings', 'bunnings', 'Olivia Hart'],
] as const) {
  test(`SIGNIN-22 SIGNIN-35 SIGNIN-36 SIGNIN-37 SSO-06 SSO-07 from the icon of ${name} to Home, as a linked and as a new user`, async ({
    page,
    otherDevice,
  }) => {
    await test.step('a user whose account is linked', async () => {
      const posted = page.waitForRequest((request) => request.method() === 'POST' && request.url().includes('/proxy/'))
      await signInWith(page, name, /Maya Lindqvist/)
      const path = key === 'microsoft' ? '/proxy/allstar/v2/azure/login' : `/proxy/allstar/v2/sso/${key}/login`
      expect(new URL((await posted).url()).pathname).toBe(path)
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Maya')
    })
    await test.step('ASVS 10.1.1 no token of the provider reaches the browser', async () => {
      const stored = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))
      expect(stored).not.toMatch(/eyJ[\w-]+\.eyJ/)
    })
    await test.step('a new user, whose account is created', async () => {
      const other = await otherDevice()
      await signInWith(other, name, new RegExp(newcomer))
      await expect(other.getByRole('heading', { level: 1 })).toContainText(newcomer.split(' ')[0] as string)
    })
  })
}

test('SSO-23 SIGNIN-24 who cancels at the provider reads so, and can start again', async ({ page }) => {
  await openSignIn(page)
  await page.getByRole('link', { name: 'LM' }).click()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('alert')).toHaveText(words('en', 'error.signOnResult'))
  await page.getByRole('link', { name: words('en', 'signIn.redirect.startAgain') }).click()
  await expect(page).toHaveURL('/?loginType=lm')
  await page.getByRole('button', { name: words('en', 'signIn.provider.continue', { method: 'LM' }) }).click()
  await chooseAccount(page, /Maya Lindqvist/)
  await expect(page).toHaveURL('/home')
})

test('SSO-52 a mail address of a provider leads straight to it', async ({ page }) => {
  await openSignIn(page)
  await signInForm(page).username.fill('lucas.bernard@lm.example')
  await page.keyboard.press('Enter')
  await chooseAccount(page, /Lucas Bernard/)
  await expect(page).toHaveURL('/home')
})

test('SSO-50 signing out ends the session at the provider, which then asks for the account again', async ({ page }) => {
  await signInWith(page, 'LM', /Maya Lindqvist/)
  await page.goto('/account')
  await signOutButton(page).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page).toHaveURL('/')
  await page.getByRole('link', { name: 'LM' }).click()
  await expect(page.getByRole('button', { name: /Maya Lindqvist/ })).toBeVisible()
})

test('SSO-45 SSO-48 an account is connected on the account page, used, and disconnected', async ({ page, gateway }) => {
  const connect = page.getByRole('button', { name: words('en', 'account.providers.connect', { name: 'LM' }) })
  await test.step('a colleague connects an account', async () => {
    await gateway.deps.db.deleteFrom('sign_on_identity').where('provider_key', '=', 'lm').execute()
    await signIn(page, 'admin')
    await page.goto('/account#providers')
    await connect.click()
    await chooseAccount(page, /Lucas Bernard/)
    await expect(page).toHaveURL('/account#providers')
    await expect(page.getByText(words('en', 'signIn.redirect.linked'))).toBeVisible()
  })
  await test.step('and disconnects it', async () => {
    await page.getByRole('button', { name: words('en', 'account.providers.remove') }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: words('en', 'account.providers.remove') })
      .click()
    await expect(page.getByText(words('en', 'account.providers.removed'))).toBeVisible()
    await expect(connect).toBeVisible()
  })
})

test('SESSION-34 SSO-45 a user without a password signs in in another tab and continues over unsaved input', async ({
  page,
  context,
}) => {
  await signInWith(page, 'LM', /Lucas Bernard/)
  const account = await visitAccount(page)
  await account.name.fill('Lucas in two tabs')
  const other = await context.newPage()
  await other.goto('/account')
  await signOutButton(other).click()
  await other.getByRole('button', { name: 'Sign out' }).click()
  const dialog = page.getByRole('dialog', { name: words('en', 'session.again.title') })
  const opened = context.waitForEvent('page')
  await dialog.getByRole('link', { name: words('en', 'session.again.otherMethod') }).click()
  const signingIn = await opened
  await signingIn.getByRole('link', { name: 'LM' }).click()
  await chooseAccount(signingIn, /Lucas Bernard/)
  await expect(signingIn).toHaveURL('/home')
  await expect(dialog).toBeHidden()
  await expect(account.name).toHaveValue('Lucas in two tabs')
  await account.save.click()
  await expect(account.saved).toBeVisible()
})
