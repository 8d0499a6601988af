import {
  arrived,
  expect,
  failedResponse,
  hold,
  loadHome,
  NO_RESPONSE,
  signIn,
  signInReady,
  signOutButton,
  submitSignIn,
  test,
  words,
} from '../story.ts'
import {
  COLD,
  inboxEntry,
  MENU,
  noticeCalled,
  openInbox,
  publish,
  readersIn,
  startAgain,
  withdrawAll,
} from '../support/inbox.ts'
import { untilSockets } from '../support/notice-socket.ts'

test.beforeEach(({ gateway }) => withdrawAll(gateway))

test('a notice is read once it is loaded and seen, and one that cannot be opened says why', async ({
  page,
  gateway,
  expected,
}) => {
  expected.push(failedResponse(500), NO_RESPONSE, failedResponse(400), failedResponse(404))
  await test.step('a notice whose reader leaves before it is loaded is not marked as read', async () => {
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
  await test.step('a failure of the gateway and one of the network have different texts', async () => {
    await startAgain(page, gateway)
    const id = await publish(gateway, COLD)
    await loadHome(page)
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
  await test.step('a read mark that did not arrive leaves list and menu of one mind, and is made as soon as it can be', async () => {
    await startAgain(page, gateway)
    await publish(gateway, COLD)
    await publish(gateway, MENU)
    await loadHome(page)
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
  await test.step('a withdrawn notice leaves the list when the user opens it', async () => {
    await startAgain(page, gateway)
    await publish(gateway, COLD)
    await loadHome(page)
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
  await test.step('a notice that opens in a tab behind others is read once the tab is seen', async () => {
    await startAgain(page, gateway)
    const id = await publish(gateway, COLD)
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
