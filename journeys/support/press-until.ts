import { expect, type Locator } from '@playwright/test'

/** Longer than a button ignores further presses (LIMIT-03), in milliseconds. */
const GUARDED = 1_600

/** Presses, and presses again as a user would while nothing happens. A button that was just pressed ignores the first one. */
export async function pressUntil(button: Locator, seen: Locator): Promise<void> {
  await expect(async () => {
    await button.click()
    await expect(seen).toBeVisible({ timeout: GUARDED })
  }).toPass()
}
