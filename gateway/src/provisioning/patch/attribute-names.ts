/** The attributes that are read from bodies. Names are not case-sensitive (RFC 7643 §2.1). */
const NAMES = [
  ...['schemas', 'id', 'externalId', 'meta', 'userName', 'name', 'formatted', 'familyName', 'givenName', 'displayName'],
  ...['emails', 'value', 'type', 'primary', 'active', 'preferredLanguage', 'timezone', 'members', 'groups'],
  ...['Operations', 'op', 'path', 'filter', 'startIndex', 'count', 'sortBy', 'sortOrder', 'attributes'],
  ...['excludedAttributes'],
]
const CANONICAL = new Map(NAMES.map((name) => [name.toLowerCase(), name]))

/** Returns the name of an attribute as the schemas spell it. */
export function canonicalName(name: string): string {
  return CANONICAL.get(name.toLowerCase()) ?? name
}

/** Returns a body with the names of its attributes as the schemas spell them. */
export function withCanonicalNames(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withCanonicalNames)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, child]) => [canonicalName(name), withCanonicalNames(child)]),
  )
}
