import { intersectPermissions, keysOfTree, type Manifest } from '@foyer/contract/applications'
import type { Permission } from '@foyer/contract/work-bench'
import { sql } from 'kysely'
import type { Database, Tx } from '../../tables.ts'
import { readCurrentManifest } from './release-queries.ts'

/** A role with the permissions that it loses. */
interface RoleLoss {
  readonly id: string
  readonly name: string
  readonly organisation: string | null
  readonly permissions: string[]
  readonly users: number
}

export interface Difference {
  readonly from: string | null
  readonly permissionsAdded: string[]
  readonly permissionsRemoved: string[]
  readonly menuAdded: Manifest['menu'][number]['names'][]
  readonly menuRemoved: Manifest['menu'][number]['names'][]
  readonly rolesLosing: RoleLoss[]
}

/** Returns what the activation of a release would change (APP-07). */
export async function differenceOf(db: Database | Tx, manifest: Manifest): Promise<Difference> {
  const row = await db
    .selectFrom('application')
    .leftJoin('plugin', 'plugin.application_key', 'application.key')
    .select(['permissions', 'plugin.version as from'])
    .where('key', '=', manifest.key)
    .executeTakeFirst()
  const registered = (row?.permissions ?? []) as Permission[]
  const formerMenu = (await readCurrentManifest(db, manifest.key))?.menu ?? []
  const [before, after] = [keysOfTree(registered), keysOfTree(manifest.permissions)]
  return {
    from: row?.from ?? null,
    permissionsAdded: after.filter((key) => !before.includes(key)),
    permissionsRemoved: before.filter((key) => !after.includes(key)),
    menuAdded: namesOfOthers(manifest.menu, formerMenu),
    menuRemoved: namesOfOthers(formerMenu, manifest.menu),
    rolesLosing: await readRolesLosing(db, manifest, registered),
  }
}

/** The names of the entries whose places another menu does not have. */
function namesOfOthers(menu: Manifest['menu'], other: Manifest['menu']) {
  return menu.filter(({ path }) => !other.some((entry) => entry.path === path)).map(({ names }) => names)
}

async function readRolesLosing(
  db: Database | Tx,
  { key, permissions }: Manifest,
  registered: readonly Permission[],
): Promise<RoleLoss[]> {
  const roles = await db
    .selectFrom('role')
    .leftJoin('organisation', 'organisation.id', 'role.organisation_id')
    .select(['role.id', 'role.name', 'organisation.name as organisation', 'role.permissions'])
    .select((eb) =>
      eb
        .selectFrom('person_role')
        .whereRef('person_role.role_id', '=', 'role.id')
        .select(sql<number>`count(distinct person_id)::int`.as('users'))
        .as('users'),
    )
    /* Built-in administrators are allowed whatever is registered. */
    .where((eb) => eb.or([eb('role.organisation_id', 'is not', null), eb('role.administers', '=', 'nothing')]))
    .where(sql<boolean>`role.permissions @> ${JSON.stringify([{ key }])}::jsonb`)
    .orderBy(sql`lower(role.name)`)
    .orderBy('role.id')
    .execute()
  return roles.flatMap(({ permissions: tree, users, ...role }) => {
    const own = (tree as Permission[]).find((one) => one.key === key)?.children ?? []
    const remaining = new Set(keysOfTree(intersectPermissions(own, permissions)))
    const lost = keysOfTree(intersectPermissions(own, registered)).filter((one) => !remaining.has(one))
    return lost.length > 0 ? [{ ...role, permissions: lost, users: users ?? 0 }] : []
  })
}
