import { ApplicationKey, RESERVED_KEYS } from '@foyer/contract/applications'

/** Returns why no application can have this key, or undefined if one can. */
export function findKeyProblem(key: string): string | undefined {
  if (RESERVED_KEYS.includes(key)) return 'is reserved'
  const parsed = ApplicationKey.safeParse(key)
  return parsed.success ? undefined : parsed.error.issues[0]?.message
}

/** The name of a new application in every language: `shelf-notes` becomes `Shelf notes`. */
export function nameOfKey(key: string): string {
  const text = key.replaceAll('-', ' ').replaceAll(/ +/g, ' ').trim()
  return text.charAt(0).toUpperCase() + text.slice(1)
}
