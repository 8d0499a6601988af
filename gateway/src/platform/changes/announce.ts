import { type Kysely, sql, type Transaction } from 'kysely'
import type { Change, ChangeTable } from './change.table.ts'

type WithChanges = { change: ChangeTable }

export const CHANGE_CHANNEL = 'foyer_change'

/**
 * Writes the change into the log and wakes the other gateways, both with the transaction's commit and not before. Gives it with
 * its number, by which the gateway that applied it itself recognises it in the feed.
 */
export async function announce(tx: Transaction<WithChanges> | Kysely<WithChanges>, change: Change): Promise<Change> {
  const { rows } = await sql<{ id: number }>`with logged as (
      insert into change (kind, subject) values (${change.kind}, ${change.subject}) returning id
    ) select id, pg_notify(${CHANGE_CHANNEL}, ${`${change.kind} ${change.subject} `}::text || id) from logged`.execute(
    tx,
  )
  return { ...change, id: rows[0]?.id }
}
