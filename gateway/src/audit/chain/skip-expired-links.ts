import { sql } from 'kysely'
import { write } from '../../platform/database/write.ts'
import type { Database, Tx } from '../../tables.ts'
import type { ChainDeps } from './chain-events.ts'
import { type LockedChain, lockChain } from './chain-row.ts'
import { startCode } from './hashes.ts'
import { earlier, type HoldFrom } from './hold-from.ts'

/** A part is read in well under a second. */
const LINKS_AT_ONCE = 1_000_000

/**
 * Lets the chain begin behind each partition of links whose events are all from before this time. The partition can be dropped then,
 * and no link of it needs to be deleted.
 * @param holdFrom as of `trimChain`
 */
export async function skipExpiredLinks(
  deps: ChainDeps,
  before: Date,
  { holdFrom, signal }: { readonly holdFrom?: HoldFrom; readonly signal?: AbortSignal } = {},
): Promise<void> {
  const limit = async (db: Database | Tx) => earlier(before, await holdFrom?.(db))
  while (!signal?.aborted) {
    const range = await lastOfFirstPartition(deps)
    if (range === undefined) return
    const linksBefore = await limit(deps.db)
    if (!(await areExpired(deps, range, linksBefore))) return
    await write(deps, async (tx) => {
      const chain = await lockChain(tx, deps.secret, true)
      /* Another gateway was faster, or a hold was placed meanwhile. */
      if (chain?.row.start_position !== range.after || (await limit(tx)) < linksBefore) return
      await beginAfter(tx, chain, range.last, linksBefore)
    })
  }
}

interface Range {
  /** The position before the first one. */
  readonly after: number
  readonly last: number
}

/** The links of the first partition that has any, if all its links are there. */
async function lastOfFirstPartition({ db }: ChainDeps): Promise<Range | undefined> {
  const { rows } = await sql<Range>`
    select c.start_position as after, min(p.upper_bound::bigint) - 1 as last from partitions_of('audit_link') p, audit_chain c
    where p.upper_bound::bigint - 1 between c.start_position + 1 and c.end_position group by 1`.execute(db)
  return rows[0]
}

/** Links never change their time, so that this needs no lock. */
async function areExpired({ db }: ChainDeps, { after, last }: Range, before: Date): Promise<boolean> {
  for (let from = last; from > after; from -= LINKS_AT_ONCE) {
    const { rows } = await sql`select from audit_link
      where position > ${Math.max(after, from - LINKS_AT_ONCE)} and position <= ${from} and event_at >= ${before} limit 1`.execute(
      db,
    )
    if (rows.length > 0) return false
  }
  return true
}

async function beginAfter(tx: Tx, { key, row }: LockedChain, last: number, before: Date): Promise<void> {
  const { hash } = await tx
    .selectFrom('audit_link')
    .select('hash')
    .where('position', '=', last)
    .executeTakeFirstOrThrow()
  const latest = row.start_before && row.start_before > before ? row.start_before : before
  await tx
    .updateTable('audit_chain')
    .set({
      start_position: last,
      start_hash: hash,
      start_before: latest,
      start_code: startCode(key, last, hash, latest),
    })
    .execute()
}
