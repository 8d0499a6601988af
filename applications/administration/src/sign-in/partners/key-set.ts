import type { PartnerSystem } from '@foyer/contract/single-sign-on'

type Keys = PartnerSystem['configuration']['keys']

/** The key set as JSON, as it is edited. */
export function keySetOf(keys: Keys): string {
  return JSON.stringify({ keys }, null, 2)
}

/** Returns the keys of a key set; undefined if it is none. Private fields stay in the browser. */
export function parseKeySet(text: string): Keys | undefined {
  try {
    const { keys } = JSON.parse(text) as { keys?: unknown }
    if (!Array.isArray(keys) || keys.length === 0 || !keys.every(isKey)) return undefined
    return keys.map(publicFields)
  } catch {
    return undefined
  }
}

function isKey(key: unknown): key is Keys[number] {
  const { kty, kid } = (key ?? {}) as { kty?: unknown; kid?: unknown }
  return typeof kty === 'string' && typeof kid === 'string'
}

const PUBLIC = ['kty', 'kid', 'alg', 'crv', 'x', 'y', 'n', 'e'] as const

function publicFields(key: Keys[number]): Keys[number] {
  const entries = PUBLIC.filter((name) => key[name] !== undefined).map((name) => [name, key[name]])
  return Object.fromEntries(entries) as Keys[number]
}
