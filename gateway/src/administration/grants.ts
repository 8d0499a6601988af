import type { Grant } from '@foyer/contract/administration'
import { v7 as uuid } from 'uuid'
import type { z } from 'zod'
import { invalid } from '../platform/http/refusal.ts'
import type { Tx } from '../tables.ts'

type Grants = readonly z.output<typeof Grant>[]

/** Replaces what a person may do, and where. Roles and places must be those of the person's own organisation. */
export async function replaceGrants(tx: Tx, personId: string, organisationId: string, grants: Grants): Promise<void> {
  await tx.deleteFrom('person_role').where('person_id', '=', personId).execute()
  for (const [index, grant] of grants.entries()) {
    const id = uuid()
    const roleId = await roleOf(tx, grant.role, organisationId, `grants.${index}.role`)
    await refuseForeign(tx, 'customer', grant.customers, organisationId, `grants.${index}.customers`)
    await refuseForeign(tx, 'store', grant.stores, organisationId, `grants.${index}.stores`)
    await tx
      .insertInto('person_role')
      .values({ id, person_id: personId, role_id: roleId, everywhere: grant.everywhere })
      .execute()
    const places = [
      ...[...new Set(grant.customers)].map((customer) => ({
        person_role_id: id,
        customer_id: customer,
        store_id: null,
      })),
      ...[...new Set(grant.stores)].map((store) => ({ person_role_id: id, customer_id: null, store_id: store })),
    ]
    if (places.length > 0) await tx.insertInto('person_role_place').values(places).execute()
  }
}

async function roleOf(tx: Tx, key: string, organisationId: string, path: string): Promise<string> {
  const role = await tx
    .selectFrom('role')
    .select('id')
    .where('key', '=', key)
    .where((eb) => eb.or([eb('organisation_id', 'is', null), eb('organisation_id', '=', organisationId)]))
    .orderBy('organisation_id', (order) => order.asc().nullsLast())
    .executeTakeFirst()
  if (!role) throw invalid(path, 'there is no such role')
  return role.id
}

async function refuseForeign(
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
  if (rows.length < new Set(ids).size) throw invalid(path, 'not all of these belong to the organisation')
}
