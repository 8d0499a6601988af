import type { Database } from '../../../tables.ts'
import { userPosition } from '../user-cursor.ts'
import { readUserPage, type UserList } from '../users-queries.ts'
import type { Cell } from './cells.ts'
import type { ExportTable } from './export-tables.ts'
import { namesOf } from './names.ts'

const USERS_PER_QUERY = 500

/** Reads the users of a list page by page, as cells of a table. There is at least one page, which may be empty. */
export async function* rowsOf(
  db: Database,
  list: Omit<UserList, 'limit' | 'after'>,
  table: ExportTable,
  now: Date,
): AsyncIterable<readonly (readonly Cell[])[]> {
  let cursor: string | null | undefined
  do {
    const after = userPosition(list.order ?? 'username', cursor ?? undefined)
    const page = await readUserPage(db, { ...list, after, size: USERS_PER_QUERY }, now)
    const names = await namesOf(db, page.items)
    yield page.items.map((user) => table.cellsOf(user, names))
    cursor = page.nextCursor
  } while (cursor !== null)
}
