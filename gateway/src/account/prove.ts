import type { accountCalls } from '@foyer/contract/account'
import { compareCode, compareRecoveryCode, isBound, tryCode } from '../mfa/index.ts'
import { holderOf, proveOldPassword } from '../password/index.ts'
import type { CallContext } from '../platform/http/calls.ts'
import { invalid, refuse } from '../platform/http/refusal.ts'
import type { Services } from '../services.ts'
import { type Caller, recordProof } from '../session/index.ts'

type Prove = typeof accountCalls.prove

/** Fresh proof of who sits there: with a second factor bound its code, else the password. */
export function prove(services: Services) {
  return async ({ asked, caller, request }: CallContext<Prove, Caller>) => {
    const { db, clock } = services
    if (Object.values(asked).every((proof) => proof === undefined))
      throw invalid('oldPwd', 'oldPwd, code or recoveryCode is expected')
    if (await isBound(db, caller.personId)) {
      const { code, recoveryCode } = asked
      /* The password alone is what a second factor is there against. */
      if (code === undefined && recoveryCode === undefined) throw refuse('A0444')
      const compare = () =>
        code === undefined
          ? compareRecoveryCode(services, caller.personId, recoveryCode ?? '')
          : compareCode(services, caller.personId, code.replaceAll(/[\s-]/g, ''))
      const factor = code === undefined ? 'recovery-code' : 'totp'
      const until = await tryCode(services, { caller, request, factor, compare }, (tx) =>
        recordProof(tx, caller, clock.now(), factor),
      )
      return { until: until.toISOString() }
    }
    const { passwordHash } = await holderOf(db, caller.personId)
    await proveOldPassword(services, caller, passwordHash, asked.oldPwd ?? '', request)
    return { until: (await recordProof(db, caller, clock.now(), 'password')).toISOString() }
  }
}
