import type { ProvisionedGroup, provisioningEndpoints } from '@foyer/contract/provisioning'
import { type RawBuilder, sql } from 'kysely'
import {
  assertSameOrganisation,
  grantableToGroup,
  organisationOf,
  recordAction,
  withAdministratorLeft,
} from '../../administration/index.ts'
import { pageFrom, positionOf, rowsToRead } from '../../places/index.ts'
import { assertVersion, errors } from '../../platform/http/api-error.ts'
import type { RequestContext } from '../../platform/http/request-context.ts'
import { lockUsers, type Principal, writeAs } from '../../session/index.ts'
import type { Database, Tx } from '../../tables.ts'
import type { Deps } from '../deps.ts'
import {
  announceRights,
  applyGroupRoles,
  type GroupGrant,
  readMembers,
  replaceGroupRoles,
} from '../groups/group-grants.ts'

type Calls = typeof provisioningEndpoints
type FoundGroup = ProvisionedGroup & { readonly organisationId: string; readonly key: string }
const LIST = 'admin.groups'
/* As long as the key of a cursor may be. */
const KEY = sql<string>`left(lower(g.display_name), 120)`

export function groups({ db }: Deps) {
  return async ({ input, principal }: RequestContext<Calls['groups'], Principal>) => {
    const organisation = organisationOf(principal, input.organisation)
    const after = positionOf(LIST, input.cursor)
    const pattern = `%${(input.keyword ?? '').replaceAll(/[\\%_]/g, '\\$&')}%`
    const found = await readGroups(
      db,
      sql`where g.organisation_id = ${organisation} and g.display_name ilike ${pattern}::text
        and ${after ? sql`(${KEY}, g.id) > (${after.key}::text, ${after.id}::uuid)` : sql`true`}
        order by ${KEY}, g.id limit ${sql.lit(rowsToRead(input.size))}`,
    )
    const { shown, nextCursor } = pageFrom(LIST, found, input.size, ({ key, id }) => ({ rank: 0, key, id }))
    return { items: shown, nextCursor }
  }
}

/** Takes effect with the next request of the members. Their sessions continue. */
export function changeGroupRoles(deps: Deps) {
  return async ({ input, principal, request, access }: RequestContext<Calls['changeGroupRoles'], Principal>) => {
    const { organisationId } = await readGroup(deps.db, input.id)
    assertSameOrganisation(principal, organisationId)
    const write = { principal, access, organisationId }
    return await writeAs(deps, write, async ({ tx, now, principal, apply }) => {
      const before = await readGroup(tx, input.id)
      assertVersion(input.version, before.version)
      const wanted = await resolved(tx, principal, input.grants, organisationId)
      await assertNotMoreBefore(tx, principal, before)
      const members = await readMembers(tx, input.id)
      await lockUsers(tx, members)
      await withAdministratorLeft(tx, organisationId, false, async () => {
        await replaceGroupRoles(tx, input.id, wanted)
        await applyGroupRoles(tx, input.id)
      })
      await tx
        .updateTable('provisioned_group')
        .set((eb) => ({ version: eb('version', '+', 1) }))
        .where('id', '=', input.id)
        .execute()
      const details = { group: input.id, before: rolesOf(before.grants), after: rolesOf(input.grants) }
      const subject = { name: before.displayName, organisationId }
      await recordAction(tx, 'group.roles-changed', principal, request, now, subject, details)
      apply(...(await announceRights(tx, organisationId, members)))
      return await readGroup(tx, input.id)
    })
  }
}

type Grants = RequestContext<Calls['changeGroupRoles'], Principal>['input']['grants']

async function resolved(tx: Tx, principal: Principal, grants: Grants, organisationId: string): Promise<GroupGrant[]> {
  const wanted: GroupGrant[] = []
  for (const [index, grant] of grants.entries())
    wanted.push({ ...grant, roleId: await grantableToGroup(tx, principal, grant, organisationId, `grants.${index}`) })
  return wanted
}

/** Roles that the principal could not grant, the principal cannot take away either. */
async function assertNotMoreBefore(
  tx: Tx,
  principal: Principal,
  { grants, organisationId }: FoundGroup,
): Promise<void> {
  for (const [index, { role }] of grants.entries()) {
    const alone = { role, everywhere: false, customers: [], stores: [] }
    await grantableToGroup(tx, principal, alone, organisationId, `grants.${index}`)
  }
}

const rolesOf = (grants: readonly { readonly role: string }[]): string[] => grants.map(({ role }) => role)

/** Throws 404 if there is no such group. */
async function readGroup(db: Database | Tx, id: string): Promise<FoundGroup> {
  const [group] = await readGroups(db, sql`where g.id = ${id}::uuid`)
  if (!group) throw errors.notFound()
  return group
}

async function readGroups(db: Database | Tx, rest: RawBuilder<unknown>): Promise<FoundGroup[]> {
  const places = (column: 'customer_id' | 'store_id') =>
    sql`coalesce((select json_agg(${sql.ref(column)}) from provisioned_group_role_place p
      where p.group_role_id = gr.id and ${sql.ref(column)} is not null), '[]')`
  const { rows } = await sql<FoundGroup>`
    select g.id, g.display_name as "displayName", g.external_id as "externalId", g.version,
      g.organisation_id as "organisationId", ${KEY} as key,
      (select count(*)::int from provisioned_group_member m where m.group_id = g.id) as members,
      coalesce((
        select json_agg(json_build_object('role', r.key, 'everywhere', gr.everywhere,
          'customers', ${places('customer_id')}, 'stores', ${places('store_id')}) order by r.key, gr.id)
        from provisioned_group_role gr join role r on r.id = gr.role_id where gr.group_id = g.id
      ), '[]') as grants
    from provisioned_group g ${rest}`.execute(db)
  return rows
}
