import { type RawBuilder, sql } from 'kysely'

/**
 * How a notice finds its people: by keys (`kind`, `target`). Publication writes the few keys of an audience, however many people
 * it is; whoever reads has a few keys of their own; where the two meet, the notice is theirs. Both sides stand here, so that they
 * can be held against each other.
 *
 * `customer`: a customer's notice, for who has any of its places. `wholeCustomer`: a notice to one of its stores, for who has all
 * of them. `everywhere`: a notice to any place of an organisation, for who has them all.
 */
export const AUDIENCE_KEY_KINDS = {
  everybody: 1,
  organisation: 2,
  customer: 3,
  wholeCustomer: 4,
  store: 5,
  everywhere: 6,
  roleAnywhere: 7,
  role: 8,
  person: 9,
} as const

const NOBODY_IN_PARTICULAR = sql`'00000000-0000-0000-0000-000000000000'::uuid`
/** Two ids as one. */
const roleWithin = (role: RawBuilder<unknown>, organisation: RawBuilder<unknown>) =>
  sql`md5(${role}::text || ${organisation}::text)::uuid`
const key = (kind: keyof typeof AUDIENCE_KEY_KINDS, target: RawBuilder<unknown>) =>
  sql`${sql.lit(AUDIENCE_KEY_KINDS[kind])}::smallint as kind, ${target} as target`

/** The keys of a notice's audience, as rows of `kind` and `target`. Some may come twice. */
export function audienceKeysOf(notice: RawBuilder<unknown>): RawBuilder<unknown> {
  const entry = (kind: string) => sql`from notice_audience a
    where a.notice_id = ${notice} and a.kind = ${sql.lit(kind)}`
  const ofCustomer = sql`from notice_audience a join customer c on c.id = a.target
    where a.notice_id = ${notice} and a.kind = 'customer'`
  const ofStore = sql`from notice_audience a join store s on s.id = a.target
    where a.notice_id = ${notice} and a.kind = 'store'`
  const ofRole = sql`from notice_audience a join notice n on n.id = a.notice_id
    where a.notice_id = ${notice} and a.kind = 'role'`
  return sql`
    select ${key('everybody', NOBODY_IN_PARTICULAR)} ${entry('everybody')}
    union all select ${key('organisation', sql`a.target`)} ${entry('organisation')}
    union all select ${key('customer', sql`c.id`)} ${ofCustomer}
    union all select ${key('everywhere', sql`c.organisation_id`)} ${ofCustomer}
    union all select ${key('store', sql`s.id`)} ${ofStore}
    union all select ${key('wholeCustomer', sql`s.customer_id`)} ${ofStore}
    union all select ${key('everywhere', sql`s.organisation_id`)} ${ofStore}
    union all select ${key('roleAnywhere', sql`a.target`)} ${ofRole} and n.organisation_id is null
    union all select ${key('role', roleWithin(sql`a.target`, sql`n.organisation_id`))} ${ofRole}
      and n.organisation_id is not null
    union all select ${key('person', sql`a.target`)} ${entry('person')}`
}

/** The keys through which a notice reaches users, or did until it was over; of one that is yet to arrive, would. */
export function audienceKeysOfNotice(notice: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select r.kind, r.target from notice_reach r where r.notice_id = ${notice}
    union all select split_part(key, ':', 1)::smallint, split_part(key, ':', 2)::uuid
      from notice n cross join unnest(n.reached) as key where n.id = ${notice}
    union all select kind, target from (${audienceKeysOf(notice)}) as planned
      where exists (select from notice n where n.id = ${notice} and n.sequence is null)`
}

/** The keys of one user, given by columns of a row around this, as rows of `kind` and `target`. Some may come twice. */
export function audienceKeysOfUser(
  person: RawBuilder<unknown>,
  organisation: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const roles = sql`from person_role r where r.person_id = ${person}`
  const places = sql`from person_role r join person_role_place p on p.person_role_id = r.id`
  /* No user works in a customer that is closed. */
  const inCustomer = sql`join customer c on c.id = p.customer_id and c.enabled where r.person_id = ${person}`
  const inStore = sql`join store s on s.id = p.store_id join customer c on c.id = s.customer_id and c.enabled
    where r.person_id = ${person}`
  return sql`
    select ${key('everybody', NOBODY_IN_PARTICULAR)}
    union all select ${key('organisation', organisation)}
    union all select ${key('person', person)}
    union all select ${key('everywhere', organisation)} ${roles} and r.everywhere
    union all select ${key('roleAnywhere', sql`r.role_id`)} ${roles}
    union all select ${key('role', roleWithin(sql`r.role_id`, organisation))} ${roles}
    union all select ${key('customer', sql`p.customer_id`)} ${places} ${inCustomer}
    union all select ${key('wholeCustomer', sql`p.customer_id`)} ${places} ${inCustomer}
    union all select ${key('store', sql`p.store_id`)} ${places} ${inStore}
    union all select ${key('customer', sql`s.customer_id`)} ${places} ${inStore}`
}
