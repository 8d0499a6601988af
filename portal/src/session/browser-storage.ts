import { isReadable } from './readable-values.ts'
import type { StorageKey, TabKey } from './storage-keys.ts'

/** Text by name, as localStorage has it; a browser that forbids storage gives nothing and takes nothing. */
export interface Shelf<Key extends string> {
  /** Nothing where there is none, and where it is not what the portal stores under that name. */
  read(key: Key): string | null
  /** Tells whether it could be written. Nothing means: remove it. */
  write(key: Key, value: string | null): boolean
  /** Removes everything except the named. */
  clear(except?: readonly Key[]): void
}

/** Wraps a browser storage, which may throw on every touch: blocked by settings, full, or not there at all. */
export function shelfOver<Key extends StorageKey | TabKey>(open: () => Storage): Shelf<Key> {
  return {
    read: (key) =>
      attempt(() => {
        const text = open().getItem(key)
        return text !== null && isReadable(key, text) ? text : null
      }) ?? null,
    write: (key, value) =>
      attempt(() => {
        const storage = open()
        if (value === null) storage.removeItem(key)
        else storage.setItem(key, value)
        return storage.getItem(key) === value
      }) ?? false,
    clear: (except = []) => {
      attempt(() => {
        const storage = open()
        const kept: readonly string[] = except
        for (const key of Object.keys(storage)) if (!kept.includes(key)) storage.removeItem(key)
      })
    },
  }
}

function attempt<Result>(act: () => Result): Result | undefined {
  try {
    return act()
  } catch {
    return undefined
  }
}

/** Shared by all tabs, outlives them. */
export const localShelf = shelfOver<StorageKey>(() => window.localStorage)
/** Of this tab. */
export const tabShelf = shelfOver<TabKey>(() => window.sessionStorage)

const YEAR_IN_SECONDS = 31_536_000

/** Written plainly and not only for https: store networks may have none. */
export function writeCookie(name: string, value: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is unknown to handhelds, and absent on plain http.
  document.cookie = `${name}=${encodeURIComponent(value)}; path=/; max-age=${YEAR_IN_SECONDS}; SameSite=Lax`
}

export function removeCookie(name: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: as above.
  document.cookie = `${name}=; path=/; max-age=0; SameSite=Lax`
}

/** Nothing where there is none, or where cookies may not be touched. */
export function readCookie(name: string): string | undefined {
  return attempt(() => {
    const pair = document.cookie.split('; ').find((one) => one.startsWith(`${name}=`))
    return pair && decodeURIComponent(pair.slice(name.length + 1))
  })
}
