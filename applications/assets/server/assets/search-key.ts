/** Folds letter case and diacritics, so that `ines` finds `Inès`. */
export function searchKey(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
}

export interface Searched {
  readonly code: string
  readonly name: string
  readonly serialNumber: string | null
  readonly assignee: string | null
}

/** What an asset is found by. */
export function searchTextOf({ code, name, serialNumber, assignee }: Searched): string {
  return [code, name, serialNumber ?? '', assignee ?? ''].map(searchKey).join(' ')
}

/** The pattern that finds what a user typed. The characters `%`, `_` and `\` have no special meaning. */
export function searchPattern(typed: string): string | undefined {
  const key = searchKey(typed.trim())
  return key === '' ? undefined : `%${key.replace(/[\\%_]/g, '\\$&')}%`
}
