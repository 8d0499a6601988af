import { sql } from 'kysely'
import { type WriteDeps, write } from '../../platform/database/write.ts'
import type { PlatformSecret } from '../../platform/secrets/secrets.ts'
import type { Tables, Tx } from '../../tables.ts'
import { timeOfId } from '../event-id.ts'
import { appendLinks, type NewLink } from './append-links.ts'
import { lockChain } from './chain-row.ts'
import { type HashedEvent, hashedColumns } from './hashes.ts'

export interface ChainDeps extends WriteDeps<Tables> {
  readonly secret: PlatformSecret
}

const EVENTS_PER_BATCH = 500

/**
 * Adds all committed events to the chain, batch by batch. Several gateways may call it concurrently: one works, and the others leave it
 * to that one. No request waits for it.
 */
export async function chainEvents(deps: ChainDeps, signal?: AbortSignal): Promise<void> {
  let chained = EVENTS_PER_BATCH
  while (chained === EVENTS_PER_BATCH && !signal?.aborted) chained = await write(deps, (tx) => chainBatch(tx, deps))
}

/** Returns the number of events that were waiting. */
async function chainBatch(tx: Tx, { secret, log }: ChainDeps): Promise<number> {
  const chain = await lockChain(tx, secret, false)
  if (!chain) return 0
  const { rows: waiting } = await sql<{ id: string }>`
    delete from audit_unchained where event_id = any(array(
      select event_id from audit_unchained order by event_id limit ${sql.lit(EVENTS_PER_BATCH)}))
    returning event_id as id`.execute(tx)
  const ids = waiting.map(({ id }) => id).sort()
  if (ids.length === 0) return 0
  const { rows } = await sql<HashedEvent>`
    select ${hashedColumns} from audit_event e where e.id = any(${ids}::uuid[])`.execute(tx)
  const events = new Map(rows.map((event) => [event.id, event]))
  const before = chain.row.start_before
  const links = ids.flatMap((id): NewLink[] => {
    const event = events.get(id)
    if (event) return [{ kind: 'event', event }]
    return before && timeOfId(id) < before ? [] : [{ kind: 'lost', eventId: id }]
  })
  const lost = links.filter(({ kind }) => kind === 'lost').length
  if (lost > 0) log.warn({ lost }, 'audit events were removed before they were in the chain')
  await appendLinks(tx, chain, links)
  return ids.length
}

/** Returns for how many seconds the oldest event waits for the chain; 0 if none does. */
export async function chainDelay({ db }: Pick<ChainDeps, 'db'>, now: Date): Promise<number> {
  const oldest = await db
    .selectFrom('audit_unchained')
    .select('event_id')
    .orderBy('event_id')
    .limit(1)
    .executeTakeFirst()
  return oldest ? Math.max(0, (now.getTime() - timeOfId(oldest.event_id).getTime()) / 1_000) : 0
}
