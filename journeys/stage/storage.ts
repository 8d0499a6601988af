import type { Page } from '@playwright/test'

/** The storage keys of docs/specification/session.md. */
export const SPECIFIED = [
  'accessToken',
  'as-username',
  'as-loginFailedTimes',
  'as-pwdFlag',
  'as-loginFlag',
  'as-currentCustomer',
  'as-currentStore',
  'as-servicePage',
  'localeLanguage',
  'showMenu',
  'menuWidth',
  'currentAppName',
  'currentAppIcon',
  'languageList',
  'languageData',
  'permissionTree',
  'permissionButtons',
  'permissionViews',
  'permissionPlugins',
  'doNotShowTips',
] as const
/** What a tab keeps for its own visit. */
export const OF_THE_TAB = [
  'foyer-return-to',
  'foyer-previous-home',
  'foyer-previous-home-of',
  'foyer-say-after-reload',
  'foyer-captcha-pass',
  'foyer-licence-tip',
] as const

/** What the browser keeps under a name. */
export function stored(page: Page, name: string): Promise<string | null> {
  return page.evaluate((key) => localStorage.getItem(key), name)
}

export interface Kept {
  readonly local: Readonly<Record<string, string>>
  readonly tab: Readonly<Record<string, string>>
  readonly cookies: readonly string[]
}

/** Everything that a page's origin keeps in the browser: storage of both kinds, names of cookies, and nothing else. */
export async function everythingKept(page: Page): Promise<Kept> {
  const kept = await page.evaluate(async () => ({
    local: { ...localStorage } as Record<string, string>,
    tab: { ...sessionStorage } as Record<string, string>,
    databases: (await indexedDB.databases()).length,
    caches: 'caches' in window ? (await caches.keys()).length : 0,
  }))
  if (kept.databases + kept.caches > 0) throw new Error('The page keeps something in databases or caches.')
  const cookies = (await page.context().cookies()).map(({ name }) => name)
  return { local: kept.local, tab: kept.tab, cookies }
}
