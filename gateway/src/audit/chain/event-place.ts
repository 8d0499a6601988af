import { sql } from 'kysely'
import { readSnapshot } from '../../platform/database/read-snapshot.ts'
import type { PlatformSecret } from '../../platform/secrets/secrets.ts'
import type { Database, Tx } from '../../tables.ts'
import type { AuditChainTable, AuditLinkTable } from '../audit.table.ts'
import { chainKey } from './chain-row.ts'
import { hashedColumns, linkHash } from './hashes.ts'
import { type LinkWithEvent, problemOf } from './verify-chain.ts'

/** Where an event is in the chain. */
export interface EventPlace {
  /** `waiting`: it is not in the chain yet. `missing`: it should be. `changed`: it differs from its link, or the link was changed. */
  readonly state: 'intact' | 'changed' | 'missing' | 'waiting'
  /** Its last link between the two neighbours, in their order. */
  readonly links: readonly Pick<AuditLinkTable, 'position' | 'hash' | 'event_id'>[]
}

/** Compares one event with the chain, and its link with the neighbours. */
export async function placeOfEvent(db: Database, secret: PlatformSecret, id: string): Promise<EventPlace> {
  return await readSnapshot(db, async (tx) => {
    const row = await tx.selectFrom('audit_chain').selectAll().executeTakeFirst()
    const link = row && (await readLink(tx, id))
    if (!link) return { state: (await isWaiting(tx, id)) ? 'waiting' : 'missing', links: [] }
    const links = await readNeighbours(tx, link.position)
    const isIntact = problemOf({ row }, link) === undefined && fits(chainKey(secret, row), row, links, link)
    return { state: isIntact ? 'intact' : 'changed', links }
  })
}

async function readLink(tx: Tx, id: string): Promise<LinkWithEvent | undefined> {
  const { rows } = await sql<LinkWithEvent>`
    select l.*, h.fixed, h.personal from audit_link l
    left join lateral (select ${hashedColumns} from audit_event e where e.id = l.event_id) h on true
    where l.event_id = ${id}::uuid order by l.position desc limit 1`.execute(tx)
  return rows[0]
}

async function isWaiting(tx: Tx, id: string): Promise<boolean> {
  return Boolean(
    await tx.selectFrom('audit_unchained').select('event_id').where('event_id', '=', id).executeTakeFirst(),
  )
}

async function readNeighbours(tx: Tx, position: number): Promise<AuditLinkTable[]> {
  return await tx
    .selectFrom('audit_link')
    .selectAll()
    .where('position', '>=', position - 1)
    .where('position', '<=', position + 1)
    .orderBy('position')
    .execute()
}

/** True if the link follows the one before it, and the one after it follows the link. */
function fits(key: Buffer, row: AuditChainTable, links: readonly AuditLinkTable[], { position }: AuditLinkTable) {
  const [before, own, after] = [-1, 0, 1].map((step) => links.find((one) => one.position === position + step))
  const previous = position === row.start_position + 1 ? row.start_hash : before?.hash
  if (!own || !previous || !follows(key, previous, own)) return false
  return position === row.end_position
    ? own.hash.equals(row.end_hash)
    : after !== undefined && follows(key, own.hash, after)
}

function follows(key: Buffer, previous: Buffer, { position, kind, event_id, event_at, leaf, hash }: AuditLinkTable) {
  return hash.equals(linkHash(key, previous, { position, kind, eventId: event_id, eventAt: event_at, leaf }))
}
