import type { Locator, Page } from '@playwright/test'
import { expect, signIn, test, words } from '../story.ts'
import { passesInEverySize, screensPassInEverySize, signInInGerman } from '../support/every-size.ts'
import { menuEntry } from '../support/frame.ts'
import { shippedTest } from '../support/shipped.ts'

const HANDHELD = { width: 320, height: 720 }

/** Reads a code as a scanner does that acts as a keyboard, without pauses between the keys. */
async function scan(page: Page, code: string): Promise<void> {
  await page.evaluate(
    (keys) => {
      for (const key of keys)
        document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
    },
    [...code, 'Enter'],
  )
}

/** A scanner types into the field that has the focus. */
async function scanInto(field: Locator, code: string): Promise<void> {
  await field.pressSequentially(code)
  await field.press('Enter')
}

/** The codes of the store, those that are due first. */
async function codesOf(page: Page, list: string): Promise<string[]> {
  const codes = page.getByRole('list', { name: list }).locator('b')
  await expect(codes).toHaveCount(13)
  return await codes.allTextContents()
}

shippedTest('ASSET-26 ASSET-31 a manager hands an overdue handheld over with two scans', async ({ page }) => {
  await page.setViewportSize(HANDHELD)
  await signIn(page, 'manager')
  await page.goto('/a/assets')
  const [code = ''] = await codesOf(page, 'Assets')
  await test.step('both are scanned, and handed over with one press', async () => {
    await page.getByRole('button', { name: 'Hand over' }).click()
    await scan(page, code)
    // The name is on a button, too, once the latest names are there.
    await expect(page.getByText('Karim Fares').and(page.locator('b'))).toBeVisible()
    await scan(page, 'B-1003')
    await expect(page.getByText('Yanis Haddad', { exact: true })).toBeVisible()
    await page.getByRole('combobox', { name: 'Time of return' }).selectOption('tomorrow')
    await page.getByRole('button', { name: 'Hand over to Yanis Haddad' }).click()
    await expect(page.getByText(`${code} is with Yanis Haddad now.`)).toBeVisible()
  })
  await test.step('the list and Home have one overdue asset less', async () => {
    await page.goto(`/a/assets/items/${code}`)
    await expect(page.getByText('Karim Fares to Yanis Haddad')).toBeVisible()
    await page.getByRole('button', { name: 'All assets' }).click()
    await expect(page.getByText('13 assets in Bordeaux Chartrons, 4 with colleagues, 1 overdue')).toBeVisible()
    await menuEntry(page, 'en', 'shell.home').click()
    const tile = page
      .getByRole('main')
      .getByRole('link', { name: words('en', 'applications.assets') })
      .first()
    await expect(tile).toContainText('assets due, 1 overdue')
  })
})

shippedTest('ASSET-20 ASSET-28 an inventory ends with its difference, and a reload loses no scan', async ({ page }) => {
  await signIn(page, 'manager')
  await page.goto('/a/assets')
  const codes = await codesOf(page, 'Assets')
  const lost = codes.find((one) => one.endsWith('118')) ?? ''
  const [missing = '', ...there] = codes.filter((one) => one !== lost)
  await page.goto('/a/assets/inventory')
  await page.getByRole('button', { name: 'Start inventory' }).click()
  await expect(page.getByText('of 12 found')).toBeVisible()
  await test.step('scans as fast as a scanner reads', async () => {
    for (const code of there.slice(0, 6)) await scan(page, code)
    const field = page.getByRole('textbox', { name: 'Code of the asset' })
    for (const code of there.slice(6)) await scanInto(field, code)
    await expect(page.getByText('1to be scanned')).toBeVisible()
    await page.reload()
    await expect(page.getByText('11of 12 found')).toBeVisible()
  })
  await test.step('a lost one, an unknown one, and one that was scanned already', async () => {
    await scan(page, lost)
    await expect(page.getByText(`${lost}: Was marked as lost`)).toBeVisible()
    await scan(page, 'ZZ-9999')
    await expect(page.getByText('ZZ-9999: Unknown code')).toBeVisible()
    await scan(page, there[0] ?? '')
    await expect(page.getByText(`${there[0]} was scanned already.`)).toBeVisible()
  })
  await test.step('the difference, the end and the report', async () => {
    await page.getByRole('button', { name: 'Finish' }).click()
    const items = page.getByRole('region', { name: 'Difference' }).getByRole('listitem')
    await expect(items).toHaveCount(3)
    await expect(items.first()).toContainText(`${missing}Scanner M4 · Last with Karim FaresMissing`)
    await page.getByRole('checkbox', { name: 'Mark missing assets as lost' }).check()
    await page.getByRole('button', { name: 'Close inventory' }).click()
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download CSV' }).click()
    expect((await download).suggestedFilename()).toMatch(/^inventory-\d{4}-\d\d-\d\d\.csv$/)
    await page.goto(`/a/assets/items/${missing}`)
    await expect(page.getByText('Last with Karim Fares')).toBeVisible()
  })
})

shippedTest('ASSET-30 every screen passes in German from 320 px to 4K, light and dark', async ({ page, gateway }) => {
  shippedTest.setTimeout(180_000)
  await signInInGerman(page, gateway, 'manager')
  await page.goto('/a/assets')
  const [code = ''] = await codesOf(page, 'Geräte')
  await passesInEverySize(page, 'list')
  await screensPassInEverySize(page, '/a/assets/', [
    [`items/${code}`, 'Verlauf'],
    ['new', 'Name oder Modell'],
    ['hand-over', 'Scannen Sie das Gerät.'],
    [`hand-over?code=${code}`, 'Oder wählen Sie eine Person'],
    ['inventory', 'Abgeschlossene Inventuren'],
  ])
  await page.getByRole('button', { name: 'Inventur beginnen' }).click()
  await expect(page.getByText('noch offen')).toBeVisible()
  await scan(page, code)
  await expect(page.getByText(`${code}: Vorhanden`)).toBeVisible()
  await passesInEverySize(page, 'scanning')
  await page.getByRole('button', { name: 'Beenden' }).click()
  await expect(page.getByRole('heading', { name: 'Differenz' })).toBeVisible()
  await passesInEverySize(page, 'difference')
})
