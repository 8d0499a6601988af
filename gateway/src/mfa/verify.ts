import type { mfaEndpoints } from '@foyer/contract/mfa'
import type { RequestContext } from '../platform/http/endpoints.ts'
import type { Services } from '../services.ts'
import type { Principal } from '../session/index.ts'
import { consumeTimeStep, stepOf } from './authenticator.ts'
import { type ConsumeCode, completeCodeStep } from './code-step.ts'
import { consumeRecoveryCode, recoveryCodeAt } from './recovery-codes.ts'

/** The code of the authenticator app. */
export function verify(services: Services) {
  return ({ input, principal, request, setCookie }: RequestContext<typeof mfaEndpoints.verify, Principal>) =>
    completeCodeStep(services, {
      principal,
      request,
      setCookie,
      factor: 'totp',
      trust: input.trust === 'true',
      compare: () => compareCode(services, principal.personId, input.code),
    })
}

/** One of the recovery codes, for whom the app is out of reach. */
export function recover(services: Services) {
  return ({ input, principal, request, setCookie }: RequestContext<typeof mfaEndpoints.recover, Principal>) =>
    completeCodeStep(services, {
      principal,
      request,
      setCookie,
      factor: 'recovery-code',
      trust: input.trust,
      compare: () => compareRecoveryCode(services, principal.personId, input.recoveryCode),
    })
}

/** For the code step and wherever else a code proves something. */
export async function compareCode(
  services: Services,
  personId: string,
  code: string,
): Promise<ConsumeCode | undefined> {
  const now = services.clock.now()
  const right = await stepOf(services, services.db, personId, code, now)
  return right && ((tx) => consumeTimeStep(tx, personId, right))
}

export async function compareRecoveryCode(
  services: Services,
  personId: string,
  typed: string,
): Promise<ConsumeCode | undefined> {
  const selector = await recoveryCodeAt(services, personId, typed)
  return selector === undefined ? undefined : (tx) => consumeRecoveryCode(tx, personId, selector, services.clock.now())
}
