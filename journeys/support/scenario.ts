import type { Language } from '@foyer/contract/languages'
import type { MessageKey } from '@foyer/messages'
import type { GatewayUnderTest } from '@foyer/testkit'
import type { Page } from '@playwright/test'
import { words } from './messages.ts'

/** What a scenario needs to show its screen in one language. */
export interface ScenarioContext {
  readonly page: Page
  readonly gateway: GatewayUnderTest
  readonly language: Language
  /** A message without values, as the page shows it. */
  text(key: MessageKey): string
}

/** One screen in one of its states, and how to open it. */
export interface Scenario {
  readonly name: string
  show(context: ScenarioContext): Promise<void>
}

/** Settings with which every scenario can be shown. */
export const SCENARIO_SETTINGS = {
  captchaSwitch: true,
  captchaValidRule: 1,
  captchaValidUserLoginFailedTimes: 3,
  lockAfterFailures: 100,
  userEmailVerificationStatus: true,
  wechatSwitch: true,
  azureSSOSwitch: true,
  SSOConfig: { lm: { configShow: true, configSwitch: true, name: 'Lumière' } },
} as const

/** Sets the language of the browser and of all users. */
export async function startScenarios(
  page: Page,
  gateway: GatewayUnderTest,
  language: Language,
): Promise<ScenarioContext> {
  await gateway.deps.db.updateTable('person').set({ language }).execute()
  await page.context().addCookies([{ name: 'foyer-language', value: language, url: gateway.client.base }])
  return { page, gateway, language, text: (key) => messageText(language, key) }
}

function messageText(language: Language, key: MessageKey): string {
  return (words as (language: Language, key: MessageKey) => string)(language, key)
}

/** A new visit: nothing was typed or counted before, and no one is signed in, unless the storage says so. */
export async function openNewVisit(
  { page, language }: ScenarioContext,
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
