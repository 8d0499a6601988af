import { FRESH_PROOF_AGE, WRONG_CODES_PER_SESSION } from '@foyer/contract/limits'
import { sql } from 'kysely'
import { announce } from '../../platform/changes/announce.ts'
import type { Change } from '../../platform/changes/change.table.ts'
import { type WriteDeps, write } from '../../platform/database/write.ts'
import { errors } from '../../platform/http/api-error.ts'
import type { Database, Tables, Tx } from '../../tables.ts'
import type { Principal } from '../principal.ts'

/** The method of the proof, if it makes a difference. */
export type ProofMethod = 'totp' | 'recovery-code' | 'passkey' | 'password' | 'provider'

/** Stores a successful proof and deletes earlier wrong tries. */
export async function recordProof(db: Database | Tx, principal: Principal, now: Date, by: ProofMethod): Promise<Date> {
  await db
    .updateTable('session')
    .set({ proved_at: now, proved_by_recovery_code: by === 'recovery-code', wrong_codes: 0 })
    .where('id', '=', principal.sessionId)
    .where('ended_at', 'is', null)
    .execute()
  return new Date(now.getTime() + FRESH_PROOF_AGE)
}

/** Renews the proof after a successful administration. */
export async function renewProof(db: Database, principal: Principal, now: Date): Promise<void> {
  await db
    .updateTable('session')
    .set({ proof_renewed_at: now })
    .where('id', '=', principal.sessionId)
    .where('ended_at', 'is', null)
    .execute()
}

/**
 * Called after a correct old password: deletes earlier wrong tries. With a second factor bound, only this try is given back,
 * because the others may have been guesses of its code.
 */
export async function resetTries(db: Database, principal: Principal): Promise<void> {
  await db
    .updateTable('session')
    .set({
      wrong_codes: sql<number>`case when exists (select from authenticator where person_id = session.person_id)
        then greatest(wrong_codes - 1, 0) else 0 end`,
    })
    .where('id', '=', principal.sessionId)
    .execute()
}

/**
 * Takes a try of a session before comparing, so that concurrent guesses have no advantage over sequential ones.
 * Returns the number of remaining tries.
 */
export async function countTry(db: Database, principal: Principal): Promise<number> {
  const taken = await db
    .updateTable('session')
    .set({ wrong_codes: sql`wrong_codes + 1` })
    .where('id', '=', principal.sessionId)
    .where('token_hash', '=', principal.tokenHash)
    .where('wrong_codes', '<', WRONG_CODES_PER_SESSION)
    .where('ended_at', 'is', null)
    .returning('wrong_codes')
    .executeTakeFirst()
  if (!taken) throw errors.sessionExpired()
  return WRONG_CODES_PER_SESSION - taken.wrong_codes
}

/** Ends the session after the last wrong try. The response reports it; the next request with the old token reports it again. */
export async function endAfterWrongCodes(deps: WriteDeps<Tables>, principal: Principal, now: Date): Promise<Change[]> {
  return await write(deps, async (tx) => {
    await tx
      .updateTable('session')
      .set({ ended_at: now, end_reason: 'wrong-codes', end_to_be_told: true })
      .where('id', '=', principal.sessionId)
      /* Not where a right one was sent at the same time, and has passed. */
      .where('token_hash', '=', principal.tokenHash)
      .where('wrong_codes', '>=', WRONG_CODES_PER_SESSION)
      .where('ended_at', 'is', null)
      .execute()
    const change = await announce(tx, { kind: 'session', subject: principal.sessionId })
    return [change]
  })
}

/** Marks the session as opened with a passkey. */
export async function recordPasskey(tx: Tx, principal: Principal): Promise<void> {
  await tx.updateTable('session').set({ passkey_proved: true }).where('id', '=', principal.sessionId).execute()
}
