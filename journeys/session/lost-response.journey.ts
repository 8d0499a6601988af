import { DEMO_PASSWORD } from '@foyer/gateway/seed/demo-data'
import { codeOf, GOOD_PASSWORD, idOf, linkFor } from '@foyer/testkit'
import type { Page, Route } from '@playwright/test'
import {
  arrived,
  clearVisits,
  expect,
  expectSignInPage,
  failedResponse,
  NO_RESPONSE,
  stored,
  submitSignIn,
  test,
  words,
} from '../story.ts'
import { button, dialog, openAccount, section, shownSecret } from '../support/account-page.ts'
import { untilSockets } from '../support/notice-socket.ts'
import { chooseNewPassword, codeField, nextCodeIsDue, signInWithPendingStep } from '../support/steps.ts'

const FIRST_TIME = '**/v3/users/password/first-time'
const FACTOR = /\/v2\/google(\?|$)/

test('MFA-16, PWD-01, PWD-14, PWD-20 after a lost response the page says what may be in force, and what to do next', async ({
  page,
  expected,
  gateway,
}) => {
  expected.push(NO_RESPONSE, failedResponse(401), failedResponse(400))
  await test.step('PWD-01 after a lost response to a required password the user signs in with the new one', async () => {
    await signInWithPendingStep(page, 'first', '/forcePwdChange')
    await loseNextResponse(page, FIRST_TIME)
    await chooseNewPassword(page, GOOD_PASSWORD)
    await expect(page.getByText(words('en', 'signIn.noConnection'))).toBeVisible()
    await chooseNewPassword(page, GOOD_PASSWORD)
    await expectSignInPage(page)
    await expect(page.getByText(words('en', 'session.unanswered.password'))).toBeVisible()
    await submitSignIn(page, 'first', GOOD_PASSWORD)
    await arrived(page)
  })
  await test.step('MFA-16 after a lost response to the binding and a reload the page shows what to do next', async () => {
    await clearVisits(page)
    await signInWithPendingStep(page, 'bind', '/forceBind?username=bind')
    const secret = await shownSecret(page.getByRole('main'))
    await loseNextResponse(page, FACTOR)
    await codeField(page).fill(codeOf(gateway, secret))
    await expect(page.getByText(words('en', 'signIn.noConnection'))).toBeVisible()
    await page.reload()
    await expectSignInPage(page)
    await expect(page.getByText(words('en', 'session.unanswered.binding'))).toBeVisible()
    nextCodeIsDue(gateway)
    await signInWithPendingStep(page, 'bind', '/googleLogin')
    await codeField(page).fill(codeOf(gateway, secret))
    await arrived(page)
  })
  await test.step('PWD-20 a changed password whose answer is lost: the user learns at the sign-in that it may be in force', async () => {
    await clearVisits(page)
    await openAccount(page)
    await untilSockets(gateway, 1)
    const password = section(page, 'account.password.title')
    await button(password, 'account.password.change').click()
    await loseNextResponse(page, '**/v3/users/password')
    await password.locator('input[autocomplete="current-password"]').fill(DEMO_PASSWORD)
    const fields = password.locator('input[autocomplete~="new-password"]')
    await fields.first().fill(GOOD_PASSWORD)
    await fields.last().fill(GOOD_PASSWORD)
    await fields.last().press('Enter')
    await button(dialog(page, 'notices.signedOut.title'), 'notices.toSignIn').click()
    await expectSignInPage(page)
    await expect(page.getByText(words('en', 'session.unanswered.password'))).toBeVisible()
    await submitSignIn(page, 'manager', GOOD_PASSWORD)
    await arrived(page)
  })
  await test.step('PWD-14 a one-time link whose answer is lost: the user is sent to sign in with the new password', async () => {
    await clearVisits(page)
    const token = await linkFor(gateway, await idOf(gateway, 'clerk'), 'recovery')
    await page.goto(`/findPassword#token=${token}`)
    await expect(page.locator('input[autocomplete="new-password"]').first()).toBeVisible()
    await loseNextResponse(page, '**/v3/users/password')
    await chooseNewPassword(page, GOOD_PASSWORD)
    await expect(page.getByText(words('en', 'signIn.noConnection'))).toBeVisible()
    await chooseNewPassword(page, GOOD_PASSWORD)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('en', 'password.perhapsSaved.title'))
    await page.getByRole('link', { name: words('en', 'password.saved.signIn') }).click()
    await submitSignIn(page, 'clerk', GOOD_PASSWORD)
    await arrived(page)
  })
})

for (const locks of ['with locks', 'without locks, as over plain http'] as const) {
  test(`MFA-16, SESSION-34 a second tab waits for a slow binding, and its recovery codes are shown (${locks})`, async ({
    page,
    context,
    gateway,
    expected,
  }) => {
    expected.push(failedResponse(400), failedResponse(401))
    if (locks !== 'with locks') await context.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'locks'))
    await signInWithPendingStep(page, 'bind', '/forceBind?username=bind')
    const secret = await shownSecret(page.getByRole('main'))
    const other = await context.newPage()
    await other.goto('/soc/cloud/normal')
    const response = await slowResponse(page, FACTOR)
    await codeField(page).fill(codeOf(gateway, secret))
    await response.came
    const before = await stored(page, 'accessToken')
    const rejected = other.waitForResponse((response) => response.status() === 401)
    await other.goto('/home')
    await rejected
    expect(await stored(page, 'accessToken')).toBe(before)
    await response.pass()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('en', 'mfa.codes.title'))
    expect(await stored(page, 'accessToken')).not.toBe(before)
    await page.getByRole('button', { name: words('en', 'mfa.codes.saved') }).click()
    await arrived(page)
    expect(await stored(page, 'foyer-rotation')).toBeNull()
  })
}

/** The gateway does what it is asked, and its answer never arrives. */
async function loseNextResponse(page: Page, address: string | RegExp): Promise<void> {
  const lose = async (route: Route): Promise<void> => {
    await route.fetch()
    await route.abort()
  }
  await page.route(address, lose, { times: 1 })
}

/** The gateway has answered, and the answer is on its way until it is let pass. */
async function slowResponse(page: Page, address: string | RegExp) {
  let notify = (): void => {}
  let pass = (): void => {}
  const came = new Promise<void>((resolve) => {
    notify = resolve
  })
  const passed = new Promise<void>((resolve) => {
    pass = resolve
  })
  const hold = async (route: Route): Promise<void> => {
    const response = await route.fetch()
    notify()
    await passed
    await route.fulfill({ response })
  }
  await page.route(address, hold, { times: 1 })
  return { came, pass: async () => pass() }
}
