import { isReadable } from './readable-values.ts'
import type { StorageKey, TabKey } from './storage-keys.ts'

/** Text by key, like localStorage. Where the browser forbids storage, it is always empty. */
export interface KeyValueStore<Key extends string> {
  /** Null where there is no value, or not one in the format of the key. */
  read(key: Key): string | null
  /** Returns whether the value could be written. Null removes it. */
  write(key: Key, value: string | null): boolean
  /** Removes everything except the named. */
  clear(except?: readonly Key[]): void
}

/** Wraps a browser storage, which may throw on every access: blocked by settings, full, or missing. */
export function keyValueStore<Key extends StorageKey | TabKey>(open: () => Storage): KeyValueStore<Key> {
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
        const preserved: readonly string[] = except
        for (const key of Object.keys(storage)) if (!preserved.includes(key)) storage.removeItem(key)
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

/** Shared by all tabs; outlives them. */
export const localStore = keyValueStore<StorageKey>(() => window.localStorage)
/** Of this tab. */
export const tabStore = keyValueStore<TabKey>(() => window.sessionStorage)

const YEAR_IN_SECONDS = 31_536_000

/** Without `Secure`: store networks may have no https. */
export function writeCookie(name: string, value: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is unknown to handhelds, and absent on plain http.
  document.cookie = `${name}=${encodeURIComponent(value)}; path=/; max-age=${YEAR_IN_SECONDS}; SameSite=Lax`
}

export function removeCookie(name: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: as above.
  document.cookie = `${name}=; path=/; max-age=0; SameSite=Lax`
}

/** Undefined without a value, or if cookies are blocked. */
export function readCookie(name: string): string | undefined {
  return attempt(() => {
    const pair = document.cookie.split('; ').find((one) => one.startsWith(`${name}=`))
    return pair && decodeURIComponent(pair.slice(name.length + 1))
  })
}
