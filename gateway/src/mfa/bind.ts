import type { mfaEndpoints } from '@foyer/contract/mfa'
import { stageAfterSignIn } from '@foyer/contract/sign-in'
import { ofPrincipal, recordEvent } from '../audit/index.ts'
import { queueEmail } from '../mail/index.ts'
import { readPasswordDueFlags } from '../password/index.ts'
import { errors } from '../platform/http/api-error.ts'
import type { RequestContext } from '../platform/http/endpoints.ts'
import type { RequestInfo } from '../platform/http/request-info.ts'
import type { Services } from '../services.ts'
import { completeStep, endSessionsOf, type Principal } from '../session/index.ts'
import type { Tx } from '../tables.ts'
import { bindOffer, isBound, offerSecret } from './authenticator.ts'
import { type ConsumeCode, tryCode } from './code-step.ts'
import { otpauthUrl } from './one-time-password.ts'
import { policyOf } from './policy.ts'
import { makeRecoveryCodes, replaceRecoveryCodes } from './recovery-codes.ts'
import { endAllTrust, trustDevice } from './trusted-devices.ts'

/** A secret to bind. Where one is bound already, only on request to renew it, and never for a sign-in with a pending step. */
export function secret(services: Services) {
  return async ({ input, principal }: RequestContext<typeof mfaEndpoints.secret, Principal>) => {
    await assertMayBind(services, principal, input.renew === 'true')
    const offered = await offerSecret(services, services.db, principal)
    return { secret: offered, otpauthUrl: otpauthUrl(offered, principal.username, services.settings.now.company) }
  }
}

async function assertMayBind({ db }: Services, principal: Principal, renews: boolean): Promise<void> {
  const bound = await isBound(db, principal.personId)
  if (bound && !(renews && principal.stage === 'full')) throw errors.parameterError()
  if (!bound && principal.stage === 'full' && (await policyOf(db, principal.personId)).policy === 'off')
    throw errors.parameterError()
}

/** Binds the app with its first code, gives the recovery codes, and ends every other session of the user. */
export function bind(services: Services) {
  return async ({ input, principal, request }: RequestContext<typeof mfaEndpoints.bind, Principal>) => {
    const { clock, changes } = services
    await assertMayBind(services, principal, principal.stage === 'full')
    const codes = await makeRecoveryCodes(services)
    const step = {
      principal,
      request,
      factor: 'totp',
      compare: async (): Promise<ConsumeCode> => (tx) => bindOffer(services, tx, principal, input.code, clock.now()),
    } as const
    const bound = await tryCode(services, step, async (tx) => {
      await replaceRecoveryCodes(tx, principal.personId, codes)
      return await afterBinding(services, tx, step)
    })
    changes.apply(bound.changes)
    return { ...bound.answer, recoveryCodes: codes.shown }
  }
}

/** What follows a binding: other sessions and trust end, audit log and mail report it, and this session moves on. */
async function afterBinding(
  services: Services,
  tx: Tx,
  { principal, request }: { principal: Principal; request: RequestInfo },
) {
  const now = services.clock.now()
  const { personId, username } = principal
  const trail = ofPrincipal(principal, request, now)
  const owed = await readPasswordDueFlags(tx, personId, now)
  const answer = { username, googleType: 0 as const, ...owed }
  const ended = await endSessionsOf(tx, personId, 'factor-changed', now, principal.sessionId)
  await endAllTrust(tx, personId)
  if (principal.stage === 'bind') {
    await trustDevice(tx, principal, request, false, now)
    await recordEvent(tx, { action: 'sign-in.completed', ...trail, details: { factor: 'totp' } })
  }
  const passed = await completeStep(tx, principal, stageAfterSignIn(answer), now)
  await recordEvent(tx, { action: 'multi-factor.bound', ...trail })
  const at = now.toISOString()
  await queueEmail(services, tx, { kind: 'notice', personId, about: 'factorBound', address: request.address, at })
  return { answer: { ...answer, access_token: passed.token }, changes: [...ended, ...passed.changes] }
}
