import { LANGUAGES, type Language } from '@foyer/contract/languages'
import { english, type MessageKey } from '@foyer/messages'
import type { GatewayUnderTest } from '@foyer/testkit'
import type { Page } from '@playwright/test'
import { pseudo } from '../../portal/src/languages/pseudo.ts'
import { words } from './words.ts'

/** The made-up language of the portal, in which every message of the catalogue stands out. */
export const PSEUDO_LANGUAGE = 'en-XA'
export type TourLanguage = Language | typeof PSEUDO_LANGUAGE

/** Whoever walks through the screens, in one language. */
export interface Tour {
  readonly page: Page
  readonly gateway: GatewayUnderTest
  readonly language: TourLanguage
  /** A sentence without values, as it stands on the page. */
  say(key: MessageKey): string
}

/** One screen in one of its states, and how to get there from anywhere. */
export interface Stop {
  readonly name: string
  show(tour: Tour): Promise<void>
}

/** How the platform is set up for a tour: with everything that can be shown. */
export const TOUR_SETTINGS = {
  captchaSwitch: true,
  captchaValidRule: 1,
  captchaValidUserLoginFailedTimes: 3,
  lockAfterFailures: 100,
  userEmailVerificationStatus: true,
  wechatSwitch: true,
  azureSSOSwitch: true,
  SSOConfig: { lm: { configShow: true, configSwitch: true, name: 'Lumière' } },
} as const

/** Begins a tour in a language: this browser was told it before, and the cast speaks it too. */
export async function beginTour(page: Page, gateway: GatewayUnderTest, language: TourLanguage): Promise<Tour> {
  const spoken = LANGUAGES.find((one) => one === language)
  await gateway.services.db
    .updateTable('person')
    .set({ language: spoken ?? 'en' })
    .execute()
  if (spoken) await page.context().addCookies([{ name: 'foyer-language', value: spoken, url: gateway.client.base }])
  return { page, gateway, language, say: (key) => (spoken ? said(spoken, key) : pseudo(english[key])) }
}

function said(language: Language, key: MessageKey): string {
  return (words as (language: Language, key: MessageKey) => string)(language, key)
}

/** A new visit: nothing was typed or counted before, and no one is signed in, unless the storage says so. */
export async function visitAnew(
  { page, language }: Tour,
  address: string,
  storage: Readonly<Record<string, string>> = {},
): Promise<void> {
  await page.context().setOffline(false)
  // Of the same origin, but nothing of the portal runs there that could write anything back.
  await page.goto('/v2/configs/login')
  await page.evaluate(
    (values) => {
      sessionStorage.clear()
      localStorage.clear()
      for (const [key, value] of Object.entries(values)) localStorage.setItem(key, value)
    },
    { ...storage, localeLanguage: language },
  )
  await page.goto(address)
}
