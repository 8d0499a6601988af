import { LANGUAGES } from '@foyer/contract/languages'
import type { Locator } from '@playwright/test'
import { expect, test } from './story.ts'
import { words } from './support/messages.ts'
import { clearVisits, openSignIn, signIn } from './support/sign-in-page.ts'

/** What every screen is held to is in accessibility/; here is what only one of them promises. */
const SMALLEST_TARGET = 44

test('SIGNIN-01 the password sign-in fits a phone of 360 by 720 without scrolling in every language', async ({
  page,
  context,
  baseURL,
}) => {
  await page.setViewportSize({ width: 360, height: 720 })
  for (const language of LANGUAGES) {
    await test.step(`SIGNIN-01 it fits without scrolling in ${language}`, async () => {
      await clearVisits(page)
      await context.addCookies([{ name: 'foyer-language', value: language, url: baseURL as string }])
      await openSignIn(page)
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      const over = await page.evaluate(() => {
        const { scrollWidth, scrollHeight } = document.documentElement
        return { right: scrollWidth - innerWidth, below: scrollHeight - innerHeight }
      })
      expect(over).toEqual({ right: 0, below: 0 })
      await expect(page.getByRole('contentinfo').getByRole('link').last()).toBeInViewport({ ratio: 1 })
    })
  }
})

test('ASVS 7.4.4 controls of the frame have a name and are large enough at any width', async ({ page }) => {
  await signIn(page, 'manager')
  const header = page.getByRole('banner')
  const account = header.getByRole('button', { name: 'Account menu of Maya Lindqvist' })
  const switcher = header.getByRole('button', { name: words('en', 'shell.switch', { name: 'Foyer' }) })
  for (const width of [320, 360, 1440]) {
    await test.step(`ASVS 7.4.4 controls of the frame are large enough, ${width} wide`, async () => {
      await page.setViewportSize({ width, height: 720 })
      await page.reload()
      for (const control of [switcher, account]) await expectLargeEnough(control)
      // On a handheld the sheet of the user has them.
      const handheld = width < 640
      if (handheld) await account.click()
      const place = handheld ? page.getByRole('dialog') : header
      await expectLargeEnough(place.getByRole('combobox', { name: 'Language' }))
      await expectLargeEnough(place.getByRole('button', { name: words('en', 'session.signOut') }))
    })
  }
})

async function expectLargeEnough(control: Locator): Promise<void> {
  const bounds = await control.boundingBox()
  expect(Math.min(bounds?.width ?? 0, bounds?.height ?? 0)).toBeGreaterThanOrEqual(SMALLEST_TARGET)
}
