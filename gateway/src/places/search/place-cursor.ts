import { PAGE_MAX_SIZE, PLACE_NAME_MAX_LENGTH } from '@foyer/contract/limits'
import { z } from 'zod'
import { errors } from '../../platform/http/api-error.ts'

/** Some letters become two in lower case. */
const KEY_MAX_LENGTH = 2 * PLACE_NAME_MAX_LENGTH

/** The end of a page: rank of the match, sort key, and the id for equal keys. */
const Position = z.tuple([
  z.string().max(20),
  z.int().min(0).max(9),
  z.string().max(KEY_MAX_LENGTH).refine(isKeepable),
  z.uuid(),
])
export interface Position {
  readonly rank: number
  readonly key: string
  readonly id: string
}

/** Returns an opaque cursor. `list` identifies the list; other lists reject the cursor. */
function cursorOf(list: string, { rank, key, id }: Position): string {
  return Buffer.from(JSON.stringify([list, rank, key, id])).toString('base64url')
}

/** Few, because each limit makes a statement of its own, and a connection prepares a limited number of statements. */
const ROWS_TO_READ = [21, 51, PAGE_MAX_SIZE + 1] as const

/** Returns the literal limit of a statement that reads a page of this size: at least one row more. */
export function rowsToRead(size: number): number {
  return ROWS_TO_READ.find((rows) => rows > size) ?? size + 1
}

/** Returns the page of rows. If there is one more, there is a next page. */
export function pageFrom<Row>(list: string, rows: readonly Row[], size: number, positionOfRow: (row: Row) => Position) {
  const shown = rows.slice(0, size)
  const last = shown.at(-1)
  return { shown, nextCursor: rows.length > size && last ? cursorOf(list, positionOfRow(last)) : null }
}

/** Returns the position of a cursor. A forged one only starts elsewhere in the user's own places. */
export function positionOf(list: string, cursor: string | undefined): Position | undefined {
  if (cursor === undefined) return undefined
  const result = Position.safeParse(parsed(cursor))
  if (!result.success || result.data[0] !== list) throw errors.invalidField('cursor', 'not a cursor of this list')
  const [, rank, key, id] = result.data
  return { rank, key, id }
}

function parsed(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString())
  } catch {
    return undefined
  }
}

/** PostgreSQL rejects NUL and unpaired surrogates. */
function isKeepable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed()
}
