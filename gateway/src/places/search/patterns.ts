import { SEARCH_WORDS_MAX } from '@foyer/contract/limits'
import { searchKey, searchWords } from '@foyer/contract/places'
import { type RawBuilder, sql } from 'kysely'

/** True where every typed word is in the column, in any order. Neither has case or marks. */
export function containsWords(column: RawBuilder<unknown>, keyword = ''): RawBuilder<boolean> {
  return every(
    column,
    wordsIn(keyword).map((word) => `%${word}%`),
  )
}

/** True where every word begins a word. */
export function matchesWordStarts(column: RawBuilder<unknown>, keyword: string): RawBuilder<boolean> {
  return every(
    column,
    wordsIn(keyword).map((word) => `% ${word}%`),
  )
}

/** What begins with the whole of it. */
export function beginning(keyword: string): string {
  return `${escapeLike(searchKey(keyword))}%`
}

/* One condition for each word and not a list of patterns, which would be taken apart again for every row. */
function every(column: RawBuilder<unknown>, patterns: readonly string[]): RawBuilder<boolean> {
  if (patterns.length === 0) return sql`true`
  return sql`(${sql.join(
    patterns.map((pattern) => sql`${column} like ${pattern}`),
    sql` and `,
  )})`
}

function wordsIn(keyword: string): string[] {
  return searchWords(keyword, SEARCH_WORDS_MAX).map(escapeLike)
}

/** A text as a pattern that means nothing but itself. */
function escapeLike(text: string): string {
  return text.replaceAll(/[\\%_]/g, '\\$&')
}
