import { sql } from 'kysely'
import { errors } from '../platform/http/api-error.ts'
import type { Tx } from '../tables.ts'

/** Lock number, the same on all gateways: only one of them removes rights on the platform at a time. */
const PLATFORM_LOCK = 7_340_022

/**
 * Runs a change that may remove rights. Rejects it if the organisation or the platform would lose its last administrator.
 * Locks the organisation, so that concurrent changes cannot remove the last two.
 * @param platform whether the change may remove a super administrator
 */
export async function withAdministratorLeft<T>(
  tx: Tx,
  organisationId: string,
  platform: boolean,
  act: () => Promise<T>,
): Promise<T> {
  if (platform) await lockPlatform(tx)
  const count = async () => ({
    organisation: await hasAdministrator(tx, organisationId),
    platform: !platform || (await hasAdministrator(tx, undefined)),
  })
  const before = await count()
  const done = await act()
  const after = await count()
  if ((before.organisation && !after.organisation) || (before.platform && !after.platform))
    throw errors.notPossible('LAST_ADMINISTRATOR')
  return done
}

/** Locks the platform's administrators until the end of the transaction, so that none of them can lose the right. */
export async function lockPlatform(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${PLATFORM_LOCK})`.execute(tx)
}

/** Returns true if the user has a role that administers the platform. */
export async function isSuperAdministrator(tx: Tx, userId: string): Promise<boolean> {
  const { rows } = await sql`select from person_role pr join role r on r.id = pr.role_id
    where pr.person_id = ${userId} and r.administers = 'platform' limit 1`.execute(tx)
  return rows.length > 0
}

/** Returns true if the organisation has no administrator besides this one. Lock the organisation first. */
export async function isLastAdministrator(tx: Tx, organisationId: string, userId: string): Promise<boolean> {
  return (await hasAdministrator(tx, organisationId)) && !(await hasAdministrator(tx, organisationId, userId))
}

/**
 * Returns true if the organisation or the platform has an administrator, besides the excepted one. The query starts at the administrating roles, which are
 * few, and stops at the first match. A super administrator counts only in their own organisation.
 */
async function hasAdministrator(tx: Tx, organisationId: string | undefined, except?: string): Promise<boolean> {
  const administers =
    organisationId === undefined
      ? sql`r.administers = 'platform'`
      : sql`r.administers <> 'nothing' and (r.organisation_id is null or r.organisation_id = ${organisationId})
          and p.organisation_id = ${organisationId}`
  const { rows } =
    await sql`select from role r join person_role pr on pr.role_id = r.id join person p on p.id = pr.person_id
    where p.disabled_at is null and p.id is distinct from ${except ?? null}::uuid and ${administers} limit 1`.execute(
      tx,
    )
  return rows.length > 0
}
