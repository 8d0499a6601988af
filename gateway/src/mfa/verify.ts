import type { mfaCalls } from '@foyer/contract/mfa'
import type { CallContext } from '../platform/http/calls.ts'
import type { Services } from '../services.ts'
import type { Caller } from '../session/index.ts'
import { stepOf, useStep } from './authenticator.ts'
import { passCodeStep, type Use } from './code-step.ts'
import { consumeRecoveryCode, recoveryCodeAt } from './recovery-codes.ts'

/** The code of the authenticator app. */
export function verify(services: Services) {
  return ({ asked, caller, request, setCookie }: CallContext<typeof mfaCalls.verify, Caller>) =>
    passCodeStep(services, {
      caller,
      request,
      setCookie,
      factor: 'totp',
      trust: asked.trust === 'true',
      compare: () => compareCode(services, caller.personId, asked.code),
    })
}

/** One of the recovery codes, for whom the app is out of reach. */
export function recover(services: Services) {
  return ({ asked, caller, request, setCookie }: CallContext<typeof mfaCalls.recover, Caller>) =>
    passCodeStep(services, {
      caller,
      request,
      setCookie,
      factor: 'recovery-code',
      trust: asked.trust,
      compare: () => compareRecoveryCode(services, caller.personId, asked.recoveryCode),
    })
}

/** For the code step and wherever else a code proves something. */
export async function compareCode(services: Services, personId: string, code: string): Promise<Use | undefined> {
  const now = services.clock.now()
  const right = await stepOf(services, services.db, personId, code, now)
  return right && ((tx) => useStep(tx, personId, right))
}

export async function compareRecoveryCode(
  services: Services,
  personId: string,
  typed: string,
): Promise<Use | undefined> {
  const selector = await recoveryCodeAt(services, personId, typed)
  return selector === undefined ? undefined : (tx) => consumeRecoveryCode(tx, personId, selector, services.clock.now())
}
