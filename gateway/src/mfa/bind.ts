import type { mfaEndpoints } from '@foyer/contract/mfa'
import { stageAfterSignIn } from '@foyer/contract/sign-in'
import { ofPrincipal, recordEvent } from '../audit/index.ts'
import { queueEmail } from '../mail/index.ts'
import { readPasswordDueFlags } from '../password/index.ts'
import { errors } from '../platform/http/api-error.ts'
import type { RequestContext } from '../platform/http/request-context.ts'
import type { RequestInfo } from '../platform/http/request-info.ts'
import { completeStep, endSessionsOf, type Principal } from '../session/index.ts'
import type { Tx } from '../tables.ts'
import { recordLastSignIn } from '../user/index.ts'
import { bindOffer, isBound, offerSecret } from './authenticator.ts'
import { type ConsumeCode, tryCode } from './code-step.ts'
import type { Deps } from './deps.ts'
import { otpauthUrl } from './one-time-password.ts'
import { policyOf } from './policy.ts'
import { makeRecoveryCodes, replaceRecoveryCodes } from './recovery-codes.ts'
import { endAllTrust, trustDevice } from './trusted-devices.ts'

/** Returns a secret to bind. Replacing a bound one must be requested, and is rejected for a sign-in with a pending step. */
export function secret(deps: Deps) {
  return async ({ input, principal }: RequestContext<typeof mfaEndpoints.secret, Principal>) => {
    await assertMayBind(deps, principal, input.renew)
    const offered = await offerSecret(deps, deps.db, principal)
    return { secret: offered, otpauthUrl: otpauthUrl(offered, principal.username, deps.settings.now.company) }
  }
}

async function assertMayBind({ db }: Deps, principal: Principal, renews: boolean): Promise<void> {
  const bound = await isBound(db, principal.userId)
  if (bound && !(renews && principal.stage === 'full')) throw errors.parameterError()
  if (!bound && principal.stage === 'full' && (await policyOf(db, principal.userId)).policy === 'off')
    throw errors.parameterError()
}

/** Binds the app with its first code, creates recovery codes, and ends every other session of the user. */
export function bind(deps: Deps) {
  return async ({ input, principal, request }: RequestContext<typeof mfaEndpoints.bind, Principal>) => {
    const { clock, changes } = deps
    await assertMayBind(deps, principal, principal.stage === 'full')
    const codes = await makeRecoveryCodes(deps)
    const step = {
      principal,
      request,
      factor: 'totp',
      compare: async (): Promise<ConsumeCode> => (tx) => bindOffer(deps, tx, principal, input.code, clock.now()),
    } as const
    const bound = await tryCode(deps, step, async (tx) => {
      await replaceRecoveryCodes(tx, principal.userId, codes)
      return await afterBinding(deps, tx, step)
    })
    changes.apply(bound.changes)
    return { ...bound.response, recoveryCodes: codes.shown }
  }
}

/** Ends other sessions and trust, records and mails the change, and completes the step of this session. */
async function afterBinding(
  deps: Deps,
  tx: Tx,
  { principal, request }: { principal: Principal; request: RequestInfo },
) {
  const now = deps.clock.now()
  const { userId, username } = principal
  const auditFields = ofPrincipal(principal, request, now)
  const passwordDue = await readPasswordDueFlags(tx, userId, now)
  const response = { username, googleType: 0 as const, ...passwordDue }
  const ended = await endSessionsOf(tx, userId, 'factor-changed', now, principal.sessionId)
  await endAllTrust(tx, userId)
  if (principal.stage === 'bind') {
    await trustDevice(tx, principal, request, false, now)
    await recordEvent(tx, { action: 'sign-in.completed', ...auditFields, details: { factor: 'totp' } })
    await recordLastSignIn(tx, userId, now)
  }
  const passed = await completeStep(tx, principal, stageAfterSignIn(response), now)
  await recordEvent(tx, { action: 'multi-factor.bound', ...auditFields })
  const at = now.toISOString()
  await queueEmail(deps, tx, { kind: 'notice', userId, about: 'factorBound', address: request.address, at })
  return { response: { ...response, access_token: passed.token }, changes: [...ended, ...passed.changes] }
}
