import type { Locator, Page } from '@playwright/test'
import { expect, type GatewayUnderTest, signIn, test, words } from '../story.ts'
import { announcement, COLD, inboxEntry, noticeCalled, openInbox, publish, withdrawAll } from '../support/inbox.ts'
import { untilSockets } from '../support/notice-socket.ts'

const LONG = 'Donaudampfschifffahrtsgesellschaftskapitänsmützenhalterungsschraubenzieher'
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

test('WCAG 1.4.10 one long word leaves every box on the screen, of which half stays free', async ({
  page,
  gateway,
}) => {
  await signIn(page, 'manager')
  await untilSockets(gateway, 1)
  await page.setViewportSize(NARROW)
  await warn(gateway, `Missing: ${LONG} ${LONG}`, 'Cold room 2 is warm', `${'Recalled at once. '.repeat(8)}End`)
  const stack = page.getByRole('region', { name: words('en', 'ui.notices') })
  const toasts = stack.getByRole('alert')
  await expect(toasts).toHaveCount(3)
  await expect(closeOf(page, 'Recalled')).toBeInViewport({ ratio: 1 })
  for (const size of [NARROW, { ...NARROW, width: 360 }]) {
    await page.setViewportSize(size)
    for (const close of await toasts.getByRole('button', { name: words('en', 'ui.close') }).all()) {
      await close.scrollIntoViewIfNeeded()
      await expect(close).toBeInViewport({ ratio: 1 })
    }
    const covered = await stack.boundingBox()
    expect(covered?.height).toBeLessThanOrEqual(size.height / 2)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(size.width)
  }
  await page.setViewportSize(DESK)
  for (const toast of await toasts.all()) {
    const { x, width, height } = (await toast.boundingBox()) ?? { x: 0, width: 0, height: 0 }
    expect(Math.round(width)).toBe(420)
    expect(Math.round(x)).toBe((DESK.width - 420) / 2)
    // Four lines and a little air: the whole text is where the box leads to.
    expect(height).toBeLessThan(120)
  }
  await expect(toasts.last()).toContainText('End')
})

test('WCAG 2.4.3 who closes boxes by keyboard goes from one to the next, and then on where they were', async ({
  page,
  gateway,
}) => {
  await signIn(page, 'manager')
  await untilSockets(gateway, 1)
  await warn(gateway, 'Cold room 1', 'Cold room 2', 'Cold room 3')
  await expect(announcement(page, 'Cold room 3')).toBeVisible()
  const before = page.getByRole('navigation').locator('a[href^="/inbox"]').filter({ visible: true })
  await before.focus()
  await closeOf(page, 'Cold room 2').focus()
  await page.keyboard.press('Enter')
  await expect(closeOf(page, 'Cold room 3')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(closeOf(page, 'Cold room 1')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(before).toBeFocused()
})

test('a box goes when its notice is read on another device, and the others stay', async ({
  page,
  otherDevice,
  gateway,
}) => {
  await signIn(page, 'manager')
  await untilSockets(gateway, 1)
  await warn(gateway, 'Cold room 1', 'Cold room 2')
  await expect(announcement(page, 'Cold room 2')).toBeVisible()
  const phone = await otherDevice()
  await signIn(phone, 'manager')
  await openInbox(phone)
  await noticeCalled(phone, 'Cold room 1').click()
  await expect(announcement(page, 'Cold room 1')).toHaveCount(0)
  await expect(announcement(page, 'Cold room 2')).toBeVisible()
})

test('a box goes when all notices are marked as read, here or elsewhere', async ({ page, otherDevice, gateway }) => {
  await signIn(page, 'manager')
  const phone = await otherDevice()
  await signIn(phone, 'manager')
  await untilSockets(gateway, 2)
  await warn(gateway, 'Cold room 1')
  await expect(announcement(page, 'Cold room 1')).toBeVisible()
  await expect(announcement(phone, 'Cold room 1')).toBeVisible()
  await page.getByRole('button', { name: words('en', 'inbox.markAll') }).click()
  await expect(announcement(page, 'Cold room 1')).toHaveCount(0)
  await expect(announcement(phone, 'Cold room 1')).toHaveCount(0)
})

test('a box goes when its notice is withdrawn', async ({ page, gateway }) => {
  await signIn(page, 'manager')
  await untilSockets(gateway, 1)
  await warn(gateway, 'Cold room 1')
  await expect(announcement(page, 'Cold room 1')).toBeVisible()
  await withdrawAll(gateway)
  await expect(inboxEntry(page, 'en', 0)).toBeAttached()
  await expect(announcement(page, 'Cold room 1')).toHaveCount(0)
})

test('what a box opens in place of an open notice is one step from where that was opened', async ({
  page,
  gateway,
}) => {
  await publish(gateway, { texts: { en: ['New canteen menu', 'x'] } })
  await signIn(page, 'manager')
  await openInbox(page)
  await noticeCalled(page, 'New canteen menu').click()
  await expect(page.getByRole('dialog', { name: 'New canteen menu' })).toBeVisible()
  await untilSockets(gateway, 1)
  await warn(gateway, 'Cold room 2')
  await announcement(page, 'Cold room 2')
    .getByRole('button', { name: words('en', 'inbox.open') })
    .click()
  await expect(page.getByRole('dialog', { name: 'Cold room 2' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/\/inbox$/)
  await page.goBack()
  await expect(page).toHaveURL(/\/home$/)
})

test('on a handheld a box leaves free what an open notice asks for', async ({ page, gateway }) => {
  await publish(gateway, { ...COLD, acknowledgeBy: '2099-01-31' })
  await signIn(page, 'manager')
  await openInbox(page)
  await page.setViewportSize({ width: 360, height: 740 })
  await noticeCalled(page, 'Cold room 2').click()
  const open = page.getByRole('dialog', { name: 'Cold room 2' })
  await untilSockets(gateway, 1)
  await warn(gateway, 'The next one')
  await expect(announcement(page, 'The next one')).toBeVisible()
  await open.getByRole('button', { name: words('en', 'inbox.acknowledge') }).click({ trial: true, timeout: 5_000 })
})
