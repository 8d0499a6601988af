import type { Shelf } from './browser-storage.ts'

/** A shelf that holds things for a test; `full` ones take nothing. */
export function memoryShelf<Key extends string>(
  first: Partial<Record<Key, string>> = {},
  full = false,
): Shelf<Key> & { readonly held: Map<string, string> } {
  const held = new Map<string, string>(Object.entries<string>(first as Record<string, string>))
  return {
    held,
    read: (key) => held.get(key) ?? null,
    write(key, value) {
      if (full && value !== null) return false
      if (value === null) held.delete(key)
      else held.set(key, value)
      return true
    },
    clear(except = []) {
      for (const key of held.keys()) if (!except.includes(key as Key)) held.delete(key)
    },
  }
}
