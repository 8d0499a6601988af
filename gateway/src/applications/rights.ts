import { intersectPermissions, mergePermissions } from '@foyer/contract/applications'
import type { Permission } from '@foyer/contract/work-bench'
import type { Principal } from '../session/index.ts'
import type { Database, Tx } from '../tables.ts'

export interface GrantedRole {
  /** Of the platform, and not made by an organisation. */
  readonly builtIn: boolean
  readonly administers: Principal['administers']
  readonly permissions: readonly Permission[]
}

/**
 * What roles allow together: the built-in administrators everything that is registered, whatever was registered last; others
 * what their trees name, as far as it is registered still.
 */
export function allowedBy(roles: readonly GrantedRole[], registered: readonly Permission[]): Permission[] {
  if (hasAllPermissions(roles)) return [...registered]
  return intersectPermissions(mergePermissions(roles.map(({ permissions }) => permissions)), registered)
}

/** Are they allowed whatever is registered, now or later? */
export function hasAllPermissions(roles: readonly GrantedRole[]): boolean {
  return roles.some(({ builtIn, administers }) => builtIn && administers !== 'nothing')
}

export async function readGrantedRoles(db: Database | Tx, userId: string): Promise<GrantedRole[]> {
  const rows = await db
    .selectFrom('person_role')
    .innerJoin('role', 'role.id', 'person_role.role_id')
    .where('person_id', '=', userId)
    .select(['role.permissions', 'role.administers', 'role.organisation_id'])
    .orderBy('role.key')
    .execute()
  return rows.map(({ permissions, administers, organisation_id }) => ({
    builtIn: organisation_id === null,
    administers,
    permissions: permissions as Permission[],
  }))
}

/** Everything that can be allowed: one tree for each application, in their order. */
export async function readRegistered(db: Database | Tx): Promise<Permission[]> {
  const rows = await db.selectFrom('application').select(['key', 'permissions']).orderBy('position').execute()
  return rows.map(treeOf)
}

/** The same, each with the version that a change of it names. */
export async function readRegisteredApplications(db: Database | Tx) {
  const rows = await db
    .selectFrom('application')
    .select(['key', 'permissions', 'version'])
    .orderBy('position')
    .execute()
  return rows.map(({ key, permissions, version }) => ({
    key,
    type: 'app' as const,
    children: permissions as Permission[],
    version,
  }))
}

/** An application as the root of what can be allowed in it. */
export function treeOf({ key, permissions }: { key: string; permissions: unknown }): Permission {
  return { key, type: 'app', children: permissions as Permission[] }
}
