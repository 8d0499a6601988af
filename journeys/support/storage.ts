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
  'foyer-recent-pages',
] as const
/** Keys in sessionStorage. */
export const OF_THE_TAB = [
  'foyer-return-to',
  'foyer-previous-home',
  'foyer-previous-home-of',
  'foyer-say-after-reload',
  'foyer-captcha-pass',
  'foyer-licence-tip',
] as const

/** A value in localStorage. */
export function stored(page: Page, name: string): Promise<string | null> {
  return page.evaluate((key) => localStorage.getItem(key), name)
}

export interface StoredValues {
  readonly local: Readonly<Record<string, string>>
  readonly tab: Readonly<Record<string, string>>
  readonly cookies: readonly string[]
}

/** All that the page has stored in the browser: both storages and the names of cookies. */
export async function readEverythingStored(page: Page): Promise<StoredValues> {
  const values = await page.evaluate(async () => ({
    local: { ...localStorage } as Record<string, string>,
    tab: { ...sessionStorage } as Record<string, string>,
    databases: (await indexedDB.databases()).length,
    caches: 'caches' in window ? (await caches.keys()).length : 0,
  }))
  if (values.databases + values.caches > 0) throw new Error('The page uses databases or caches.')
  const cookies = (await page.context().cookies()).map(({ name }) => name)
  return { local: values.local, tab: values.tab, cookies }
}
