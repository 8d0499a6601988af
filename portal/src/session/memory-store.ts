import type { KeyValueStore } from './browser-storage.ts'

/** A store in memory for tests; a `full` one takes nothing. */
export function memoryStore<Key extends string>(
  first: Partial<Record<Key, string>> = {},
  full = false,
): KeyValueStore<Key> & { readonly entries: Map<string, string> } {
  const entries = new Map<string, string>(Object.entries<string>(first as Record<string, string>))
  return {
    entries,
    read: (key) => entries.get(key) ?? null,
    write(key, value) {
      if (full && value !== null) return false
      if (value === null) entries.delete(key)
      else entries.set(key, value)
      return true
    },
    clear(except = []) {
      for (const key of entries.keys()) if (!except.includes(key as Key)) entries.delete(key)
    },
  }
}
