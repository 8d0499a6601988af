import { SEARCH_WORDS_MAX } from '@foyer/contract/limits'
import { searchKey, searchWords } from '@foyer/contract/places'
import { type RawBuilder, sql } from 'kysely'

/** Returns the condition that every word is in the column, in any order. Both are without case and marks. */
export function containsWords(column: RawBuilder<unknown>, keyword = ''): RawBuilder<boolean> {
  return every(
    column,
    wordsIn(keyword).map((word) => `%${word}%`),
  )
}

/** Returns the condition that every word begins a word of the column. */
export function matchesWordStarts(column: RawBuilder<unknown>, keyword: string): RawBuilder<boolean> {
  return every(
    column,
    wordsIn(keyword).map((word) => `% ${word}%`),
  )
}

/** Returns the condition that the column begins with the whole text. */
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

/** Escapes a text for a pattern. */
function escapeLike(text: string): string {
  return text.replaceAll(/[\\%_]/g, '\\$&')
}
