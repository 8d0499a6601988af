import { type Kysely, sql, type Transaction } from 'kysely'
import type { Change, ChangeTable } from './change.table.ts'

type WithChanges = { change: ChangeTable }

export const CHANGE_CHANNEL = 'foyer_change'

/** Writes the change into the log and wakes the other gateways, both with the transaction's commit and not before. */
export async function announce(tx: Transaction<WithChanges> | Kysely<WithChanges>, change: Change): Promise<void> {
  await sql`with logged as (
      insert into change (kind, subject) values (${change.kind}, ${change.subject})
    ) select pg_notify(${CHANGE_CHANNEL}, ${`${change.kind} ${change.subject}`})`.execute(tx)
}
