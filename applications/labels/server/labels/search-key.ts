/** Folds letter case and diacritics, so that `creme` finds `Crème`. */
export function searchKey(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
}

export interface Searched {
  readonly code: string
  readonly product: { readonly name: string; readonly detail: string; readonly barcode: string } | undefined
}

/** What a label is sorted by and found by. Labels without a product come last. */
export function searchKeysOf({ code, product }: Searched): { sort_key: string; search_text: string } {
  const { name = '', detail = '', barcode = '' } = product ?? {}
  return {
    sort_key: product ? searchKey(name) : '\u{10FFFF}',
    search_text: [searchKey(name), searchKey(detail), searchKey(code), barcode].join(' '),
  }
}

/**
 * The patterns that find what a user typed: as it is, and without blanks, since codes and barcodes are often read in groups. The
 * characters `%`, `_` and `\` have no special meaning.
 */
export function searchPatterns(typed: string): string[] {
  const key = searchKey(typed.trim())
  if (key === '') return []
  const grouped = /^[0-9a-f\s-]+$/.test(key) ? [key.replace(/[\s-]/g, '')] : []
  return [...new Set([key, ...grouped])].map((one) => `%${one.replace(/[\\%_]/g, '\\$&')}%`)
}
