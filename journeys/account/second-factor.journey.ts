import { asSuper, bindAuthenticator, bindDemoAuthenticator, codeOf, idOf } from '@foyer/testkit'
import type { Page } from '@playwright/test'
import {
  expect,
  expectSignInPage,
  failedResponse,
  type GatewayUnderTest,
  homeHeading,
  loadHome,
  signIn,
  signOutButton,
  submitSignIn,
  test,
  words,
} from '../story.ts'
import { button, codeField, dialog, openAccount, section, shownSecret, visitAccount } from '../support/account-page.ts'
import { confirmSignedOut } from '../support/notice-socket.ts'

test('ASVS 7.4.3 a second factor is set up with the code of an app, shows ten recovery codes once, and ends every other session', async ({
  page,
  gateway,
  otherDevice,
  expected,
}) => {
  expected.push(failedResponse(400), failedResponse(401))
  const other = await otherDevice()
  await signIn(other, 'manager')
  await openAccount(page)
  const factor = section(page, 'account.factor.title')
  await expect(factor.getByText(words('en', 'account.factor.off'), { exact: true })).toBeVisible()
  await button(factor, 'account.factor.setUp').click()
  const binding = dialog(page, 'mfa.bind.title')
  const secret = await shownSecret(binding)
  await codeField(binding).fill(codeOf(gateway, secret))
  const codes = dialog(page, 'mfa.codes.title')
  await expect(codes.getByRole('listitem')).toHaveCount(10)
  await page.keyboard.press('Escape')
  await expect(codes).toBeVisible()
  await button(codes, 'mfa.codes.saved').click()
  await expect(page.getByText(words('en', 'account.factor.bound'))).toBeVisible()
  await expect(factor.getByText(words('en', 'account.factor.codesLeft', { count: 10 }))).toBeVisible()
  await confirmSignedOut(other)
  await signOutButton(page).click()
  await expectSignInPage(page)
  await submitSignIn(page, 'manager')
  await page.waitForURL('**/googleLogin')
  gateway.clock.step(30)
  await codeField(page).fill(codeOf(gateway, secret))
  await page.waitForURL(/\/(home|account)$/)
})

test('a bound factor has its codes renewed, moves to another app, and is turned off after a question', async ({
  page,
  gateway,
}) => {
  await openBound(page, gateway)
  const factor = section(page, 'account.factor.title')
  await test.step('few recovery codes are warned of, and new ones take their place; a no to a question changes nothing', async () => {
    await button(factor, 'account.factor.turnOff').click()
    await button(dialog(page, 'account.factor.turnOff.title'), 'account.cancel').click()
    await expect(factor.getByText(words('en', 'account.factor.codesLeft', { count: 0 }))).toBeVisible()
    await expect(factor.getByText(words('en', 'account.factor.codesFew'))).toBeVisible()
    await button(factor, 'account.factor.newCodes').click()
    await button(dialog(page, 'account.factor.newCodes.title'), 'account.factor.newCodes.confirm').click()
    const codes = dialog(page, 'mfa.codes.title')
    await expect(codes.getByRole('listitem')).toHaveCount(10)
    await button(codes, 'mfa.codes.saved').click()
    await expect(factor.getByText(words('en', 'account.factor.codesLeft', { count: 10 }))).toBeVisible()
    await expect(factor.getByText(words('en', 'account.factor.codesFew'))).toBeHidden()
  })
  await test.step('another app takes the place of the bound one: the old codes no longer count', async () => {
    await button(factor, 'account.factor.renew').click()
    const binding = dialog(page, 'account.factor.renewTitle')
    const secret = await shownSecret(binding)
    await codeField(binding).fill(codeOf(gateway, secret))
    await button(dialog(page, 'mfa.codes.title'), 'mfa.codes.saved').click()
    await expect(page.getByText(words('en', 'account.factor.bound'))).toBeVisible()
    gateway.clock.step(30)
    const token = await gateway.client.tokenOf('manager')
    const { body } = await gateway.client.call('mfa.verify', { code: codeOf(gateway) }, { token })
    expect(String(body.resultCode)).toBe('A0444')
    const right = await gateway.client.call('mfa.verify', { code: codeOf(gateway, secret) }, { token })
    expect(right.body.resultCode).toBe(1001)
  })
  await test.step('the second factor is turned off after a question, and sign-ins ask for no code from then on', async () => {
    await button(factor, 'account.factor.turnOff').click()
    await button(dialog(page, 'account.factor.turnOff.title'), 'account.factor.turnOff').click()
    await expect(page.getByText(words('en', 'account.factor.turnedOff'))).toBeVisible()
    await expect(button(factor, 'account.factor.setUp')).toBeVisible()
    await signOutButton(page).click()
    await expectSignInPage(page)
    await submitSignIn(page, 'manager')
    await page.waitForURL(/\/(home|account)$/)
  })
})

test('a second factor is set up by a right code only, and as the organisation permits', async ({
  page,
  gateway,
  expected,
}) => {
  expected.push(failedResponse(400))
  await test.step('a wrong first code binds nothing, and says how many tries are left', async () => {
    await openAccount(page)
    await button(section(page, 'account.factor.title'), 'account.factor.setUp').click()
    const binding = dialog(page, 'mfa.bind.title')
    const secret = await shownSecret(binding)
    const wrong = codeOf(gateway, secret, 7)
    await codeField(binding).fill(wrong)
    await expect(binding.getByText(words('en', 'mfa.codeWrong', { triesLeft: 4 }))).toBeVisible()
    await button(binding, 'account.cancel').click()
    await expect(section(page, 'account.factor.title').getByText(words('en', 'account.factor.off'))).toBeVisible()
  })
  await test.step('where the organisation offers no second factor the page says so', async () => {
    await asSuper(gateway, 'administration.changeSignInPolicy', { multiFactor: 'off' })
    await loadHome(page)
    await visitAccount(page)
    const factor = section(page, 'account.factor.title')
    await expect(factor.getByText(words('en', 'account.factor.notOffered'))).toBeVisible()
    await expect(factor.getByRole('button')).toHaveCount(0)
  })
  await test.step('where a second factor is demanded it cannot be turned off, and the page says why', async () => {
    await loadHome(page)
    await bindDemoAuthenticator(gateway, 'manager')
    await asSuper(gateway, 'administration.changeSignInPolicy', { multiFactor: 'required' })
    await visitAccount(page)
    const factor = section(page, 'account.factor.title')
    await expect(factor.getByText(words('en', 'account.factor.required'))).toBeVisible()
    await expect(button(factor, 'account.factor.turnOff')).toHaveCount(0)
  })
})

/** Signed in before the factor was bound, so that no code was asked for on the way. */
async function openBound(page: Page, gateway: GatewayUnderTest): Promise<void> {
  await signIn(page, 'manager')
  await expect(homeHeading(page)).toBeVisible()
  await bindAuthenticator(gateway, await idOf(gateway, 'manager'))
  await visitAccount(page)
}
