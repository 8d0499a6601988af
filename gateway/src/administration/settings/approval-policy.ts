import type { Settings } from '@foyer/contract/administration'
import { errors } from '../../platform/http/api-error.ts'
import { readSettings } from '../../settings/index.ts'
import type { Tx } from '../../tables.ts'

/** Does a second super administrator approve each new one? As stored: a gateway may not have read a change yet. */
export async function approvalRequired(tx: Tx): Promise<boolean> {
  return (await readSettings(tx)).values.administratorApproval
}

/** Rejects what makes a user a super administrator without an approved request. */
export async function assertApproved(tx: Tx): Promise<void> {
  if (await approvalRequired(tx)) throw errors.accessDenied({ needs: 'APPROVAL' })
}

/**
 * Rejects turning the policy off without an approved request, and turning it on where no second super administrator could approve
 * anything. Lock the platform's administrators before (`lockPlatform`), so that none of them is disabled meanwhile.
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

/** Everyone who administers the platform and can sign in, except one user. */
export async function activeSuperAdministrators(tx: Tx, except?: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('role')
    .innerJoin('person_role', 'person_role.role_id', 'role.id')
    .innerJoin('person', 'person.id', 'person_role.person_id')
    .where('role.administers', '=', 'platform')
    .where('person.disabled_at', 'is', null)
    .where('person.password_hash', 'is not', null)
    .$if(except !== undefined, (query) => query.where('person.id', '<>', except as string))
    .select('person.id')
    .distinct()
    .execute()
  return rows.map(({ id }) => id)
}
