import { type RawBuilder, sql } from 'kysely'
import { errors } from '../platform/http/api-error.ts'
import type { Principal } from '../session/index.ts'
import type { Tx } from '../tables.ts'

/** The owner of a new notice: the principal's own organisation, unless a super administrator names another one, or none. */
export function organisationForNotice(principal: Principal, named: string | null | undefined): string | null {
  if (named === undefined) return principal.organisationId
  if (named !== principal.organisationId && principal.administers !== 'platform') throw errors.accessDenied()
  return named
}

export async function assertOrganisationExists(tx: Tx, id: string | null): Promise<void> {
  if (id === null) return
  /* It cannot be removed before the notice is written. */
  const known = await tx.selectFrom('organisation').select('id').where('id', '=', id).forKeyShare().executeTakeFirst()
  if (!known) throw errors.notFound()
}

/**
 * Of a `notice n`: may the caller administer it? What is another organisation's is as unknown as what nobody has, and so is what
 * the platform writes to one person.
 */
export function isAdministeredBy(principal: Principal): RawBuilder<boolean> {
  if (principal.administers === 'platform') return sql`not n.automatic`
  if (principal.administers === 'organisation')
    return sql`coalesce(n.organisation_id = ${principal.organisationId}, false)`
  return sql`false`
}

/** The instant that ends a notice must come, and come after it arrives. */
export function assertEndsAfterArrival(endTime: Date | string | null | undefined, arrival: Date): void {
  if (endTime && new Date(endTime).getTime() <= arrival.getTime())
    throw errors.invalidField('endTime', 'must be after the notice arrives')
}

/** The day must not be over everywhere when the notice arrives: in the farthest west it ends twelve hours after Greenwich's. */
export function assertDeadlineAhead(acknowledgeBy: string | null, arrival: Date): void {
  const farthestWest = new Date(arrival.getTime() - HALF_A_DAY).toISOString()
  if (acknowledgeBy !== null && acknowledgeBy < farthestWest.slice(0, 'YYYY-MM-DD'.length))
    throw errors.invalidField('acknowledgeBy', 'is over before the notice arrives')
}

const HALF_A_DAY = 43_200_000
