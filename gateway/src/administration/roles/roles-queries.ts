import type { Role } from '@foyer/contract/administration'
import type { Permission } from '@foyer/contract/work-bench'
import { sql } from 'kysely'
import type { Database, Tx } from '../../tables.ts'

/** A role with its organisation; null for a built-in role. */
export type FoundRole = Role & { readonly organisationId: string | null }

/** Returns the built-in roles and those of an organisation by name, or one role of any organisation. `people` counts users of the organisation. */
export async function readRoles(
  db: Database | Tx,
  which: { readonly organisation: string; readonly id?: string },
): Promise<FoundRole[]> {
  const rows = await db
    .selectFrom('role')
    .select(['id', 'key', 'name', 'administers', 'permissions', 'version', 'organisation_id'])
    .select((eb) =>
      eb
        .selectFrom('person_role')
        .innerJoin('person', 'person.id', 'person_role.person_id')
        .whereRef('person_role.role_id', '=', 'role.id')
        .where('person.organisation_id', '=', sql<string>`coalesce(role.organisation_id, ${which.organisation})`)
        .select(sql<number>`count(distinct person.id)`.as('people'))
        .as('people'),
    )
    .$if(which.id !== undefined, (query) => query.where('id', '=', which.id as string))
    .$if(which.id === undefined, (query) =>
      query.where((eb) => eb.or([eb('organisation_id', 'is', null), eb('organisation_id', '=', which.organisation)])),
    )
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .execute()
  return rows.map(({ organisation_id, permissions, people, ...role }) => ({
    ...role,
    organisationId: organisation_id,
    builtIn: organisation_id === null,
    permissions: permissions as Permission[],
    people: people ?? 0,
  }))
}

/** Returns all users who have a role. */
export async function readRoleHolders(tx: Tx, roleId: string): Promise<string[]> {
  const rows = await tx.selectFrom('person_role').select('person_id').distinct().where('role_id', '=', roleId).execute()
  return rows.map(({ person_id }) => person_id)
}
