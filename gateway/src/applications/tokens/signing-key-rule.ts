import { DELEGATED_TOKEN_CLOCK_TOLERANCE, DELEGATED_TOKEN_LIFETIME, SIGNING_KEY_LIFETIME } from '@foyer/contract/limits'

interface DatedKey {
  readonly createdAt: Date
}

/** How long a replaced key stays published: tokens of it are valid, and a gateway with a slow clock may still sign with it. */
const PUBLISHED_AFTER_REPLACEMENT = DELEGATED_TOKEN_LIFETIME + DELEGATED_TOKEN_CLOCK_TOLERANCE

/** Returns the key that signs now; undefined if a new one is due. */
export function currentKey<Key extends DatedKey>(keys: readonly Key[], now: Date): Key | undefined {
  const [latest] = latestFirst(keys)
  return latest && now.getTime() - latest.createdAt.getTime() < SIGNING_KEY_LIFETIME ? latest : undefined
}

/** Returns the keys whose tokens are accepted now: the latest, and former ones while tokens of them may be valid. */
export function publishedKeys<Key extends DatedKey>(keys: readonly Key[], now: Date): Key[] {
  const sorted = latestFirst(keys)
  return sorted.filter((_key, index) => {
    const successor = sorted[index - 1]
    return !successor || now.getTime() - successor.createdAt.getTime() < PUBLISHED_AFTER_REPLACEMENT
  })
}

function latestFirst<Key extends DatedKey>(keys: readonly Key[]): Key[] {
  return keys.toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime())
}
