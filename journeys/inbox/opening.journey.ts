import {
  arrived,
  expect,
  failedResponse,
  type GatewayUnderTest,
  hold,
  NO_RESPONSE,
  signIn,
  signInReady,
  signOutButton,
  submitSignIn,
  test,
  words,
} from '../story.ts'
import { COLD, inboxEntry, MENU, noticeCalled, openInbox, publish, readersIn, withdrawAll } from '../support/inbox.ts'
import { untilSockets } from '../support/notice-socket.ts'

test.beforeEach(({ gateway }) => withdrawAll(gateway))

test('a notice whose reader leaves before it is loaded is not marked as read', async ({ page, gateway }) => {
  const id = await publish(gateway, COLD)
  const address = new RegExp(`/v2/users/inbox/${id}\\?`)
  await signIn(page, 'manager')
  for (const [action, leave] of [
    ['goes back', () => page.goBack()],
    ['goes to another page', () => page.locator('a[href^="/home"]').first().click()],
  ] as const) {
    await test.step(`a notice whose reader ${action} before it is loaded is not marked as read`, async () => {
      await openInbox(page)
      const delayed = await hold(page, address)
      await noticeCalled(page, 'Cold room 2').click()
      await delayed.waitedFor()
      await leave()
      await expect(page).not.toHaveURL(/message=/)
      const there = page.waitForResponse(address)
      await delayed.release()
      await there
      await page.unroute(address)
      await page.getByRole('navigation').locator('a[href^="/inbox"]').filter({ visible: true }).click()
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expect(noticeCalled(page, 'Cold room 2')).not.toHaveAttribute('data-read')
      await expect(inboxEntry(page, 'en', 1)).toBeVisible()
      expect(await readersIn(gateway, id, 'Paris Bastille')).toBe(0)
    })
    await page.goto('/home')
  }
})

test('an address opens its notice in any spelling, says what is gone, and leads back to the inbox', async ({
  page,
  gateway,
}) => {
  await signIn(page, 'manager')
  await test.step('one that names nothing there can be says so at once, and one that names nothing shows the list', async () => {
    await page.goto('/inbox?message=<script>')
    await expect(page.getByRole('dialog', { name: words('en', 'inbox.gone.title') })).toBeVisible()
    await page.goto('/inbox?message=')
    await expect(page.getByRole('heading', { name: words('en', 'inbox.empty.title') })).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
  await test.step('one whose id is written in capitals opens the notice, and the others open after it', async () => {
    const id = await publish(gateway, COLD)
    await publish(gateway, MENU)
    await page.goto(`/inbox?message=${id.toUpperCase()}`)
    await expect(page.getByRole('dialog', { name: 'Cold room 2 is warm' })).toBeVisible()
    await page.keyboard.press('Escape')
    await noticeCalled(page, 'New canteen menu').click()
    await expect(page.getByRole('dialog', { name: 'New canteen menu' })).toBeVisible()
    await page.keyboard.press('Escape')
  })
  await test.step('closing a notice that an address opened shows the inbox', async () => {
    const id = await publish(gateway, { texts: { en: ['Freezer 3 is warm', 'Close it.'] } })
    await page.goto('/home')
    await page.goto(`/inbox?message=${id}`)
    await expect(page.getByRole('dialog', { name: 'Freezer 3 is warm' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL(/\/inbox$/)
    await page.goBack()
    await expect(page).toHaveURL(/\/home$/)
  })
})

test('a failure of the gateway and one of the network have different texts', async ({ page, gateway, expected }) => {
  expected.push(failedResponse(500), NO_RESPONSE)
  const id = await publish(gateway, COLD)
  await signIn(page, 'manager')
  const address = new RegExp(`/v2/users/inbox/${id}\\?`)
  const fault = { resultCode: 'C0001', message: 'System error', data: null }
  await page.route(address, (route) => route.fulfill({ status: 500, json: fault }))
  await page.goto(`/inbox?message=${id}`)
  const failed = page.getByRole('dialog', { name: words('en', 'inbox.notOpened.title') })
  await expect(failed).toContainText(words('en', 'inbox.notOpened.ours'))
  await page.unroute(address)
  await page.route(address, (route) => route.fulfill({ json: { resultCode: 1001, message: '', data: null } }))
  const again = failed.getByRole('button', { name: words('en', 'ui.tryAgain') })
  await again.click()
  await expect(failed).toContainText(words('en', 'inbox.notOpened.ours'))
  await page.unroute(address)
  await page.route(address, (route) => route.abort())
  await again.click()
  await expect(failed).toContainText(words('en', 'inbox.notOpened.explains'))
  await page.unroute(address)
  await again.click()
  await expect(page.getByRole('dialog', { name: 'Cold room 2 is warm' })).toBeVisible()
})

test('a read mark that did not arrive leaves list and menu of one mind, and is made as soon as it can be', async ({
  page,
  gateway,
  expected,
}) => {
  expected.push(NO_RESPONSE)
  await publish(gateway, COLD)
  await publish(gateway, MENU)
  await signIn(page, 'manager')
  await openInbox(page)
  await untilSockets(gateway, 1)
  await page.route('**/v2/users/inbox/*/read', (route) => route.abort())
  await noticeCalled(page, 'Cold room 2').click()
  await expect(page.getByRole('dialog', { name: 'Cold room 2 is warm' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(inboxEntry(page, 'en', 1)).toBeVisible()
  await publish(gateway, { texts: { en: ['Third', 'x'] } })
  await expect(inboxEntry(page, 'en', 2)).toBeVisible()
  await expect(noticeCalled(page, 'Cold room 2')).toHaveAttribute('data-read')
  await page.unroute('**/v2/users/inbox/*/read')
  const made = page.waitForResponse('**/v2/users/inbox/*/read')
  await publish(gateway, { texts: { en: ['Fourth', 'x'] } })
  expect((await made).ok()).toBe(true)
  await expect(inboxEntry(page, 'en', 3)).toBeVisible()
  await page.reload()
  await expect(noticeCalled(page, 'Cold room 2')).toHaveAttribute('data-read')
  await expect(inboxEntry(page, 'en', 3)).toBeVisible()
})

test('a withdrawn notice leaves the list when the user opens it', async ({ page, gateway, expected }) => {
  expected.push(failedResponse(400), failedResponse(404))
  await publish(gateway, COLD)
  await signIn(page, 'manager')
  await openInbox(page)
  await noticeCalled(page, 'Cold room 2').click()
  await expect(page.getByRole('dialog', { name: 'Cold room 2 is warm' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(inboxEntry(page, 'en', 0)).toBeAttached()
  await withdrawAll(gateway)
  await noticeCalled(page, 'Cold room 2').click()
  await expect(page.getByRole('dialog', { name: words('en', 'inbox.gone.title') })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('heading', { name: words('en', 'inbox.empty.title') })).toBeVisible()
})

test('Back leaves the inbox in one step after many notices were opened', async ({ page, gateway }) => {
  for (const number of [1, 2, 3]) await publish(gateway, { texts: { en: [`Notice ${number}`, 'x'] } })
  await signIn(page, 'manager')
  await openInbox(page)
  for (const number of [1, 2, 3]) {
    await noticeCalled(page, `Notice ${number}`).click()
    await expect(page.getByRole('dialog', { name: `Notice ${number}` })).toBeVisible()
    if (number === 2) await page.reload()
    await expect(page.getByRole('dialog', { name: `Notice ${number}` })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL(/\/inbox$/)
  }
  await page.goBack()
  await expect(page).toHaveURL(/\/home$/)
})

test('the next unread notice is found where the list is not loaded yet', async ({ page, gateway }) => {
  const publishes = (title: string) => publish(gateway, { texts: { en: [title, 'x'] } })
  for (const number of [1, 2]) await publishes(`Older ${number}`)
  const newer: string[] = []
  for (let number = 1; number <= 70; number++) newer.push(await publishes(`Newer ${number}`))
  await readAs(gateway, 'manager', newer.slice(0, -1))
  await signIn(page, 'manager')
  await openInbox(page)
  await noticeCalled(page, 'Newer 70').click()
  const next = page.getByRole('dialog').getByRole('button', { name: words('en', 'inbox.next') })
  await next.click()
  await expect(page.getByRole('dialog', { name: 'Older 2' })).toBeVisible()
  await next.click()
  await expect(page.getByRole('dialog', { name: 'Older 1' })).toBeVisible()
  await expect(next).toHaveCount(0)
  await expect(inboxEntry(page, 'en', 0)).toBeAttached()
})

test('who read on from one notice to the next is at the last of them after closing', async ({ page, gateway }) => {
  const titles = Array.from({ length: 14 }, (_, at) => `Notice (${at + 1})`)
  for (const title of titles) await publish(gateway, { texts: { en: [title, 'x'] } })
  await signIn(page, 'manager')
  await openInbox(page)
  const [newest = '', ...older] = titles.toReversed()
  await noticeCalled(page, newest).click()
  for (const title of older) {
    await page
      .getByRole('dialog')
      .getByRole('button', { name: words('en', 'inbox.next') })
      .click()
    await expect(page.getByRole('dialog', { name: title })).toBeVisible()
  }
  await page.keyboard.press('Escape')
  await expect(noticeCalled(page, 'Notice (1)')).toBeFocused()
  await expect(noticeCalled(page, 'Notice (1)')).toBeInViewport()
})

test('that notices could not be marked is no longer said once they are', async ({ page, gateway, expected }) => {
  expected.push(NO_RESPONSE)
  await publish(gateway, COLD)
  await signIn(page, 'manager')
  await openInbox(page)
  await page.route('**/v2/users/inbox/read/all*', (route) => route.abort())
  const markAll = page.getByRole('button', { name: words('en', 'inbox.markAll') })
  await markAll.click()
  const status = page.getByText(words('en', 'inbox.notMarked'))
  await expect(status).toBeVisible()
  await page.unroute('**/v2/users/inbox/read/all*')
  // One press counts for a while.
  await expect(async () => {
    await markAll.click()
    await expect(inboxEntry(page, 'en', 0)).toBeAttached({ timeout: 500 })
  }).toPass()
  await expect(status).toHaveCount(0)
})

test('ASVS 8.3.1 a tab does not reopen a notice of the previous user', async ({ page, context, gateway }) => {
  await publish(gateway, COLD)
  await signIn(page, 'manager')
  await openInbox(page)
  await noticeCalled(page, 'Cold room 2').click()
  await expect(page.getByRole('dialog', { name: 'Cold room 2 is warm' })).toBeVisible()
  const other = await context.newPage()
  await other.goto('/home')
  await arrived(other)
  await signOutButton(other).click()
  await signInReady(other)
  await signInReady(page)
  await submitSignIn(other, 'clerk')
  await arrived(other)
  await expect(page).toHaveURL(/\/inbox$/)
  await expect(noticeCalled(page, 'Cold room 2')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(noticeCalled(page, 'Cold room 2')).not.toHaveAttribute('data-read')
})

test('a notice that opens in a tab behind others is read once the tab is seen', async ({ page, gateway }) => {
  const id = await publish(gateway, COLD)
  await signIn(page, 'manager')
  await page.addInitScript(() => {
    let seen = false
    Object.defineProperty(document, 'visibilityState', { get: () => (seen ? 'visible' : 'hidden') })
    window.addEventListener('now-seen', () => {
      seen = true
      document.dispatchEvent(new Event('visibilitychange'))
    })
  })
  await page.goto(`/inbox?message=${id}`)
  await expect(page.getByRole('dialog', { name: 'Cold room 2 is warm' })).toBeVisible()
  await expect(inboxEntry(page, 'en', 1)).toBeAttached()
  expect(await readersIn(gateway, id, 'Paris Bastille')).toBe(0)
  await page.evaluate(() => window.dispatchEvent(new Event('now-seen')))
  await expect(inboxEntry(page, 'en', 0)).toBeAttached()
  await expect.poll(() => readersIn(gateway, id, 'Paris Bastille')).toBeGreaterThan(0)
})

/** Marks notices as read, by calls alone. */
async function readAs(gateway: GatewayUnderTest, username: string, ids: readonly string[]): Promise<void> {
  const client = gateway.newClient()
  const token = await client.tokenOf(username)
  for (const id of ids) await client.call('inbox.read', { id }, { token })
}
