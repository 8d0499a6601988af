import { isMorePowerfulUser } from '../applications/index.ts'
import { errors } from '../platform/http/api-error.ts'
import type { Principal } from '../session/index.ts'
import type { Tx } from '../tables.ts'

/** Returns the principal's own organisation, or any given one for a super administrator. */
export function organisationOf(principal: Principal, named: string | undefined): string {
  if (named !== undefined && named !== principal.organisationId && principal.administers !== 'platform')
    throw errors.accessDenied()
  return named ?? principal.organisationId
}

/** Objects of another organisation are treated as not existing. */
export function assertSameOrganisation(principal: Principal, organisationId: string): void {
  if (principal.administers !== 'platform' && organisationId !== principal.organisationId) throw errors.notFound()
}

/** Rejects changes of a user with more rights than the principal, because a new address or a reset factor would open their account. */
export async function assertNotMorePowerful(tx: Tx, principal: Principal, userId: string): Promise<void> {
  if (await isMorePowerfulUser(tx, userId, principal)) throw errors.accessDenied()
}
