import type { SteppedClock } from '@foyer/testkit'
import type { Page } from '@playwright/test'
import { expect, signIn, test } from '../story.ts'
import { violationsOn } from '../support/axe.ts'
import { sticksOut } from '../support/measures.ts'
import { shippedTest } from '../support/shipped.ts'

const PHONE = { width: 320, height: 720 }
const DESKTOP = { width: 1440, height: 900 }

const stations = (page: Page) => page.getByRole('list', { name: 'Basisstationen' }).locator(':scope > li')
const labels = (page: Page) => page.getByRole('list', { name: 'Etiketten' }).getByRole('listitem')

/** The screen is accessible, and as wide as the window. */
async function checkScreen(page: Page): Promise<void> {
  expect(await violationsOn(page)).toEqual([])
  expect(await sticksOut(page)).toEqual([])
}

shippedTest(
  'LABEL-54 LABEL-55 LABEL-57 LABEL-58 a manager finds the base station without contact, and a label by its light',
  async ({ page, gateway }) => {
    await gateway.deps.db.updateTable('person').set({ language: 'de' }).where('username', '=', 'manager').execute()
    await page.setViewportSize(PHONE)
    await test.step('the one without contact is first, and says what to do', async () => {
      await signIn(page, 'manager')
      await page.goto('/a/labels/base-stations')
      await expect(stations(page)).toHaveCount(3)
      await expect(stations(page).first()).toContainText('Prüfen Sie Strom und Netzwerkkabel.')
      await expect(stations(page).first()).toContainText('0 von 3')
      await checkScreen(page)
    })
    await page.setViewportSize(DESKTOP)
    await test.step('its labels are a list, and each says why nothing arrives', async () => {
      await checkScreen(page)
      await page.getByRole('link', { name: 'Etiketten anzeigen: Checkout' }).click()
      await expect(page.getByText('Nur Etiketten von Checkout')).toBeVisible()
      await expect(labels(page)).toHaveCount(3)
      await labels(page).getByRole('link').first().click()
      await expect(page.getByText(/^Die Basisstation Checkout hat seit .* keinen Kontakt\./)).toBeVisible()
      await checkScreen(page)
    })
    await test.step('the light of a label that is reached flashes, and the screen says how long', async () => {
      await page.setViewportSize(PHONE)
      await page.goto('/a/labels/differences?reason=lowBattery')
      await page.getByRole('button', { name: /^Licht blinken lassen/ }).click()
      await expect(page.getByText('Das Licht blinkt.')).toBeVisible()
      await expect(page.getByText(/^noch \d+ s$/)).toBeVisible()
      await checkScreen(page)
      await page.setViewportSize(DESKTOP)
      await page.getByRole('list', { name: 'Abweichungen' }).getByRole('link').first().click()
      await expect(page.getByText('Das Licht blinkt.')).toBeVisible()
      await checkScreen(page)
    })
  },
)

/** Chooses the template of the open label, and waits until the label shows it. */
async function changeTemplate(page: Page, clock: SteppedClock, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Vorlage ändern' }).click()
  await page.getByRole('radio', { name, exact: true }).check()
  await expect(page.getByRole('img', { name: /^Vorschau/ })).toHaveCount(2)
  await checkScreen(page)
  await page.getByRole('button', { name: 'An das Etikett senden' }).click()
  await expect(page.getByText('Auf dem Weg zum Etikett', { exact: true })).toBeVisible()
  await expect(async () => {
    clock.step(2)
    await expect(page.getByText(/^Am Regal seit /)).toBeVisible({ timeout: 1_500 })
  }).toPass()
}

shippedTest(
  'LABEL-59 LABEL-60 a manager gives labels of two sizes another template, and sees it before and after',
  async ({ page, gateway }) => {
    await gateway.deps.db.updateTable('person').set({ language: 'de' }).where('username', '=', 'manager').execute()
    await page.setViewportSize(PHONE)
    await test.step('a label of 4.2 inches gets the promotion, on a phone', async () => {
      await signIn(page, 'manager')
      await page.goto('/a/labels/?search=rice')
      await labels(page).getByRole('link').first().click()
      await expect(page.getByRole('definition').filter({ hasText: 'Details 4,2 Zoll' })).toBeVisible()
      await changeTemplate(page, gateway.clock, 'Aktion')
      await expect(page.getByRole('definition').filter({ hasText: 'Aktion 4,2 Zoll' })).toBeVisible()
      await checkScreen(page)
    })
    await page.setViewportSize(DESKTOP)
    await test.step('a label of 2.13 inches gets the large price, beside the list', async () => {
      await page.goto('/a/labels/?search=baguette')
      await labels(page).getByRole('link').first().click()
      await changeTemplate(page, gateway.clock, 'Großer Preis')
      await expect(labels(page).first()).toContainText('Großer Preis 2,13 Zoll')
      await checkScreen(page)
    })
  },
)
