import type { Page } from '@playwright/test'
import { expect, signIn } from '../story.ts'
import { screensPassInEverySize, signInInGerman } from '../support/every-size.ts'
import { shippedTest as test } from '../support/shipped.ts'

const LOGO = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><rect width="40" height="40"/></svg>'

/** Saves what was typed, after a look at the difference. */
async function save(page: Page, shown: string): Promise<void> {
  await page.getByRole('button', { name: 'Save changes' }).click()
  const dialog = page.getByRole('dialog', { name: 'Save these changes?' })
  await expect(dialog).toContainText(shown)
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('The settings are saved.')).toBeVisible()
}

test('SETTINGS-08 a super administrator changes a setting, sees it in force, and finds it in the history', async ({
  page,
  otherDevice,
}) => {
  await signIn(page, 'super')
  await page.goto('/a/administration/settings?search=company')
  await page.getByRole('textbox', { name: 'Company', exact: true }).fill('Maison Bleue')
  await save(page, 'Maison Verte')
  const device = await otherDevice()
  await device.goto('/')
  await expect(device.getByText(/Maison Bleue/).first()).toBeVisible()
  await page.getByRole('button', { name: 'History: Company' }).click()
  await expect(page.getByRole('dialog')).toContainText(/super.*Maison Verte.*Maison Bleue/)
})

test('BRAND-03 a super administrator changes the branding, and sees it on the sign-in page and on Home', async ({
  page,
  otherDevice,
}) => {
  await signIn(page, 'super')
  await page.goto('/a/administration/branding')
  await page.getByRole('textbox', { name: 'Title of the home page' }).fill('Welcome to Verte')
  const logo = { name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(LOGO) }
  await page.getByLabel('Logo of the sign-in page', { exact: true }).and(page.locator('input')).setInputFiles(logo)
  await save(page, 'Welcome to Verte')
  await page.goto('/')
  await expect(page.getByText('Welcome to Verte').first()).toBeVisible()
  const device = await otherDevice()
  await device.goto('/')
  await expect(device.locator('main img[src^="data:image/svg"]')).toBeVisible()
})

test('SETTINGS-03 BRAND-01 ADMIN-90 the screens pass in German from 320 px to 4K, light and dark', async ({
  page,
  gateway,
}) => {
  test.setTimeout(180_000)
  await signInInGerman(page, gateway, 'super')
  await screensPassInEverySize(page, '/a/administration/', [
    ['settings', 'Schutz der Anmeldung'],
    ['branding', 'Vorschau'],
    ['mail', 'Mailserver'],
  ])
})
