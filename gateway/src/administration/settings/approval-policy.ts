import type { Settings } from '@foyer/contract/administration'
import { errors } from '../../platform/http/api-error.ts'
import { readSettings } from '../../settings/index.ts'
import type { Tx } from '../../tables.ts'
import { isActivated } from '../../user/index.ts'

/** Reads the stored policy, because the cache of this gateway may be outdated. */
export async function approvalRequired(tx: Tx): Promise<boolean> {
  return (await readSettings(tx)).values.administratorApproval
}

/** Rejects making a user a super administrator without an approved request. */
export async function assertApproved(tx: Tx): Promise<void> {
  if (await approvalRequired(tx)) throw errors.accessDenied({ needs: 'APPROVAL' })
}

/**
 * Rejects turning the policy off without an approved request, and turning it on without a second super administrator.
 * Lock the platform's administrators first (`lockPlatform`), so that none of them can be disabled concurrently.
 */
export async function assertApprovalStaysPossible(
  tx: Tx,
  { administratorApproval: before }: Pick<Settings, 'administratorApproval'>,
  { administratorApproval: after }: Partial<Settings>,
): Promise<void> {
  if (before && after === false) throw errors.accessDenied({ needs: 'APPROVAL' })
  if (!before && after && (await activeSuperAdministrators(tx)).length < 2)
    throw errors.notPossible('SECOND_ADMINISTRATOR_MISSING')
}

/** Returns all administrators of the platform who can sign in, also those without a password, except one user. */
export async function activeSuperAdministrators(tx: Tx, except?: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('role')
    .innerJoin('person_role', 'person_role.role_id', 'role.id')
    .innerJoin('person', 'person.id', 'person_role.person_id')
    .where('role.administers', '=', 'platform')
    .where('person.disabled_at', 'is', null)
    .where(isActivated('person'))
    .$if(except !== undefined, (query) => query.where('person.id', '<>', except as string))
    .select('person.id')
    .distinct()
    .execute()
  return rows.map(({ id }) => id)
}
