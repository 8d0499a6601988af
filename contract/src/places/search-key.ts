/** Letters that no normalisation decomposes, as users without the key type them. */
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
 * A text as it is searched: without marks, case and width, `Bâle` as `bale`. The gateway stores it beside what it was made
 * from, so that no database needs an extension for it: a change here needs a migration that rewrites all of them.
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

/** The words of what was typed, each once. Beyond `most` they would cost more than they tell apart. */
export function searchWords(typed: string, most: number): string[] {
  return [...new Set(searchKey(typed).split(' '))].filter((word) => word !== '').slice(0, most)
}

/**
 * Everything that a search may find in some texts, as one line of words. It has each text as it is and with its
 * punctuation gone: so `part dieu` and `part-dieu` find `Part-Dieu`, and a word begins after every blank.
 */
export function searchText(...texts: readonly string[]): string {
  const spellings = texts.flatMap((text) => {
    const key = searchKey(text)
    return [key, key.replaceAll(/[^\p{L}\p{N}]+/gu, ' ').trim()]
  })
  return [...new Set(spellings)].map((spelling) => ` ${spelling}`).join('\n')
}

/** A code without its punctuation in one piece: `MV-101` is also found as `mv101`. */
export function compactKey(code: string): string {
  return searchKey(code).replaceAll(/[^\p{L}\p{N}]+/gu, '')
}
