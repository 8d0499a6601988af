import type { mfaEndpoints } from '@foyer/contract/mfa'
import type { RequestContext } from '../platform/http/request-context.ts'
import type { Principal } from '../session/index.ts'
import { consumeTimeStep, stepOf } from './authenticator.ts'
import { type ConsumeCode, completeCodeStep } from './code-step.ts'
import type { Deps } from './deps.ts'
import { consumeRecoveryCode, recoveryCodeAt } from './recovery-codes.ts'

/** Verifies a code of the authenticator app. */
export function verify(deps: Deps) {
  return ({ input, principal, request, setCookie }: RequestContext<typeof mfaEndpoints.verify, Principal>) =>
    completeCodeStep(deps, {
      principal,
      request,
      setCookie,
      factor: 'totp',
      trust: input.trust,
      compare: () => compareCode(deps, principal.userId, input.code),
    })
}

/** Verifies a recovery code, for users without access to their app. */
export function recover(deps: Deps) {
  return ({ input, principal, request, setCookie }: RequestContext<typeof mfaEndpoints.recover, Principal>) =>
    completeCodeStep(deps, {
      principal,
      request,
      setCookie,
      factor: 'recovery-code',
      trust: input.trust,
      compare: () => compareRecoveryCode(deps, principal.userId, input.recoveryCode),
    })
}

/** Verification for the code step and for proofs of identity. */
export async function compareCode(deps: Deps, userId: string, code: string): Promise<ConsumeCode | undefined> {
  const now = deps.clock.now()
  const right = await stepOf(deps, deps.db, userId, code, now)
  return right && ((tx) => consumeTimeStep(tx, userId, right))
}

export async function compareRecoveryCode(deps: Deps, userId: string, typed: string): Promise<ConsumeCode | undefined> {
  const selector = await recoveryCodeAt(deps, userId, typed)
  return selector === undefined ? undefined : (tx) => consumeRecoveryCode(tx, userId, selector, deps.clock.now())
}
