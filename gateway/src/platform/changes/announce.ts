import { type Kysely, sql, type Transaction } from 'kysely'
import type { Change, ChangeTable } from './change.table.ts'
import { CHANGE_CHANNEL, notificationOf } from './notification.ts'

type WithChanges = { change: ChangeTable }

/**
 * Writes the change to the log and notifies the other gateways, both at the commit of the transaction.
 * @returns the change with its number, by which this gateway recognises it in the feed
 */
export async function announce(tx: Transaction<WithChanges> | Kysely<WithChanges>, change: Change): Promise<Change> {
  const data = change.data === undefined ? null : JSON.stringify(change.data)
  const { rows } = await sql<{ id: number }>`with logged as (
      insert into change (kind, subject, data) values (${change.kind}, ${change.subject}, ${data}::jsonb) returning id
    ) select id, pg_notify(${CHANGE_CHANNEL}, ${notificationOf(change, data)}) from logged`.execute(tx)
  return { ...change, id: rows[0]?.id }
}
