import type { MultiFactorPolicy } from '@foyer/contract/mfa'
import type { RequestContext } from '../platform/http/request-context.ts'
import type { Principal } from '../session/index.ts'
import type { Database } from '../tables.ts'
import type { Deps } from './deps.ts'

export interface MultiFactorPolicyState {
  readonly policy: MultiFactorPolicy
  /** Required for this user by the organisation or an administrator. */
  readonly required: boolean
}

/** Returns whether this user may or must have a second factor. */
export async function policyOf(db: Database, userId: string): Promise<MultiFactorPolicyState> {
  const { policy, person } = await db
    .selectFrom('person')
    .innerJoin('organisation', 'organisation.id', 'person.organisation_id')
    .where('person.id', '=', userId)
    .select(['organisation.multi_factor as policy', 'person.multi_factor_required as person'])
    .executeTakeFirstOrThrow()
  return { policy, required: person || policy === 'required' }
}

/** Returns the organisation's policy under the name that old clients request. */
export function userLoginGoogle({ db }: Deps) {
  return async ({ principal }: RequestContext<{ access: 'signed-in' }, Principal>) => ({
    name: 'userLoginGoogle' as const,
    value: (await policyOf(db, principal.userId)).policy,
  })
}
