import type { Permission } from '@foyer/contract/work-bench'
import { type RawBuilder, sql } from 'kysely'
import { authorityOf, isMorePowerful, readAuthority } from '../applications/index.ts'
import { isManager, isStaffOfManager } from '../one-time/index.ts'
import { errors } from '../platform/http/api-error.ts'
import type { Principal } from '../session/index.ts'
import type { Database, Tx } from '../tables.ts'

/** True if the principal manages the staff of stores: store managers and administrators do. */
export async function managesTeam(db: Database | Tx, { userId, administers }: Principal): Promise<boolean> {
  if (administers !== 'nothing') return true
  const { rows } = await sql<{ manages: boolean }>`select ${isManager(userId)} as manages`.execute(db)
  return rows[0]?.manages === true
}

/**
 * Returns the condition that user p is in the team of the principal: an enabled user of the same organisation without any right that
 * the principal lacks. For a manager, all places of the user are the manager's as well. No administrator is in a team.
 * Throws if the principal manages no team.
 */
export async function teamOf(db: Database | Tx, principal: Principal): Promise<RawBuilder<boolean>> {
  if (!(await managesTeam(db, principal))) throw errors.accessDenied()
  const { userId, organisationId, administers } = principal
  const roles = await readRolesWithin(db, principal)
  const hasOnlyTheseRoles = sql`exists (select from person_role pr where pr.person_id = p.id)
    and not exists (select from person_role pr where pr.person_id = p.id and pr.role_id <> all(${roles}::uuid[]))`
  return sql`(p.organisation_id = ${organisationId} and p.id <> ${userId} and p.disabled_at is null and ${hasOnlyTheseRoles}
    and ${administers === 'nothing' ? isStaffOfManager(sql`p.id`, userId) : sql`true`})`
}

/** Returns the ids of the roles without administration whose permissions the principal has as well. */
async function readRolesWithin(db: Database | Tx, { userId, organisationId }: Principal): Promise<string[]> {
  const own = await readAuthority(db, userId)
  const roles = await db
    .selectFrom('role')
    .select(['id', 'administers', 'permissions', 'organisation_id'])
    .where('administers', '=', 'nothing')
    .where((eb) => eb.or([eb('organisation_id', 'is', null), eb('organisation_id', '=', organisationId)]))
    .execute()
  return roles
    .filter(({ administers, permissions, organisation_id }) => {
      const role = { administers, permissions: permissions as Permission[], builtIn: organisation_id === null }
      return !isMorePowerful(authorityOf([role]), own)
    })
    .map(({ id }) => id)
}
