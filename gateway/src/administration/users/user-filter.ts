import type { UserCondition, UserFilter as WireFilter } from '@foyer/contract/administration'
import { searchWords } from '@foyer/contract/places'
import { type RawBuilder, sql } from 'kysely'
import { lockedUsernames } from '../../lockout/index.ts'
import { addSeconds } from '../../platform/time/clock.ts'
import type { Principal } from '../../session/index.ts'
import type { Database, Tx } from '../../tables.ts'
import { isActivated } from '../../user/index.ts'
import { organisationOf } from '../authority.ts'

/** Conditions on users. Missing fields are ignored. */
export interface UserFilter extends WireFilter {
  readonly id?: string
  readonly ids?: readonly string[]
}

/** The same with the ids of the roles, so that PostgreSQL knows how many users have them. Only `withRoleIds` makes it. */
export interface ResolvedFilter extends Omit<UserFilter, 'role'> {
  /** The roles of the key; undefined for users of any role. */
  readonly roleIds: readonly string[] | undefined
}

/** Looks up the roles of the key in a filter. */
export async function withRoleIds(db: Database | Tx, { role, ...filter }: UserFilter): Promise<ResolvedFilter> {
  if (role === undefined) return { ...filter, roleIds: undefined }
  const roles = await db.selectFrom('role').select('id').where('key', '=', role).execute()
  return { ...filter, roleIds: roles.map(({ id }) => id) }
}

/** Super administrators search in all organisations if they name none. */
export function searchedOrganisation(principal: Principal, named: string | undefined): string | undefined {
  if (named === undefined && principal.administers === 'platform') return undefined
  return organisationOf(principal, named)
}

/** More words only make a search slower. */
const WORDS_MAX = 8
const DAY_SECONDS = 86_400

/**
 * Returns the conditions on a user `p`, whose last sign-in is `s`. Only the requested ones: prepared statements
 * are planned once for all values, and an optional condition inside the statement would make PostgreSQL read every user.
 */
export function userConditions(filter: ResolvedFilter, now: Date): RawBuilder<unknown> {
  const conditions = [
    ...identity(filter),
    ...searchWords(filter.keyword ?? '', WORDS_MAX).map(
      (word) => sql`p.search_text like ${`%${word.replaceAll(/[\\%_]/g, '\\$&')}%`}::text`,
    ),
    ...(filter.state ? [inState(filter.state, now)] : []),
    ...hasGrant(filter),
    ...(filter.multiFactor === undefined ? [] : [filter.multiFactor ? sql`${HAS_FACTOR}` : sql`not ${HAS_FACTOR}`]),
    ...(filter.notSeenDays ? [notSeenSince(addSeconds(now, -filter.notSeenDays * DAY_SECONDS))] : []),
    ...(filter.createdFrom ? [sql`p.created_at >= ${filter.createdFrom}::timestamptz`] : []),
    ...(filter.createdBefore ? [sql`p.created_at < ${filter.createdBefore}::timestamptz`] : []),
  ]
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `)
}

/** The tables that the conditions and the order of a list need. */
export function userTables(filter: ResolvedFilter, bySignIn: boolean): RawBuilder<unknown> {
  return sql`person p ${bySignIn || filter.notSeenDays ? sql`join last_sign_in s on s.person_id = p.id` : sql``}`
}

/** True if the statement must be planned for its values: how many users match decides which index is the best. */
export function isSelective({ keyword, state, roleIds, customer, store, ...others }: ResolvedFilter): boolean {
  const { multiFactor, notSeenDays, createdFrom, createdBefore } = others
  const values = [keyword, state, roleIds, customer, store, multiFactor, notSeenDays, createdFrom, createdBefore]
  return values.some((value) => value !== undefined && value !== '')
}

/** Who never signed in counts from the creation. */
function notSeenSince(instant: Date): RawBuilder<unknown> {
  return sql`s.at < ${instant}::timestamptz and p.created_at < ${instant}::timestamptz`
}

function identity({ id, ids, organisation }: ResolvedFilter): RawBuilder<unknown>[] {
  return [
    ...(id === undefined ? [] : [sql`p.id = ${id}::uuid`]),
    ...(ids === undefined ? [] : [sql`p.id = any(${ids}::uuid[])`]),
    ...(organisation === undefined ? [] : [sql`p.organisation_id = ${organisation}::uuid`]),
  ]
}

/** Whether the user can sign in already. */
export const ACTIVATED = isActivated('p')
export const HAS_FACTOR = sql<boolean>`exists (select from authenticator a where a.person_id = p.id)`

function inState(state: UserCondition, now: Date): RawBuilder<unknown> {
  if (state === 'disabled') return sql`p.disabled_at is not null`
  if (state === 'invited') return sql`p.disabled_at is null and not ${ACTIVATED}`
  const enabled = sql`p.disabled_at is null and ${ACTIVATED}`
  if (state === 'locked')
    return sql`${enabled} and p.username in (select l.username from (${lockedUsernames(now)}) as l)`
  return sql`${enabled} and not exists (select from (${lockedUsernames(now)}) as l where l.username = p.username)`
}

/** Role and place must belong to the same grant. */
function hasGrant({ roleIds, customer, store }: ResolvedFilter): RawBuilder<unknown>[] {
  const conditions = [
    ...(roleIds === undefined ? [] : [sql`pr.role_id = any(${roleIds}::uuid[])`]),
    ...(customer === undefined ? [] : [sql`pr.id in (${grantsInCustomer(customer)})`]),
    ...(store === undefined ? [] : [sql`pr.id in (${grantsInStore(store)})`]),
  ]
  if (conditions.length === 0) return []
  return [sql`p.id in (select pr.person_id from person_role pr where ${sql.join(conditions, sql` and `)})`]
}

function grantsInCustomer(id: string): RawBuilder<unknown> {
  return sql`select person_role_id from person_role_place where customer_id = ${id}::uuid
    union all select pl.person_role_id from person_role_place pl join store on store.id = pl.store_id where store.customer_id = ${id}::uuid`
}

function grantsInStore(id: string): RawBuilder<unknown> {
  return sql`select person_role_id from person_role_place where store_id = ${id}::uuid
    union all select pl.person_role_id from person_role_place pl join store using (customer_id) where store.id = ${id}::uuid`
}
