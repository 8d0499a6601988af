import { clearVisits, expect, failedResponse, hold, loadHome, signIn, test, words } from '../story.ts'
import {
  announcement,
  COLD,
  inboxEntry,
  MENU,
  noticeCalled,
  notices,
  openInbox,
  publish,
  setLanguage,
  startAgain,
  withdrawAll,
} from '../support/inbox.ts'
import { untilSockets } from '../support/notice-socket.ts'

test.beforeEach(({ gateway }) => withdrawAll(gateway))

test('INBOX-01, INBOX-02, INBOX-14 notices are found, opened one after the other, and announced as the user wishes', async ({
  page,
  gateway,
  expected,
}) => {
  expected.push(failedResponse(404))

  await signIn(page, 'manager')
  await test.step('INBOX-02 an empty inbox says so', async () => {
    await openInbox(page)
    await expect(page.getByRole('heading', { name: words('en', 'inbox.empty.title') })).toBeVisible()
  })
  await test.step('the address of an unknown notice shows that it is not available', async () => {
    await page.goto('/inbox?message=01930000-0000-7000-8000-00000000dead')
    await expect(page.getByRole('dialog', { name: words('en', 'inbox.gone.title') })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL(/\/inbox$/)
  })
  await test.step('INBOX-01 one finds the inbox, opens a notice, and it is read from then on', async () => {
    await publish(gateway, COLD)
    await publish(gateway, MENU)
    await page.goto('/home')
    await expect(page.locator('main').getByRole('link', { name: 'New canteen menu' })).toBeVisible()
    await openInbox(page)
    await expect(notices(page)).toHaveCount(2)
    await expect(page).toHaveTitle(/\(2\)/)
    await noticeCalled(page, 'Cold room 2').click()
    const open = page.getByRole('dialog', { name: 'Cold room 2 is warm' })
    await expect(open.locator('strong')).toHaveText('door')
    await expect(open).toContainText(words('en', 'inbox.type.warning'))
    await page.keyboard.press('Escape')
    await expect(open).toBeHidden()
    await expect(page).toHaveURL(/\/inbox$/)
    await expect(noticeCalled(page, 'Cold room 2')).toBeFocused()
    await expect(inboxEntry(page, 'en', 1)).toBeVisible()
    const requested: string[] = []
    page.on('request', (request) => requested.push(new URL(request.url()).pathname))
    await page.reload()
    await expect(noticeCalled(page, 'Cold room 2')).toHaveAttribute('data-read')
    await expect(noticeCalled(page, 'New canteen menu')).not.toHaveAttribute('data-read')
    // The page sends these before its code is there, which takes the responses and does not request the same again.
    const early = ['/v2/users/work-bench', '/v2/users/inbox', '/v2/i18n']
    expect(requested.filter((path) => early.includes(path))).toEqual(early)
    const files = requested.filter((path) => path.startsWith('/base/assets/'))
    expect(files).toEqual([...new Set(files)])
  })
  await test.step('INBOX-14 while a notice is being read another one is refused, and the first one opens', async () => {
    await startAgain(page, gateway)
    const cold = await publish(gateway, COLD)
    await publish(gateway, MENU)
    await loadHome(page)
    await openInbox(page)
    const delayed = await hold(page, new RegExp(`/v2/users/inbox/${cold}\\?`))
    await noticeCalled(page, 'Cold room 2').click()
    await noticeCalled(page, 'New canteen menu').click()
    await expect(page.getByText(words('en', 'inbox.alreadyReading'))).toBeVisible()
    await delayed.release()
    await expect(page.getByRole('dialog', { name: 'Cold room 2 is warm' })).toBeVisible()
    await expect(noticeCalled(page, 'New canteen menu')).not.toHaveAttribute('data-read')
  })
  await test.step('a user who silences normal notices gets toasts of important ones only', async () => {
    await startAgain(page, gateway)
    await loadHome(page)
    await openInbox(page)
    const saved = page.waitForResponse('**/v2/users/inbox/preferences')
    await page.getByRole('switch').uncheck()
    await saved
    await untilSockets(gateway, 1)
    await publish(gateway, MENU)
    await publish(gateway, COLD)
    await expect(announcement(page, 'Cold room 2')).toBeVisible()
    await expect(announcement(page, 'New canteen menu')).toHaveCount(0)
  })
})

test('a reader goes through the list by keyboard, by scrolling and by searching, and acknowledges', async ({
  page,
  gateway,
}) => {
  await signIn(page, 'manager')
  await test.step('the list is one stop for the tab key, and the arrows lead within it', async () => {
    for (const number of [1, 2, 3]) await publish(gateway, { texts: { en: [`Notice ${number}`, 'x'] } })
    await openInbox(page)
    await expect(notices(page)).toHaveCount(3)
    await page.getByRole('button', { name: words('en', 'inbox.markAll') }).focus()
    await page.keyboard.press('Tab')
    await expect(noticeCalled(page, 'Notice 3')).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(noticeCalled(page, 'Notice 2')).toBeFocused()
    await page.keyboard.press('End')
    await expect(noticeCalled(page, 'Notice 1')).toBeFocused()
    await page.keyboard.press('Home')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog', { name: 'Notice 3' })).toBeVisible()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: words('en', 'inbox.markAll') }).click()
    await expect(inboxEntry(page, 'en', 0)).toBeAttached()
  })
  await test.step('the next unread notice follows without closing, and all of them end at an empty bell', async () => {
    await untilSockets(gateway, 1)
    await publish(gateway, COLD)
    await publish(gateway, MENU)
    await expect(inboxEntry(page, 'en', 2)).toBeVisible()
    await noticeCalled(page, 'New canteen menu').click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: words('en', 'inbox.next') })
      .click()
    const next = page.getByRole('dialog', { name: 'Cold room 2 is warm' })
    await expect(next).toBeVisible()
    await expect(inboxEntry(page, 'en', 0)).toBeAttached()
    await expect(next.getByRole('button', { name: words('en', 'inbox.next') })).toHaveCount(0)
    await next
      .getByRole('button', { name: words('en', 'ui.close') })
      .last()
      .click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
  await test.step('a notice that asks for it is acknowledged once, and says so when it is opened again', async () => {
    await publish(gateway, { texts: { en: ['Freezer 3 is warm', 'Close it.'] }, acknowledgeBy: '2099-01-31' })
    await noticeCalled(page, 'Freezer 3').click()
    const open = page.getByRole('dialog')
    await open.getByRole('button', { name: words('en', 'inbox.acknowledge') }).click()
    await expect(open.getByText('You acknowledged this notice')).toBeVisible()
    await page.reload()
    await expect(open.getByText('You acknowledged this notice')).toBeVisible()
    await expect(open.getByRole('button', { name: words('en', 'inbox.acknowledge') })).toHaveCount(0)
  })
  await test.step('a long inbox comes as one scrolls, is searched as one types, and is marked as read at once', async () => {
    await startAgain(page, gateway)

    for (let number = 1; number <= 34; number++)
      await publish(gateway, { texts: { en: [`Price list ${number}`, 'x'] } })
    await publish(gateway, COLD)
    await loadHome(page)
    await openInbox(page)
    await notices(page).last().scrollIntoViewIfNeeded()
    await expect(notices(page)).toHaveCount(35)
    await page.getByRole('radio', { name: words('en', 'inbox.filter.warning') }).check()
    await expect(notices(page)).toHaveCount(1)
    await page.getByRole('radio', { name: words('en', 'inbox.filter.all') }).check()
    await page.getByRole('textbox', { name: words('en', 'inbox.find') }).fill('list 17')
    await expect(notices(page)).toHaveCount(1)
    await page.getByRole('textbox', { name: words('en', 'inbox.find') }).fill('nothing like it')
    await page.getByRole('button', { name: words('en', 'inbox.showAll') }).click()
    await page.getByRole('button', { name: words('en', 'inbox.markAll') }).click()
    await expect(inboxEntry(page, 'en', 0)).toBeAttached()
    await expect(page.locator('main [data-read]').first()).toBeVisible()
    await page.getByRole('radio', { name: words('en', 'inbox.filter.unread') }).check()
    await expect(page.getByRole('heading', { name: words('en', 'inbox.noneUnread.title') })).toBeVisible()
  })
})

test('the first notice shows on a phone without scrolling in English and German', async ({ page, gateway }) => {
  await publish(gateway, {
    ...COLD,
    texts: { en: ['Cold room 2 is warm', 'x'], de: ['Kühlraum 2 ist zu warm', 'x'] },
  })
  await page.setViewportSize({ width: 320, height: 568 })
  for (const [language, title] of [
    ['en', 'Cold room 2'],
    ['de', 'Kühlraum 2'],
  ] as const) {
    await test.step(`it shows without scrolling in ${language}`, async () => {
      await clearVisits(page)
      await setLanguage(gateway, 'manager', language)
      await signIn(page, 'manager')
      await page.goto('/inbox')
      const first = await noticeCalled(page, title).locator('b').boundingBox()
      const bar = await page.getByRole('navigation').last().boundingBox()
      expect((first?.y ?? 0) + (first?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0)
    })
  }
})
