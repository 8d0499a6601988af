import { sql } from 'kysely'
import { readSnapshot } from '../../platform/database/read-snapshot.ts'
import type { PlatformSecret } from '../../platform/secrets/secrets.ts'
import type { Database, Tx } from '../../tables.ts'
import type { AuditChainTable, AuditLinkTable } from '../audit.table.ts'
import { chainKey } from './chain-row.ts'
import { endCode, hashedColumns, leafOf, linkHash, startCode } from './hashes.ts'

/** A link whose position and hash were stored elsewhere, such as in the stream. */
export interface Checkpoint {
  readonly position: number
  readonly hash: string
}

/** What is wrong, and where. */
export interface ChainProblem {
  readonly problem:
    | 'the event was deleted'
    | 'the event was deleted before it was in the chain'
    | 'the event was changed'
    | 'the event is not in the chain'
    | 'the link was changed'
    | 'links are missing before this one'
    | 'the start of the chain was changed'
    | 'the end of the chain was changed'
    | 'the chain ends before the checkpoint'
    | 'the checkpoint has another hash'
  readonly position?: number
  readonly event?: string
}

export interface ChainReport {
  readonly problems: readonly ChainProblem[]
  readonly links: number
  /** Events that an erasure or a new name has changed. */
  readonly changes: number
  /** Events that are not in the chain yet. Nothing protects them. */
  readonly unchained: number
  /** The last link, to be stored elsewhere. */
  readonly end: Checkpoint | undefined
  /** True if the checkpoint is of a link that retention has deleted. */
  readonly checkpointExpired: boolean
}

const ROWS_PER_BATCH = 5_000

/** Compares every event with the chain. Reads one state of the database, beside running gateways. */
export async function verifyChain(db: Database, secret: PlatformSecret, checkpoint?: Checkpoint): Promise<ChainReport> {
  return await readSnapshot(db, async (tx) => {
    const row = await tx.selectFrom('audit_chain').selectAll().executeTakeFirst()
    const problems: ChainProblem[] = []
    const report = (problem: ChainProblem) => void problems.push(problem)
    const unchained = await countUnchained(tx)
    if (row) await verifyLinks(tx, { row, key: chainKey(secret, row), checkpoint, report })
    await findUnlinked(tx, row?.start_before ?? null, report)
    return {
      problems,
      unchained,
      links: row ? row.end_position - row.start_position : 0,
      changes: (await latestChanges(tx, 0)).size,
      end: row && { position: row.end_position, hash: row.end_hash.toString('hex') },
      checkpointExpired: Boolean(row && checkpoint && checkpoint.position < row.start_position),
    }
  })
}

/** What is verified, and with what. */
export interface Verification {
  readonly row: AuditChainTable
  readonly key: Buffer
  readonly checkpoint: Checkpoint | undefined
  readonly report: (problem: ChainProblem) => void
  /** The link after which the verification begins; the start of the chain without it. */
  readonly after?: LinkEnd | undefined
}

export interface LinkEnd {
  readonly position: number
  readonly hash: Buffer
}

/** A link with its event as the chain hashes it; null without an event. */
export type LinkWithEvent = AuditLinkTable & { readonly fixed: string | null; readonly personal: string | null }

/** Verifies the links and their events. An event is compared with its last link. */
export async function verifyLinks(tx: Tx, verification: Verification): Promise<void> {
  const { row, key, report, checkpoint } = verification
  const expected = startCode(key, row.start_position, row.start_hash, row.start_before)
  if (!row.start_code.equals(expected)) report({ problem: 'the start of the chain was changed' })
  let previous: LinkEnd = verification.after ?? { position: row.start_position, hash: row.start_hash }
  const changes = await latestChanges(tx, previous.position)
  compareCheckpoint(verification, previous)
  for await (const links of linksAfter(tx, previous.position))
    for (const link of links) {
      verifyLink(verification, previous, link)
      if (link.kind === 'lost' || (changes.get(link.event_id) ?? 0) <= link.position) verifyEvent(verification, link)
      previous = link
      compareCheckpoint(verification, link)
    }
  const isEnd = previous.position === row.end_position && previous.hash.equals(row.end_hash)
  if (!isEnd || !row.end_code.equals(endCode(key, row.end_position, row.end_hash)))
    report({ problem: 'the end of the chain was changed', position: previous.position })
  if (checkpoint && checkpoint.position > previous.position)
    report({ problem: 'the chain ends before the checkpoint', position: previous.position })
}

function verifyLink({ key, report }: Verification, previous: LinkEnd, link: AuditLinkTable) {
  const { position, kind, event_id: eventId, event_at: eventAt, leaf, hash } = link
  if (position !== previous.position + 1)
    report({ problem: 'links are missing before this one', position, event: eventId })
  else if (!hash.equals(linkHash(key, previous.hash, { position, kind, eventId, eventAt, leaf })))
    report({ problem: 'the link was changed', position, event: eventId })
}

/** Compares the event with its last link. */
function verifyEvent(verification: Verification, link: LinkWithEvent): void {
  const problem = problemOf(verification, link)
  if (problem) verification.report({ problem, position: link.position, event: link.event_id })
}

/** Compares a link with its event. */
export function problemOf(
  { row }: Pick<Verification, 'row'>,
  link: LinkWithEvent,
): ChainProblem['problem'] | undefined {
  const { kind, event_at, fixed, personal, salt, leaf } = link
  if (kind === 'lost') return 'the event was deleted before it was in the chain'
  if (fixed === null || personal === null) {
    const isExpired = event_at !== null && row.start_before !== null && event_at < row.start_before
    return isExpired ? undefined : 'the event was deleted'
  }
  return salt && leaf.equals(leafOf({ fixed, personal }, salt)) ? undefined : 'the event was changed'
}

function compareCheckpoint({ checkpoint, report }: Verification, link: LinkEnd): void {
  if (checkpoint?.position === link.position && checkpoint.hash !== link.hash.toString('hex'))
    report({ problem: 'the checkpoint has another hash', position: link.position })
}

async function* linksAfter(tx: Tx, start: number): AsyncIterable<readonly LinkWithEvent[]> {
  let after = start
  while (true) {
    const { rows } = await sql<LinkWithEvent>`
      select l.*, h.fixed, h.personal from audit_link l
      left join lateral (select ${hashedColumns} from audit_event e where e.id = l.event_id) h on true
      where l.position > ${after} order by l.position limit ${sql.lit(ROWS_PER_BATCH)}`.execute(tx)
    yield rows
    if (rows.length < ROWS_PER_BATCH) return
    after = rows.at(-1)?.position ?? after
  }
}

/** Returns the last change of each event that was changed after a position. */
async function latestChanges(tx: Tx, after: number): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ id: string; position: number }>`
    select event_id as id, max(position) as position from audit_link
    where kind = 'change' and position > ${after} group by 1`.execute(tx)
  return new Map(rows.map(({ id, position }) => [id, position]))
}

/** Finds events that are neither in the chain nor waiting for it. Of those that are about to be deleted the link is gone already. */
async function findUnlinked(tx: Tx, before: Date | null, report: Verification['report']): Promise<void> {
  let after = '00000000-0000-0000-0000-000000000000'
  while (true) {
    const { rows } = await sql<{ id: string; known: boolean }>`
      select id, exists (select from audit_link l where l.event_id = e.id)
        or exists (select from audit_unchained u where u.event_id = e.id) or e.at < ${before}::timestamptz as known
      from audit_event e where id > ${after}::uuid order by id limit ${sql.lit(ROWS_PER_BATCH)}`.execute(tx)
    for (const { id, known } of rows)
      if (known !== true) report({ problem: 'the event is not in the chain', event: id })
    if (rows.length < ROWS_PER_BATCH) return
    after = rows.at(-1)?.id ?? after
  }
}

/** Returns the number of events that are not in the chain yet. */
export async function countUnchained(tx: Tx): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from audit_unchained`.execute(tx)
  return rows[0]?.count ?? 0
}
