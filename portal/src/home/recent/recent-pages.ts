import { matchPath, ownAddress, urlWithin } from '../../navigation/index.ts'
import { isShellRoute, type RouteName } from '../../routes.ts'

/** Pages that are stored. */
export const RECENT_PAGES_MAX = 5

/** A page that the user opened. */
export interface RecentPage {
  /** Its address in this portal. */
  readonly address: string
  /** When it was opened last, in milliseconds since 1970. */
  readonly at: number
}

/** What a recent page is. */
export interface KnownPage {
  readonly screen: RouteName
  /** The application and the place in it; only for the page of an application. */
  readonly application?: string | undefined
  readonly path?: string
}

/**
 * The address of a page as it is stored; undefined for one that is not. A page of the shell is stored without its search
 * parameters, and the page of an application without the notice that is open above it.
 */
export function storedAddress(address: string, origin: string): string | undefined {
  const own = ownAddress(address, origin)
  if (own === undefined) return undefined
  const { pathname, searchParams } = urlWithin(own)
  const { screen } = matchPath(pathname)
  if (screen === 'home') return undefined
  if (screen !== 'application') return pathname
  searchParams.delete('message')
  return searchParams.size > 0 ? `${pathname}?${searchParams}` : pathname
}

/** The pages after one was opened, the newest first. A page that is there already moves to the beginning. */
export function withPage(pages: readonly RecentPage[], page: RecentPage): RecentPage[] {
  const path = pathOf(page.address)
  return [page, ...pages.filter(({ address }) => pathOf(address) !== path)].slice(0, RECENT_PAGES_MAX)
}

/** Reads the stored pages of a user. Anyone with access to this browser may have written them, so each is validated. */
export function readPages(text: string | null, username: string, origin: string): RecentPage[] {
  const stored = parsed(text)
  if (stored?.of !== username || !Array.isArray(stored.pages)) return []
  return (stored.pages as unknown[]).filter((one): one is RecentPage => isPage(one, origin)).slice(0, RECENT_PAGES_MAX)
}

/** The text to store. */
export function writtenPages(username: string, pages: readonly RecentPage[]): string {
  return JSON.stringify({ of: username, pages })
}

/** Which page an address of this portal leads to. */
export function knownPage(address: string): KnownPage {
  const { screen, params } = matchPath(pathOf(address))
  const [application, ...rest] = params
  return screen === 'application' ? { screen, application, path: rest.join('/') } : { screen }
}

function isPage(value: unknown, origin: string): boolean {
  const { address, at } = (value ?? {}) as Partial<RecentPage>
  if (typeof address !== 'string' || !Number.isFinite(at)) return false
  return storedAddress(address, origin) === address && isShellRoute(knownPage(address).screen)
}

function pathOf(address: string): string {
  return address.split('?')[0] ?? ''
}

function parsed(text: string | null): { readonly of?: unknown; readonly pages?: unknown } | undefined {
  try {
    return JSON.parse(String(text)) ?? undefined
  } catch {
    return undefined
  }
}
