import type { Grant, User, UserOrder } from '@foyer/contract/administration'
import type { Language } from '@foyer/contract/languages'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import { lockedUsernames } from '../../lockout/index.ts'
import { rowsToRead } from '../../places/index.ts'
import type { Database, Tx } from '../../tables.ts'
import { type UserPosition, userCursor } from './user-cursor.ts'
import {
  ACTIVATED,
  HAS_FACTOR,
  isSelective,
  type ResolvedFilter,
  type UserFilter,
  userConditions,
  userTables,
  withRoleIds,
} from './user-filter.ts'

interface Row {
  id: string
  username: string
  display_name: string
  email: string | null
  organisation_id: string
  organisation: string
  language: Language | null
  time_zone: string | null
  disabled: boolean
  activated: boolean
  locked_until: Date | null
  multi_factor: boolean
  multi_factor_required: boolean
  activation_expires_at: Date | null
  recovery_held_until: Date | null
  created_at: Date
  version: number
  last_sign_in_at: Date | null
  /** The sort key, for the cursor. */
  key: string
  grants: z.output<typeof Grant>[]
  group_grants: User['groupGrants']
}

/** Which users to read, and in which order. */
export interface UserList {
  readonly filter: UserFilter
  /** By username without it. */
  readonly order?: UserOrder
  readonly descending?: boolean
  /** The last user of the previous page. */
  readonly after?: UserPosition | undefined
  readonly limit: number
}

/** The same with the roles looked up. */
type ResolvedList = Omit<UserList, 'filter'> & { readonly filter: ResolvedFilter }

/** Returns users for the administration, by username if no order is given. */
export async function readUsers(db: Database | Tx, list: UserList, now: Date): Promise<User[]> {
  const { rows } = await usersQuery({ ...list, filter: await withRoleIds(db, list.filter) }, now).execute(db)
  return rows.map(userOf)
}

/** Returns a page of users with the cursor of the next one. */
export async function readUserPage(
  db: Database,
  { size, ...list }: Omit<UserList, 'limit'> & { readonly size: number },
  now: Date,
): Promise<{ items: User[]; nextCursor: string | null }> {
  const filter = await withRoleIds(db, list.filter)
  const { rows } = await usersQuery({ ...list, filter, limit: rowsToRead(size) }, now).execute(db)
  const shown = rows.slice(0, size)
  const last = shown.at(-1)
  const nextCursor = rows.length > size && last ? userCursor(list.order ?? 'username', last) : null
  return { items: shown.map(userOf), nextCursor }
}

/** Returns the number of users that match. */
export async function countUsers(db: Database | Tx, counted: UserFilter, now: Date): Promise<number> {
  const filter = await withRoleIds(db, counted)
  const { rows } = await sql<{ count: number }>`/* planned for its values */
    select count(*)::int as count from ${userTables(filter, false)} where ${userConditions(filter, now)}`.execute(db)
  return rows[0]?.count ?? 0
}

/** The sort key as a column, as text for the cursor, and a value of the cursor as its type. */
const ORDERS = {
  username: { column: sql`p.username`, text: sql`p.username`, typed: (key: string) => sql`${key}::text` },
  name: { column: sql`p.search_name`, text: sql`p.search_name`, typed: (key: string) => sql`${key}::text collate "C"` },
  lastSignIn: { column: sql`s.at`, text: microseconds(sql`s.at`), typed: instantOf },
  createdAt: { column: sql`p.created_at`, text: microseconds(sql`p.created_at`), typed: instantOf },
}

function microseconds(instant: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`case when ${instant} = '-infinity' then '-infinity' else (extract(epoch from ${instant}) * 1000000)::bigint::text end`
}

function instantOf(key: string): RawBuilder<unknown> {
  if (key === '-infinity') return sql`'-infinity'::timestamptz`
  return sql`(timestamptz 'epoch' + ${key}::float8 * interval '1 microsecond')`
}

/**
 * Reads the users of a page in the order of an index, and everything else for these users only. The limit is a literal, because
 * the plan depends on it.
 */
export function usersQuery(list: ResolvedList, now: Date): RawBuilder<Row> {
  const { filter, order = 'username' } = list
  const { column, text } = ORDERS[order]
  const bySignIn = order === 'lastSignIn'
  const direction = sql.raw(list.descending ? 'desc' : 'asc')
  const id = bySignIn ? sql`s.person_id` : sql`p.id`
  const sorted = order === 'username' ? sql`${column} ${direction}` : sql`${column} ${direction}, ${id} ${direction}`
  const organisation =
    bySignIn && filter.organisation !== undefined ? sql`and s.organisation_id = ${filter.organisation}::uuid` : sql``
  const hint = isSelective(filter) ? sql.raw('/* planned for its values */') : sql``
  return sql<Row>`${hint} with page as materialized (
      select p.*, ${text} as key, row_number() over (order by ${sorted}) as position
      from ${userTables(filter, bySignIn)}
      where ${userConditions(filter, now)} ${organisation} and ${isAfter(list)}
      order by ${sorted} limit ${sql.lit(list.limit)}
    )
    select ${columnsOf(now)}, p.key
    from page p
    join organisation o on o.id = p.organisation_id
    join last_sign_in s on s.person_id = p.id
    left join (${lockedUsernames(now)}) as l on l.username = p.username
    order by p.position`
}

function isAfter({ order = 'username', descending, after }: Omit<UserList, 'filter'>): RawBuilder<unknown> {
  if (!after) return sql`true`
  const { column, typed } = ORDERS[order]
  const beyond = sql.raw(descending ? '<' : '>')
  if (order === 'username') return sql`${column} ${beyond} ${typed(after.key)}`
  const id = order === 'lastSignIn' ? sql`s.person_id` : sql`p.id`
  return sql`(${column}, ${id}) ${beyond} (${typed(after.key)}, ${after.id}::uuid)`
}

function columnsOf(now: Date): RawBuilder<unknown> {
  return sql`p.id, p.username, p.display_name, p.email, p.organisation_id, o.name as organisation, p.language, p.time_zone,
      p.disabled_at is not null as disabled, ${ACTIVATED} as activated, p.created_at, p.version,
      ${HAS_FACTOR} as multi_factor, p.multi_factor_required, nullif(s.at, '-infinity') as last_sign_in_at,
      (select max(l.expires_at) from one_time_link l
        where l.person_id = p.id and l.purpose = 'activation' and l.used_at is null and l.expires_at > ${now}) as activation_expires_at,
      case when p.recovery_held_until > ${now} then p.recovery_held_until end as recovery_held_until,
      l.until as locked_until,
      coalesce((
        select json_agg(json_build_object(
          'role', r.key, 'everywhere', pr.everywhere,
          'customers', coalesce((select json_agg(customer_id) from person_role_place where person_role_id = pr.id and customer_id is not null), '[]'),
          'stores', coalesce((select json_agg(store_id) from person_role_place where person_role_id = pr.id and store_id is not null), '[]')
        ) order by r.key, pr.id)
        from person_role pr join role r on r.id = pr.role_id where pr.person_id = p.id and pr.group_role_id is null
      ), '[]') as grants,
      coalesce((
        select json_agg(json_build_object('group', g.display_name, 'role', r.key) order by g.display_name, r.key)
        from person_role pr join role r on r.id = pr.role_id
        join provisioned_group_role gr on gr.id = pr.group_role_id join provisioned_group g on g.id = gr.group_id
        where pr.person_id = p.id
      ), '[]') as group_grants`
}

function userOf(row: Row): User {
  return {
    id: row.id,
    username: row.username,
    displayName: row.display_name,
    email: row.email,
    organisation: { id: row.organisation_id, name: row.organisation },
    language: row.language,
    timeZone: row.time_zone,
    state: row.disabled ? 'disabled' : row.activated ? 'active' : 'invited',
    lockedUntil: row.locked_until?.toISOString() ?? null,
    multiFactor: row.multi_factor,
    multiFactorRequired: row.multi_factor_required,
    activationExpiresAt: row.activation_expires_at?.toISOString() ?? null,
    recoveryHeldUntil: row.recovery_held_until?.toISOString() ?? null,
    grants: row.grants,
    groupGrants: row.group_grants,
    createdAt: row.created_at.toISOString(),
    lastSignInAt: row.last_sign_in_at?.toISOString() ?? null,
    version: row.version,
  }
}
