import { type RawBuilder, sql } from 'kysely'
import { isAboutUser, isExportAbout } from '../../audit/index.ts'
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
 * True if a hold is on the user or the user's organisation, or on events that an erasure of the user would change. Lock the user first.
 * Until the end of the transaction no hold can be placed.
 */
export async function isUnderHold(tx: Tx, { id, username }: Account): Promise<boolean> {
  await waitForHolds(tx)
  const former = await tx.selectFrom('erasure').select('username').where('user_id', '=', id).execute()
  const names = [username, ...former.map((row) => row.username)]
  const changed = [
    sql`exists (select from audit_event e where e.actor_id = ${id}::uuid and ${IS_EVENT_UNDER_HOLD})`,
    ...names.flatMap((name) => eventsThatName({ id, username: name })),
  ]
  const { rows } = await sql<{ free: boolean }>`
    select ${isFree(sql`${id}::uuid`)} and not exists (select from legal_hold h where ${sql.join(changed, sql` or `)}) as free`.execute(
    tx,
  )
  return rows[0]?.free !== true
}

/** The condition that an event `e` is under the hold `h`. */
const IS_EVENT_UNDER_HOLD = sql`case h.kind
  when 'time' then e.id >= audit_first_id(h.from_at) and e.id < audit_first_id(h.to_at)
  when 'organisation' then e.scope_id = h.organisation_id
  else e.actor_id = h.user_id or e.subject = any(array(select audit_names_of(h.user_id))) end`

/**
 * Returns conditions that an event under the hold `h` names a user, each served by an index: the one who requested an approval is in the
 * events of its subject.
 */
function eventsThatName({ id, username }: Account): RawBuilder<unknown>[] {
  const isRequester = (alias: string) => sql`${sql.ref(`${alias}.details`)}->>'requestedBy' = ${username}::text`
  return [
    sql`exists (select from audit_event e where e.subject = ${username}::text and ${isAboutUser('e', username)} and ${IS_EVENT_UNDER_HOLD})`,
    sql`exists (select from audit_event request join audit_event e on e.subject = request.subject
      where request.action = any(${APPROVALS}::text[]) and ${isRequester('request')} and ${isRequester('e')} and ${IS_EVENT_UNDER_HOLD})`,
    sql`exists (select from audit_event e where ${isExportAbout('e', [username, id])} and ${IS_EVENT_UNDER_HOLD})`,
  ]
}

const APPROVALS = ['requested', 'approved', 'refused', 'cancelled', 'expired'].map((outcome) => `approval.${outcome}`)

const PLACING = sql`hashtext('foyer legal holds')`

/**
 * Waits for a hold that is being placed. A later statement of the transaction sees it, and no further hold is placed until the end of
 * the transaction.
 */
export async function waitForHolds(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(${PLACING})`.execute(tx)
}

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
