import { createHash, createHmac } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'

export const HASH_BYTES = 32
export const SALT_BYTES = 16
/** What the first link follows. */
export const ORIGIN = Buffer.alloc(HASH_BYTES)

/** An event as the chain hashes it: two canonical texts, made by PostgreSQL. */
export interface HashedEvent {
  readonly id: string
  readonly at: Date
  /** What never changes. */
  readonly fixed: string
  /** What an erasure or a new name changes. */
  readonly personal: string
}

/** The columns of `HashedEvent` for an event `e`. */
export const hashedColumns: RawBuilder<unknown> = sql`e.id, e.at,
  jsonb_build_array(e.id, (extract(epoch from e.at) * 1000000)::bigint, e.action, e.organisation_id, e.scope_id,
    e.actor_outside, e.request_id)::text as fixed,
  jsonb_build_array(e.actor_id, e.actor_username, e.subject, e.address, e.user_agent, e.details)::text as personal`

export interface LinkFacts {
  readonly position: number
  readonly kind: 'event' | 'change' | 'lost'
  readonly eventId: string
  readonly eventAt: Date | null
  readonly leaf: Buffer
}

/** Returns the hash of an event. Without the salt no one can find out by trying which personal fields it had. */
export function leafOf({ fixed, personal }: Pick<HashedEvent, 'fixed' | 'personal'>, salt: Buffer): Buffer {
  const hidden = createHash('sha256').update(salt).update(personal).digest()
  return createHash('sha256').update(createHash('sha256').update(fixed).digest()).update(hidden).digest()
}

/** Returns the hash of a link, which depends on all links before it and on the key. */
export function linkHash(key: Buffer, previous: Buffer, { position, kind, eventId, eventAt, leaf }: LinkFacts): Buffer {
  const facts = JSON.stringify([position, kind, eventId, eventAt?.getTime() ?? null])
  return createHmac('sha256', key).update(previous).update(leaf).update(facts).digest()
}

/** Returns the code of authentication of the start of the chain. */
export function startCode(key: Buffer, position: number, hash: Buffer, before: Date | null): Buffer {
  return createHmac('sha256', key)
    .update(`start ${position} ${before?.getTime() ?? ''} `)
    .update(hash)
    .digest()
}

/** Returns the code of authentication of the end of the chain. */
export function endCode(key: Buffer, position: number, hash: Buffer): Buffer {
  return createHmac('sha256', key).update(`end ${position} `).update(hash).digest()
}
