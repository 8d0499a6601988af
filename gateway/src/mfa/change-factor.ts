import type { mfaCalls } from '@foyer/contract/mfa'
import { ofCaller, recordEvent } from '../audit/index.ts'
import { type NoticeKind, queueLetter } from '../mail/index.ts'
import { write } from '../platform/database/write.ts'
import type { CallContext } from '../platform/http/calls.ts'
import { refuse } from '../platform/http/refusal.ts'
import type { RequestFacts } from '../platform/http/request-facts.ts'
import type { Services } from '../services.ts'
import { type Caller, type ConfirmedPrincipal, confirmPrincipal, endSessionsOf } from '../session/index.ts'
import type { Tx } from '../tables.ts'
import { isBound } from './authenticator.ts'
import { policyOf } from './policy.ts'
import { makeRecoveryCodes, replaceRecoveryCodes } from './recovery-codes.ts'
import { endAllTrust } from './trusted-devices.ts'

/** Takes the second factor away, where nobody demands one. */
export function unbind(services: Services) {
  return async ({ caller, request }: CallContext<typeof mfaCalls.unbind, Caller>) => {
    const { db } = services
    const { required } = await policyOf(db, caller.personId)
    if (required || !(await isBound(db, caller.personId))) throw refuse('A0404')
    await changeFactor(services, { caller, request, action: 'multi-factor.unbound', notice: 'factorRemoved' }, (tx) =>
      removeFactor(tx, caller.personId),
    )
    return {}
  }
}

export function renewRecoveryCodes(services: Services) {
  return async ({ caller, request }: CallContext<typeof mfaCalls.renewRecoveryCodes, Caller>) => {
    const { db } = services
    if (!(await isBound(db, caller.personId))) throw refuse('A0404')
    const codes = await makeRecoveryCodes(services)
    const what = { caller, request, action: 'multi-factor.codes-renewed', notice: 'recoveryCodesRenewed' } as const
    await changeFactor(services, what, (tx) => replaceRecoveryCodes(tx, caller.personId, codes))
    return { recoveryCodes: codes.shown }
  }
}

/** Removes the app, its recovery codes, and the trust in devices. True if an app was bound. */
export async function removeFactor(tx: Tx, personId: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('authenticator')
    .where('person_id', '=', personId)
    .executeTakeFirstOrThrow()
  await tx.deleteFrom('recovery_code').where('person_id', '=', personId).execute()
  await endAllTrust(tx, personId)
  return numDeletedRows > 0n
}

export interface FactorChange {
  readonly caller: Caller
  readonly request: RequestFacts
  readonly action: string
  readonly notice: NoticeKind
}

/** Changes how a person signs in: every other session of theirs ends, the trail tells of it, and so does a mail. */
export async function changeFactor<Result>(
  services: Services,
  { caller, request, action, notice }: FactorChange,
  act: (tx: Tx, confirmed: ConfirmedPrincipal) => Promise<Result>,
): Promise<Result> {
  const { clock, changes, secret } = services
  const now = clock.now()
  const { result, ended } = await write(services, async (tx) => {
    const confirmed = await confirmPrincipal(tx, caller, 'signed-in', now)
    const result = await act(tx, confirmed)
    await recordEvent(tx, {
      action,
      ...ofCaller(caller, request, now),
    })
    const letter = {
      kind: 'notice',
      personId: caller.personId,
      about: notice,
      address: request.address,
      at: now.toISOString(),
    } as const
    await queueLetter({ secret, clock }, tx, letter)
    const ended = await endSessionsOf(tx, caller.personId, 'factor-changed', now, caller.sessionId)
    return { result, ended }
  })
  changes.apply(ended)
  return result
}
