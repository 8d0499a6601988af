import type { AudienceEntry } from '@foyer/contract/publishing'
import { type RawBuilder, sql } from 'kysely'
import { errors } from '../../platform/http/api-error.ts'
import type { Principal } from '../../session/index.ts'
import type { Tx } from '../../tables.ts'

/**
 * Returns the owner of a new notice: the principal's organisation by default. A super administrator may choose another one or the
 * platform, which is also the owner of a notice for all users where none is named.
 */
export function organisationForNotice(
  principal: Principal,
  named: string | null | undefined,
  audience: readonly AudienceEntry[],
): string | null {
  const isForAll = audience.some(({ to }) => to === 'everybody')
  if (named === undefined) return isForAll && principal.administers === 'platform' ? null : principal.organisationId
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
 * Returns the condition that the principal administers a notice. Notices of other organisations, and those that the platform
 * writes to one user, are treated as not existing. It is null for notices of the platform, so that an index serves it.
 * @param notice alias of the `notice` row
 */
export function isAdministeredBy(notice: string, principal: Principal): RawBuilder<boolean> {
  if (principal.administers === 'platform') return sql`not ${sql.id(notice, 'automatic')}`
  if (principal.administers === 'organisation')
    return sql`${sql.id(notice, 'organisation_id')} = ${principal.organisationId}::uuid`
  return sql`false`
}

/** Throws unless a notice ends after its publication. */
export function assertEndsAfterArrival(endTime: Date | string | null | undefined, arrival: Date): void {
  if (endTime && new Date(endTime).getTime() <= arrival.getTime())
    throw errors.invalidField('endTime', 'must be after the notice arrives')
}

/** Throws if that day is over everywhere at publication. In the westernmost time zone it ends twelve hours after UTC. */
export function assertDeadlineAhead(acknowledgeBy: string | null, arrival: Date): void {
  const farthestWest = new Date(arrival.getTime() - HALF_A_DAY).toISOString()
  if (acknowledgeBy !== null && acknowledgeBy < farthestWest.slice(0, 'YYYY-MM-DD'.length))
    throw errors.invalidField('acknowledgeBy', 'is over before the notice arrives')
}

const HALF_A_DAY = 43_200_000
