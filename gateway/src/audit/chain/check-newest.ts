import { sql } from 'kysely'
import { readSnapshot } from '../../platform/database/read-snapshot.ts'
import type { PlatformSecret } from '../../platform/secrets/secrets.ts'
import type { Database, Tx } from '../../tables.ts'
import type { AuditChainTable } from '../audit.table.ts'
import { chainKey } from './chain-row.ts'
import { type ChainProblem, type Checkpoint, countUnchained, type LinkEnd, verifyLinks } from './verify-chain.ts'

export interface NewestLinks {
  readonly problems: readonly ChainProblem[]
  /** Links that were verified. */
  readonly checked: number
  /** The time of the newest event among them. */
  readonly until: Date | undefined
  readonly unchained: number
  readonly end: Checkpoint | undefined
}

/**
 * Verifies the newest links and their events, which takes the same time for a chain of any length. `verifyChain` verifies all, and also
 * finds events without a link.
 */
export async function checkNewest(db: Database, secret: PlatformSecret, links: number): Promise<NewestLinks> {
  return await readSnapshot(db, async (tx) => {
    const unchained = await countUnchained(tx)
    const row = await tx.selectFrom('audit_chain').selectAll().executeTakeFirst()
    if (!row) return { problems: [], checked: 0, until: undefined, unchained, end: undefined }
    const problems: ChainProblem[] = []
    const from = await linkBefore(tx, row, links)
    const verification = { row, key: chainKey(secret, row), checkpoint: undefined, after: from.link }
    await verifyLinks(tx, { ...verification, report: (problem) => void problems.push(problem) })
    return {
      problems: from.isMissing ? [{ problem: 'links are missing before this one' as const }, ...problems] : problems,
      checked: row.end_position - (from.link?.position ?? row.start_position),
      until: await newestEvent(tx, from.link?.position ?? row.start_position),
      unchained,
      end: { position: row.end_position, hash: row.end_hash.toString('hex') },
    }
  })
}

/** Returns the link before the newest ones; undefined if these begin with the start of the chain. */
async function linkBefore(
  tx: Tx,
  { start_position, end_position }: AuditChainTable,
  links: number,
): Promise<{ readonly link: LinkEnd | undefined; readonly isMissing: boolean }> {
  const position = end_position - links
  if (position <= start_position) return { link: undefined, isMissing: false }
  const link = await tx
    .selectFrom('audit_link')
    .select(['position', 'hash'])
    .where('position', '=', position)
    .executeTakeFirst()
  return { link: link ?? { position, hash: Buffer.alloc(0) }, isMissing: !link }
}

async function newestEvent(tx: Tx, after: number): Promise<Date | undefined> {
  const { rows } = await sql<{ at: Date | null }>`
    select max(event_at) as at from audit_link where position > ${after}`.execute(tx)
  return rows[0]?.at ?? undefined
}
