import { LANGUAGES } from '@foyer/contract/languages'
import { seedNotice } from '@foyer/testkit'
import type { Locator, Page } from '@playwright/test'
import { expect, type GatewayUnderTest, loadHome, NO_RESPONSE, signIn, test, words } from '../story.ts'
import { placeButton } from '../support/frame.ts'
import { publish, RECALL, setLanguage, withdrawAll } from '../support/inbox.ts'

const PHONE = { width: 320, height: 568 }

/** The bounds of something that is on the screen. */
async function boundsOf(shown: Locator) {
  await expect(shown).toBeVisible()
  const bounds = await shown.boundingBox()
  if (!bounds) throw new Error('It has no place on the page.')
  const { x, y, width, height } = bounds
  return { left: x, top: y, right: x + width, bottom: y + height, width, height }
}

async function seedUnread(gateway: GatewayUnderTest, count: number): Promise<void> {
  for (let number = 0; number < count; number++) await seedNotice(gateway)
}

const bottomBar = (page: Page) =>
  page
    .getByRole('navigation')
    .filter({ has: page.locator('button') })
    .last()

/** It is whole on the screen, and not below the bar at the foot. */
async function expectAboveTheBar(page: Page, shown: Locator, language: string): Promise<void> {
  const bar = await boundsOf(bottomBar(page))
  expect((await boundsOf(shown)).bottom, language).toBeLessThanOrEqual(bar.top)
}

test('what is shown has its room on a screen of 4K, on a tablet and on a phone', async ({ page, gateway }) => {
  await test.step('a screen of 4K shows more of Home beside each other', async () => {
    await page.setViewportSize({ width: 3840, height: 2160 })
    await signIn(page, 'manager')
    const content = await boundsOf(page.locator('main > div'))
    expect(content.width).toBe(1680)
    const notices = await boundsOf(page.locator('#notices'))
    const place = await boundsOf(page.locator('main dl').first())
    expect(place.left).toBeGreaterThan(notices.right)
  })
  await test.step('SHELL-28 the menu fills a wide window, also once the header has been scrolled away', async () => {
    await page.setViewportSize({ width: 1280, height: 560 })
    await loadHome(page)
    const menu = page.getByRole('navigation', { name: words('en', 'shell.main') }).first()
    const edges = async () => {
      const { top, bottom } = await boundsOf(menu)
      return [top, bottom].map(Math.round)
    }
    await expect.poll(edges).toEqual([64, 560])
    await page.mouse.move(800, 300)
    await page.mouse.wheel(0, 30)
    await expect.poll(edges).toEqual([34, 560])
    await page.mouse.wheel(0, 200)
    await expect.poll(edges).toEqual([0, 560])
  })
  await test.step('on a tablet the arches of Home end above the link to all applications', async () => {
    await page.setViewportSize({ width: 768, height: 1024 })
    await loadHome(page)
    const link = await boundsOf(page.getByRole('link', { name: words('en', 'home.allApplications') }))
    const arches = await page
      .locator('main [aria-hidden="true"] > i')
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().bottom))
    expect(arches).toHaveLength(3)
    for (const bottom of arches) expect(bottom).toBeLessThanOrEqual(link.top)
  })
  await test.step('a phone has room for the name of the store, and the sheet of the user has the rest', async () => {
    await page.setViewportSize(PHONE)
    await loadHome(page)
    const name = placeButton(page).locator('span').first()
    expect(await name.evaluate((one) => one.scrollWidth - one.clientWidth)).toBeLessThanOrEqual(0)
    await expect(page.getByRole('banner').getByRole('combobox')).toHaveCount(0)
    await page.getByRole('button', { name: /^Account menu/ }).click()
    const sheet = page.getByRole('dialog')
    await expect(sheet.getByRole('combobox', { name: words('en', 'languages.label') })).toBeInViewport({ ratio: 1 })
    await expect(sheet.getByRole('button', { name: words('en', 'session.signOut') })).toBeInViewport({ ratio: 1 })
    // What lies behind is dimmed, the bar at the foot too.
    const behind = await sheet.evaluate((one) => {
      const overlay = one.parentElement?.parentElement as HTMLElement
      const { width, height } = overlay.getBoundingClientRect()
      return { width, height, colour: getComputedStyle(overlay).backgroundColor }
    })
    expect(behind).toEqual({ ...PHONE, colour: 'rgba(16, 34, 28, 0.42)' })
  })
  await test.step('HOME-05 on a phone the first application, or the most urgent item with its action, needs no scrolling', async () => {
    await withdrawAll(gateway)
    for (const language of LANGUAGES) {
      await setLanguage(gateway, 'manager', language)
      await loadHome(page)
      await expectAboveTheBar(page, page.locator('main a[href^="/a/"]').first(), language)
    }
    await publish(gateway, RECALL)
    for (const language of LANGUAGES) {
      await setLanguage(gateway, 'manager', language)
      await loadHome(page)
      const item = page
        .getByRole('region', { name: words(language, 'home.attention') })
        .getByRole('listitem')
        .first()
      await expectAboveTheBar(page, item.getByText(words(language, 'home.attention.acknowledge')), language)
    }
    await setLanguage(gateway, 'manager', 'en')
  })
  await test.step('the folded menu and the icon rail show the unread badge', async () => {
    await withdrawAll(gateway)
    await seedUnread(gateway, 12)
    await page.setViewportSize({ width: 1280, height: 800 })
    await loadHome(page)
    await page.getByRole('button', { name: words('en', 'shell.hideMenu') }).click()
    const menu = page.getByRole('navigation').first()
    for (const width of [1280, 768]) {
      await page.setViewportSize({ width, height: 800 })
      const badge = await boundsOf(menu.locator('[data-count="12"]'))
      const entry = await boundsOf(menu.locator('a[href^="/inbox"]'))
      expect(badge.width).toBeGreaterThanOrEqual(20)
      expect(badge.left).toBeGreaterThanOrEqual(entry.left)
      expect(badge.right).toBeLessThanOrEqual(entry.right + 1)
    }
  })
  await test.step('the unread badge has one line in every language on a phone', async () => {
    await withdrawAll(gateway)
    await page.setViewportSize(PHONE)
    await loadHome(page)
    const badge = bottomBar(page).locator('[data-count]')
    for (const [more, shown] of [
      [12, '12'],
      [88, '99+'],
    ] as const) {
      await seedUnread(gateway, more)
      for (const language of LANGUAGES) {
        await setLanguage(gateway, 'manager', language)
        await page.reload()
        await expect(page.locator('html')).toHaveAttribute('lang', language)
        await expect(badge).toHaveAttribute('data-count', shown)
        const bounds = await boundsOf(badge)
        expect(bounds.height, language).toBe(20)
        expect(bounds.width, language).toBeGreaterThan(bounds.height)
        expect(await badge.evaluate((one) => one.scrollWidth - one.clientWidth), language).toBe(0)
        expect(bounds.right, language).toBeLessThan((await boundsOf(bottomBar(page).locator('svg').last())).left)
      }
    }
  })
})

test('nothing paints over the bar of a lost connection, which has the colour of a warning', async ({
  page,
  context,
  expected,
}) => {
  expected.push(NO_RESPONSE, /WebSocket/)
  await page.setViewportSize(PHONE)
  await signIn(page, 'manager')
  await context.setOffline(true)
  await page.evaluate(() => window.dispatchEvent(new Event('offline')))
  const bar = page.getByRole('status').filter({ hasText: 'The connection was lost' }).locator('> div')
  await expect(bar).toBeVisible({ timeout: 45_000 })
  const seen = await bar.evaluate((one) => {
    const { left, top, width, height } = one.getBoundingClientRect()
    const points = [0.02, 0.25, 0.5, 0.75, 0.98].flatMap((x) => [0.1, 0.5, 0.9].map((y) => [x, y] as const))
    return {
      free: points.every(([x, y]) =>
        one.contains(document.elementsFromPoint(left + x * width, top + y * height)[0] ?? null),
      ),
      // The arches let every press through, so only the order of painting tells.
      above: Number(getComputedStyle(one.parentElement as Element).zIndex),
      colour: getComputedStyle(one).backgroundColor,
    }
  })
  expect(seen).toEqual({ free: true, above: 1, colour: 'rgb(255, 240, 210)' })
})
