import { DEMO_PASSWORD } from '@foyer/gateway/seed/demo-data'
import { changeSettings, GOOD_PASSWORD } from '@foyer/testkit'
import {
  chooseNewPassword,
  countCalls,
  newPasswordFields,
  signInWithPendingStep,
  signOutOfStep,
} from '../stage/steps.ts'
import {
  arrived,
  expect,
  expectSignInPage,
  failedResponse,
  openSignIn,
  stored,
  submitSignIn,
  test,
  words,
} from '../story.ts'

const STEP = '/forcePwdChange'
const FIRST_TIME = '/v3/users/password/first-time'

for (const [id, username, reason, name] of [
  ['PWD-01', 'first', 'password.due.first', 'Fiona Hale'],
  ['PWD-02', 'expired', 'password.due.expired', 'Edgar Blum'],
] as const) {
  test(`${id}, SIGNIN-46 ${username} sees why, chooses a password, and only the new one signs in`, async ({
    page,
    gateway,
  }) => {
    await signInWithPendingStep(page, username, STEP)
    await expect(page.getByText(words('en', reason))).toBeVisible()
    await chooseNewPassword(page, GOOD_PASSWORD)
    await arrived(page)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(name)
    await expect(page.getByText(words('en', 'password.othersSignedOut'))).toBeVisible()
    expect(await stored(page, 'as-pwdFlag')).toBeNull()
    expect(await stored(page, 'as-loginFlag')).toBe('full')
    const old = await gateway.newClient().login(username, DEMO_PASSWORD)
    expect(old.body.resultCode).toBe('A0210')
    const now = await gateway.newClient().login(username, GOOD_PASSWORD)
    expect(now.body.data).toMatchObject({ userFirstLogin: false, passwordModifyExpires: false })
  })
}

test('PWD-05 choosing a password ends the session on the other device', async ({ page, otherDevice, expected }) => {
  expected.push(failedResponse(400), failedResponse(401))
  const other = await otherDevice()
  await signInWithPendingStep(other, 'first', STEP)
  await signInWithPendingStep(page, 'first', STEP)
  await chooseNewPassword(page, GOOD_PASSWORD)
  await arrived(page)
  await chooseNewPassword(other, `${GOOD_PASSWORD} and more`)
  await expectSignInPage(other)
  expect(await stored(other, 'accessToken')).toBeNull()
})

test('PWD-03 the old password again is refused at its field, and another one is taken after it', async ({
  page,
  expected,
}) => {
  expected.push(failedResponse(400))
  await signInWithPendingStep(page, 'expired', STEP)
  const form = newPasswordFields(page)
  await chooseNewPassword(page, DEMO_PASSWORD)
  await expect(form.first).toHaveAccessibleDescription(words('en', 'password.sameAsOld'))
  expect(words('en', 'password.sameAsOld')).toContain('The new password cannot be the same as the old password')
  await expect(form.first).toBeFocused()
  await expect(form.first).toHaveValue(DEMO_PASSWORD)
  await chooseNewPassword(page, GOOD_PASSWORD)
  await arrived(page)
})

test('PWD-04 two entries that differ are refused at the second field before any call', async ({ page }) => {
  await signInWithPendingStep(page, 'first', STEP)
  const calls = countCalls(page, FIRST_TIME)
  await chooseNewPassword(page, GOOD_PASSWORD, `${GOOD_PASSWORD}!`)
  const { again } = newPasswordFields(page)
  await expect(again).toHaveAccessibleDescription(words('en', 'password.inconsistent'))
  expect(words('en', 'password.inconsistent')).toContain('The two passwords entered are inconsistent')
  await expect(again).toBeFocused()
  expect(calls()).toBe(0)
})

test('PWD-22 the list shows the rules of the level, and the gateway checks the others', async ({
  page,
  gateway,
  expected,
}) => {
  expected.push(failedResponse(400))
  await changeSettings(gateway, { passwordLevel: 'passphrase' })
  await signInWithPendingStep(page, 'first', STEP)
  await expect(page.getByRole('main').getByRole('listitem').first()).toHaveText('12 to 128 characters')
  await chooseNewPassword(page, 'passwordpassword')
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(words('en', 'password.tooEasy'))
  await expect(page).toHaveURL(STEP)
})

test('PWD-01 choosing the password leads to the requested page', async ({ page }) => {
  await openSignIn(page, '/account?from=mail')
  await submitSignIn(page, 'first')
  await page.waitForURL(`**${STEP}`)
  await chooseNewPassword(page, GOOD_PASSWORD)
  await expect(page).toHaveURL('/account?from=mail')
})

test('PWD-01 signing out leaves the step, and the next sign-in requires it again', async ({ page }) => {
  await signInWithPendingStep(page, 'first', STEP)
  await signOutOfStep(page).click()
  await expectSignInPage(page)
  expect(await stored(page, 'as-pwdFlag')).toBeNull()
  await signInWithPendingStep(page, 'first', STEP)
})

test('PWD-01 with the rules out of reach the page says so and asks again', async ({ page, expected }) => {
  expected.push(/net::ERR/)
  await page.route('**/v2/users/password-strength', (route) => route.abort())
  await openSignIn(page)
  await submitSignIn(page, 'first')
  await expect(page.getByText(words('en', 'signIn.noConnection'))).toBeVisible()
  await page.unrouteAll()
  await page.getByRole('button', { name: words('en', 'ui.tryAgain') }).click()
  await expect(newPasswordFields(page).first).toBeVisible()
})
