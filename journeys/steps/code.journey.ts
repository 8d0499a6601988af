import { bindDemoAuthenticator, codeOf, wrongCodeOf } from '@foyer/testkit'
import {
  arrived,
  clearVisits,
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
import { codeField, nextCodeIsDue, signInWithPendingStep, signOutOfStep } from '../support/steps.ts'

const STEP = '/googleLogin'

async function allowTrust({ deps: { db } }: GatewayUnderTest): Promise<void> {
  await db.updateTable('organisation').set({ trusted_devices: true }).execute()
}

/* What the field takes, and what it says of a wrong code, is tested in `portal/src/steps/code-page.test.tsx`. */

test('SIGNIN-44, MFA-08, MFA-11, MFA-13 the sixth digit signs in, with each code once, and a trusted device needs none', async ({
  page,
  gateway,
  expected,
}) => {
  expected.push(failedResponse(400))

  const code = codeOf(gateway)
  await test.step('SIGNIN-44, MFA-11 the sixth digit submits the code and signs in', async () => {
    await signInWithPendingStep(page, 'totp', STEP)
    await expect(codeField(page)).toBeFocused()
    const before = await stored(page, 'accessToken')
    await codeField(page).pressSequentially(code)
    await arrived(page)
    expect(await stored(page, 'accessToken')).not.toBe(before)
    expect(await stored(page, 'as-loginFlag')).toBe('full')
    await signOutButton(page).click()
    await expectSignInPage(page)
  })
  await test.step('MFA-13 a code that has served is refused at the next sign-in', async () => {
    await signInWithPendingStep(page, 'totp', STEP)
    await codeField(page).fill(code)
    await expect(page.getByRole('main').getByRole('alert')).toContainText('4 attempts left.')
    await expect(codeField(page)).toBeFocused()
    nextCodeIsDue(gateway)
    await page.keyboard.type(codeOf(gateway))
    await arrived(page)
    await signOutButton(page).click()
    await expectSignInPage(page)
  })
  await test.step('the code step can be left by signing out', async () => {
    await signInWithPendingStep(page, 'totp', STEP)
    await signOutOfStep(page).click()
    await expectSignInPage(page)
    expect(await stored(page, 'accessToken')).toBeNull()
  })
  await test.step('MFA-11 the code leads to the requested page', async () => {
    nextCodeIsDue(gateway)
    await openSignIn(page, '/account?from=mail')
    await submitSignIn(page, 'totp')
    await page.waitForURL(`**${STEP}`)
    await codeField(page).fill(codeOf(gateway))
    await expect(page).toHaveURL('/account?from=mail')
  })
  await test.step('MFA-08 a device that is trusted is asked for no code at the next sign-in', async () => {
    await clearVisits(page)
    await allowTrust(gateway)
    await signInWithPendingStep(page, 'totp', STEP)
    await page.getByRole('checkbox', { name: words('en', 'mfa.trust') }).check()
    nextCodeIsDue(gateway)
    await codeField(page).fill(codeOf(gateway))
    await arrived(page)
    await signOutButton(page).click()
    await expectSignInPage(page)
    await submitSignIn(page, 'totp')
    await arrived(page)
  })
})

test('MFA-11, MFA-14, PWD-01 after the code comes the password that is due, and after five wrong ones the end', async ({
  page,
  gateway,
  expected,
}) => {
  expected.push(failedResponse(400))
  await test.step('MFA-11, PWD-01 after the code comes the password that is due', async () => {
    await bindDemoAuthenticator(gateway, 'first')
    await signInWithPendingStep(page, 'first', STEP)
    expect(await stored(page, 'as-pwdFlag')).toBeNull()
    await codeField(page).fill(codeOf(gateway))
    await page.waitForURL('**/forcePwdChange')
    expect(JSON.parse((await stored(page, 'as-pwdFlag')) ?? 'null')).toMatchObject({ userFirstLogin: true })
  })
  await test.step('MFA-14 the fifth wrong code ends the session: the sign-in page says why', async () => {
    await clearVisits(page)
    await signInWithPendingStep(page, 'totp', STEP)
    for (const message of ['4 attempts left.', '3 attempts left.', '2 attempts left.', '1 attempt left']) {
      await codeField(page).fill(wrongCodeOf(gateway))
      await expect(page.getByRole('main').getByRole('alert')).toContainText(message)
    }
    await codeField(page).fill(wrongCodeOf(gateway))
    await expectSignInPage(page)
    await expect(page.getByText(words('en', 'session.tooManyCodes'))).toBeVisible()
    expect(await stored(page, 'accessToken')).toBeNull()
    expect(await stored(page, 'as-loginFlag')).toBeNull()
  })
})
