import type { Page } from '@playwright/test'
import { expect, signIn, test } from '../story.ts'
import { violationsOn } from '../support/axe.ts'
import { sticksOut } from '../support/measures.ts'
import { chooseRadio } from '../support/radios.ts'
import { shippedTest } from '../support/shipped.ts'

const PHONE = { width: 320, height: 720 }
const DESKTOP = { width: 1440, height: 900 }

const differences = (page: Page) => page.getByRole('list', { name: 'Abweichungen' }).locator(':scope > li')

/** The screen is accessible, and as wide as the window. */
async function checkScreen(page: Page): Promise<void> {
  expect(await violationsOn(page)).toEqual([])
  expect(await sticksOut(page)).toEqual([])
}

shippedTest(
  'LABEL-47 LABEL-50 a manager finds what the shelf shows wrongly, and sends it again',
  async ({ page, gateway }) => {
    await gateway.deps.db.updateTable('person').set({ language: 'de' }).where('username', '=', 'manager').execute()
    await page.setViewportSize(PHONE)
    await test.step('the differences are oldest first, with both values and the reason', async () => {
      await signIn(page, 'manager')
      await page.goto('/a/labels/differences')
      await expect(page.getByText('Demonstration: Diese Etiketten sind simuliert.')).toBeVisible()
      await expect(differences(page)).toHaveCount(2)
      await expect(differences(page).filter({ hasText: 'Batterie schwach' })).toContainText(/Zeigt \d,\d\d/)
      await checkScreen(page)
    })
    await test.step('the file has the listed labels', async () => {
      const download = page.waitForEvent('download')
      await page.getByRole('button', { name: 'Als CSV herunterladen' }).click()
      expect((await download).suggestedFilename()).toMatch(/^differences-\d{4}-\d\d-\d\d\.csv$/)
    })
    await test.step('a label whose picture is sent again is on its way, and then shows it', async () => {
      await chooseRadio(page, /^Batterie schwach/)
      await expect(page).toHaveURL(/reason=lowBattery/)
      await expect(differences(page)).toHaveCount(1)
      await differences(page).getByRole('button', { name: 'Erneut senden' }).click()
      await expect(page.getByText('Das Bild ist auf dem Weg zum Etikett.')).toBeVisible()
      await expect(differences(page)).toHaveCount(0)
      await page.getByRole('button', { name: 'Alle Abweichungen anzeigen' }).click()
      await expect(async () => {
        gateway.clock.step(2)
        await expect(differences(page)).toHaveCount(1, { timeout: 3_500 })
      }).toPass()
      await checkScreen(page)
    })
    await page.setViewportSize(DESKTOP)
    await test.step('all are sent again at once; the label without contact stays', async () => {
      await page.getByRole('button', { name: 'Alle erneut senden (1)' }).click()
      await expect(page.getByText('Ein Bild ist auf dem Weg zu einem Etikett.')).toBeVisible()
      await expect(differences(page)).toContainText('Kein Kontakt')
      await checkScreen(page)
    })
  },
)
