import type { Language } from '@foyer/contract/languages'
import { expect, type Locator, type Page } from '@playwright/test'
import { words } from './messages.ts'

/** The button in the header that tells the place and leads to others. */
export function placeButton(page: Page): Locator {
  return page.getByRole('banner').locator('button[aria-haspopup="dialog"]').nth(1)
}

export function switcherButton(page: Page): Locator {
  return page.getByRole('banner').locator('button[aria-haspopup="dialog"]').first()
}

/** Searches a store in the chooser and goes there. */
export async function goToStore(page: Page, typed: string, name: string): Promise<void> {
  await placeButton(page).click()
  await page.getByRole('combobox', { name: words('en', 'places.find') }).fill(typed)
  await expect(page.getByRole('dialog').getByRole('option')).toHaveCount(1)
  await page.getByRole('dialog').getByRole('option', { name }).click()
  await expectCurrentStore(page, name)
}

/** The header tells the place, and so does the home page. */
export async function expectCurrentStore(page: Page, store: string): Promise<void> {
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByRole('banner')).toContainText(store)
}

/** The menu in the language of the page. */
export function menuEntry(
  page: Page,
  language: Language,
  key: 'shell.home' | 'shell.applications' | 'shell.versions',
): Locator {
  return page.getByRole('navigation').getByRole('link', { name: words(language, key), exact: true })
}
