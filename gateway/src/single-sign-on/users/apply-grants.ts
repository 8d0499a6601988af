import { isDeepStrictEqual } from 'node:util'
import { v7 as uuid } from 'uuid'
import {
  type GrantedSince,
  isLastAdministrator,
  notifyRoleHolders,
  readGrantDates,
} from '../../administration/index.ts'
import { announce } from '../../platform/changes/announce.ts'
import type { Change } from '../../platform/changes/change.table.ts'
import { errors } from '../../platform/http/api-error.ts'
import type { Tx } from '../../tables.ts'
import type { ClaimedGrants } from './grants-of-claims.ts'

interface GrantRows {
  readonly roleIds: readonly string[]
  /** Ids of stores; undefined for the whole organisation. */
  readonly storeIds: readonly string[] | undefined
}

interface User {
  readonly userId: string
  readonly organisationId: string
}

/**
 * Gives a user the roles that the claims grant, and no others besides those of provisioned groups and those that administer the
 * platform: no provider grants these. The organisation is locked.
 * The last administrator of the organisation keeps the grants: no one could give them back.
 * Throws A0855 if a role no longer exists, A0856 if no store of the claims exists.
 */
export async function applyGrants(tx: Tx, user: User, claimed: ClaimedGrants): Promise<Change[]> {
  return await replaceGrants(tx, user, await rowsOf(tx, user.organisationId, claimed))
}

/** Takes the roles from a user whose claims grant nothing, like `applyGrants`. */
export async function withdrawGrants(tx: Tx, user: User): Promise<Change[]> {
  return await replaceGrants(tx, user, { roleIds: [], storeIds: undefined })
}

/** Returns no changes if the user has these grants already. */
async function replaceGrants(tx: Tx, { userId, organisationId }: User, rows: GrantRows): Promise<Change[]> {
  if (isDeepStrictEqual(await currentGrants(tx, userId), flattened(rows))) return []
  if (!(await administersOrganisation(tx, rows)) && (await isLastAdministrator(tx, organisationId, userId))) return []
  await tx
    .updateTable('person')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', userId)
    .execute()
  const since = await readGrantDates(tx, userId)
  await tx
    .deleteFrom('person_role')
    .where('person_id', '=', userId)
    .where('group_role_id', 'is', null)
    .where('role_id', 'not in', (eb) => eb.selectFrom('role').select('id').where('administers', '=', 'platform'))
    .execute()
  for (const roleId of rows.roleIds) await insertGrant(tx, userId, roleId, rows.storeIds, since)
  const announced = await announce(tx, { kind: 'person', subject: userId })
  return [announced, ...(await notifyRoleHolders(tx, organisationId, [userId]))]
}

async function rowsOf(tx: Tx, organisationId: string, { roles, storeCodes }: ClaimedGrants): Promise<GrantRows> {
  const found = await tx
    .selectFrom('role')
    .select(['id', 'key'])
    .where('key', 'in', [...roles])
    .where('administers', '<>', 'platform')
    .where((eb) => eb.or([eb('organisation_id', 'is', null), eb('organisation_id', '=', organisationId)]))
    .orderBy('id')
    .forKeyShare()
    .execute()
  if (found.length === 0) throw errors.signOnRoleMissing()
  return {
    roleIds: found.map(({ id }) => id),
    storeIds: storeCodes && (await storesOf(tx, organisationId, storeCodes)),
  }
}

async function administersOrganisation(tx: Tx, { roleIds }: GrantRows): Promise<boolean> {
  if (roleIds.length === 0) return false
  const found = await tx
    .selectFrom('role')
    .select('id')
    .where('id', 'in', [...roleIds])
    .where('administers', '=', 'organisation')
    .executeTakeFirst()
  return found !== undefined
}

async function storesOf(tx: Tx, organisationId: string, codes: readonly string[]): Promise<string[]> {
  const rows = await tx
    .selectFrom('store')
    .select('id')
    .where('organisation_id', '=', organisationId)
    .where('code', 'in', [...codes])
    .orderBy('id')
    .execute()
  if (rows.length === 0) throw errors.signOnStoreMissing()
  return rows.map(({ id }) => id)
}

/** One text for each granted role and place, in order, to compare grants. */
function flattened({ roleIds, storeIds }: GrantRows): string[] {
  return roleIds.flatMap((role) => (storeIds ?? ['everywhere']).map((place) => `${role} ${place}`)).sort()
}

/** Returns the grants that a provider may take away. */
async function currentGrants(tx: Tx, userId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('person_role')
    .innerJoin('role', 'role.id', 'person_role.role_id')
    .leftJoin('person_role_place', 'person_role_place.person_role_id', 'person_role.id')
    .select(['role_id', 'everywhere', 'customer_id', 'store_id'])
    .where('person_id', '=', userId)
    .where('group_role_id', 'is', null)
    .where('role.administers', '<>', 'platform')
    .execute()
  return rows
    .map((row) => `${row.role_id} ${row.everywhere ? 'everywhere' : (row.store_id ?? row.customer_id ?? 'nowhere')}`)
    .sort()
}

async function insertGrant(
  tx: Tx,
  userId: string,
  roleId: string,
  storeIds: readonly string[] | undefined,
  since: GrantedSince,
): Promise<void> {
  const id = uuid()
  const everywhere = storeIds === undefined
  await tx
    .insertInto('person_role')
    .values({ id, person_id: userId, role_id: roleId, everywhere, since: since.role(roleId, everywhere) })
    .execute()
  if (everywhere) return
  const places = storeIds.map((store) => ({
    person_role_id: id,
    customer_id: null,
    store_id: store,
    since: since.place(store),
  }))
  await tx.insertInto('person_role_place').values(places).execute()
}
