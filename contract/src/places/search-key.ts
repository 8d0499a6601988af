/** Letters that no normalisation decomposes, with their usual replacements. */
const SPELT_OUT: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
}

/**
 * Returns the search form of a text, without accents, case or full-width forms: `Bâle` becomes `bale`. The gateway stores it next
 * to the text, so that the database needs no extension. A change here needs a migration that rewrites all stored forms.
 */
export function searchKey(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[ßæœøłđðþı]/g, (letter) => SPELT_OUT[letter] as string)
    .replaceAll(/[\p{C}\s]+/gu, ' ')
    .trim()
}

/** Returns the distinct words of a search, at most `most`. Further ones cost time and hardly narrow the result. */
export function searchWords(typed: string, most: number): string[] {
  return [...new Set(searchKey(typed).split(' '))].filter((word) => word !== '').slice(0, most)
}

/**
 * Returns everything that a search can find in some texts, as one line of words: each text as it is and without its
 * punctuation. So `part dieu` and `part-dieu` find `Part-Dieu`. Each word is preceded by a space.
 */
export function searchText(...texts: readonly string[]): string {
  const spellings = texts.flatMap((text) => {
    const key = searchKey(text)
    return [key, key.replaceAll(/[^\p{L}\p{N}]+/gu, ' ').trim()]
  })
  return [...new Set(spellings)].map((spelling) => ` ${spelling}`).join('\n')
}

/** A code also as one word without punctuation: `mv101` finds `MV-101`. */
export function compactKey(code: string): string {
  return searchKey(code).replaceAll(/[^\p{L}\p{N}]+/gu, '')
}
