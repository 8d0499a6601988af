import { changeSettings, installApplication } from '@foyer/testkit'
import type { Locator, Page } from '@playwright/test'
import { clearVisits, expect, loadHome, NO_RESPONSE, signIn, test, words } from '../story.ts'
import { menuEntry, placeButton, switcherButton } from '../support/frame.ts'

const palette = (page: Page) => page.getByRole('dialog', { name: words('en', 'shell.palette') })
const switcher = (page: Page) => page.getByRole('dialog', { name: words('en', 'applications.title') })
const switcherField = (page: Page) => page.getByRole('textbox', { name: words('en', 'applications.find') })

test('SHELL-02 panels open by key and close by Back, and keep to who types', async ({ page }) => {
  await signIn(page, 'manager')
  await test.step('going back with a panel open leaves the panel too', async () => {
    await menuEntry(page, 'en', 'shell.versions').click()
    await expect(page).toHaveURL(/\/applications\/versions$/)
    await page.keyboard.press('Control+k')
    await expect(palette(page)).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL(/\/home$/)
    await expect(palette(page)).toBeHidden()
  })
  await test.step('Enter that ends the writing of a Chinese word chooses nothing', async () => {
    for (const [open, field] of [
      [() => page.keyboard.press('Control+k'), page.getByRole('combobox', { name: words('en', 'shell.palette') })],
      [() => switcherButton(page).click(), switcherField(page)],
      [() => placeButton(page).click(), page.getByRole('combobox', { name: words('en', 'places.find') })],
    ] as const) {
      await open()
      await expect(page.getByRole('dialog').locator('[role=option], li').first()).toBeVisible()
      await endComposition(field)
      await expect(field).toBeVisible()
      await expect(page).toHaveURL(/\/home$/)
      await page.keyboard.press('Escape')
      await expect(field).toBeHidden()
    }
  })
  await test.step('a slash is a letter to who types, and no key opens a panel above another', async () => {
    await page.goto('/account')
    const name = page.getByRole('textbox', { name: words('en', 'account.displayName') })
    await name.fill('Maya')
    await page.keyboard.press('/')
    await expect(name).toHaveValue('Maya/')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await name.blur()
    await page.keyboard.press('/')
    await expect(switcher(page)).toBeVisible()
    await page.keyboard.press('Control+k')
    await page.keyboard.type('map')
    await expect(switcherField(page)).toHaveValue('map')
    await expect(palette(page)).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(switcher(page)).toBeHidden()
  })
  await test.step('SHELL-02 on a handheld the menu at the foot leads to the search', async () => {
    await page.goto('/home')
    await page.setViewportSize({ width: 320, height: 640 })
    await page
      .getByRole('navigation')
      .getByRole('button', { name: words('en', 'shell.menu') })
      .click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: words('en', 'shell.search') })
      .click()
    await expect(palette(page)).toBeVisible()
    await expect(palette(page).getByRole('combobox')).toBeFocused()
  })
})

test('SHELL-03 switcher and menu lead to applications, and the menu marks the page', async ({ page, gateway }) => {
  await installApplication(gateway, { key: 'labels' })
  await signIn(page, 'manager')
  await test.step('the menu marks the page that is shown, and no other', async () => {
    const menu = page.getByRole('navigation', { name: words('en', 'shell.main') })
    const marked = menu.locator('a[aria-current=page]:visible')
    await expect(marked).toHaveText(words('en', 'shell.home'))
    await menuEntry(page, 'en', 'shell.applications').click()
    await expect(marked).toHaveText(words('en', 'shell.applications'))
    await page.goto('/a/labels/overview')
    await expect(marked).toHaveText(words('en', 'applications.view.overview'))
    await page.goto('/a/labels/%6Fverview/')
    await expect(marked).toHaveText(words('en', 'applications.view.overview'))
  })
  await test.step('an address that cannot be read opens the application it begins with, and its menu', async () => {
    await page.goto('/a/labels')
    // As a link of another page would: a server may reject such an address itself.
    await page.evaluate(() => {
      history.pushState(null, '', '/a/labels/%E0%A4%A')
      dispatchEvent(new PopStateEvent('popstate'))
    })
    await expect(page).toHaveURL(/%E0%A4%A$/)
    const menu = page.getByRole('navigation', { name: words('en', 'shell.main') })
    await expect(menu.getByRole('link', { name: words('en', 'applications.view.overview') })).toBeVisible()
  })
  await test.step('an application that is installed runs, and one that is not is named as missing', async () => {
    const title = page.getByRole('heading', { level: 1 })
    await page.goto('/a/labels')
    await expect(page.getByRole('region', { name: 'Electronic shelf labels' })).toHaveText('mounted')
    await page.goto('/a/map')
    await expect(title).toHaveText(words('en', 'applications.missing.title', { name: 'Map' }))
  })
  await test.step('SHELL-03 an application opened by Enter in the switcher keeps the place', async () => {
    await page.goto('/home')
    const place = await aStore(page)
    await page.goto(`/home${place}`)
    await switcherButton(page).click()
    await expect(switcherField(page)).toBeFocused()
    await page.keyboard.type('map')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(new RegExp(`/a/map\\${place}$`))
  })
})

test('SHELL-02, SHELL-03 a panel that loads late keeps what is typed or is given up, and shows what the platform offers', async ({
  page,
  expected,
  gateway,
}) => {
  expected.push(NO_RESPONSE)
  await test.step('a panel that could not be preloaded is loaded when it is opened', async () => {
    await page.route('**/palette-*', (route) => route.abort())
    const missed = page.waitForEvent('requestfailed')
    await signIn(page, 'manager')
    await missed
    await expect(page.getByRole('alert')).toHaveCount(0)
    await page.keyboard.press('Control+k')
    await expect(page.getByRole('alert')).toContainText(words('en', 'ui.partMissing.explains'))
    await page.unroute('**/palette-*')
    await page.keyboard.press('Control+k')
    await expect(palette(page)).toBeVisible()
  })
  await test.step('SHELL-02 what is typed while a panel loads is in its field', async () => {
    const release = await holdCode(page)
    await loadHome(page)
    await switcherButton(page).click()
    await expect(page.getByText(words('en', 'ui.loading'))).toBeVisible()
    await page.keyboard.type('mapx')
    await page.keyboard.press('Backspace')
    await page.keyboard.press('Enter')
    release()
    await expect(switcherField(page)).toHaveValue('map')
    await expect(switcher(page).getByRole('listitem')).toHaveCount(1)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/a\/map/)
  })
  await test.step('SHELL-02 Escape gives up a panel that loads', async () => {
    const release = await holdCode(page)
    await loadHome(page)
    await page.keyboard.press('/')
    await expect(page.getByText(words('en', 'ui.loading'))).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByText(words('en', 'ui.loading'))).toBeHidden()
    release()
    await page.keyboard.press('/')
    await expect(switcherField(page)).toBeFocused()
    await expect(switcherField(page)).toHaveValue('')
  })
  await test.step('SHELL-03 where the platform offers no service page the switcher has the manage page alone', async () => {
    await clearVisits(page)
    await changeSettings(gateway, { servicePage: false })
    await signIn(page, 'super')
    await switcherButton(page).click()
    await expect(switcher(page).getByRole('listitem')).toHaveCount(6)
    await expect(switcher(page).getByRole('button', { name: words('en', 'applications.services') })).toHaveCount(0)
  })
})

/** Holds the code of the overlays back until the returned function is called. */
async function holdCode(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/components-*.js', async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

/** The query that an address carries in some store. */
async function aStore(page: Page): Promise<string> {
  await placeButton(page).click()
  await page.getByRole('dialog').getByRole('option').first().click()
  await expect(page).toHaveURL(/\?store=/)
  return new URL(page.url()).search
}

/** What a browser tells when an input method takes Enter for itself. */
async function endComposition(field: Locator): Promise<void> {
  await field.evaluate((input) =>
    input.dispatchEvent(
      new KeyboardEvent('keydown', { key: 'Enter', isComposing: true, bubbles: true, cancelable: true }),
    ),
  )
}
