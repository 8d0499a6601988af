import { announcePush } from '../../notices/index.ts'
import type { Change } from '../../platform/changes/change.table.ts'
import type { Tx } from '../../tables.ts'

/** Above this number of users, one push goes to the whole organisation. */
const MAX_SINGLE_PUSHES = 100

/** Notifies open shells that the rights of these users have changed. */
export async function notifyRoleHolders(tx: Tx, organisation: string, users: readonly string[]): Promise<Change[]> {
  const push = { type: 'PERMISSION_CHANGED', reason: 'ROLE' } as const
  if (users.length > MAX_SINGLE_PUSHES) return [await announcePush(tx, { to: { organisation }, ...push })]
  const changes: Change[] = []
  for (const user of users) changes.push(await announcePush(tx, { to: { user }, ...push }))
  return changes
}
