import type { accountEndpoints } from '@foyer/contract/account'
import { compareCode, compareRecoveryCode, isBound, tryCode } from '../mfa/index.ts'
import { readKeyOwner } from '../one-time/index.ts'
import { verifyOldPassword } from '../password/index.ts'
import { errors } from '../platform/http/api-error.ts'
import type { RequestContext } from '../platform/http/request-context.ts'
import { type Principal, recordProof } from '../session/index.ts'
import type { Deps } from './deps.ts'

type VerifyIdentityContext = typeof accountEndpoints.verifyIdentity

/** Accepts a proof of identity: a code if a second factor is bound, otherwise the password. */
export function verifyIdentity(deps: Deps) {
  return async ({ input, principal, request }: RequestContext<VerifyIdentityContext, Principal>) => {
    const { db, clock } = deps
    if (Object.values(input).every((proof) => proof === undefined))
      throw errors.invalidField('oldPwd', 'oldPwd, code or recoveryCode is expected')
    if (await isBound(db, principal.userId)) {
      const { code, recoveryCode } = input
      /* The password alone is what a second factor is there against. */
      if (code === undefined && recoveryCode === undefined) throw errors.wrongMultiFactorCode()
      const compare = () =>
        code === undefined
          ? compareRecoveryCode(deps, principal.userId, recoveryCode ?? '')
          : compareCode(deps, principal.userId, code.replaceAll(/[\s-]/g, ''))
      const factor = code === undefined ? 'recovery-code' : 'totp'
      const until = await tryCode(deps, { principal, request, factor, compare }, (tx) =>
        recordProof(tx, principal, clock.now(), factor),
      )
      return { until: until.toISOString() }
    }
    const { passwordHash } = await readKeyOwner(db, principal.userId)
    await verifyOldPassword(deps, principal, passwordHash, input.oldPwd ?? '', request)
    return { until: (await recordProof(db, principal, clock.now(), 'password')).toISOString() }
  }
}
