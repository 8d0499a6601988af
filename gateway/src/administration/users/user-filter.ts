import type { UserCondition, UserFilter as WireFilter } from '@foyer/contract/administration'
import { searchWords } from '@foyer/contract/places'
import { type RawBuilder, sql } from 'kysely'
import { lockedUsernames } from '../../lockout/index.ts'
import { addSeconds } from '../../platform/time/clock.ts'
import type { Principal } from '../../session/index.ts'
import { organisationOf } from '../authority.ts'

/** Conditions on users. Missing fields are ignored. */
export interface UserFilter extends WireFilter {
  readonly id?: string
  readonly ids?: readonly string[]
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
 * Returns the conditions on a user `p`, whose last sign-in is `s` and whose lock is `l`. Only the requested ones: prepared statements
 * are planned once for all values, and an optional condition inside the statement would make PostgreSQL read every user.
 */
export function userConditions(filter: UserFilter, now: Date): RawBuilder<unknown> {
  const conditions = [
    ...identity(filter),
    ...searchWords(filter.keyword ?? '', WORDS_MAX).map(
      (word) => sql`p.search_text like ${`%${word.replaceAll(/[\\%_]/g, '\\$&')}%`}::text`,
    ),
    ...(filter.state ? [inState(filter.state)] : []),
    ...hasGrant(filter),
    ...(filter.multiFactor === undefined ? [] : [filter.multiFactor ? sql`${HAS_FACTOR}` : sql`not ${HAS_FACTOR}`]),
    ...(filter.notSeenDays ? [sql`s.at < ${addSeconds(now, -filter.notSeenDays * DAY_SECONDS)}::timestamptz`] : []),
    ...(filter.createdFrom ? [sql`p.created_at >= ${filter.createdFrom}::timestamptz`] : []),
    ...(filter.createdBefore ? [sql`p.created_at < ${filter.createdBefore}::timestamptz`] : []),
  ]
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `)
}

/** The tables that the conditions and the order of a list need. */
export function userTables(filter: UserFilter, now: Date, bySignIn: boolean): RawBuilder<unknown> {
  const seen = bySignIn || filter.notSeenDays ? sql`join last_sign_in s on s.person_id = p.id` : sql``
  const locks = filter.state === 'locked' || filter.state === 'active' ? locksOf(now, filter.state) : sql``
  return sql`person p ${seen} ${locks}`
}

/** True if the statement must be planned for its values: how many users match decides which index is the best. */
export function isSelective({ keyword, state, role, customer, store, ...others }: UserFilter): boolean {
  const { multiFactor, notSeenDays, createdFrom, createdBefore } = others
  const values = [keyword, state, role, customer, store, multiFactor, notSeenDays, createdFrom, createdBefore]
  return values.some((value) => value !== undefined && value !== '')
}

function identity({ id, ids, organisation }: UserFilter): RawBuilder<unknown>[] {
  return [
    ...(id === undefined ? [] : [sql`p.id = ${id}::uuid`]),
    ...(ids === undefined ? [] : [sql`p.id = any(${ids}::uuid[])`]),
    ...(organisation === undefined ? [] : [sql`p.organisation_id = ${organisation}::uuid`]),
  ]
}

/** Whether the user can sign in already. */
export const ACTIVATED = sql<boolean>`(p.password_hash is not null or p.sign_on_managed_by is not null
  or exists (select from sign_on_identity i where i.person_id = p.id))`
export const HAS_FACTOR = sql<boolean>`exists (select from authenticator a where a.person_id = p.id)`

function inState(state: UserCondition): RawBuilder<unknown> {
  if (state === 'disabled') return sql`p.disabled_at is not null`
  if (state === 'invited') return sql`p.disabled_at is null and not ${ACTIVATED}`
  return sql`p.disabled_at is null and ${ACTIVATED} and l.until is ${state === 'locked' ? sql`not null` : sql`null`}`
}

function locksOf(now: Date, state: 'locked' | 'active'): RawBuilder<unknown> {
  return sql`${sql.raw(state === 'locked' ? 'join' : 'left join')} (${lockedUsernames(now)}) as l on l.username = p.username`
}

/** Role and place must belong to the same grant. */
function hasGrant({ role, customer, store }: UserFilter): RawBuilder<unknown>[] {
  if (role === undefined && customer === undefined && store === undefined) return []
  const places = [
    ...(customer === undefined
      ? []
      : [
          sql`(pl.customer_id = ${customer}::uuid or pl.store_id in (select id from store where customer_id = ${customer}::uuid))`,
        ]),
    ...(store === undefined
      ? []
      : [
          sql`(pl.store_id = ${store}::uuid or pl.customer_id = (select customer_id from store where id = ${store}::uuid))`,
        ]),
  ]
  const conditions = [
    ...(role === undefined ? [] : [sql`pr.role_id in (select id from role where key = ${role}::text)`]),
    ...places.map(
      (place) => sql`exists (select from person_role_place pl where pl.person_role_id = pr.id and ${place})`,
    ),
  ]
  return [sql`p.id in (select pr.person_id from person_role pr where ${sql.join(conditions, sql` and `)})`]
}
