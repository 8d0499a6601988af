import { sql } from 'kysely'
import { write } from '../../platform/database/write.ts'
import type { Tx } from '../../tables.ts'
import type { AuditLinkTable } from '../audit.table.ts'
import type { ChainDeps } from './chain-events.ts'
import { lockChain } from './chain-row.ts'
import { startCode } from './hashes.ts'
import { earlier, type HoldFrom } from './hold-from.ts'

const LINKS_PER_BATCH = 1_000
/** The rest is left to the next run. */
const BATCHES_PER_RUN = 100

/**
 * Lets the chain begin later: events from before this time may be deleted from now on, and the first links are deleted while they are
 * of such events. Call it before the events are deleted.
 * @param holdFrom is called while the chain is locked, so that no hold is placed meanwhile
 */
export async function trimChain(
  deps: ChainDeps,
  before: Date,
  { holdFrom, signal }: { readonly holdFrom?: HoldFrom; readonly signal?: AbortSignal } = {},
): Promise<void> {
  for (let batch = 0; batch < BATCHES_PER_RUN && !signal?.aborted; batch++)
    if ((await write(deps, (tx) => trimBatch(tx, deps, before, holdFrom))) < LINKS_PER_BATCH) return
}

/** Returns the number of deleted links. */
async function trimBatch(tx: Tx, { secret }: ChainDeps, before: Date, holdFrom: HoldFrom | undefined): Promise<number> {
  const chain = await lockChain(tx, secret, true)
  if (!chain) return 0
  const { key, row } = chain
  const linksBefore = earlier(before, await holdFrom?.(tx))
  const { rows } = await sql<Pick<AuditLinkTable, 'position' | 'event_at' | 'hash'>>`
    select position, event_at, hash from audit_link where position > ${row.start_position}
    order by position limit ${sql.lit(LINKS_PER_BATCH)}`.execute(tx)
  const firstLeft = rows.findIndex(({ event_at }) => event_at !== null && event_at >= linksBefore)
  const over = firstLeft < 0 ? rows : rows.slice(0, firstLeft)
  const { position, hash } = over.at(-1) ?? { position: row.start_position, hash: row.start_hash }
  const latest = row.start_before && row.start_before > before ? row.start_before : before
  /* What is before the former start goes with its partition. */
  await tx
    .deleteFrom('audit_link')
    .where('position', '>', row.start_position)
    .where('position', '<=', position)
    .execute()
  await tx
    .updateTable('audit_chain')
    .set({
      start_position: position,
      start_hash: hash,
      start_before: latest,
      start_code: startCode(key, position, hash, latest),
    })
    .execute()
  return over.length
}
