import type { Locator, Page } from '@playwright/test'
import { expect, type GatewayUnderTest, loadHome, NO_RESPONSE, signIn, test, words } from '../story.ts'
import {
  announcement,
  COLD,
  inboxEntry,
  noticeCalled,
  notices,
  openInbox,
  publish,
  startAgain,
  withdrawAll,
} from '../support/inbox.ts'
import { untilSockets } from '../support/notice-socket.ts'

const LONG = 'Donaudampfschifffahrtsgesellschaftskapitänsmützenhalterungsschraubenzieher'
const LONG_TEXT = Array.from({ length: 30 }, (_, index) => `Paragraph ${index} with some instructions.`).join('\n\n')
const NARROW = { width: 320, height: 568 }
const DESK = { width: 1440, height: 900 }

test.beforeEach(({ gateway }) => withdrawAll(gateway))

async function warn(gateway: GatewayUnderTest, ...titles: string[]): Promise<void> {
  for (const title of titles) await publish(gateway, { type: 'WARNING_NOTICE', texts: { en: [title, 'x'] } })
}

/** The box of what is announced, to be put away. */
function closeOf(page: Page, title: string): Locator {
  return announcement(page, title).getByRole('button', { name: words('en', 'ui.close') })
}

const stackOf = (page: Page) => page.getByRole('region', { name: words('en', 'ui.notices') })

/** Do two boxes on the screen share a point? */
async function overlap(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = [await one.boundingBox(), await other.boundingBox()]
  if (!a || !b) throw new Error('One of them is not on the screen.')
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height
}

test('INBOX-14, INBOX-17, INBOX-21 toasts cover neither an open notice nor a phone, and all of them are in reach', async ({
  page,
  gateway,
  expected,
}) => {
  expected.push(NO_RESPONSE)
  await test.step('INBOX-14 an open notice stays, and what a box leads to can be opened next in its place', async () => {
    await publish(gateway, { texts: { en: ['New canteen menu', 'x'] } })
    await signIn(page, 'manager')
    await openInbox(page)
    await noticeCalled(page, 'New canteen menu').click()
    const menu = page.getByRole('dialog', { name: 'New canteen menu' })
    await expect(menu).toBeVisible()
    await untilSockets(gateway, 1)
    await warn(gateway, 'Cold room 2')
    await announcement(page, 'Cold room 2')
      .getByRole('button', { name: words('en', 'inbox.open') })
      .click()
    const question = announcement(page, words('en', 'inbox.alreadyOpen'))
    await expect(question).toBeVisible()
    await expect(menu).toBeVisible()
    await question.getByRole('button', { name: words('en', 'inbox.openNext') }).click()
    await expect(page.getByRole('dialog', { name: 'Cold room 2' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL(/\/inbox$/)
    await page.goBack()
    await expect(page).toHaveURL(/\/home$/)
  })
  await test.step('INBOX-17 INBOX-21 no toast covers an open notice, whose acknowledgement stays in sight', async () => {
    await startAgain(page, gateway)
    await publish(gateway, { ...COLD, texts: { en: ['Cold room 9 is warm', LONG_TEXT] }, acknowledgeBy: '2099-01-31' })
    await loadHome(page)
    await openInbox(page)
    await noticeCalled(page, 'Cold room 9').click()
    const open = page.getByRole('dialog', { name: 'Cold room 9' })
    await untilSockets(gateway, 1)
    await warn(gateway, 'The next one')
    await publish(gateway, { type: 'IMPORTANT_NOTICE', texts: { en: ['Recall', 'x'] } })
    await expect(announcement(page, 'Recall')).toBeVisible()
    const acknowledge = open.getByRole('button', { name: words('en', 'inbox.acknowledge') })
    for (const size of [NARROW, { width: 768, height: 1024 }, { width: 1280, height: 800 }, DESK]) {
      await page.setViewportSize(size)
      const scrolled = open.locator('xpath=..')
      await expect(async () => expect(await overlap(stackOf(page), scrolled), String(size.width)).toBe(false)).toPass()
      await expect(open.getByRole('heading', { name: 'Cold room 9 is warm' })).toBeInViewport({ ratio: 1 })
      await expect(open.getByRole('button', { name: words('en', 'ui.close') }).first()).toBeInViewport({ ratio: 1 })
      await expect(acknowledge).toBeInViewport({ ratio: 1 })
      await acknowledge.click({ trial: true, timeout: 5_000 })
    }
    await expect(open.getByText('Please acknowledge this notice by')).toBeInViewport()
  })
  await test.step('INBOX-21 WCAG 1.4.10 on a phone notices share one toast, and three toasts are in reach at once', async () => {
    await startAgain(page, gateway)
    await loadHome(page)
    await untilSockets(gateway, 1)
    await openInbox(page)
    await page.setViewportSize(NARROW)
    await warn(gateway, 'Cold room 2 is warm', `${'Recalled at once. '.repeat(8)}End`, `Missing: ${LONG} ${LONG}`)
    const toasts = stackOf(page).locator('[role="status"], [role="alert"]')
    await expect(announcement(page, '3 warnings')).toBeVisible()
    await expect(toasts).toHaveCount(1)
    await page.route(/\/inbox\/(preferences|read\/all)/, (route) => route.abort())
    await page.getByRole('switch').focus()
    await page.keyboard.press('Space')
    await expect(toasts).toHaveCount(2)
    await page.getByRole('button', { name: words('en', 'inbox.markAll') }).focus()
    await page.keyboard.press('Enter')
    await expect(toasts).toHaveCount(3)
    for (const close of await toasts.getByRole('button', { name: words('en', 'ui.close') }).all())
      await expect(close).toBeInViewport({ ratio: 1 })
    expect((await stackOf(page).boundingBox())?.height).toBeLessThanOrEqual(NARROW.height / 2)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(NARROW.width)
    // The end of the page can be scrolled free of them.
    await expect(async () => {
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
      expect(await overlap(notices(page).last(), stackOf(page))).toBe(false)
    }).toPass()
  })
})

test('INBOX-21, WCAG 2.4.3 notices of one type share a toast, which goes by keyboard or with its notice', async ({
  page,
  gateway,
}) => {
  await test.step('INBOX-21 on a wide screen the notices of one type share a toast in the corner', async () => {
    await signIn(page, 'manager')
    await untilSockets(gateway, 1)
    await page.setViewportSize(DESK)
    await warn(gateway, 'Cold room 1', 'Cold room 2')
    await publish(gateway, { type: 'IMPORTANT_NOTICE', texts: { en: ['Recall', 'x'] } })
    await expect(announcement(page, '2 warnings. The latest: Cold room 2')).toBeVisible()
    await expect(announcement(page, 'Important: Recall')).toBeVisible()
    for (const toast of await stackOf(page).getByRole('alert').all()) {
      const { x, width } = (await toast.boundingBox()) ?? { x: 0, width: 0 }
      expect([Math.round(width), Math.round(x)]).toEqual([420, DESK.width - 420 - 16])
    }
  })
  await test.step('WCAG 2.4.3 who closes boxes by keyboard goes from one to the next, and then on where they were', async () => {
    await startAgain(page, gateway)
    await loadHome(page)
    await untilSockets(gateway, 1)
    await warn(gateway, 'Cold room 1')
    await publish(gateway, { type: 'IMPORTANT_NOTICE', texts: { en: ['Recall', 'x'] } })
    await expect(announcement(page, 'Recall')).toBeVisible()
    const before = page.getByRole('navigation').locator('a[href^="/inbox"]').filter({ visible: true })
    await before.focus()
    await closeOf(page, 'Cold room 1').focus()
    await page.keyboard.press('Enter')
    await expect(closeOf(page, 'Recall')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(before).toBeFocused()
  })
  await test.step('a box goes when its notice is withdrawn', async () => {
    await startAgain(page, gateway)
    await loadHome(page)
    await untilSockets(gateway, 1)
    await warn(gateway, 'Cold room 1')
    await expect(announcement(page, 'Cold room 1')).toBeVisible()
    await withdrawAll(gateway)
    await expect(inboxEntry(page, 'en', 0)).toBeAttached()
    await expect(announcement(page, 'Cold room 1')).toHaveCount(0)
  })
})

test('a box goes with what is read or marked as read, here or elsewhere', async ({ page, otherDevice, gateway }) => {
  const phone = await otherDevice()

  await test.step('a notice that is read on another device leaves its box, and the others stay', async () => {
    await signIn(page, 'manager')
    await untilSockets(gateway, 1)
    await warn(gateway, 'Cold room 1', 'Cold room 2')
    await expect(announcement(page, '2 warnings')).toBeVisible()
    await signIn(phone, 'manager')
    await openInbox(phone)
    await noticeCalled(phone, 'Cold room 2').click()
    await expect(announcement(page, 'Warning: Cold room 1')).toBeVisible()
    await expect(announcement(page, 'Cold room 2')).toHaveCount(0)
  })
  await test.step('a box goes when all notices are marked as read, here or elsewhere', async () => {
    await startAgain(page, gateway)
    await loadHome(page)
    await loadHome(phone)
    await untilSockets(gateway, 2)
    await warn(gateway, 'Cold room 1')
    await expect(announcement(page, 'Cold room 1')).toBeVisible()
    await expect(announcement(phone, 'Cold room 1')).toBeVisible()
    await page.getByRole('button', { name: words('en', 'inbox.markAll') }).click()
    await expect(announcement(page, 'Cold room 1')).toHaveCount(0)
    await expect(announcement(phone, 'Cold room 1')).toHaveCount(0)
  })
})
