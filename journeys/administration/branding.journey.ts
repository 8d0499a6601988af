import { seedOrganisation } from '@foyer/testkit'
import type { Page } from '@playwright/test'
import { expect, signIn } from '../story.ts'
import { screensPassInEverySize, signInInGerman } from '../support/every-size.ts'
import { untilSockets } from '../support/notice-socket.ts'
import { consoleTest as test } from '../support/shipped.ts'
import { signOutButton } from '../support/sign-in-page.ts'

const LOGO = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><rect width="40" height="40"/></svg>'
const OWN = '#1d5a9e'
const OF_THE_PRODUCT = '#00695a'

const accentOf = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--accent'))
const logoOn = (page: Page) => page.getByRole('main').getByRole('img', { name: 'Logo of Maison Verte' })

test('BRAND-17 an administrator changes the branding of an organisation: its users and its sign-in page have it, others do not', async ({
  page,
  otherDevice,
  gateway,
}) => {
  test.setTimeout(90_000)
  const elsewhere = await seedOrganisation(gateway, 'Nordmarkt')
  const { db } = gateway.deps
  await db.updateTable('person').set({ organisation_id: elsewhere }).where('username', '=', 'manager').execute()
  const [clerk, manager, visitor] = [await otherDevice(), await otherDevice(), await otherDevice()]
  await test.step('the administrator saves a colour and a logo of the own organisation', async () => {
    await signIn(page, 'admin')
    await signIn(clerk, 'clerk')
    await signIn(manager, 'manager')
    await page.goto('/a/administration/branding')
    await page.getByRole('textbox', { name: 'Accent colour', exact: true }).fill(OWN)
    const logo = { name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(LOGO) }
    await page.getByLabel('Logo of the sign-in page', { exact: true }).and(page.locator('input')).setInputFiles(logo)
    await untilSockets(gateway, 3)
    await page.getByRole('button', { name: 'Save changes' }).click()
    const dialog = page.getByRole('dialog', { name: 'Save these changes?' })
    await expect(dialog).toContainText('From the platform')
    await dialog.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByText('The settings are saved.')).toBeVisible()
  })
  await test.step('open shells of the organisation follow, and no other', async () => {
    for (const own of [page, clerk]) await expect.poll(() => accentOf(own)).toBe(OWN)
    expect(await accentOf(manager)).toBe(OF_THE_PRODUCT)
    await manager.reload()
    await expect(manager.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await accentOf(manager)).toBe(OF_THE_PRODUCT)
  })
  await test.step('the address of the sign-in page has both, and the device shows them from then on', async () => {
    await visitor.goto('/')
    await expect(visitor.locator('form[data-ready]')).toBeVisible()
    expect(await accentOf(visitor)).toBe(OF_THE_PRODUCT)
    const address = (await page.getByText(/\/\?organisation=/).textContent()) ?? ''
    for (const path of [address, '/']) {
      await visitor.goto(new URL(path, page.url()).href)
      await expect(logoOn(visitor)).toBeVisible()
      expect(await accentOf(visitor)).toBe(OWN)
    }
  })
  await test.step('after a sign-in at the page of another organisation the shell is that of the user', async () => {
    await signIn(visitor, 'manager')
    await expect.poll(() => accentOf(visitor)).toBe(OF_THE_PRODUCT)
  })
  await test.step('after a sign-out the sign-in page is that of the organisation, also without a reload', async () => {
    await signOutButton(page).click()
    await expect(logoOn(page)).toBeVisible()
    expect(await accentOf(page)).toBe(OWN)
  })
})

test('BRAND-16 the branding of an organisation passes in German from 320 px to 4K, light and dark', async ({
  page,
  gateway,
}) => {
  test.setTimeout(120_000)
  await signInInGerman(page, gateway, 'admin')
  await screensPassInEverySize(page, '/a/administration/', [['branding', 'Adresse der Anmeldeseite']])
})
