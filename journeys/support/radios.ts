import { expect, type Page } from '@playwright/test'

/** Chooses by the label, which waits until the page is still: a forced press on the hidden radio button may miss it. */
export async function chooseRadio(page: Page, name: string | RegExp): Promise<void> {
  const radio = page.getByRole('radio', { name })
  await page.locator('label', { has: radio }).click()
  await expect(radio).toBeChecked()
}
