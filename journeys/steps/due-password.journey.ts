import { DEMO_PASSWORD } from '@foyer/gateway/seed/demo-data'
import { changeSettings, GOOD_PASSWORD } from '@foyer/testkit'
import type { Page } from '@playwright/test'
import {
  arrived,
  clearVisits,
  expect,
  expectSignInPage,
  failedResponse,
  type GatewayUnderTest,
  openSignIn,
  stored,
  submitSignIn,
  test,
  words,
} from '../story.ts'
import { chooseNewPassword, newPasswordFields, signInWithPendingStep, signOutOfStep } from '../support/steps.ts'

const STEP = '/forcePwdChange'

/* What the form refuses, and what it says of a rejected password, is tested in `portal/src/steps/required-password-page.test.tsx`. */

test('PWD-01, PWD-02, PWD-03, PWD-22, SIGNIN-46 a due password says why, is checked, and only the new one signs in', async ({
  page,
  gateway,
  expected,
}) => {
  expected.push(failedResponse(400))
  await test.step('PWD-01, SIGNIN-46 first sees why, may leave, chooses a password, and only the new one signs in', async () => {
    await test.step('PWD-01 signing out leaves the step, and the next sign-in requires it again', async () => {
      await signInWithPendingStep(page, 'first', STEP)
      await signOutOfStep(page).click()
      await expectSignInPage(page)
      expect(await stored(page, 'as-pwdFlag')).toBeNull()
    })
    await test.step('PWD-01 choosing the password leads to the requested page', async () => {
      await openSignIn(page, '/account?from=mail')
      await submitSignIn(page, 'first')
      await page.waitForURL(`**${STEP}`)
      await expect(page.getByText(words('en', 'password.due.first'))).toBeVisible()
      await chooseNewPassword(page, GOOD_PASSWORD)
      await expect(page).toHaveURL('/account?from=mail')
    })
    await expectOnlyNewPassword(page, gateway, 'first')
  })
  await test.step('PWD-02, PWD-03, PWD-22 expired sees why, and the gateway refuses the old and an easy password', async () => {
    await clearVisits(page)
    await changeSettings(gateway, { passwordLevel: 'passphrase' })
    await signInWithPendingStep(page, 'expired', STEP)
    const form = newPasswordFields(page)
    await expect(page.getByText(words('en', 'password.due.expired'))).toBeVisible()
    await expect(page.getByRole('main').getByRole('listitem').first()).toHaveText('12 to 128 characters')
    await test.step('PWD-22 the gateway checks what the list does not show', async () => {
      await chooseNewPassword(page, 'passwordpassword')
      await expect(page.getByRole('main').getByRole('alert')).toHaveText(words('en', 'password.tooEasy'))
      await expect(page).toHaveURL(STEP)
    })
    await test.step('PWD-03 the old password again is refused at its field, and another one is taken after it', async () => {
      await chooseNewPassword(page, DEMO_PASSWORD)
      await expect(form.first).toHaveAccessibleDescription(words('en', 'password.sameAsOld'))
      await expect(form.first).toBeFocused()
      await expect(form.first).toHaveValue(DEMO_PASSWORD)
      await chooseNewPassword(page, GOOD_PASSWORD)
      await arrived(page)
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Edgar Blum')
    })
    await expectOnlyNewPassword(page, gateway, 'expired')
  })
})

async function expectOnlyNewPassword(page: Page, gateway: GatewayUnderTest, username: string): Promise<void> {
  await expect(page.getByText(words('en', 'password.othersSignedOut'))).toBeVisible()
  expect(await stored(page, 'as-pwdFlag')).toBeNull()
  expect(await stored(page, 'as-loginFlag')).toBe('full')
  const old = await gateway.newClient().login(username, DEMO_PASSWORD)
  expect(old.body.resultCode).toBe('A0210')
  const now = await gateway.newClient().login(username, GOOD_PASSWORD)
  expect(now.body.data).toMatchObject({ userFirstLogin: false, passwordModifyExpires: false })
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
