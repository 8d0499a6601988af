import type { Grant } from '@foyer/contract/administration'
import { v7 as uuid } from 'uuid'
import type { z } from 'zod'
import { authorityOf, type GrantedRole, isMorePowerful, readAuthority } from '../../applications/index.ts'
import type { Change } from '../../platform/changes/change.table.ts'
import { errors } from '../../platform/http/api-error.ts'
import type { Principal } from '../../session/index.ts'
import type { Tx } from '../../tables.ts'
import { isSuperAdministrator, withAdministratorLeft } from '../last-administrator.ts'
import { notifyRoleHolders } from '../roles/notify-role-holders.ts'
import { assertWithinOwnAuthority } from '../roles/role-rule.ts'
import { assertApproved } from '../settings/approval-policy.ts'
import { type GrantedSince, readGrantDates } from './grant-dates.ts'

type Grants = readonly z.output<typeof Grant>[]

interface GrantChange {
  readonly principal: Principal
  readonly userId: string
  readonly organisationId: string
  readonly grants: Grants
  /** True if a second super administrator approved it. */
  readonly approved?: boolean | undefined
}

/** Replaces a user's grants and notifies the user's open shells. The organisation must keep an administrator. */
export async function changeGrants(
  tx: Tx,
  principal: Principal,
  { id, organisationId }: { readonly id: string; readonly organisationId: string },
  grants: Grants,
  { approved }: { readonly approved?: boolean } = {},
): Promise<Change[]> {
  await withAdministratorLeft(tx, organisationId, await isSuperAdministrator(tx, id), () =>
    replaceGrants(tx, { principal, userId: id, organisationId, grants, approved }),
  )
  await tx
    .updateTable('person')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
  return await notifyRoleHolders(tx, organisationId, [id])
}

/**
 * Replaces the grants of a user. Roles and places must belong to the user's organisation, and no role may have more rights
 * than the principal.
 */
export async function replaceGrants(tx: Tx, change: GrantChange): Promise<void> {
  const { principal, userId, organisationId, grants } = change
  /* Read before the delete, as principals may change their own grants. */
  const own = await readAuthority(tx, principal.userId)
  const promotes = !change.approved && !(await isSuperAdministrator(tx, userId))
  const since = await readGrantDates(tx, userId)
  /* Roles that come from groups stay. */
  await tx.deleteFrom('person_role').where('person_id', '=', userId).where('group_role_id', 'is', null).execute()
  for (const [index, grant] of grants.entries()) {
    const role = await grantableRole(tx, grant, organisationId, `grants.${index}`)
    if (principal.administers !== 'platform' && isMorePowerful(authorityOf([role]), own)) throw errors.accessDenied()
    if (promotes && role.administers === 'platform') await assertApproved(tx)
    await insertGrant(tx, userId, role.id, grant, since)
  }
}

async function insertGrant(tx: Tx, userId: string, roleId: string, grant: Grants[number], since: GrantedSince) {
  const id = uuid()
  const { everywhere } = grant
  await tx
    .insertInto('person_role')
    .values({ id, person_id: userId, role_id: roleId, everywhere, since: since.role(roleId, everywhere) })
    .execute()
  const customers = [...new Set(grant.customers)].map((customer) => ({ customer_id: customer, store_id: null }))
  const stores = [...new Set(grant.stores)].map((store) => ({ customer_id: null, store_id: store }))
  const places = [...customers, ...stores].map((place) => ({
    person_role_id: id,
    ...place,
    since: since.place(place.customer_id ?? place.store_id),
  }))
  if (places.length > 0) await tx.insertInto('person_role_place').values(places).execute()
}

/** Rejects a grant that the endpoint for users would reject as well, or that does not make a super administrator. */
export async function assertGrantable(
  tx: Tx,
  grant: Grants[number],
  organisationId: string,
  path: string,
): Promise<void> {
  const { administers } = await grantableRole(tx, grant, organisationId, path)
  if (administers !== 'platform') throw errors.invalidField(`${path}.role`, 'needs no approval: grant it directly')
}

/**
 * Returns the id of a role that the members of a group shall have. Rejects what the principal may not grant, and every role that
 * administers the platform.
 */
export async function grantableToGroup(
  tx: Tx,
  principal: Principal,
  grant: Grants[number],
  organisationId: string,
  path: string,
): Promise<string> {
  const role = await grantableRole(tx, grant, organisationId, path)
  await assertWithinOwnAuthority(tx, principal, authorityOf([role]))
  return role.id
}

/** Returns the role of a grant. Throws A0401 if role or places do not belong to the organisation. */
async function grantableRole(tx: Tx, grant: Grants[number], organisationId: string, path: string) {
  const role = await roleOf(tx, grant.role, organisationId, `${path}.role`)
  await assertOwnPlaces(tx, 'customer', grant.customers, organisationId, `${path}.customers`)
  await assertOwnPlaces(tx, 'store', grant.stores, organisationId, `${path}.stores`)
  return role
}

/** Locks the role, so that it cannot be removed before the grant is written. */
async function roleOf(
  tx: Tx,
  key: string,
  organisationId: string,
  path: string,
): Promise<GrantedRole & { readonly id: string }> {
  const role = await tx
    .selectFrom('role')
    .select(['id', 'administers', 'permissions', 'organisation_id'])
    .where('key', '=', key)
    .where((eb) => eb.or([eb('organisation_id', 'is', null), eb('organisation_id', '=', organisationId)]))
    .orderBy('organisation_id', (order) => order.asc().nullsLast())
    .forKeyShare()
    .executeTakeFirst()
  if (!role) throw errors.invalidField(path, 'there is no such role')
  const { id, administers, permissions, organisation_id } = role
  return { id, administers, permissions: permissions as GrantedRole['permissions'], builtIn: organisation_id === null }
}

async function assertOwnPlaces(
  tx: Tx,
  table: 'customer' | 'store',
  ids: readonly string[],
  organisationId: string,
  path: string,
): Promise<void> {
  if (ids.length === 0) return
  const rows = await tx
    .selectFrom(table)
    .select('id')
    .where('id', 'in', [...ids])
    .where('organisation_id', '=', organisationId)
    .execute()
  if (rows.length < new Set(ids).size) throw errors.invalidField(path, 'not all of these belong to the organisation')
}
