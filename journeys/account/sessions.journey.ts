import { asSuper, bindDemoAuthenticator, codeOf } from '@foyer/testkit'
import type { Locator, Page } from '@playwright/test'
import {
  arrived,
  expect,
  expectSignInPage,
  failedResponse,
  loadHome,
  openSignIn,
  signIn,
  signOutButton,
  submitSignIn,
  test,
  words,
} from '../story.ts'
import { button, dialog, homeLink, openAccount, section, visitAccount } from '../support/account-page.ts'
import { confirmSignedOut, untilSockets } from '../support/notice-socket.ts'

const PHONE =
  'Mozilla/5.0 (Linux; Android 14; TC52) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36'
const PHONE_NAME = words('en', 'account.device', { browser: 'Chrome 140', system: 'Android' })

test('ASVS 7.5.2 sessions are listed, and ended one by one or all but this one', async ({
  page,
  otherDevice,
  gateway,
  expected,
}) => {
  expected.push(failedResponse(400), failedResponse(401), failedResponse(404))
  const phone = await otherDevice({ userAgent: PHONE })
  const other = await otherDevice()
  await signIn(phone, 'manager')
  await openAccount(page)
  const sessions = section(page, 'account.sessions.title')
  const rows = sessions.getByRole('listitem')
  await test.step('ASVS 7.5.2, SOCKET-14 this session is first, and another is ended: its browser is put out at once', async () => {
    await expect(rows).toHaveCount(2)
    await expect(rows.first()).toContainText(words('en', 'account.thisDevice'))
    await expect(rows.last()).toContainText(PHONE_NAME)
    await expect(rows.last()).toContainText(words('en', 'account.address', { address: '127.0.0.1' }))
    await button(rows.last(), 'account.sessions.end').click()
    const question = page.getByRole('dialog', {
      name: words('en', 'account.sessions.end.title', { device: PHONE_NAME }),
    })
    await button(question, 'account.sessions.end').click()
    await expect(page.getByText(words('en', 'account.sessions.ended'))).toBeVisible()
    await confirmSignedOut(phone)
    await expect(rows).toHaveCount(1)
    await expect(section(page, 'account.sessions.title')).toContainText(words('en', 'account.sessions.onlyHere'))
  })
  await test.step('ending a session that has already ended is not an error', async () => {
    await signIn(phone, 'manager')
    await page.reload()
    await expect(rows).toHaveCount(2)
    await signOutButton(phone).click()
    await expectSignInPage(phone)
    await button(rows.last(), 'account.sessions.end').click()
    await button(page.getByRole('dialog'), 'account.sessions.end').click()
    await expect(page.getByText(words('en', 'account.sessions.endedAlready'))).toBeVisible()
    await expect(rows).toHaveCount(1)
  })
  await test.step('ASVS 7.5.2 one press signs out everywhere else, and not here', async () => {
    for (const device of [phone, other]) await signIn(device, 'manager')
    await page.reload()
    await expect(rows).toHaveCount(3)
    await untilSockets(gateway, 3)
    await button(sessions, 'account.sessions.endOthers').click()
    await button(dialog(page, 'account.sessions.endOthers.title'), 'account.sessions.endOthers').click()
    await expect(page.getByText(words('en', 'account.sessions.othersEnded'))).toBeVisible()
    await expect(rows).toHaveCount(1)
    for (const device of [phone, other]) await confirmSignedOut(device)
    await homeLink(page).click()
    await arrived(page)
  })
})

test('MFA-09 recent sign-ins and trusted devices are listed, and a list that does not come can be tried again', async ({
  page,
  otherDevice,
  expected,
  gateway,
}) => {
  expected.push(failedResponse(400), /net::ERR_/)
  await test.step('recent sign-ins show a failed one with its device and address, and lead to changing the password', async () => {
    const phone = await otherDevice({ userAgent: PHONE })
    await openSignIn(phone)
    await submitSignIn(phone, 'manager', 'a guess')
    await expect(phone.getByText(words('en', 'error.wrongCredentials'))).toBeVisible()
    await openAccount(page)
    const signIns = section(page, 'account.signIns.title')
    const rows = signIns.getByRole('listitem')
    await expect(rows.first()).toContainText(words('en', 'account.signIns.succeeded'))
    await expect(rows.nth(1)).toContainText(words('en', 'account.signIns.failed'))
    await expect(rows.nth(1)).toContainText(PHONE_NAME)
    await expect(rows.nth(1)).toContainText(words('en', 'account.address', { address: '127.0.0.1' }))
    await button(signIns, 'account.password.change').click()
    await expect(oldPassword(page)).toBeFocused()
  })
  await test.step('a list that does not come says so in its place, and comes when asked again', async () => {
    await page.route('**/v2/users/sessions', (route) => route.abort())
    await loadHome(page)
    await visitAccount(page)
    const sessions = section(page, 'account.sessions.title')
    await expect(sessions.getByText(words('en', 'ui.offline.explains'))).toBeVisible()
    await expect(section(page, 'account.signIns.title').getByRole('listitem').first()).toBeVisible()
    await page.unroute('**/v2/users/sessions')
    await button(sessions, 'ui.tryAgain').click()
    await expect(sessions.getByRole('listitem')).toHaveCount(1)
  })
  await test.step('MFA-09 a trusted device is listed with the day its trust ends, and is asked for a code again once that is taken back', async () => {
    await asSuper(gateway, 'administration.changeSignInPolicy', { trustedDevices: true })
    await loadHome(page)
    await bindDemoAuthenticator(gateway, 'manager')
    const device = gateway.newClient()
    const login = await device.login('manager')
    device.keepCookies(login)
    const token = login.body.data.access_token
    const { body } = await device.call('mfa.verify', { code: codeOf(gateway), trust: 'true' }, { token })
    expect(body.data.googleType).toBe(4)
    await visitAccount(page)
    const trust = section(page, 'account.trust.title')
    await expect(trust.getByRole('listitem')).toHaveCount(1)
    await expect(trust.getByRole('listitem')).toContainText('Trusted until:')
    await button(trust, 'account.trust.end').click()
    await button(page.getByRole('dialog'), 'account.trust.end').click()
    await expect(page.getByText(words('en', 'account.trust.ended'))).toBeVisible()
    await expect(trust).toContainText(words('en', 'account.trust.none'))
    const again = await device.login('manager')
    expect(again.body.data.googleType).toBe(1)
  })
})

function oldPassword(page: Page): Locator {
  return page.getByLabel(words('en', 'account.password.old'), { exact: true })
}
