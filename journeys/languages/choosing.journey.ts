import { catalogues } from '@foyer/messages'
import { clearVisits, expect, openSignIn, stored, submitSignIn, test } from '../story.ts'

test.describe('choosing a language', () => {
  test('I18N-01, SESSION-15 a language chosen before the sign-in is changed to at once, and the next load is in it', async ({
    page,
    context,
    browser,
    baseURL,
  }) => {
    await test.step('I18N-01, SESSION-15 it changes without loading the page, and what was typed stays', async () => {
      await openSignIn(page)
      await page.evaluate(() => Object.assign(window, { stillHere: true }))
      await page.locator('main input').first().fill('maya')
      for (const language of ['zh', 'es', 'de', 'fr', 'en', 'fr'] as const) {
        await page.getByRole('combobox').selectOption(language)
        await expect(page.locator('html')).toHaveAttribute('lang', language)
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(catalogues[language]['signIn.title'])
        await expect(page).toHaveTitle(new RegExp(catalogues[language]['signIn.pageTitle']))
      }
      expect(await page.evaluate(() => 'stillHere' in window)).toBe(true)
      await expect(page.locator('main input').first()).toHaveValue('maya')
      expect(await stored(page, 'localeLanguage')).toBe('fr')
      expect(await context.cookies()).toContainEqual(expect.objectContaining({ name: 'foyer-language', value: 'fr' }))
    })
    await test.step('I18N-01 the next cold load is in it before any script runs', async () => {
      await openSignIn(page)
      await page.getByRole('combobox').selectOption('de')
      await expect(page.locator('html')).toHaveAttribute('lang', 'de')
      const cold = await browser.newContext({
        javaScriptEnabled: false,
        baseURL: baseURL as string,
        storageState: await context.storageState(),
      })
      const next = await cold.newPage()
      await next.goto('/')
      await expect(next.locator('html')).toHaveAttribute('lang', 'de')
      await expect(next.getByRole('heading', { level: 1 })).toHaveText(catalogues.de['signIn.title'])
      await expect(next.locator('form button[type="submit"]')).toHaveText(catalogues.de['signIn.submit'])
      await cold.close()
    })
  })

  test('I18N-01 after the sign-in the portal is in the own language, or in one chosen by hand', async ({ page }) => {
    for (const [username, language] of [
      ['clerk', 'fr'],
      ['picker', 'zh'],
    ] as const) {
      await test.step(`I18N-01 ${username} is greeted in ${language}, the own language, after signing in from the English page`, async () => {
        await openSignIn(page)
        await expect(page.locator('html')).toHaveAttribute('lang', 'en')
        await submitSignIn(page, username)
        await page.waitForURL('**/home')
        await expect(page.locator('html')).toHaveAttribute('lang', language)
        await expect(
          page.getByRole('heading', { level: 2, name: catalogues[language]['home.whereYouAre'] }),
        ).toBeVisible()
        await clearVisits(page)
      })
    }

    await test.step('I18N-01 a language chosen by hand on the way in stays, whatever the own one is', async () => {
      await openSignIn(page)
      await page.getByRole('combobox').selectOption('es')
      await expect(page.locator('html')).toHaveAttribute('lang', 'es')
      await submitSignIn(page, 'clerk')
      await page.waitForURL('**/home')
      await expect(page.getByRole('heading', { level: 2, name: catalogues.es['home.whereYouAre'] })).toBeVisible()
      await expect(page.locator('html')).toHaveAttribute('lang', 'es')
    })
    await test.step('I18N-01 dates are written as the language writes them', async () => {
      await clearVisits(page)
      await openSignIn(page)
      await submitSignIn(page, 'manager')
      await page.waitForURL('**/home')
      for (const [language, dates] of [
        ['en', 'en-GB'],
        ['de', 'de'],
        ['zh', 'zh'],
        ['fr', 'fr'],
        ['es', 'es'],
      ] as const) {
        await page.getByRole('banner').getByRole('combobox').selectOption(language)
        await expect(page.locator('html')).toHaveAttribute('lang', language)
        const written = await page.evaluate((locale) => {
          const how = { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'Europe/Paris' } as const
          return new Intl.DateTimeFormat(locale, how).format(new Date())
        }, dates)
        await expect(page.getByText(written, { exact: true })).toBeVisible()
      }
    })
  })
})
