import type { Stage } from '@foyer/contract/wire'
import { type Expression, type RawBuilder, sql } from 'kysely'
import type { Database } from '../tables.ts'
import type { Principal } from './principal.ts'

/** A session from the database: the facts to check, and its principal. */
export interface SessionRow {
  readonly principal: Principal
  readonly facts: {
    readonly stage: Stage
    readonly createdAt: number
    readonly endedAt: number | undefined
    readonly endIsReported: boolean
    readonly verifiedAt: number
    readonly verifiedByRecoveryCode: boolean
    proofRenewedAt: number | undefined
  }
  readonly lastActiveAt: number
  readonly bindingHash: Buffer | undefined
}

/** Reads a session by the hash of its token, or by its id if it is authenticated by other means. */
export async function readSession(
  db: Database,
  by: { readonly tokenHash: Buffer } | { readonly id: string },
): Promise<SessionRow | undefined> {
  const row = await selectSession(db)
    .where((eb) => ('id' in by ? eb('session.id', '=', by.id) : eb('session.token_hash', '=', by.tokenHash)))
    .executeTakeFirst()
  return row && sessionRowOf(row)
}

function selectSession(db: Database) {
  return db
    .selectFrom('session')
    .innerJoin('person', 'person.id', 'session.person_id')
    .select([
      'session.id',
      'session.token_hash',
      'session.stage',
      'session.created_at',
      'session.last_active_at',
      'session.ended_at',
      'session.end_to_be_told',
      'session.binding_hash',
      'session.proved_at',
      'session.proof_renewed_at',
      'session.proved_by_recovery_code',
    ])
    .select(['person.id as person_id', 'person.username', 'person.organisation_id'])
    .select(isPasskeyVerified('session').as('passkeyVerified'))
    .select((eb) => administrationScopeOf(eb.ref('person.id')).as('administers'))
}

type SessionColumns = Awaited<ReturnType<ReturnType<typeof selectSession>['executeTakeFirstOrThrow']>>

function sessionRowOf(row: SessionColumns): SessionRow {
  return {
    principal: {
      sessionId: row.id,
      stage: row.stage,
      tokenHash: row.token_hash,
      userId: row.person_id,
      username: row.username,
      organisationId: row.organisation_id,
      passkeyVerified: row.passkeyVerified,
      administers: row.administers ?? 'nothing',
    },
    facts: {
      stage: row.stage,
      createdAt: row.created_at.getTime(),
      endedAt: row.ended_at?.getTime(),
      endIsReported: row.end_to_be_told,
      verifiedAt: row.proved_at.getTime(),
      verifiedByRecoveryCode: row.proved_by_recovery_code,
      proofRenewedAt: row.proof_renewed_at?.getTime(),
    },
    lastActiveAt: row.last_active_at.getTime(),
    bindingHash: row.binding_hash ?? undefined,
  }
}

/**
 * Returns the condition that a passkey opened the session or passed its code step, and that its user still has one.
 * @param session alias of the `session` row
 */
export function isPasskeyVerified(session: string): RawBuilder<boolean> {
  return sql`(${sql.id(session, 'passkey_proved')}
    and exists (select from passkey where passkey.person_id = ${sql.id(session, 'person_id')}))`
}

/** Returns what a user administers; null without a role. In alphabetical order each scope includes the previous one. */
export function administrationScopeOf(userId: Expression<string>): RawBuilder<Principal['administers'] | null> {
  return sql`(
    select max(role.administers) from person_role join role on role.id = person_role.role_id
    where person_role.person_id = ${userId}
  )`
}

/** Claims the notification that the session was ended. Returns true for one request only. */
export async function claimEndNotification(db: Database, sessionId: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('session')
    .set({ end_to_be_told: false })
    .where('id', '=', sessionId)
    .where('end_to_be_told', '=', true)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/**
 * Moves the last activity of sessions forward, never back. Skips a session that is locked, because it is ending or a transaction of its
 * user is under way, so that neither waits for the other.
 * @returns the ids of those that were skipped and have not ended
 */
export async function writeActivity(
  db: Database,
  active: readonly (readonly [id: string, at: number])[],
): Promise<string[]> {
  const ids = active.map(([id]) => id)
  const instants = active.map(([, at]) => new Date(at).toISOString())
  const { rows } = await sql<{ id: string }>`with free as (
      select s.id, seen.at from session s
      join unnest(${ids}::uuid[], ${instants}::timestamptz[]) as seen(id, at) on seen.id = s.id
      where s.ended_at is null
      for update of s skip locked
    ), moved as (
      update session set last_active_at = greatest(session.last_active_at, free.at) from free where session.id = free.id
    )
    select id from session
    where id = any(${ids}::uuid[]) and ended_at is null and id not in (select id from free)`.execute(db)
  return rows.map(({ id }) => id)
}
