import { announcePush } from '../notices/index.ts'
import type { Change } from '../platform/changes/change.table.ts'
import type { Tx } from '../tables.ts'

/** From this many on the whole organisation is notified: one line instead of one for each. */
const TOLD_ONE_BY_ONE = 100

/** Notifies open shells that the rights of these users have changed. */
export async function notifyRoleHolders(tx: Tx, organisation: string, people: readonly string[]): Promise<Change[]> {
  const what = { type: 'PERMISSION_CHANGED', reason: 'ROLE' } as const
  if (people.length > TOLD_ONE_BY_ONE) return [await announcePush(tx, { to: { organisation }, ...what })]
  const told: Change[] = []
  for (const person of people) told.push(await announcePush(tx, { to: { person }, ...what }))
  return told
}
