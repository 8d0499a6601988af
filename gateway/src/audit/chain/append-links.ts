import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Tx } from '../../tables.ts'
import type { LockedChain } from './chain-row.ts'
import { endCode, type HashedEvent, type LinkFacts, leafOf, linkHash, SALT_BYTES } from './hashes.ts'

/** What the chain is to contain next. */
export type NewLink =
  | { readonly kind: 'event' | 'change'; readonly event: HashedEvent }
  | { readonly kind: 'lost'; readonly eventId: string }

/** Appends links to the locked chain. */
export async function appendLinks(tx: Tx, { key, row }: LockedChain, added: readonly NewLink[]): Promise<void> {
  if (added.length === 0) return
  let hash = row.end_hash
  const links = added.map((one, index) => {
    const salt = one.kind === 'lost' ? null : randomBytes(SALT_BYTES)
    const facts: LinkFacts = {
      position: row.end_position + index + 1,
      kind: one.kind,
      eventId: one.kind === 'lost' ? one.eventId : one.event.id,
      eventAt: one.kind === 'lost' ? null : one.event.at,
      leaf: one.kind === 'lost' ? Buffer.alloc(0) : leafOf(one.event, salt as Buffer),
    }
    hash = linkHash(key, hash, facts)
    return { ...facts, salt, hash }
  })
  await insertLinks(tx, links)
  const position = row.end_position + links.length
  await tx
    .updateTable('audit_chain')
    .set({ end_position: position, end_hash: hash, end_code: endCode(key, position, hash) })
    .execute()
}

interface StoredLink extends LinkFacts {
  readonly salt: Buffer | null
  readonly hash: Buffer
}

async function insertLinks(tx: Tx, links: readonly StoredLink[]): Promise<void> {
  const of = <Value>(read: (link: StoredLink) => Value) => links.map(read)
  await sql`insert into audit_link (position, kind, event_id, event_at, salt, leaf, hash)
    select * from unnest(
      ${of(({ position }) => position)}::bigint[], ${of(({ kind }) => kind)}::text[], ${of(({ eventId }) => eventId)}::uuid[],
      ${of(({ eventAt }) => eventAt)}::timestamptz[], ${of(({ salt }) => salt)}::bytea[],
      ${of(({ leaf }) => leaf)}::bytea[], ${of(({ hash }) => hash)}::bytea[])`.execute(tx)
}
