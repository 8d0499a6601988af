import { type RawBuilder, sql } from 'kysely'

/**
 * A notice finds its readers by keys (`kind`, `target`). Publication writes the few keys of an audience, however many users it has.
 * Each user has a few keys too, and gets the notices with a common key. Both sides are in this file, so that they can be compared.
 *
 * `customer`: a notice to a customer, for users with any of its places. `wholeCustomer`: a notice to one of its stores, for users
 * with all of them. `everywhere`: a notice to any place of an organisation, for users with all places.
 */
export const AUDIENCE_KEY_KINDS = {
  allUsers: 1,
  organisation: 2,
  customer: 3,
  wholeCustomer: 4,
  store: 5,
  everywhere: 6,
  roleAnywhere: 7,
  role: 8,
  user: 9,
} as const

const NO_TARGET = sql`'00000000-0000-0000-0000-000000000000'::uuid`
/** Joins two ids into one. */
const roleWithin = (role: RawBuilder<unknown>, organisation: RawBuilder<unknown>) =>
  sql`md5(${role}::text || ${organisation}::text)::uuid`
const key = (kind: keyof typeof AUDIENCE_KEY_KINDS, target: RawBuilder<unknown>) =>
  sql`${sql.lit(AUDIENCE_KEY_KINDS[kind])}::smallint as kind, ${target} as target`

/** Returns the audience of a notice as rows of `kind`, `target` and `organisation_id`, that of the notice. */
export function audienceEntriesOf(notice: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(select e.kind, e.target, n.organisation_id from notice_audience e join notice n on n.id = e.notice_id
    where n.id = ${notice})`
}

/** Returns the keys of a notice's audience as rows of `kind` and `target`. May contain duplicates. */
export function audienceKeysOf(notice: RawBuilder<unknown>): RawBuilder<unknown> {
  return keysOfEntries(audienceEntriesOf(notice))
}

/**
 * The same for an audience that no notice has yet.
 * @param entries rows of `kind`, `target` and `organisation_id`, in parentheses
 */
export function keysOfEntries(entries: RawBuilder<unknown>): RawBuilder<unknown> {
  const entry = (kind: string) => sql`from ${entries} a where a.kind = ${sql.lit(kind)}`
  const ofCustomer = sql`from ${entries} a join customer c on c.id = a.target where a.kind = 'customer'`
  const ofStore = sql`from ${entries} a join store s on s.id = a.target where a.kind = 'store'`
  return sql`
    select ${key('allUsers', NO_TARGET)} ${entry('everybody')}
    union all select ${key('organisation', sql`a.target`)} ${entry('organisation')}
    union all select ${key('customer', sql`c.id`)} ${ofCustomer}
    union all select ${key('everywhere', sql`c.organisation_id`)} ${ofCustomer}
    union all select ${key('store', sql`s.id`)} ${ofStore}
    union all select ${key('wholeCustomer', sql`s.customer_id`)} ${ofStore}
    union all select ${key('everywhere', sql`s.organisation_id`)} ${ofStore}
    union all select ${key('roleAnywhere', sql`a.target`)} ${entry('role')} and a.organisation_id is null
    union all select ${key('role', roleWithin(sql`a.target`, sql`a.organisation_id`))} ${entry('role')}
      and a.organisation_id is not null
    union all select ${key('user', sql`a.target`)} ${entry('person')}`
}

/** Returns the keys of a notice in any state: those it has, had until it ended, or will have once it is published. */
export function audienceKeysOfNotice(notice: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select r.kind, r.target from notice_reach r where r.notice_id = ${notice}
    union all select split_part(key, ':', 1)::smallint, split_part(key, ':', 2)::uuid
      from notice n cross join unnest(n.reached) as key where n.id = ${notice}
    union all select kind, target from (${audienceKeysOf(notice)}) as planned
      where exists (select from notice n where n.id = ${notice} and n.sequence is null)`
}

/** Returns the keys of one user, given by columns of an outer row, as rows of `kind` and `target`. May contain duplicates. */
export function audienceKeysOfUser(user: RawBuilder<unknown>, organisation: RawBuilder<unknown>): RawBuilder<unknown> {
  const roles = sql`from person_role r where r.person_id = ${user}`
  const places = sql`from person_role r join person_role_place p on p.person_role_id = r.id`
  /* No user works in a customer that is closed. */
  const inCustomer = sql`join customer c on c.id = p.customer_id and c.enabled where r.person_id = ${user}`
  const inStore = sql`join store s on s.id = p.store_id join customer c on c.id = s.customer_id and c.enabled
    where r.person_id = ${user}`
  return sql`
    select ${key('allUsers', NO_TARGET)}
    union all select ${key('organisation', organisation)}
    union all select ${key('user', user)}
    union all select ${key('everywhere', organisation)} ${roles} and r.everywhere
    union all select ${key('roleAnywhere', sql`r.role_id`)} ${roles}
    union all select ${key('role', roleWithin(sql`r.role_id`, organisation))} ${roles}
    union all select ${key('customer', sql`p.customer_id`)} ${places} ${inCustomer}
    union all select ${key('wholeCustomer', sql`p.customer_id`)} ${places} ${inCustomer}
    union all select ${key('store', sql`p.store_id`)} ${places} ${inStore}
    union all select ${key('customer', sql`s.customer_id`)} ${places} ${inStore}`
}
