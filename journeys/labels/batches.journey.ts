import type { SteppedClock } from '@foyer/testkit'
import type { Page } from '@playwright/test'
import { expect, signIn, test } from '../story.ts'
import { violationsOn } from '../support/axe.ts'
import { sticksOut } from '../support/measures.ts'
import { chooseRadio } from '../support/radios.ts'
import { shippedTest } from '../support/shipped.ts'

const PHONE = { width: 320, height: 720 }
const DESKTOP = { width: 1440, height: 900 }
const HEAD = 'Barcode;Preis'
/** Alpine milk on two labels, and apple juice on one. */
const MENDED = [HEAD, '2000000000015;1,29', '2000000000022;1,99']
const FAULTY = [HEAD, '2000000000015;1.29 Euro', '2000000000022;1,99']

/** The screen is accessible, and as wide as the window. */
async function checkScreen(page: Page): Promise<void> {
  expect(await violationsOn(page)).toEqual([])
  expect(await sticksOut(page)).toEqual([])
}

async function chooseFile(page: Page, lines: readonly string[]): Promise<void> {
  const buffer = Buffer.from(lines.join('\r\n'))
  const chosen = page.waitForEvent('filechooser')
  await page.getByLabel(/^(Datei wählen oder hier ablegen|Andere Datei wählen)$/).click()
  await (await chosen).setFiles({ name: 'KW 48.csv', mimeType: 'text/csv', buffer })
}

/** Lets the simulation send until each of the three labels has confirmed. */
async function untilConfirmed(page: Page, clock: SteppedClock): Promise<void> {
  await expect(async () => {
    clock.step(2)
    await expect(page.getByText('3 von 3 bestätigt')).toBeVisible({ timeout: 2_500 })
  }).toPass()
  await expect(page.getByText('Fertig')).toBeVisible()
}

shippedTest(
  'LABEL-32 LABEL-40 LABEL-41 LABEL-43 a manager changes prices from a file, follows them, and rolls them back',
  async ({ page, gateway }) => {
    await gateway.deps.db.updateTable('person').set({ language: 'de' }).where('username', '=', 'manager').execute()
    await page.setViewportSize(PHONE)
    await test.step('the prices in force are a file to begin with', async () => {
      await signIn(page, 'manager')
      await page.goto('/a/labels/batches')
      await expect(page.getByText('Es wurden noch keine Preise aus einer Datei geändert oder geplant.')).toBeVisible()
      await checkScreen(page)
      await page.getByRole('button', { name: 'Neue Preisänderung' }).click()
      const download = page.waitForEvent('download')
      await page.getByRole('button', { name: 'Aktuelle Preise herunterladen' }).click()
      expect((await download).suggestedFilename()).toMatch(/^prices-\d{4}-\d\d-\d\d\.csv$/)
      await checkScreen(page)
    })
    await test.step('a file with a fault has a report by line, and nothing can be confirmed', async () => {
      await chooseFile(page, FAULTY)
      const report = page.getByRole('list', { name: '1 Fehler' })
      await expect(report).toContainText('Zeile 2')
      await expect(report).toContainText('In der Datei: 1.29 Euro')
      await expect(page.getByRole('button', { name: /ändern$/ })).toHaveCount(0)
      await checkScreen(page)
    })
    await test.step('the mended file has a plan, which stays while another page is shown', async () => {
      await chooseFile(page, MENDED)
      await expect(page.getByText('2 Produkte, 3 Etiketten')).toBeVisible()
      await chooseRadio(page, 'Zu einem Zeitpunkt')
      await expect(page.getByRole('group', { name: /^Tag und Uhrzeit/ })).toBeVisible()
      await checkScreen(page)
      await chooseRadio(page, 'Sofort')
      await page.getByRole('link', { name: 'Alle Preisänderungen' }).click()
      await page.goBack()
      await expect(page.getByText('2 Produkte, 3 Etiketten')).toBeVisible()
    })
    await test.step('it is confirmed, and followed until each label has confirmed', async () => {
      await page.getByRole('button', { name: '2 Produkte sofort ändern' }).click()
      await expect(page.getByRole('heading', { name: 'KW 48' })).toBeVisible()
      await untilConfirmed(page, gateway.clock)
      await checkScreen(page)
    })
    await page.setViewportSize(DESKTOP)
    await test.step('it is rolled back as one, after the plan was shown', async () => {
      await checkScreen(page)
      await page.getByRole('button', { name: 'Rückgängig machen' }).click()
      const dialog = page.getByRole('dialog', { name: 'Diese Preisänderung rückgängig machen?' })
      await expect(dialog).toContainText('Der frühere Preis gilt wieder für 2 Produkte')
      await checkScreen(page)
      await dialog.getByRole('button', { name: '2 Produkte zurücksetzen' }).click()
      await expect(page.getByRole('link', { name: 'Rückgängig gemachte Preisänderung anzeigen' })).toBeVisible()
      await untilConfirmed(page, gateway.clock)
      await expect(page.getByRole('list', { name: 'Preise' })).toContainText('1,29 € → 1,49 €')
      await checkScreen(page)
    })
    await test.step('the list has both, and its menu entry is current on each page', async () => {
      await expect(page.getByRole('navigation').getByRole('link', { name: 'Preisänderungen' })).toHaveAttribute(
        'aria-current',
        'page',
      )
      await page.getByRole('link', { name: 'Alle Preisänderungen' }).click()
      const list = page.getByRole('list', { name: 'Preisänderungen' }).getByRole('listitem')
      await expect(list).toHaveCount(2)
      await expect(list.last()).toContainText('Rückgängig gemacht')
      await checkScreen(page)
    })
  },
)
