import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { notifyRoleHolders } from '../../administration/index.ts'
import { announce } from '../../platform/changes/announce.ts'
import type { Change } from '../../platform/changes/change.table.ts'
import type { Tx } from '../../tables.ts'

/** A role that the members of a group have, with the places it covers. */
export interface GroupGrant {
  readonly roleId: string
  readonly everywhere: boolean
  readonly customers: readonly string[]
  readonly stores: readonly string[]
}

interface Affected {
  readonly userId: string
}

/** Above this number of users, one change goes to the whole organisation. */
const MAX_SINGLE_CHANGES = 20

/** Replaces the roles of a group. Equal ones stay, with the date from which their holders see notices. */
export async function replaceGroupRoles(tx: Tx, groupId: string, wanted: readonly GroupGrant[]): Promise<void> {
  const missing = new Map(wanted.map((grant) => [keyOf(grant), grant]))
  for (const { id, ...grant } of await readGroupRoles(tx, groupId)) {
    if (missing.delete(keyOf(grant))) continue
    /* The roles of the members go with it, by cascade. */
    await tx.deleteFrom('provisioned_group_role').where('id', '=', id).execute()
  }
  for (const grant of missing.values()) await insertGroupRole(tx, groupId, grant)
}

function keyOf({ roleId, everywhere, customers, stores }: GroupGrant): string {
  return JSON.stringify([roleId, everywhere, [...new Set(customers)].sort(), [...new Set(stores)].sort()])
}

async function readGroupRoles(tx: Tx, groupId: string): Promise<(GroupGrant & { readonly id: string })[]> {
  const places = (column: 'customer_id' | 'store_id') =>
    sql`coalesce((select json_agg(${sql.ref(column)}) from provisioned_group_role_place p
      where p.group_role_id = gr.id and ${sql.ref(column)} is not null), '[]')`
  const { rows } = await sql<GroupGrant & { id: string }>`
    select gr.id, gr.role_id as "roleId", gr.everywhere, ${places('customer_id')} as customers, ${places('store_id')} as stores
    from provisioned_group_role gr where gr.group_id = ${groupId}`.execute(tx)
  return rows
}

async function insertGroupRole(tx: Tx, groupId: string, { roleId, everywhere, customers, stores }: GroupGrant) {
  const id = uuid()
  await tx.insertInto('provisioned_group_role').values({ id, group_id: groupId, role_id: roleId, everywhere }).execute()
  const places = [
    ...[...new Set(customers)].map((customer_id) => ({ customer_id, store_id: null })),
    ...[...new Set(stores)].map((store_id) => ({ customer_id: null, store_id })),
  ].map((place) => ({ group_role_id: id, ...place }))
  if (places.length > 0) await tx.insertInto('provisioned_group_role_place').values(places).execute()
}

/**
 * Gives the roles of a group to its members and takes them from former members. Roles that were granted by hand, or come from other
 * groups, are not touched. Returns the users whose roles have changed.
 */
export async function applyGroupRoles(tx: Tx, groupId: string): Promise<string[]> {
  const { rows: removed } = await sql<Affected>`
    delete from person_role pr using provisioned_group_role gr
    where pr.group_role_id = gr.id and gr.group_id = ${groupId} and not exists (
      select from provisioned_group_member m where m.group_id = gr.group_id and m.person_id = pr.person_id
    ) returning pr.person_id as "userId"`.execute(tx)
  const { rows: granted } = await sql<Affected>`
    with missing as materialized (
      select gen_random_uuid() as id, m.person_id, gr.role_id, gr.everywhere, gr.id as group_role_id,
        (select last from notice_sequence) as since
      from provisioned_group_member m join provisioned_group_role gr on gr.group_id = m.group_id
      where m.group_id = ${groupId}
        and not exists (select from person_role pr where pr.group_role_id = gr.id and pr.person_id = m.person_id)
    ), granted as (
      insert into person_role (id, person_id, role_id, everywhere, group_role_id, since)
      select id, person_id, role_id, everywhere, group_role_id, since from missing
    ), placed as (
      insert into person_role_place (person_role_id, customer_id, store_id, since)
      select missing.id, p.customer_id, p.store_id, missing.since
      from missing join provisioned_group_role_place p on p.group_role_id = missing.group_role_id
    ) select person_id as "userId" from missing`.execute(tx)
  return [...new Set([...removed, ...granted].map(({ userId }) => userId))]
}

/** Counts the version of users up and notifies their open shells. Their rights change with the next request, on every gateway. */
export async function announceRights(tx: Tx, organisationId: string, users: readonly string[]): Promise<Change[]> {
  if (users.length === 0) return []
  await sql`update person set version = version + 1 where id = any(${[...users]}::uuid[])`.execute(tx)
  const changes: Change[] = []
  if (users.length > MAX_SINGLE_CHANGES)
    changes.push(await announce(tx, { kind: 'organisation', subject: organisationId }))
  else for (const id of users) changes.push(await announce(tx, { kind: 'person', subject: id }))
  return [...changes, ...(await notifyRoleHolders(tx, organisationId, users))]
}

/** Returns the ids of the members of a group. */
export async function readMembers(tx: Tx, groupId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('provisioned_group_member')
    .select('person_id')
    .where('group_id', '=', groupId)
    .execute()
  return rows.map(({ person_id }) => person_id)
}
