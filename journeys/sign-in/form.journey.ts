import { INPUT_MAX_LENGTH } from '@foyer/contract/limits'
import {
  arrived,
  countSignIns,
  expect,
  failedResponse,
  hold,
  openSignIn,
  stored,
  submitSignIn,
  test,
  words,
} from '../story.ts'

test('GUARD-01, SIGNIN-01 the front door shows a title, the label Account login, and a field each for username and password', async ({
  page,
}) => {
  const form = await openSignIn(page)
  await expect(page).toHaveTitle('Sign in · Foyer')
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText(words('en', 'signIn.title'))
  await expect(page.getByText('Account login', { exact: true })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Username' })).toBeVisible()
  await expect(page.getByLabel('Password', { exact: true })).toBeVisible()
  await expect(form.username).toBeFocused()
})

test('SIGNIN-02, ASVS 6.2.6 the password is masked until its toggle shows it, and masked again by the same toggle', async ({
  page,
}) => {
  const { password } = await openSignIn(page)
  await password.fill('seen for a moment')
  await expect(password).toHaveAttribute('type', 'password')
  await page.getByRole('button', { name: 'Show password' }).click()
  await expect(password).toHaveAttribute('type', 'text')
  await expect(password).toHaveValue('seen for a moment')
  await page.getByRole('button', { name: 'Hide password' }).click()
  await expect(password).toHaveAttribute('type', 'password')
})

test('ASVS 6.2.7 a password may be pasted, spaces and signs of any script included', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { password } = await openSignIn(page)
  await page.evaluate(() => navigator.clipboard.writeText(' päss wörd 密码 🔑 '))
  await password.focus()
  await page.keyboard.press('ControlOrMeta+V')
  await expect(password).toHaveValue(' päss wörd 密码 🔑 ')
})

test('SIGNIN-03, SESSION-12 Enter in either field signs in and shows the greeting', async ({ page }) => {
  const form = await openSignIn(page)
  await form.username.fill('manager')
  await form.username.press('Enter')
  await expect(form.password).toBeFocused()
  await submitSignIn(page, 'manager')
  await arrived(page)
  await expect(page.locator('main h1')).toContainText('Maya Lindqvist')
})

test('SIGNIN-04, SIGNIN-05 while a sign-in runs the button is disabled and says so, and neither Enter nor a click sends it again', async ({
  page,
}) => {
  const form = await openSignIn(page)
  const signIns = countSignIns(page)
  const login = await hold(page, '**/user/login')
  await submitSignIn(page, 'manager')
  await login.waitedFor()
  await expect(form.submit).toBeDisabled()
  await expect(form.submit).toHaveAttribute('aria-busy', 'true')
  await expect(form.submit).toHaveText(words('en', 'signIn.submitting'))
  await form.password.press('Enter')
  await form.submit.dispatchEvent('click')
  await form.submit.evaluate((button) => button.closest('form')?.requestSubmit())
  await login.release()
  await arrived(page)
  expect(signIns()).toBe(1)
})

test('SIGNIN-05, LIMIT-03 two clicks at once sign in once', async ({ page }) => {
  const form = await openSignIn(page)
  const signIns = countSignIns(page)
  await form.username.fill('manager')
  await form.password.fill('wrong on purpose')
  await form.submit.dblclick()
  await expect(page.getByRole('alert')).toHaveText(words('en', 'error.wrongCredentials'))
  expect(signIns()).toBe(1)
})

test('SIGNIN-07 an empty username is refused at its field before any call', async ({ page }) => {
  const form = await openSignIn(page)
  const signIns = countSignIns(page)
  await form.username.fill('   ')
  await form.password.fill('something')
  await form.submit.click()
  await expect(form.username).toHaveAttribute('aria-invalid', 'true')
  await expect(form.username).toHaveAccessibleDescription(words('en', 'signIn.usernameMissing'))
  await expect(form.username).toBeFocused()
  await expect(form.password).toHaveValue('something')
  expect(signIns()).toBe(0)
})

test('SIGNIN-08 an empty password is refused at its field before any call, and the next click counts at once', async ({
  page,
}) => {
  const form = await openSignIn(page)
  const signIns = countSignIns(page)
  await form.username.fill('manager')
  await form.submit.click()
  await expect(form.password).toHaveAccessibleDescription(words('en', 'signIn.passwordMissing'))
  await expect(form.password).toBeFocused()
  expect(signIns()).toBe(0)
  await submitSignIn(page, 'manager')
  await arrived(page)
})

test('LIMIT-01 neither field takes more than 256 characters', async ({ page }) => {
  const form = await openSignIn(page)
  await expect(form.username).toHaveAttribute('maxlength', String(INPUT_MAX_LENGTH))
  await form.password.focus()
  await page.keyboard.insertText('x'.repeat(INPUT_MAX_LENGTH + 44))
  expect((await form.password.inputValue()).length).toBe(INPUT_MAX_LENGTH)
})

test('SIGNIN-06 after a rejected sign-in the form is usable and has its input', async ({ page }) => {
  const form = await openSignIn(page)
  await submitSignIn(page, 'manager', 'not this one')
  await expect(page.getByRole('alert')).toHaveText(words('en', 'error.wrongCredentials'))
  await expect(form.submit).toBeEnabled()
  await expect(form.username).toHaveValue('manager')
  await expect(form.password).toHaveValue('not this one')
  await expect(form.password).toBeFocused()
  await submitSignIn(page, 'manager')
  await arrived(page)
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
  expect((await gateway.client.get('/v2/users/information', { token })).status).toBe(401)
})

test('SIGNIN-06, ERR-18 a sign-in that the service could not answer keeps everything typed, and works once it can', async ({
  page,
  context,
  expected,
}) => {
  expected.push(/net::ERR_INTERNET_DISCONNECTED/, failedResponse(503))
  const form = await openSignIn(page)
  await context.setOffline(true)
  await submitSignIn(page, 'manager')
  await expect(page.getByRole('alert')).toHaveText(words('en', 'signIn.noConnection'))
  await expect(form.submit).toBeEnabled()
  await context.setOffline(false)
  await form.submit.click()
  await arrived(page)
})
