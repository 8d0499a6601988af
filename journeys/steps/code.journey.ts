import { bindDemoAuthenticator, codeOf, wrongCodeOf } from '@foyer/testkit'
import { codeField, countCalls, nextCodeIsDue, signInWithPendingStep, signOutOfStep } from '../stage/steps.ts'
import {
  arrived,
  expect,
  expectSignInPage,
  failedResponse,
  type GatewayUnderTest,
  openSignIn,
  signOutButton,
  stored,
  submitSignIn,
  test,
  words,
} from '../story.ts'

const STEP = '/googleLogin'
const VERIFY = '/v2/google'

async function allowTrust({ deps: { db } }: GatewayUnderTest): Promise<void> {
  await db.updateTable('organisation').set({ trusted_devices: true }).execute()
}

test('SIGNIN-44, MFA-11 the sixth digit submits the code and signs in', async ({ page, gateway }) => {
  await signInWithPendingStep(page, 'totp', STEP)
  await expect(codeField(page)).toBeFocused()
  const before = await stored(page, 'accessToken')
  await codeField(page).pressSequentially(codeOf(gateway))
  await arrived(page)
  expect(await stored(page, 'accessToken')).not.toBe(before)
  expect(await stored(page, 'as-loginFlag')).toBe('full')
})

test('MFA-02 a code is taken from the clipboard with blanks in it', async ({ page, gateway, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await signInWithPendingStep(page, 'totp', STEP)
  const code = codeOf(gateway)
  await page.evaluate((text) => navigator.clipboard.writeText(text), ` ${code.slice(0, 3)} ${code.slice(3)}\n`)
  await codeField(page).focus()
  await page.keyboard.press('ControlOrMeta+V')
  await arrived(page)
})

test('MFA-01, MFA-02 no code, or one that has not six digits, is refused at its field before any call', async ({
  page,
}) => {
  await signInWithPendingStep(page, 'totp', STEP)
  const calls = countCalls(page, VERIFY)
  const button = page.getByRole('button', { name: words('en', 'mfa.continue') })
  await button.click()
  await expect(codeField(page)).toHaveAccessibleDescription(words('en', 'mfa.codeMissing'))
  await expect(codeField(page)).toBeFocused()
  await codeField(page).pressSequentially('12 34a5')
  await expect(codeField(page)).toHaveValue('12345')
  await button.click()
  await expect(codeField(page)).toHaveAccessibleDescription(words('en', 'mfa.codeSixDigits'))
  // Seven digits are no code either: which six were meant?
  await codeField(page).fill('1234567')
  await expect(codeField(page)).toHaveValue('123456')
  expect(calls()).toBe(0)
})

test('MFA-12 a wrong code says how many tries are left and is selected, to be typed over', async ({
  page,
  gateway,
  expected,
}) => {
  expected.push(failedResponse(400))
  await signInWithPendingStep(page, 'totp', STEP)
  await codeField(page).pressSequentially(wrongCodeOf(gateway))
  await expect(page.getByRole('main').getByRole('alert')).toContainText('4 tries are left.')
  await expect(codeField(page)).toBeFocused()
  await page.keyboard.type(codeOf(gateway))
  await arrived(page)
})

test('MFA-13 a code that has served is refused at the next sign-in', async ({ page, gateway, expected }) => {
  expected.push(failedResponse(400))
  await signInWithPendingStep(page, 'totp', STEP)
  const code = codeOf(gateway)
  await codeField(page).fill(code)
  await arrived(page)
  await signOutButton(page).click()
  await expectSignInPage(page)
  await signInWithPendingStep(page, 'totp', STEP)
  await codeField(page).fill(code)
  await expect(page.getByRole('main').getByRole('alert')).toContainText('4 tries are left.')
  nextCodeIsDue(gateway)
  await codeField(page).fill(codeOf(gateway))
  await arrived(page)
})

test('MFA-14 the fifth wrong code ends the session: the sign-in page says why', async ({ page, gateway, expected }) => {
  expected.push(failedResponse(400))
  await signInWithPendingStep(page, 'totp', STEP)
  for (const message of ['4 tries are left.', '3 tries are left.', '2 tries are left.', '1 try is left']) {
    await codeField(page).fill(wrongCodeOf(gateway))
    await expect(page.getByRole('main').getByRole('alert')).toContainText(message)
  }
  await codeField(page).fill(wrongCodeOf(gateway))
  await expectSignInPage(page)
  await expect(page.getByText(words('en', 'session.tooManyCodes'))).toBeVisible()
  expect(await stored(page, 'accessToken')).toBeNull()
  expect(await stored(page, 'as-loginFlag')).toBeNull()
})

test('MFA-12 without a network the code stays, and can be sent again', async ({ page, gateway, expected }) => {
  expected.push(/net::ERR/)
  await signInWithPendingStep(page, 'totp', STEP)
  await page.route(`**${VERIFY}?*`, (route) => route.abort())
  await codeField(page).fill(codeOf(gateway))
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(words('en', 'signIn.noConnection'))
  await expect(codeField(page)).not.toHaveValue('')
  await page.unrouteAll()
  await page.getByRole('button', { name: words('en', 'mfa.continue') }).click()
  await arrived(page)
})

test('MFA-12 a recovery code that is none of the unused ones counts as a wrong code', async ({ page, expected }) => {
  expected.push(failedResponse(400))
  await signInWithPendingStep(page, 'totp', STEP)
  await page.getByRole('button', { name: words('en', 'mfa.useRecovery') }).click()
  const field = page.getByRole('textbox', { name: words('en', 'mfa.recovery.code') })
  await expect(field).toBeFocused()
  await page.getByRole('button', { name: words('en', 'mfa.continue') }).click()
  await expect(field).toHaveAccessibleDescription(words('en', 'mfa.recovery.missing'))
  await field.fill('ABCD-EFGH-JKMN-PQRS')
  await field.press('Enter')
  await expect(page.getByRole('main').getByRole('alert')).toContainText('4 tries are left.')
  await expect(field).toBeFocused()
  await page.getByRole('button', { name: words('en', 'mfa.useApp') }).click()
  await expect(codeField(page)).toBeFocused()
})

test('MFA-10 trust is not offered unless the organisation allows it', async ({ page }) => {
  await signInWithPendingStep(page, 'totp', STEP)
  await expect(page.getByRole('checkbox')).toHaveCount(0)
})

test('MFA-08 a device that is trusted is asked for no code at the next sign-in', async ({ page, gateway }) => {
  await allowTrust(gateway)
  await signInWithPendingStep(page, 'totp', STEP)
  await page.getByRole('checkbox', { name: words('en', 'mfa.trust') }).check()
  await codeField(page).fill(codeOf(gateway))
  await arrived(page)
  await signOutButton(page).click()
  await expectSignInPage(page)
  await submitSignIn(page, 'totp')
  await arrived(page)
})

test('MFA-11, PWD-01 after the code comes the password that is due', async ({ page, gateway }) => {
  await bindDemoAuthenticator(gateway, 'first')
  await signInWithPendingStep(page, 'first', STEP)
  expect(await stored(page, 'as-pwdFlag')).toBeNull()
  await codeField(page).fill(codeOf(gateway))
  await page.waitForURL('**/forcePwdChange')
  expect(JSON.parse((await stored(page, 'as-pwdFlag')) ?? 'null')).toMatchObject({ userFirstLogin: true })
})

test('MFA-11 the code leads to the requested page', async ({ page, gateway }) => {
  await openSignIn(page, '/account?from=mail')
  await submitSignIn(page, 'totp')
  await page.waitForURL(`**${STEP}`)
  await codeField(page).fill(codeOf(gateway))
  await expect(page).toHaveURL('/account?from=mail')
})

test('the code step can be left by signing out', async ({ page }) => {
  await signInWithPendingStep(page, 'totp', STEP)
  await signOutOfStep(page).click()
  await expectSignInPage(page)
  expect(await stored(page, 'accessToken')).toBeNull()
})
