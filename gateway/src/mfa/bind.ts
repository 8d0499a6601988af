import type { mfaCalls } from '@foyer/contract/mfa'
import { stageAfterSignIn } from '@foyer/contract/sign-in'
import { ofCaller, recordEvent } from '../audit/index.ts'
import { queueLetter } from '../mail/index.ts'
import type { CallContext } from '../platform/http/calls.ts'
import { refuse } from '../platform/http/refusal.ts'
import type { RequestFacts } from '../platform/http/request-facts.ts'
import type { Services } from '../services.ts'
import { type Caller, endSessionsOf, passStage } from '../session/index.ts'
import { passwordOwedBy } from '../sign-in/index.ts'
import type { Tx } from '../tables.ts'
import { bindOffer, isBound, offerSecret } from './authenticator.ts'
import { tryCode, type Use } from './code-step.ts'
import { otpauthUrl } from './one-time-password.ts'
import { policyOf } from './policy.ts'
import { makeRecoveryCodes, replaceRecoveryCodes } from './recovery-codes.ts'
import { endAllTrust, trustDevice } from './trusted-devices.ts'

/** A secret to bind. Where one is bound already, only for who asks to renew it, and never to a sign-in that owes a step. */
export function secret(services: Services) {
  return async ({ asked, caller }: CallContext<typeof mfaCalls.secret, Caller>) => {
    await refuseUnbindable(services, caller, asked.renew === 'true')
    const offered = await offerSecret(services, services.db, caller)
    return { secret: offered, otpauthUrl: otpauthUrl(offered, caller.username, services.settings.now.company) }
  }
}

async function refuseUnbindable({ db }: Services, caller: Caller, renews: boolean): Promise<void> {
  const bound = await isBound(db, caller.personId)
  if (bound && !(renews && caller.stage === 'full')) throw refuse('A0404')
  if (!bound && caller.stage === 'full' && (await policyOf(db, caller.personId)).policy === 'off') throw refuse('A0404')
}

/** Binds the app with its first code, gives the recovery codes, and ends every other session of the person. */
export function bind(services: Services) {
  return async ({ asked, caller, request }: CallContext<typeof mfaCalls.bind, Caller>) => {
    const { clock, changes } = services
    await refuseUnbindable(services, caller, caller.stage === 'full')
    const codes = await makeRecoveryCodes(services)
    const step = {
      caller,
      request,
      factor: 'totp',
      compare: async (): Promise<Use> => (tx) => bindOffer(services, tx, caller, asked.code, clock.now()),
    } as const
    const bound = await tryCode(services, step, async (tx) => {
      await replaceRecoveryCodes(tx, caller.personId, codes)
      return await goOn(services, tx, step)
    })
    changes.apply(bound.changes)
    return { ...bound.answer, recoveryCodes: codes.shown }
  }
}

/** What follows a binding: other sessions and trust end, trail and person are told, and this session moves on. */
async function goOn(services: Services, tx: Tx, { caller, request }: { caller: Caller; request: RequestFacts }) {
  const now = services.clock.now()
  const { personId, username } = caller
  const trail = ofCaller(caller, request, now)
  const owed = await passwordOwedBy(tx, personId, now)
  const answer = { username, googleType: 0 as const, ...owed }
  const ended = await endSessionsOf(tx, personId, 'factor-changed', now, caller.sessionId)
  await endAllTrust(tx, personId)
  if (caller.stage === 'bind') {
    await trustDevice(tx, caller, request, false, now)
    await recordEvent(tx, { action: 'sign-in.completed', ...trail, details: { factor: 'totp' } })
  }
  const passed = await passStage(tx, caller, stageAfterSignIn(answer), now)
  await recordEvent(tx, { action: 'multi-factor.bound', ...trail })
  const at = now.toISOString()
  await queueLetter(services, tx, { kind: 'notice', personId, about: 'factorBound', address: request.address, at })
  return { answer: { ...answer, access_token: passed.token }, changes: [...ended, ...passed.changes] }
}
