import { sql } from 'kysely'
import { impossible } from '../platform/http/refusal.ts'
import type { Tx } from '../tables.ts'

/** One number for all gateways: only one of them takes rights away at a time, so that no two people depose each other. */
const RIGHTS_LOCK = 7_340_022

/**
 * Does something that may take rights away, and refuses it where the organisation, or the platform, had somebody to administer
 * it before and has nobody after.
 */
export async function keepingAdministrators<T>(tx: Tx, organisationId: string, act: () => Promise<T>): Promise<T> {
  await sql`select pg_advisory_xact_lock(${RIGHTS_LOCK})`.execute(tx)
  const before = await countAdministrators(tx, organisationId)
  const done = await act()
  const after = await countAdministrators(tx, organisationId)
  if ((before.organisation && !after.organisation) || (before.platform && !after.platform))
    throw impossible('LAST_ADMINISTRATOR')
  return done
}

/** A super administrator administers every organisation, but their own is where they are counted. */
async function countAdministrators(
  tx: Tx,
  organisationId: string,
): Promise<{ organisation: number; platform: number }> {
  const { rows } = await sql<{ organisation: number; platform: number }>`
    select count(*) filter (where p.organisation_id = ${organisationId}) as organisation,
      count(*) filter (where r.administers = 'platform') as platform
    from person_role pr join role r on r.id = pr.role_id join person p on p.id = pr.person_id
    where r.administers <> 'nothing' and p.disabled_at is null`.execute(tx)
  return rows[0] ?? { organisation: 0, platform: 0 }
}
