import type { Page } from '@playwright/test'
import { expect, signIn, test, words } from '../story.ts'
import { button, dialog, section } from '../support/account-page.ts'
import { switcherButton } from '../support/frame.ts'

/** Records the watchers of the page, because a test has no Back button of Android. */
async function recordWatchers(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const { CloseWatcher } = window as unknown as { CloseWatcher: new () => { requestClose(): void } }
    const watchers: object[] = []
    class Recorded extends CloseWatcher {
      constructor() {
        super()
        watchers.push(this)
      }
    }
    Object.assign(window, { CloseWatcher: Recorded, watchers })
  })
}

/** What the browser does for the Back button of Android. */
async function pressBack(page: Page): Promise<void> {
  await page.evaluate(() =>
    (window as unknown as { watchers: { requestClose(): void }[] }).watchers.at(-1)?.requestClose(),
  )
}

test('SHELL-19 the Back button of a handheld closes what is open, and stays on the page', async ({ page }) => {
  await recordWatchers(page)
  await page.setViewportSize({ width: 360, height: 640 })
  await signIn(page, 'manager')
  await test.step('a panel, each time it is opened', async () => {
    for (let time = 0; time < 2; time++) {
      await switcherButton(page).click()
      const switcher = page.getByRole('dialog', { name: words('en', 'applications.title') })
      await expect(switcher).toBeVisible()
      await pressBack(page)
      await expect(switcher).toBeHidden()
    }
    await expect(page).toHaveURL(/\/home$/)
  })
  await test.step('a dialog above what was typed', async () => {
    await page.goto('/account')
    const name = page.getByRole('textbox', { name: words('en', 'account.displayName') })
    await name.fill('Maya the Second')
    await button(section(page, 'account.factor.title'), 'account.factor.setUp').click()
    const binding = dialog(page, 'mfa.bind.title')
    await expect(binding).toBeVisible()
    await pressBack(page)
    await expect(binding).toBeHidden()
    await expect(page).toHaveURL(/\/account$/)
    await expect(name).toHaveValue('Maya the Second')
  })
})
