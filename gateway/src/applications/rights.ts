import { intersectPermissions, mergePermissions } from '@foyer/contract/applications'
import type { Language } from '@foyer/contract/languages'
import type { Permission } from '@foyer/contract/work-bench'
import { type ExpressionBuilder, sql } from 'kysely'
import type { Principal } from '../session/index.ts'
import type { Database, Tables, Tx } from '../tables.ts'
import { localisedName } from './localised-name.ts'

export interface GrantedRole {
  /** True for a built-in role of the platform. */
  readonly builtIn: boolean
  readonly administers: Principal['administers']
  readonly permissions: readonly Permission[]
}

/**
 * Returns the permissions that several roles allow together. Built-in administrators have everything that is registered; others
 * have what their trees contain, as far as it is still registered.
 */
export function allowedBy(roles: readonly GrantedRole[], registered: readonly Permission[]): Permission[] {
  if (hasAllPermissions(roles)) return [...registered]
  return intersectPermissions(mergePermissions(roles.map(({ permissions }) => permissions)), registered)
}

/** True if the role allows everything that is registered now or later. */
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

/** Returns the ids of the roles whose users may open an application, among those of the organisation and the built-in ones. */
export async function readRolesThatOpen(
  db: Database | Tx,
  application: string,
  organisation: string,
): Promise<string[]> {
  const rows = await db
    .selectFrom('role')
    .select('id')
    .where((eb) => eb.or([eb('organisation_id', 'is', null), eb('organisation_id', '=', organisation)]))
    .where((eb) =>
      eb.or([
        eb.and([eb('organisation_id', 'is', null), eb('administers', '<>', 'nothing')]),
        sql<boolean>`permissions @> ${JSON.stringify([{ key: application, type: 'app' }])}::jsonb`,
      ]),
    )
    .execute()
  return rows.map(({ id }) => id)
}

/** Returns all registered permissions: one tree for each application, in their order. */
export async function readRegistered(db: Database | Tx): Promise<Permission[]> {
  const rows = await db
    .selectFrom('application')
    .select(['key', 'permissions'])
    .where(isPresent)
    .orderBy('position')
    .execute()
  return rows.map(treeOf)
}

/** The same, with the name in a language, and the version that an update must send. */
export async function readRegisteredApplications(db: Database | Tx, language: Language) {
  const rows = await db
    .selectFrom('application')
    .select(['key', 'name', 'names', 'permissions', 'version'])
    .where(isPresent)
    .orderBy('position')
    .execute()
  return rows.map(({ key, permissions, version, ...named }) => ({
    key,
    name: localisedName(named, language),
    type: 'app' as const,
    children: permissions as Permission[],
    version,
  }))
}

/** True for an application of the platform, and for others while they are installed. */
export function isPresent({ eb, exists, selectFrom }: ExpressionBuilder<Tables, 'application'>) {
  return eb.or([
    eb('application.platform', '=', true),
    exists(selectFrom('plugin').whereRef('plugin.application_key', '=', 'application.key')),
  ])
}

/**
 * False for an application that was installed and then removed. One that was never installed may still publish, as those do that are
 * no part of the shell.
 */
export function isNotRemoved({ eb, exists, not, selectFrom }: ExpressionBuilder<Tables, 'application'>) {
  return eb.or([
    exists(selectFrom('plugin').whereRef('plugin.application_key', '=', 'application.key')),
    not(
      exists(
        selectFrom('application_release')
          .whereRef('application_release.application_key', '=', 'application.key')
          .where('application_release.activated_at', 'is not', null),
      ),
    ),
  ])
}

/** Returns an application as the root of its permission tree. */
export function treeOf({ key, permissions }: { key: string; permissions: unknown }): Permission {
  return { key, type: 'app', children: permissions as Permission[] }
}
