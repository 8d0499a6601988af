import { asSuper, idOf, startGateway } from '@foyer/testkit'
import {
  arrived,
  clusterAndPortal,
  expect,
  expectSignInPage,
  failedResponse,
  signIn,
  signOutButton,
  submitSignIn,
  test,
  words,
} from '../story.ts'
import { button, dialog, homeLink, visitAccount } from '../support/account-page.ts'
import { controlSocket, untilSockets } from '../support/notice-socket.ts'

test('SOCKET-01 all tabs of a browser share one socket, and when the tab that holds it goes, another one takes over', async ({
  page,
  context,
  gateway,
  expected,
}) => {
  // The end of a session is reported once: what another tab reads at that moment gets 401.
  expected.push(failedResponse(400), failedResponse(401))
  await signIn(page, 'manager')
  await untilSockets(gateway, 1)
  const second = await context.newPage()
  await second.goto('/home')
  const third = await context.newPage()
  await third.goto('/home')
  await arrived(third)
  const takenOver = Promise.race([second, third].map((tab) => tab.waitForEvent('websocket')))
  await page.close()
  await (await takenOver).waitForEvent('framereceived')
  await untilSockets(gateway, 1)
  await asSuper(gateway, 'administration.endSessions', { id: await idOf(gateway, 'manager') })
  for (const tab of [second, third]) await expect(dialog(tab, 'notices.signedOut.title')).toBeVisible()
})

test('SESSION-29 a newer portal is offered to an open tab, and signing out closes the live connection', async ({
  page,
  gateway,
}) => {
  await test.step('a newer portal that was deployed while a tab is open is offered, and the refresh shows it', async () => {
    await page.route('**/v2/notice/ticket', async (route) => {
      const response = await route.fetch()
      const body = await response.json()
      await route.fulfill({ response, json: { ...body, data: { ...body.data, build: 'a newer one' } } })
    })
    await signIn(page, 'manager')
    await expect(page.getByText(words('en', 'notices.offer.deployment'))).toBeVisible()
    await page.unroute('**/v2/notice/ticket')
    await button(page, 'notices.refresh').click()
    await expect(page.getByText(words('en', 'notices.offer.deployment'))).toBeHidden()
    await arrived(page)
  })
  await test.step('SESSION-29 signing out closes the live connection', async () => {
    await untilSockets(gateway, 1)
    await signOutButton(page).click()
    await expectSignInPage(page)
    await untilSockets(gateway, 0)
  })
})

test('SOCKET-24 SOCKET-11 with a single session allowed, a sign-in elsewhere signs this page out after a confirmation', async ({
  page,
  otherDevice,
  gateway,
  expected,
}) => {
  // The first call of the ended session is answered 400, any other 401.
  expected.push(failedResponse(400), failedResponse(401))
  await asSuper(gateway, 'administration.changeSignInPolicy', { singleSession: true })
  await signIn(page, 'manager')
  await untilSockets(gateway, 1)
  const phone = await otherDevice()
  await signIn(phone, 'manager')
  const message = dialog(page, 'notices.remoteLogin.title')
  await expect(message).toContainText(words('en', 'notices.remoteLogin.explains'))
  await button(message, 'notices.toSignIn').click()
  await expectSignInPage(page)
  await homeLink(phone).click()
  await arrived(phone)
})

const TICKET_TOO_LATE = /status of 400 .*\/v2\/notice\/ticket$/

test('ERR-18, SOCKET-14 a lost connection comes back, and what is typed outlives the end of the session', async ({
  page,
  gateway,
  expected,
}) => {
  // The account page may be asking for its ticket when the session ends: the socket counted before can be that of the page it replaces.
  expected.push(/WebSocket/, TICKET_TOO_LATE)
  await test.step('ERR-18 a lost connection shows the time to the next try, and Try now reconnects', async () => {
    const line = await controlSocket(page)
    await signIn(page, 'manager')
    await untilSockets(gateway, 1)
    line.cut()
    const lost = page.getByRole('status').filter({ hasText: 'The connection was lost' })
    await expect(lost).toBeVisible()
    await homeLink(page).click()
    await arrived(page)
    line.mend()
    await button(page, 'notices.tryNow').click()
    await expect(lost).toBeHidden()
    await untilSockets(gateway, 1)
  })
  await test.step('SOCKET-14 over something typed, who was signed out may sign in again on the spot, and nothing typed is lost', async () => {
    const account = await visitAccount(page)
    await untilSockets(gateway, 1)
    await account.name.fill('Maya the Undaunted')
    await asSuper(gateway, 'administration.endSessions', { id: await idOf(gateway, 'manager') })
    const message = dialog(page, 'notices.signedOut.title')
    await expect(message).toContainText(words('en', 'notices.inputIsPreserved'))
    await button(message, 'notices.signInHere').click()
    const again = dialog(page, 'session.again.title')
    await again.locator('input[autocomplete~="current-password"]').fill('Shelf_demo_2026')
    await button(again, 'session.again.submit').click()
    await expect(again).toBeHidden()
    await expect(account.name).toHaveValue('Maya the Undaunted')
    await account.save.click()
    await expect(account.saved).toBeVisible()
    await untilSockets(gateway, 1)
  })
})

test('SOCKET-20, ASVS 7.4.2 a changed role and a disabled account reach the open page at once', async ({
  page,
  gateway,
  expected,
}) => {
  expected.push(failedResponse(400), failedResponse(401))
  await test.step('SOCKET-20 a role changed on another gateway updates the permissions without an interruption', async () => {
    await signIn(page, 'clerk')
    await untilSockets(gateway, 1)
    const other = await startGateway({ ...clusterAndPortal(), databaseUrl: gateway.databaseUrl, clock: gateway.clock })
    const renewed = page.waitForResponse('**/v2/users/work-bench/renewal')
    await asSuper(other, 'administration.changeUser', {
      id: await idOf(gateway, 'clerk'),
      grants: [{ role: 'store-manager', everywhere: true }],
    })
    expect((await (await renewed).json()).data.customers).toHaveLength(2)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await other.close()
  })
  await test.step('ASVS 7.4.2 a disabled user is signed out on the open page and cannot sign in again', async () => {
    await untilSockets(gateway, 1)
    await asSuper(gateway, 'administration.disableUser', { id: await idOf(gateway, 'clerk') })
    const message = page.getByRole('dialog', { name: words('fr', 'notices.signedOut.title') })
    await expect(message).toBeVisible()
    await message.getByRole('button', { name: words('fr', 'notices.toSignIn') }).click()
    await expectSignInPage(page)
    await submitSignIn(page, 'clerk')
    await expect(page.getByRole('alert')).toContainText(words('fr', 'error.noPermission.disabled'))
  })
})
