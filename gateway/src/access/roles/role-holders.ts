import type { administrationEndpoints, RoleHolder } from '@foyer/contract/administration'
import { type RawBuilder, sql } from 'kysely'
import { organisationOf, readRole } from '../../administration/index.ts'
import { type Position, pageFrom, positionOf, rowsToRead } from '../../places/index.ts'
import type { RequestContext } from '../../platform/http/request-context.ts'
import type { Principal } from '../../session/index.ts'
import type { Deps } from '../deps.ts'

type Calls = typeof administrationEndpoints

/** Identifies the list in its cursors. */
const ROLE_LIST = 'role-holders'
/** Places that are named. The others are counted. */
const NAMED_PLACES = 5

interface Row extends Omit<RoleHolder, 'user' | 'source'> {
  readonly userId: string
  readonly username: string
  readonly displayName: string
  readonly managed: boolean
}

export function roleHolders({ db }: Deps) {
  return async ({ input, principal }: RequestContext<Calls['roleHolders'], Principal>) => {
    const role = await readRole(db, principal, input.id)
    const organisation = role.organisationId ?? organisationOf(principal, input.organisation)
    const after = input.cursor === undefined ? undefined : positionOf(ROLE_LIST, input.cursor)
    const { rows } = await sql<Row>`
      select pr.id, pr.everywhere, p.id as "userId", p.username, p.display_name as "displayName",
        p.disabled_at is not null as disabled, p.sign_on_managed_by is not null as managed, g.display_name as "group",
        ${countOf('customer_id')} as "customerCount", ${countOf('store_id')} as "storeCount",
        ${namesOf('customer')} as customers, ${namesOf('store')} as stores
      from person_role pr join person p on p.id = pr.person_id
      left join provisioned_group_role gr on gr.id = pr.group_role_id
      left join provisioned_group g on g.id = gr.group_id
      where pr.role_id = ${role.id} and p.organisation_id = ${organisation}
        and ${matches(input.keyword)}
        and ${isAfter(after)}
      order by p.username collate "C", pr.id limit ${sql.lit(rowsToRead(input.size))}`.execute(db)
    const { shown, nextCursor } = pageFrom(ROLE_LIST, rows, input.size, ({ username, id }) => ({
      ...{ rank: 0, key: username, id },
    }))
    return { items: shown.map(itemOf), nextCursor }
  }
}

function isAfter(after: Position | undefined): RawBuilder<boolean> {
  return after ? sql`(p.username collate "C", pr.id) > (${after.key} collate "C", ${after.id}::uuid)` : sql`true`
}

/** The same search as in the list of users. */
function matches(keyword = ''): RawBuilder<boolean> {
  const pattern = `%${keyword.replaceAll(/[\\%_]/g, '\\$&')}%`
  return keyword === '' ? sql`true` : sql`(p.username ilike ${pattern} or p.display_name ilike ${pattern})`
}

function countOf(column: 'customer_id' | 'store_id') {
  return sql`(select count(*)::int from person_role_place place
    where place.person_role_id = pr.id and place.${sql.ref(column)} is not null)`
}

function namesOf(table: 'customer' | 'store') {
  return sql`coalesce((select json_agg(json_build_object('id', named.id, 'name', named.name) order by named.name) from (
    select place.id, place.name from person_role_place of_role join ${sql.table(table)} place
      on place.id = of_role.${sql.ref(`${table}_id`)}
    where of_role.person_role_id = pr.id order by place.name limit ${sql.lit(NAMED_PLACES)}) as named), '[]')`
}

function itemOf({ userId, username, displayName, managed, ...row }: Row): RoleHolder {
  const source = row.group !== null ? 'group' : managed ? 'provider' : 'direct'
  return { ...row, source, user: { id: userId, username, displayName } }
}
