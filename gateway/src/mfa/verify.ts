import type { mfaEndpoints } from '@foyer/contract/mfa'
import type { RequestContext } from '../platform/http/endpoints.ts'
import type { Services } from '../services.ts'
import type { Principal } from '../session/index.ts'
import { stepOf, useStep } from './authenticator.ts'
import { passCodeStep, type Use } from './code-step.ts'
import { consumeRecoveryCode, recoveryCodeAt } from './recovery-codes.ts'

/** The code of the authenticator app. */
export function verify(services: Services) {
  return ({ input, principal, request, setCookie }: RequestContext<typeof mfaEndpoints.verify, Principal>) =>
    passCodeStep(services, {
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
    passCodeStep(services, {
      principal,
      request,
      setCookie,
      factor: 'recovery-code',
      trust: input.trust,
      compare: () => compareRecoveryCode(services, principal.personId, input.recoveryCode),
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
