import type { AuditActionName } from '@foyer/contract/administration'
import type { mfaEndpoints } from '@foyer/contract/mfa'
import { ofPrincipal, recordEvent } from '../audit/index.ts'
import { queueEmail, type SecurityNotificationKind } from '../mail/index.ts'
import { write } from '../platform/database/write.ts'
import { errors } from '../platform/http/api-error.ts'
import type { RequestContext } from '../platform/http/request-context.ts'
import type { RequestInfo } from '../platform/http/request-info.ts'
import { type ConfirmedPrincipal, endSessionsOf, type Principal, revalidatePrincipal } from '../session/index.ts'
import type { Tx } from '../tables.ts'
import { isBound } from './authenticator.ts'
import type { Deps } from './deps.ts'
import { policyOf } from './policy.ts'
import { makeRecoveryCodes, replaceRecoveryCodes } from './recovery-codes.ts'
import { endAllTrust } from './trusted-devices.ts'

/** Removes the second factor if it is not required. */
export function unbind(deps: Deps) {
  return async ({ principal, request }: RequestContext<typeof mfaEndpoints.unbind, Principal>) => {
    const { db } = deps
    const { required } = await policyOf(db, principal.userId)
    if (required || !(await isBound(db, principal.userId))) throw errors.parameterError()
    await changeFactor(deps, { principal, request, action: 'multi-factor.unbound', notice: 'factorRemoved' }, (tx) =>
      removeFactor(tx, principal.userId),
    )
    return {}
  }
}

export function renewRecoveryCodes(deps: Deps) {
  return async ({ principal, request }: RequestContext<typeof mfaEndpoints.renewRecoveryCodes, Principal>) => {
    const { db } = deps
    if (!(await isBound(db, principal.userId))) throw errors.parameterError()
    const codes = await makeRecoveryCodes(deps)
    const what = { principal, request, action: 'multi-factor.codes-renewed', notice: 'recoveryCodesRenewed' } as const
    await changeFactor(deps, what, (tx) => replaceRecoveryCodes(tx, principal.userId, codes))
    return { recoveryCodes: codes.shown }
  }
}

/** Removes the app, its recovery codes and the trust in devices. Returns true if an app was bound. */
export async function removeFactor(tx: Tx, userId: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('authenticator')
    .where('person_id', '=', userId)
    .executeTakeFirstOrThrow()
  await tx.deleteFrom('recovery_code').where('person_id', '=', userId).execute()
  await endAllTrust(tx, userId)
  return numDeletedRows > 0n
}

export interface FactorChange {
  readonly principal: Principal
  readonly request: RequestInfo
  readonly action: AuditActionName
  readonly notice: SecurityNotificationKind
}

/** Ends the user's other sessions, and records and mails the change. */
export async function changeFactor<Result>(
  deps: Deps,
  { principal, request, action, notice }: FactorChange,
  act: (tx: Tx, confirmed: ConfirmedPrincipal) => Promise<Result>,
): Promise<Result> {
  const { clock, changes, secret } = deps
  const now = clock.now()
  const { result, ended } = await write(deps, async (tx) => {
    const confirmed = await revalidatePrincipal(tx, principal, 'signed-in', now)
    const result = await act(tx, confirmed)
    await recordEvent(tx, {
      action,
      ...ofPrincipal(principal, request, now),
    })
    const email = {
      kind: 'notice',
      userId: principal.userId,
      about: notice,
      address: request.address,
      at: now.toISOString(),
    } as const
    await queueEmail({ secret, clock }, tx, email)
    const ended = await endSessionsOf(tx, principal.userId, 'factor-changed', now, principal.sessionId)
    return { result, ended }
  })
  changes.apply(ended)
  return result
}
