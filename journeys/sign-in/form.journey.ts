import { INPUT_MAX_LENGTH } from '@foyer/contract/limits'
import { arrived, expect, openSignIn, stored, submitSignIn, test, words } from '../story.ts'

/* What the form does with empty fields, impatient fingers and errors is tested in `portal/src/sign-in/login-page.test.tsx`. */

test('GUARD-01, SIGNIN-01 the front door takes a typed or pasted password, and signs in', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const form = await openSignIn(page)
  await test.step('GUARD-01, SIGNIN-01 it shows a title, Account login, and a field each for username and password', async () => {
    await expect(page).toHaveTitle('Sign in · Foyer')
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText(words('en', 'signIn.title'))
    await expect(page.getByText('Account login', { exact: true })).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Username' })).toBeVisible()
    await expect(page.getByLabel('Password', { exact: true })).toBeVisible()
    await expect(form.username).toBeFocused()
  })
  await test.step('SIGNIN-02, ASVS 6.2.6 the password is masked until its toggle shows it, and masked again', async () => {
    await form.password.fill('seen for a moment')
    await expect(form.password).toHaveAttribute('type', 'password')
    await page.getByRole('button', { name: 'Show password' }).click()
    await expect(form.password).toHaveAttribute('type', 'text')
    await expect(form.password).toHaveValue('seen for a moment')
    await page.getByRole('button', { name: 'Hide password' }).click()
    await expect(form.password).toHaveAttribute('type', 'password')
    await form.password.clear()
  })
  await test.step('ASVS 6.2.7 a password may be pasted, spaces and signs of any script included', async () => {
    await page.evaluate(() => navigator.clipboard.writeText(' päss wörd 密码 🔑 '))
    await form.password.focus()
    await page.keyboard.press('ControlOrMeta+V')
    await expect(form.password).toHaveValue(' päss wörd 密码 🔑 ')
    await form.password.clear()
  })
  await test.step('LIMIT-01 neither field takes more than 256 characters', async () => {
    await expect(form.username).toHaveAttribute('maxlength', String(INPUT_MAX_LENGTH))
    await form.password.focus()
    await page.keyboard.insertText('x'.repeat(INPUT_MAX_LENGTH + 44))
    expect((await form.password.inputValue()).length).toBe(INPUT_MAX_LENGTH)
    await form.password.clear()
  })
  await test.step('SIGNIN-06 a rejected sign-in leaves the form usable, the password selected', async () => {
    await submitSignIn(page, 'manager', 'not this one')
    await expect(page.getByRole('alert')).toHaveText(words('en', 'error.wrongCredentials'))
    await expect(form.submit).toBeEnabled()
    await expect(form.password).toBeFocused()
    await form.password.clear()
  })
  await test.step('SIGNIN-03, SESSION-12 Enter in either field signs in and shows the greeting', async () => {
    await form.username.fill('manager')
    await form.username.press('Enter')
    await expect(form.password).toBeFocused()
    await submitSignIn(page, 'manager')
    await arrived(page)
    await expect(page.locator('main h1')).toContainText('Maya Lindqvist')
  })
})

test('SIGNIN-47 where the browser stores no token, the notice Failed to get token appears without a session', async ({
  page,
  gateway,
}) => {
  await page.addInitScript(() => {
    const { setItem } = Storage.prototype
    Storage.prototype.setItem = function (name, value) {
      if (name === 'accessToken') throw new DOMException('full', 'QuotaExceededError')
      setItem.call(this, name, value)
    }
  })
  const form = await openSignIn(page)
  const response = page.waitForResponse('**/user/login')
  const gone = page.waitForResponse('**/user/logout')
  await submitSignIn(page, 'manager')
  await expect(page.getByRole('alert')).toContainText('Failed to get token')
  await expect(form.submit).toBeEnabled()
  expect(await stored(page, 'accessToken')).toBeNull()
  expect(await stored(page, 'as-loginFlag')).toBeNull()
  const token = (await (await response).json()).data.access_token
  await gone
  expect((await gateway.client.call('account.information', {}, { token })).status).toBe(401)
})
