/** Returns the path of a text with NUL or an unpaired surrogate, which schemas accept and PostgreSQL rejects; undefined if there is none. */
export function pathOfUnstorableText(value: unknown): string[] | undefined {
  if (typeof value === 'string') return value.includes('\0') || !value.isWellFormed() ? [] : undefined
  if (typeof value !== 'object' || value === null) return undefined
  for (const [name, child] of Object.entries(value)) {
    const path = pathOfUnstorableText(child)
    if (path) return [name, ...path]
  }
  return undefined
}

/** The problem of such a text. */
export const UNSTORABLE_TEXT = 'holds a character that no text may hold'
