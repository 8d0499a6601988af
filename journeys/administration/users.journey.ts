import type { Page } from '@playwright/test'
import { arrived, expect, signIn } from '../story.ts'
import { screensPassInEverySize, signInInGerman } from '../support/every-size.ts'
import { consoleTest as test } from '../support/shipped.ts'
import { chooseNewPassword, signInWithNewPassword } from '../support/steps.ts'

const PASSWORD = 'quiet rivers over old stones'

/** Adds a store to the role that is edited. */
async function addStore(page: Page, name: string): Promise<void> {
  await page.getByRole('searchbox', { name: 'Find a store' }).fill(name)
  await page.getByRole('button', { name: `Add ${name}` }).click()
}

test('ADMIN-01 ADMIN-07 ADMIN-09 ADMIN-11 ADMIN-31 ADMIN-123 an administrator creates a user with a role over two stores, who activates and works', async ({
  page,
  otherDevice,
}) => {
  await signIn(page, 'admin')
  await page.goto('/admin')
  await expect(page).toHaveURL(/\/a\/administration/)
  await test.step('creates the user', async () => {
    await page.getByRole('button', { name: 'New user' }).click()
    await page.getByRole('textbox', { name: 'Username' }).fill('nadia')
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Nadia Serrano')
    await page.getByRole('button', { name: 'Add a role' }).click()
    await page.getByRole('combobox', { name: 'Role' }).selectOption({ label: 'Store staff' })
    await addStore(page, 'Paris Bastille')
    await addStore(page, 'Lyon Part-Dieu')
    // The button is below the edge of this window.
    await page.setViewportSize({ width: 1280, height: 400 })
    await page.getByRole('button', { name: 'Create user' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Nadia Serrano' })).toBeInViewport()
    expect(await page.evaluate(() => scrollY)).toBe(0)
    await page.setViewportSize({ width: 1280, height: 720 })
  })
  const code = await test.step('hands a one-time code over', async () => {
    await page.getByRole('button', { name: 'One-time code' }).click()
    const shown = page.getByRole('dialog').locator('code')
    await expect(shown).toBeVisible()
    await page.emulateMedia({ media: 'print' })
    await expect(shown).toBeVisible()
    await expect(page.getByRole('heading')).toHaveCount(0)
    await expect(page.getByRole('button')).toHaveCount(0)
    await page.emulateMedia({ media: null })
    return (await shown.textContent()) ?? ''
  })
  await test.step('the user chooses a password, signs in, and has both stores', async () => {
    const device = await otherDevice()
    await device.goto('/activeUser')
    await device.locator('main input').first().fill('nadia')
    await device.locator('main input').last().fill(code)
    await device.locator('form button[type="submit"]').click()
    await expect(device.locator('input[autocomplete~="new-password"]').first()).toBeVisible()
    await chooseNewPassword(device, PASSWORD)
    await signInWithNewPassword(device, 'nadia', PASSWORD)
    await arrived(device)
    await expect(device.getByRole('heading', { level: 1 })).toContainText('Nadia')
  })
  await test.step('the list finds the user, who is active', async () => {
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
    await page.goto('/a/administration/users?search=nadia')
    await expect(page.getByRole('listitem').filter({ hasText: 'Nadia Serrano' })).toContainText(
      /Store staff.*2 stores.*Active/,
    )
  })
})

test('ADMIN-02 ADMIN-06 a change asks for the password once its proof is old, and is saved then', async ({
  page,
  gateway,
  expected,
}) => {
  expected.push(/401/)
  await signIn(page, 'admin')
  await page.goto('/a/administration?search=clerk')
  await page.getByRole('link', { name: /Camille Roux/ }).click()
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Camille Martin')
  gateway.clock.step(1_300)
  await page.getByRole('button', { name: 'Save changes' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.locator('input[autocomplete="current-password"]').fill('Shelf_demo_2026')
  await page.keyboard.press('Enter')
  await expect(page.getByText('The changes are saved.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Camille Martin' })).toBeVisible()
})

test('ADMIN-29 ADMIN-30 the list of the address is saved as a workbook, and a link has its columns', async ({
  page,
}) => {
  await signIn(page, 'admin')
  await page.goto('/a/administration/users?search=clerk&columns=name,email')
  await expect(page.getByRole('listitem').filter({ hasText: 'Camille Roux' })).not.toContainText('Store staff')
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  const downloaded = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Excel workbook' }).click()
  expect((await downloaded).suggestedFilename()).toMatch(/^users-\d{4}-\d\d-\d\d\.xlsx$/)
  await expect(page.getByText(/users-.*\.xlsx is saved\./)).toBeVisible()
})

test('ADMIN-01 a manager neither sees nor opens the console', async ({ page, expected }) => {
  expected.push(/403/)
  await signIn(page, 'manager')
  await expect(page.getByRole('link', { name: 'Administration' })).toHaveCount(0)
  await page.goto('/a/administration')
  await expect(page.getByRole('heading', { level: 1, name: 'Users' })).toHaveCount(0)
})

test('ADMIN-03 ADMIN-05 every screen passes in German from 320 px to 4K, light and dark', async ({ page, gateway }) => {
  test.setTimeout(180_000)
  await signInInGerman(page, gateway, 'admin')
  await screensPassInEverySize(page, '/a/administration', [
    ['', 'Camille Roux'],
    ['?search=niemand', 'Nichts passt'],
    ['/users/new', 'Benutzer anlegen'],
    ['/users/import', 'CSV-Datei oder Excel-Arbeitsmappe'],
    [`/${await pathOfClerk(page)}`, 'Rollen und Orte'],
  ])
})

/** Follows the link of the list. */
async function pathOfClerk(page: Page): Promise<string> {
  await page.goto('/a/administration?search=clerk')
  const href = await page.getByRole('link', { name: /Camille Roux/ }).getAttribute('href')
  return (href ?? '').replace('/a/administration/', '').replace(/\?.*/, '')
}

test('SHELL-17 in a low window the menu shows the entry of the current page, also after a reload', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 560 })
  await signIn(page, 'super')
  await page.goto('/a/administration/audit')
  const entry = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Audit log' })
  await expect(entry).toBeInViewport({ ratio: 1 })
  await page.reload()
  await expect(entry).toBeInViewport({ ratio: 1 })
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
})
