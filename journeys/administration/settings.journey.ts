import { asSuper } from '@foyer/testkit'
import type { Locator, Page } from '@playwright/test'
import { expect, signIn } from '../story.ts'
import { screensPassInEverySize, signInInGerman } from '../support/every-size.ts'
import { untilSockets } from '../support/notice-socket.ts'
import { consoleTest as test } from '../support/shipped.ts'

const INVITED = { username: 'nadia', displayName: 'Nadia Serrano', email: 'nadia@verte.example' }
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

test('BRAND-06 BRAND-08 a super administrator changes the accent: open shells and the sign-in page have it, without a script', async ({
  page,
  otherDevice,
  gateway,
}) => {
  const accentOf = (shown: Page) =>
    shown.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--accent'))
  await signIn(page, 'super')
  const clerk = await otherDevice()
  await signIn(clerk, 'clerk')
  await expect(clerk.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await accentOf(clerk)).toBe('#00695a')
  await page.goto('/a/administration/branding')
  await page.getByRole('textbox', { name: 'Accent colour', exact: true }).fill('#1D5A9E')
  await expect(page.getByRole('region', { name: 'Contrast' })).toContainText('Readable everywhere.')
  await page.getByRole('textbox', { name: 'Title of the home page' }).fill('Bonjour Verte')
  await untilSockets(gateway, 2)
  await save(page, '#1d5a9e')
  for (const open of [page, clerk]) await expect.poll(() => accentOf(open)).toBe('#1d5a9e')
  await expect(clerk.getByText('Bonjour Verte').first()).toBeVisible()
  await clerk.reload()
  await expect(clerk.getByText('Bonjour Verte').first()).toBeVisible()
  expect(await accentOf(clerk)).toBe('#1d5a9e')
  const withoutScript = await page.context().browser()?.newContext({ javaScriptEnabled: false })
  const visitor = await withoutScript?.newPage()
  await visitor?.goto(new URL('/', page.url()).href)
  await expect(visitor?.locator('button[type="submit"]') as Locator).toHaveCSS('background-color', 'rgb(29, 90, 158)')
  await withoutScript?.close()
  await page.goto('/a/administration/branding')
  await page.getByRole('textbox', { name: 'Accent colour', exact: true }).fill('')
  await untilSockets(gateway, 2)
  await save(page, '#1d5a9e')
  await expect.poll(() => accentOf(clerk)).toBe('#00695a')
})

test('SETTINGS-03 BRAND-01 ADMIN-90 ADMIN-97 the screens pass in German from 320 px to 4K, light and dark', async ({
  page,
  gateway,
}) => {
  test.setTimeout(180_000)
  await asSuper(gateway, 'administration.createUser', INVITED)
  await gateway.deps.db.updateTable('outgoing_mail').set({ last_problem: '451 4.7.1 try again later' }).execute()
  await signInInGerman(page, gateway, 'super')
  await screensPassInEverySize(page, '/a/administration/', [
    ['settings', 'Schutz der Anmeldung'],
    ['branding', 'Vorschau'],
    ['mail', 'Mailserver'],
    ['mail/outbox', 'Aktivierung eines Kontos'],
  ])
})
