import type { Language } from '@foyer/contract/languages'
import { WORK_BENCH_STORES } from '@foyer/contract/limits'
import type { Permission, WorkBench } from '@foyer/contract/work-bench'
import { sql } from 'kysely'
import type { Caller } from '../session/index.ts'
import type { Database } from '../tables.ts'

interface Person {
  readonly displayName: string
  readonly language: Language | null
  readonly timeZone: string
  readonly organisation: string
  readonly organisationTimeZone: string
}

export async function readPerson(db: Database, { personId }: Caller): Promise<Person> {
  return await db
    .selectFrom('person')
    .innerJoin('organisation', 'organisation.id', 'person.organisation_id')
    .where('person.id', '=', personId)
    .select(['person.display_name as displayName', 'person.language', 'organisation.name as organisation'])
    .select([
      'organisation.time_zone as organisationTimeZone',
      sql<string>`coalesce(person.time_zone, organisation.time_zone)`.as('timeZone'),
    ])
    .executeTakeFirstOrThrow()
}

export async function readTrees(db: Database, { personId }: Caller): Promise<Permission[][]> {
  const rows = await db
    .selectFrom('person_role')
    .innerJoin('role', 'role.id', 'person_role.role_id')
    .where('person_id', '=', personId)
    .select('role.permissions')
    .orderBy('role.key')
    .execute()
  return rows.map(({ permissions }) => permissions as Permission[])
}

export async function readApplications(db: Database) {
  return await db
    .selectFrom('application')
    .select(['key', 'name', 'icon', 'managed', 'served'])
    .orderBy('position')
    .execute()
}

/** The customers within the person's roles, each with the number of their stores there and the first of them by name. */
export async function readCustomers(
  db: Database,
  { personId, organisationId }: Caller,
): Promise<WorkBench['customers']> {
  const { rows } = await sql<WorkBench['customers'][number]>`
    with roles as (select id, everywhere from person_role where person_id = ${personId}),
    places as (select p.customer_id, p.store_id from person_role_place p join roles on roles.id = p.person_role_id),
    stores as (
      select s.* from store s
      where s.organisation_id = ${organisationId} and (
        exists (select from roles where everywhere)
        or s.customer_id in (select customer_id from places)
        or s.id in (select store_id from places)
      )
    )
    select c.id, c.name, coalesce(listed.count, 0)::int as "storeCount", coalesce(listed.stores, '[]') as stores
    from customer c
    left join lateral (
      select max(total) as count, json_agg(json_build_object('id', id, 'name', name, 'code', code, 'timeZone', time_zone) order by name, id) as stores
      from (
        select id, name, code, time_zone, count(*) over () as total from stores where customer_id = c.id order by name, id limit ${WORK_BENCH_STORES}
      ) as first
    ) as listed on true
    where c.organisation_id = ${organisationId} and c.enabled and (
      exists (select from roles where everywhere) or c.id in (select customer_id from places) or listed.count > 0
    )
    order by c.name, c.id`.execute(db)
  return rows
}
