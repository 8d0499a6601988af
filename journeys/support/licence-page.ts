import type { Language } from '@foyer/contract/languages'
import type { Page } from '@playwright/test'
import { expect, words } from '../story.ts'

/** The page of the licence, in the language that it is shown in. */
export function licencePage(page: Page, language: Language = 'en') {
  const button = (key: 'licence.upload' | 'licence.upload.continue' | 'licence.apply' | 'licence.upload.cancel') =>
    page.getByRole('button', { name: words(language, key), exact: true })
  const agreement = page.getByRole('region', { name: words(language, 'licence.agreement.title') })
  const agree = page.getByRole('checkbox', { name: words(language, 'licence.agreement.agree') })
  return {
    button,
    agreement,
    agree,
    /** Reads the agreement to its end with the keyboard, and agrees to it. */
    async readAgreement(): Promise<void> {
      await button('licence.upload').click()
      await expect(agree).toBeDisabled()
      await agreement.focus()
      await page.keyboard.press('End')
      await expect(agree).toBeEnabled()
      await agree.check()
      await button('licence.upload.continue').click()
    },
    file: page.locator('input[type="file"]'),
    row: (item: 'licence.until' | 'licence.stores' | 'licence.lumina') =>
      page.getByRole('row', { name: words(language, item) }),
    request: page.locator('pre'),
    preview: page.getByRole('heading', { name: words(language, 'licence.change.title') }),
  }
}
