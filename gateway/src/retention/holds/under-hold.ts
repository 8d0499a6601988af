import { type RawBuilder, sql } from 'kysely'
import { isAboutUser } from '../../audit/index.ts'
import type { Database, Tx } from '../../tables.ts'

/**
 * Returns the condition that no hold is on a user, nor on the user's organisation.
 * @param userId reference to the id, such as a column
 */
export function isFree(userId: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql`(not exists (select from legal_hold h where h.user_id = ${userId}) and not exists (
    select from legal_hold h join person p on p.organisation_id = h.organisation_id where p.id = ${userId}))`
}

/** An account, by what the audit log knows it by. */
interface Account {
  readonly id: string
  readonly username: string
}

/**
 * True if a hold is on the user or the user's organisation, or on events by or about the user, which an erasure would change. Lock the
 * user first. Until the end of the transaction no hold can be placed.
 */
export async function isUnderHold(tx: Tx, { id, username }: Account): Promise<boolean> {
  await sql`select pg_advisory_xact_lock_shared(${PLACING})`.execute(tx)
  const { rows } = await sql<{ free: boolean }>`
    select ${isFree(sql`${id}::uuid`)} and not exists (
      select from legal_hold h left join person p on p.id = h.user_id
      where exists (select from audit_event e where e.actor_id = ${id}::uuid and ${IS_EVENT_UNDER_HOLD})
        or exists (select from audit_event e where e.subject = ${username}::text and ${isAboutUser('e', username)} and ${IS_EVENT_UNDER_HOLD})
    ) as free`.execute(tx)
  return rows[0]?.free !== true
}

/** The condition that an event `e` is under the hold `h`, on the user `p` if it is of that kind. */
const IS_EVENT_UNDER_HOLD = sql`case h.kind
  when 'time' then e.id >= audit_first_id(h.from_at) and e.id < audit_first_id(h.to_at)
  when 'organisation' then e.scope_id = h.organisation_id
  else e.actor_id = h.user_id or e.subject = p.username end`

const PLACING = sql`hashtext('foyer legal holds')`

/** Returns the beginning of the month of the first event under a hold of the audit log; undefined without one. */
export async function auditHoldFrom(db: Database | Tx): Promise<Date | undefined> {
  const { rows } = await sql<{ at: Date | null }>`
    select date_trunc('month', audit_held_from(), 'UTC') as at`.execute(db)
  return rows[0]?.at ?? undefined
}

/**
 * Makes erasures and retention wait until this transaction is over, which is about to place a hold. What they have begun before is
 * waited for.
 */
export async function pauseDeletion(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${PLACING})`.execute(tx)
  await sql`select pg_advisory_xact_lock_shared(hashtext('foyer audit partitions'))`.execute(tx)
  /* The links of the chain, which retention deletes while it has locked this row. */
  await sql`select from audit_chain for share`.execute(tx)
}
