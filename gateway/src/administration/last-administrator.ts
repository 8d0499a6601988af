import { sql } from 'kysely'
import { errors } from '../platform/http/api-error.ts'
import type { Tx } from '../tables.ts'

/** One number for all gateways: only one of them takes rights over the platform away at a time. */
const PLATFORM_LOCK = 7_340_022

/**
 * Runs a change that may take rights away. Rejects it where it would remove the last administrator of the organisation or of the
 * platform. The organisation is locked, so that two changes do not count the same administrators.
 * @param platform may a super administrator lose that role by it?
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

/** Locks the platform's administrators until the transaction ends: none of them loses the right meanwhile. */
export async function lockPlatform(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${PLATFORM_LOCK})`.execute(tx)
}

/** Has the user a role that runs the platform? */
export async function isSuperAdministrator(tx: Tx, userId: string): Promise<boolean> {
  const { rows } = await sql`select from person_role pr join role r on r.id = pr.role_id
    where pr.person_id = ${userId} and r.administers = 'platform' limit 1`.execute(tx)
  return rows.length > 0
}

/**
 * Of an organisation, or of the platform. The query starts at the few administrating roles and stops at the first user who has one.
 * A super administrator administers every organisation, but counts in their own only.
 */
async function hasAdministrator(tx: Tx, organisationId: string | undefined): Promise<boolean> {
  const administers =
    organisationId === undefined
      ? sql`r.administers = 'platform'`
      : sql`r.administers <> 'nothing' and (r.organisation_id is null or r.organisation_id = ${organisationId})
          and p.organisation_id = ${organisationId}`
  const { rows } =
    await sql`select from role r join person_role pr on pr.role_id = r.id join person p on p.id = pr.person_id
    where p.disabled_at is null and ${administers} limit 1`.execute(tx)
  return rows.length > 0
}
