import { expect, signIn, test } from '../story.ts'
import { violationsOn } from '../support/axe.ts'
import { sticksOut } from '../support/measures.ts'
import { chooseRadio } from '../support/radios.ts'
import { shippedTest } from '../support/shipped.ts'

shippedTest(
  'TEMP-11 TEMP-22 an alarm reaches a clerk as a notice in French, and is acknowledged with a comment',
  async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 720 })
    await test.step('the notice arrives', async () => {
      await signIn(page, 'clerk')
      await expect(page.getByText('Cold room 2 : température trop élevée').first()).toBeVisible({ timeout: 30_000 })
    })
    await test.step('the sensor with the alarm is first, with its course', async () => {
      await page.goto('/a/temperature')
      await expect(page.getByText('Démonstration : ces capteurs sont simulés.')).toBeVisible()
      const rows = page.getByRole('list', { name: 'Température' }).getByRole('listitem')
      await expect(rows).toHaveCount(8)
      expect(await violationsOn(page)).toEqual([])
      await rows.first().getByRole('link').click()
      await expect(page.getByRole('heading', { name: 'Cold room 2' })).toBeVisible()
      await expect(page.locator('canvas')).toBeVisible()
      await page.getByText('Afficher sous forme de tableau').click()
      expect(await violationsOn(page)).toEqual([])
      expect(await sticksOut(page)).toEqual([])
    })
    await test.step('it is acknowledged', async () => {
      await chooseRadio(page, 'Livraison')
      await page.getByRole('textbox', { name: 'Qu’avez-vous fait ?' }).fill('Porte fermée, lait déplacé.')
      await page.getByRole('button', { name: 'Confirmer' }).click()
      await expect(page.getByText('Livraison : Porte fermée, lait déplacé.')).toBeVisible()
      await expect(page.getByText(/Confirmée par Camille Roux/)).toBeVisible()
    })
  },
)
