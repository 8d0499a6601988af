import type { ErrorName } from '@foyer/contract/errors'
import { SESSION_ABSOLUTE, SESSION_IDLE } from '@foyer/contract/limits'
import type { Access } from '@foyer/contract/wire'
import { sql } from 'kysely'
import { StalePrincipalError } from '../platform/http/api-error.ts'
import type { Tx } from '../tables.ts'
import type { Principal } from './principal.ts'
import { isAdministration, isPasskeyMissing, missingPermission } from './required-right.ts'
import { checkSession, type SessionLimits } from './session-check.ts'
import { administrationScopeOf, isPasskeyVerified } from './session-queries.ts'

/**
 * Locks the users and then the session of the principal until the end of the transaction, and checks session and rights again.
 * Call it first in the transaction of a security change (`writeAs` does). Only locks on organisations may precede it.
 *
 * Order of locks: organisations, users by id, the session, then everything else (decision 18). Whatever ends a session or
 * revokes a right locks the user first, so it either waits for this transaction or is visible here.
 * @param access of the endpoint
 * @param users further users that the transaction changes
 * @returns the principal with its current rights
 * @throws the error of `authenticate` if the session has ended, has another token or stage, or lacks the right or the passkey
 */
export async function revalidatePrincipal(
  tx: Tx,
  principal: Principal,
  access: Access,
  now: Date,
  users: readonly string[] = [],
): Promise<ConfirmedPrincipal> {
  await lockUsers(tx, [principal.userId, ...users])
  const row = await lockSession(tx, principal.sessionId)
  if (!row?.token_hash.equals(principal.tokenHash)) throw outdated('sessionExpired')
  const facts = {
    stage: row.stage,
    createdAt: row.created_at.getTime(),
    /* The call is activity, and was checked as such. The row is updated later. */
    lastActiveAt: now.getTime(),
    endedAt: row.ended_at?.getTime(),
    endIsReported: row.end_to_be_told,
    bindingBroken: false,
  }
  const administers = row.administers ?? 'nothing'
  const code = checkSession(facts, access, limitsOf(row), now.getTime()) ?? missingPermission({ administers }, access)
  if (code) throw outdated(code)
  const { stage, passkeyVerified, administratorPasskey } = row
  const confirmed = { ...principal, stage, administers, passkeyVerified, administratorPasskey }
  if (isAdministration(access)) assertPasskey(confirmed)
  return confirmed
}

/** A principal as the transaction read it, and the current policy for administrators. */
export interface ConfirmedPrincipal extends Principal {
  readonly administratorPasskey: boolean
}

/** Rejects an administrator whose session has no passkey if the policy requires one. */
export function assertPasskey(principal: ConfirmedPrincipal): void {
  if (isPasskeyMissing(principal, principal)) throw new StalePrincipalError('accessDenied', { needs: 'PASSKEY' })
}

/** Locks the rows of users in the order of their ids. */
export async function lockUsers(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx
    .selectFrom('person')
    .select('id')
    .where('id', '=', sql<string>`any(${[...new Set(ids)]}::uuid[])`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}

function lockSession(tx: Tx, id: string) {
  return tx
    .selectFrom('session')
    .where('session.id', '=', id)
    .select(['token_hash', 'stage', 'created_at', 'ended_at', 'end_to_be_told'])
    .select((eb) => administrationScopeOf(eb.ref('session.person_id')).as('administers'))
    .select(isPasskeyVerified('session').as('passkeyVerified'))
    .select(ADMINISTRATOR_PASSKEY.as('administratorPasskey'))
    .select(sql<unknown>`(select value from setting where name = 'sessionAbsoluteSeconds')`.as('absolute'))
    .forNoKeyUpdate()
    .executeTakeFirst()
}

const ADMINISTRATOR_PASSKEY = sql<boolean>`exists (
  select from setting where name = 'administratorPasskey' and value = 'true'::jsonb
)`

function limitsOf({ absolute }: { absolute: unknown }): SessionLimits {
  return {
    sessionIdleSeconds: SESSION_IDLE / 1_000,
    sessionAbsoluteSeconds: Number(absolute ?? SESSION_ABSOLUTE / 1_000),
  }
}

function outdated(code: ErrorName): StalePrincipalError {
  return new StalePrincipalError(code)
}
