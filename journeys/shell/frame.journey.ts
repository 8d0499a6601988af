import type { Locator } from '@playwright/test'
import { expect, loadHome, signIn, stored, test, words } from '../story.ts'
import { expectCurrentStore, menuEntry, switcherButton } from '../support/frame.ts'

const NINE = [
  'Electronic shelf labels',
  'Digital signage',
  'Temperature',
  'Map',
  'Subscription',
  'Templater',
  'Handheld link',
  'PDA',
  'Asset management',
]

test('SHELL-01, SHELL-03, SESSION-17 the switcher leads to nine applications, on a service and a manage page, the one opened last first', async ({
  page,
}) => {
  await signIn(page, 'super')
  await switcherButton(page).click()
  const switcher = page.getByRole('dialog', { name: words('en', 'applications.title') })
  const tiles = switcher.getByRole('listitem')
  await expect(tiles).toHaveCount(NINE.length)
  for (const name of NINE) await expect(switcher.getByRole('link', { name })).toBeVisible()
  await switcher.getByRole('button', { name: words('en', 'applications.management') }).click()
  await expect(tiles).toHaveCount(6)
  expect(await stored(page, 'as-servicePage')).toBe('false')
  await switcher.getByRole('button', { name: words('en', 'applications.services') }).click()
  expect(await stored(page, 'as-servicePage')).toBe('true')
  await page.keyboard.press('Escape')
  await page.keyboard.press('/')
  await expect(page.getByRole('textbox', { name: words('en', 'applications.find') })).toBeFocused()
  await page.keyboard.type('asset')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/a\/assets$/)
  await expect(page.getByRole('heading', { level: 1, name: /^Asset management/ })).toBeFocused()
  await expect.poll(() => stored(page, 'currentAppName')).toBe('Asset management')
  expect(await stored(page, 'currentAppIcon')).toBe('assets')
  await page.reload()
  await switcherButton(page).click()
  await expect(tiles.first()).toContainText('Asset management')
})

test('SHELL-02, SHELL-04 administration is offered to administrators only, versions to all users', async ({
  page,
  otherDevice,
}) => {
  await signIn(page, 'admin')
  await page.getByRole('link', { name: words('en', 'shell.administration') }).click()
  await expect(page.getByRole('heading', { level: 1, name: words('en', 'shell.administration') })).toBeFocused()
  const device = await otherDevice()
  await signIn(device, 'manager')
  await expect(device.getByRole('link', { name: words('en', 'shell.administration') })).toHaveCount(0)
  await device.goto('/admin')
  await expect(device.getByRole('heading', { name: words('en', 'ui.forbidden.title') })).toBeVisible()
  await menuEntry(device, 'en', 'shell.versions').click()
  await expect(
    device.getByRole('listitem').filter({ hasText: words('en', 'applications.versions.shell') }),
  ).toBeVisible()
})

test('SESSION-16, SESSION-18, LIMIT-04 the menu and the palette lead everywhere, at any width and by keyboard', async ({
  page,
}) => {
  await test.step('SESSION-16, LIMIT-04 the menu is 260 wide, is made wider by keyboard and folded away, and stays so after a reload', async () => {
    await signIn(page, 'manager')
    const edge = page.getByRole('separator', { name: words('en', 'shell.menuWidth') })
    await expect(edge).toHaveAttribute('aria-valuenow', '260')
    expect(await stored(page, 'menuWidth')).toBeNull()
    const menu = page.getByRole('navigation', { name: words('en', 'shell.main') })
    await expect.poll(async () => (await menu.boundingBox())?.width).toBe(260)
    await edge.focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await expect(edge).toHaveAttribute('aria-valuenow', '300')
    expect(await stored(page, 'menuWidth')).toBe('300')
    const bounds = await edge.boundingBox()
    if (!bounds) throw new Error('The edge of the menu is nowhere.')
    await page.mouse.move(bounds.x + 3, bounds.y + 200)
    await page.mouse.down()
    await page.mouse.move(bounds.x + 53, bounds.y + 200, { steps: 4 })
    await page.mouse.up()
    await expect(edge).toHaveAttribute('aria-valuenow', '350')
    await page.getByRole('button', { name: words('en', 'shell.hideMenu') }).click()
    expect(await stored(page, 'showMenu')).toBe('false')
    await page.reload()
    await expect(menuEntry(page, 'en', 'shell.home')).toBeVisible()
    await expect.poll(async () => (await menu.boundingBox())?.width).toBe(72)
    await page.getByRole('button', { name: words('en', 'shell.showMenu') }).click()
    await expect.poll(async () => (await menu.boundingBox())?.width).toBe(350)
    expect(await stored(page, 'showMenu')).toBeNull()
  })
  await test.step('SESSION-18 the menu of an open application is made from the permissions, which are stored', async () => {
    await loadHome(page)
    await page.goto('/a/labels')
    const menu = page.getByRole('navigation', { name: words('en', 'shell.main') })
    await menu.getByRole('link', { name: words('en', 'applications.view.overview') }).click()
    await expect(page).toHaveURL(/\/a\/labels\/overview$/)
    expect(JSON.parse((await stored(page, 'permissionViews')) ?? '[]')).toContain('labels.overview')
    expect(JSON.parse((await stored(page, 'permissionButtons')) ?? '[]')).toContain('labels.overview.change')
    expect(JSON.parse((await stored(page, 'permissionPlugins')) ?? '[]')).toContain('labels')
    await page.goto('/a/subscription')
    await expect(page.getByRole('heading', { name: words('en', 'applications.closed.title') })).toBeVisible()
  })
  await test.step('the palette leads to applications, pages and stores by keyboard alone', async () => {
    await loadHome(page)
    await page.keyboard.press('Control+k')
    const field = page.getByRole('combobox', { name: words('en', 'shell.palette') })
    await expect(field).toBeFocused()
    await page.keyboard.type('barcelona')
    await expect(page.getByRole('dialog').getByRole('option')).toHaveCount(1)
    await page.keyboard.press('Enter')
    await expectCurrentStore(page, 'Barcelona Gràcia')
    await page.keyboard.press('Control+k')
    await expect(field).toBeFocused()
    await page.keyboard.type('my acc')
    await expectActive(field, page.getByRole('dialog').getByRole('option').first())
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/account\?store=/)
    await page.keyboard.press('Control+k')
    await expect(field).toBeFocused()
    await page.keyboard.press('ArrowUp')
    await expectActive(field, page.getByRole('dialog').getByRole('option').last())
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
  })
  await test.step('on a handheld the way around is at the thumb', async () => {
    await page.setViewportSize({ width: 360, height: 720 })
    await loadHome(page)
    const bar = page.getByRole('navigation', { name: words('en', 'shell.main') })
    for (const target of await bar.locator('a, button').all()) {
      const size = await target.boundingBox()
      expect(Math.min(size?.width ?? 0, size?.height ?? 0)).toBeGreaterThanOrEqual(44)
      expect(size?.y).toBeGreaterThan(600)
    }
    await bar.getByRole('button', { name: words('en', 'shell.menu') }).click()
    await page
      .getByRole('dialog')
      .getByRole('link', { name: words('en', 'shell.versions') })
      .click()
    await expect(page).toHaveURL(/\/applications\/versions$/)
    await bar.getByRole('button', { name: words('en', 'shell.applications') }).click()
    await expect(page.getByRole('dialog', { name: words('en', 'applications.title') })).toBeVisible()
  })
})

/** The option that Enter chooses, while the focus stays in the field. */
async function expectActive(field: Locator, option: Locator): Promise<void> {
  await expect(field).toBeFocused()
  await expect(field).toHaveAttribute('aria-activedescendant', (await option.getAttribute('id')) ?? 'none')
}
