import { sql } from 'kysely'
import type { Tx } from '../../tables.ts'
import { appendLinks } from './append-links.ts'
import type { LockedChain } from './chain-row.ts'
import { type HashedEvent, hashedColumns } from './hashes.ts'

/**
 * Adds the new form of changed events to the locked chain, and deletes the salts of their former links: without them no one can find
 * out what the events contained. Events that still wait for the chain enter it in their new form.
 */
export async function chainChanges(tx: Tx, chain: LockedChain, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const { rows } = await sql<HashedEvent>`
    select ${hashedColumns} from audit_event e where e.id = any(${ids}::uuid[])
      and exists (select from audit_link l where l.event_id = e.id) order by e.id`.execute(tx)
  const chained = rows.map(({ id }) => id)
  await sql`update audit_link set salt = null where event_id = any(${chained}::uuid[])`.execute(tx)
  await appendLinks(
    tx,
    chain,
    rows.map((event) => ({ kind: 'change', event })),
  )
}
