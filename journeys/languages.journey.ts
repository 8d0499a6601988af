import { LANGUAGES, type Language } from '@foyer/contract/languages'
import { catalogues, type MessageKey } from '@foyer/messages'
import { invitePerson } from '@foyer/testkit'
import type { BrowserContext, Page } from '@playwright/test'
import { openSignIn, submitSignIn } from './stage/sign-in-page.ts'
import { stored } from './stage/storage.ts'
import { textOn } from './stage/visible-text.ts'
import { answered, expect, test } from './story.ts'

const STEPS = { '/forcePwdChange': 'first', '/googleLogin': 'totp', '/forceBind?username=bind': 'bind' }
const OPEN = [
  '/',
  '/soc/cloud/normal',
  '/soc/privacy/normal',
  '/soc/other/normal',
  '/redirect?error=A0213',
  '/redirect',
  '/activeUser',
  '/otherSystemLogin',
  '/forgetPassword',
]
/** What people, organisations and providers are called, in whatever language. */
const DATA = [
  /Maison Verte/,
  /^Maya Lindqvist$/,
  /^(manager|first|totp|bind|newcomer)$/,
  /@verte\.example$/,
  /^Verte /,
  /store manager/i,
  /^\w+ \d+ \w+ \d{4}/,
  /^\w+,? \d+ \w+$/,
]

async function chosenBefore(context: BrowserContext, language: string, url: string): Promise<void> {
  await context.addInitScript((code) => localStorage.setItem('localeLanguage', code), language)
  await context.addCookies([{ name: 'foyer-language', value: language, url }])
}

/** Every screen of the product, one after the other; `look` is called on each once it stands. */
async function everyScreen(page: Page, linkToken: string, look: (screen: string) => Promise<void>): Promise<void> {
  for (const address of OPEN) {
    await page.goto(address)
    await standing(page)
    await look(address)
  }
  await page.goto('about:blank')
  await page.goto(`/activeUser#token=${linkToken}`)
  await page.locator('form[data-ready]').waitFor()
  await page.locator('form button[type="submit"]').click()
  await look('/activeUser, valid')
  await openSignIn(page)
  await page.locator('form button[type="submit"]').click()
  await look('/, empty')
  for (const [step, username] of Object.entries(STEPS)) {
    await openSignIn(page)
    await submitSignIn(page, username)
    await page.waitForURL(`**${step}`)
    await standing(page)
    await look(step)
    await page.evaluate(() => localStorage.removeItem('accessToken'))
  }
  await openSignIn(page)
  await submitSignIn(page, 'manager')
  await page.waitForURL('**/home')
  await page.locator('main dl').first().waitFor()
  await page.locator('header [aria-expanded]').click()
  await look('/home')
  await page.goto('/account')
  await page.locator('main form').waitFor()
  await page.locator('main form input').first().fill('')
  await page.locator('main form button[type="submit"]').click()
  await look('/account')
}

/** The page is what it will be: nothing is fetched or looked at any more. */
async function standing(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await expect(page.locator('h1')).toBeVisible()
}

test.describe('I18N-01 every screen in every language', () => {
  for (const language of LANGUAGES.filter((one) => one !== 'en')) {
    test(`I18N-01 no text of any screen is left in English where ${language} is spoken`, async ({
      page,
      context,
      gateway,
      baseURL,
      expected,
    }) => {
      test.setTimeout(90_000)
      expected.push(answered(400))
      await chosenBefore(context, language, baseURL as string)
      const { linkToken } = await invitePerson(gateway, { username: 'newcomer' })
      const english = englishOnly(language)
      await everyScreen(page, linkToken, async (screen) => {
        const text = await textOn(page)
        expect(text.length, screen).toBeGreaterThan(4)
        expect(
          text.filter((one) => english.has(one)),
          screen,
        ).toEqual([])
        await expect(page.locator('html')).toHaveAttribute('lang', language)
      })
    })
  }

  test('I18N-01 with the made-up language every text of our own is accented: none escapes the catalogues', async ({
    page,
    context,
    gateway,
    baseURL,
    expected,
  }) => {
    test.setTimeout(90_000)
    expected.push(answered(400))
    await chosenBefore(context, 'en-XA', baseURL as string)
    const { linkToken } = await invitePerson(gateway, { username: 'newcomer' })
    await everyScreen(page, linkToken, async (screen) => {
      await expect.poll(async () => plainOf(await textOn(page, 'article')), screen).toEqual([])
    })
  })
})

test.describe('choosing a language', () => {
  test('I18N-01, SESSION-15 it changes without loading the page, and what was typed stays', async ({
    page,
    context,
  }) => {
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

  test('I18N-01 the next cold load is in it before any script runs', async ({ page, browser, baseURL, context }) => {
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

  for (const [username, language] of [
    ['clerk', 'fr'],
    ['picker', 'zh'],
  ] as const) {
    test(`I18N-01 ${username} is greeted in ${language}, the own language, after signing in from the English page`, async ({
      page,
    }) => {
      await openSignIn(page)
      await submitSignIn(page, username)
      await page.waitForURL('**/home')
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText(catalogues[language]['home.whereYouAre'])
    })
  }

  test('I18N-01 a language chosen by hand on the way in stays, whatever the own one is', async ({ page }) => {
    await openSignIn(page)
    await page.getByRole('combobox').selectOption('es')
    await expect(page.locator('html')).toHaveAttribute('lang', 'es')
    await submitSignIn(page, 'clerk')
    await page.waitForURL('**/home')
    await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText(catalogues.es['home.whereYouAre'])
    await expect(page.locator('html')).toHaveAttribute('lang', 'es')
  })

  test('I18N-01 dates are written as the language writes them', async ({ page }) => {
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

/** The English messages that this language puts in other words. */
function englishOnly(language: Language): ReadonlySet<string> {
  const own = new Set<string>(Object.values(catalogues[language]))
  const keys = Object.keys(catalogues.en) as MessageKey[]
  return new Set(keys.map((key) => catalogues.en[key]).filter((text) => !own.has(text)))
}

function plainOf(texts: readonly string[]): string[] {
  return texts.filter((text) => !/^\[.*\]$/s.test(text) && !DATA.some((pattern) => pattern.test(text)))
}
