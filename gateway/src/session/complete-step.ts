import type { Stage } from '@foyer/contract/wire'
import { announce } from '../platform/changes/announce.ts'
import type { Change } from '../platform/changes/change.table.ts'
import { errors } from '../platform/http/api-error.ts'
import { randomToken, tokenHash } from '../platform/secrets/secrets.ts'
import type { Tx } from '../tables.ts'
import { endSessionsExcept } from './ending/single-session.ts'
import type { Principal } from './principal.ts'
import type { ProofMethod } from './proof/proof.ts'

export interface CompletedStep {
  /** The new token. The former one is invalid. */
  readonly token: string
  readonly changes: Change[]
}

/**
 * Moves a session to a stage and replaces its token. Of several concurrent requests one succeeds; the token of the others is
 * then invalid. A passed step is a proof of identity. Lock the user first (`revalidatePrincipal`).
 * @throws sessionExpired if the token was replaced or the session has ended
 */
export async function completeStep(
  tx: Tx,
  principal: Principal,
  to: Stage,
  now: Date,
  /** Undefined if the step is no proof; the former method then stays. */
  by?: ProofMethod,
): Promise<CompletedStep> {
  const token = randomToken()
  const { numUpdatedRows } = await tx
    .updateTable('session')
    .set({ token_hash: tokenHash(token), stage: to, proved_at: now, wrong_codes: 0 })
    .$if(by !== undefined, (query) => query.set({ proved_by_recovery_code: by === 'recovery-code' }))
    .where('id', '=', principal.sessionId)
    .where('token_hash', '=', principal.tokenHash)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw errors.sessionExpired()
  const change = await announce(tx, { kind: 'session', subject: principal.sessionId })
  const elsewhere = to === 'full' ? await endSessionsExcept(tx, principal.userId, principal.sessionId, now) : []
  return { token, changes: [change, ...elsewhere] }
}
