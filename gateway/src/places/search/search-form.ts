import { searchKey } from '@foyer/contract/places'
import { type RawBuilder, sql } from 'kysely'

/** Letters that no normalisation decomposes. `searchKey` spells them out. */
const SPELT_OUT = [...'ßæœøłđðþı']

/**
 * Returns a text of a row without case and marks, as `searchKey` makes it. It is computed for each row: for short lists only,
 * which need no column with the stored form.
 */
export function searchFormOf(text: RawBuilder<unknown>): RawBuilder<string> {
  const plain = sql<string>`regexp_replace(lower(normalize(${text}, NFKD)), '[\u0300-\u036f]', '', 'g')`
  return SPELT_OUT.reduce((form, letter) => sql<string>`replace(${form}, ${letter}, ${searchKey(letter)})`, plain)
}
