import { NEW_NOTICES_POLL_INTERVAL, SOCKET_RETRY_INTERVAL } from '@foyer/contract/limits'
import { arrived, expect, loadHome, openSignIn, signIn, submitSignIn, test, words } from '../story.ts'
import {
  announcement,
  COLD,
  inboxEntry,
  noticeCalled,
  notices,
  openInbox,
  publish,
  readersIn,
  startAgain,
  withdrawAll,
} from '../support/inbox.ts'
import { controlSocket, untilSockets } from '../support/notice-socket.ts'

test.beforeEach(({ gateway }) => withdrawAll(gateway))

test('SOCKET-09, SOCKET-19 what is published shows at once on each device, in its language, list and open notice', async ({
  page,
  otherDevice,
  gateway,
}) => {
  await test.step('SOCKET-19 SOCKET-09 a notice is pushed to manager and clerk in their languages, and readers are counted by store', async () => {
    const phone = await otherDevice()
    await signIn(page, 'manager')
    await openSignIn(phone)
    await submitSignIn(phone, 'clerk')
    await arrived(phone)
    await untilSockets(gateway, 2)
    const fr = ['La chambre froide 2 est trop chaude', 'Fermez la **porte**.'] as const
    const id = await publish(gateway, { ...COLD, texts: { ...COLD.texts, fr } })
    await expect(announcement(page, 'Cold room 2 is warm')).toBeVisible()
    await expect(inboxEntry(page, 'en', 1)).toBeVisible()
    await expect(announcement(phone, 'La chambre froide 2')).toBeVisible()
    expect(await readersIn(gateway, id, 'Paris Bastille')).toBe(0)
    await expect(inboxEntry(phone, 'fr', 1)).toBeVisible()
    await announcement(page, 'Cold room 2')
      .getByRole('button', { name: words('en', 'inbox.open') })
      .click()
    await expect(page.getByRole('dialog').locator('strong')).toHaveText('door')
    await expect(inboxEntry(page, 'en', 0)).toBeAttached()
    await phone.locator('main').getByRole('link', { name: 'La chambre froide 2' }).click()
    await expect(phone.getByRole('dialog').locator('strong')).toHaveText('porte')
    await expect(announcement(phone, 'La chambre froide 2')).toHaveCount(0)
    await expect.poll(() => readersIn(gateway, id, 'Paris Bastille')).toBeGreaterThan(0)
    await phone.close()
  })
  await test.step('what is announced while a notice is open can be read out and put away from within it', async () => {
    await startAgain(page, gateway)
    await publish(gateway, { texts: { en: ['New canteen menu', 'Soup on Monday.'] } })
    await loadHome(page)
    await openInbox(page)
    await noticeCalled(page, 'New canteen menu').click()
    const open = page.getByRole('dialog', { name: 'New canteen menu' })
    await untilSockets(gateway, 1)
    await publish(gateway, COLD)
    await publish(gateway, { type: 'IMPORTANT_NOTICE', texts: { en: ['The next one', ''] } })
    const within = open.getByRole('region').locator('[role="status"], [role="alert"]')
    await expect(within).toHaveCount(2)
    await within
      .first()
      .getByRole('button', { name: words('en', 'ui.close') })
      .click()
    await expect(within).toHaveCount(1)
    await expect(open).toBeVisible()
    await open
      .getByRole('button', { name: words('en', 'ui.close'), exact: true })
      .first()
      .click()
    await expect(open).toBeHidden()
    await expect(announcement(page, 'The next one')).toBeInViewport()
    await announcement(page, 'The next one')
      .getByRole('button', { name: words('en', 'ui.close') })
      .click()
    await expect(announcement(page, 'The next one')).toHaveCount(0)
  })
  await test.step('SOCKET-19 the list that is open takes up what arrives on top, and what is read on another device', async () => {
    await startAgain(page, gateway)
    await publish(gateway, { texts: { en: ['New canteen menu', 'x'] } })
    await loadHome(page)
    await openInbox(page)
    await expect(notices(page)).toHaveCount(1)
    await untilSockets(gateway, 1)
    await publish(gateway, COLD)
    await expect(notices(page)).toHaveCount(2)
    await expect(notices(page).first()).toContainText('Cold room 2 is warm')
    const phone = await otherDevice()
    await signIn(phone, 'manager')
    await openInbox(phone)
    await noticeCalled(phone, 'New canteen menu').click()
    await expect(noticeCalled(page, 'New canteen menu')).toHaveAttribute('data-read')
    await expect(inboxEntry(page, 'en', 1)).toBeVisible()
  })
})

test('SOCKET-19 what was published while the connection was lost is announced once, one by one or together', async ({
  page,
  gateway,
  expected,
}) => {
  expected.push(/WebSocket/)
  await test.step('SOCKET-19 what was published while the network was cut is there once when it is back, and announced once', async () => {
    const line = await controlSocket(page)
    await signIn(page, 'manager')
    await openInbox(page)
    await line.untilFirstPush()
    line.cut()
    await expect(page.getByText('The connection was lost')).toBeVisible()
    await publish(gateway, COLD)
    await expect(notices(page)).toHaveCount(0)
    const requested = page.waitForRequest('**/v2/users/inbox/news?*')
    line.mend()
    await page.getByRole('button', { name: words('en', 'notices.tryNow') }).click()
    await requested
    await expect(noticeCalled(page, 'Cold room 2')).toHaveCount(1)
    await expect(announcement(page, 'Cold room 2')).toHaveCount(1)
    await expect(inboxEntry(page, 'en', 1)).toBeVisible()
  })
  await test.step('more notices than can be taken in at once are announced as one', async () => {
    await startAgain(page, gateway)
    const line = await controlSocket(page)
    await loadHome(page)
    await line.untilFirstPush()
    line.cut()
    await expect(page.getByText('The connection was lost')).toBeVisible()
    for (let number = 1; number <= 5; number++)
      await publish(gateway, { type: 'IMPORTANT_NOTICE', texts: { en: [`Recall ${number}`, 'x'] } })
    line.mend()
    await page.getByRole('button', { name: words('en', 'notices.tryNow') }).click()
    const toast = announcement(page, words('en', 'inbox.announced.severalImportant', { count: 5, title: 'Recall 5' }))
    await toast.getByRole('button', { name: words('en', 'inbox.openInbox') }).click()
    await expect(notices(page)).toHaveCount(5)
  })
})

test('a notice is announced in one tab of a browser, and not again after a reload', async ({
  page,
  context,
  gateway,
}) => {
  await signIn(page, 'manager')
  await untilSockets(gateway, 1)
  const second = await context.newPage()
  await second.goto('/home')
  await arrived(second)
  await publish(gateway, COLD)
  await expect(inboxEntry(page, 'en', 1)).toBeVisible()
  await expect(inboxEntry(second, 'en', 1)).toBeVisible()
  const announced = (title: string) => async () =>
    (await announcement(page, title).count()) + (await announcement(second, title).count())
  const shown = announced('Cold room 2')
  await expect.poll(shown).toBe(1)
  // Toasts come in order: a second toast of one notice would come before the next notice.
  await publish(gateway, { type: 'IMPORTANT_NOTICE', texts: { en: ['The next one', ''] } })
  await expect.poll(announced('The next one')).toBe(1)
  expect(await shown()).toBe(1)
  await page.reload()
  await second.reload()
  await untilSockets(gateway, 1)
  await publish(gateway, { type: 'WARNING_NOTICE', texts: { en: ['After the reload', ''] } })
  await expect.poll(announced('After the reload')).toBe(1)
  expect(await shown()).toBe(0)
})

test('SOCKET-18 after thirty tries the shell says that they are used up, asks now and then what is new, and Try now brings the line back', async ({
  page,
  gateway,
}) => {
  await page.clock.install()
  const line = await controlSocket(page)
  await signIn(page, 'manager')
  await line.untilFirstPush()
  line.cut()
  const bar = page.getByRole('main').getByRole('status').filter({ hasText: 'max reconnect reached' })
  await expect(async () => {
    await page.clock.fastForward(SOCKET_RETRY_INTERVAL)
    await expect(bar).toBeVisible({ timeout: 200 })
  }).toPass({ intervals: [0], timeout: 60_000 })
  await publish(gateway, { type: 'WARNING_NOTICE', texts: { en: ['While away', ''] } })
  await page.clock.fastForward(2 * NEW_NOTICES_POLL_INTERVAL)
  await expect(inboxEntry(page, 'en', 1)).toBeVisible()
  await expect(announcement(page, 'While away')).toHaveCount(1)
  line.mend()
  await bar.getByRole('button', { name: words('en', 'notices.tryNow') }).click()
  await expect(bar).toHaveCount(0)
  await publish(gateway, { type: 'IMPORTANT_NOTICE', texts: { en: ['Back again', ''] } })
  await expect(inboxEntry(page, 'en', 2)).toBeVisible()
  await expect(announcement(page, 'While away')).toHaveCount(1)
})
