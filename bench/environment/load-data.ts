import { createHash, randomBytes } from 'node:crypto'
import pg from 'pg'

/**
 * Inserts load data into the database: a hundred thousand users and a million notices would take hours through the API. The rows
 * are those that the product itself writes.
 */
export interface SeedSize {
  readonly users: number
  readonly notices: number
}

const ORGANISATIONS = 50
const CUSTOMERS_OF_ONE = 10
const STORES_OF_CUSTOMER = 20
/** Of a thousand notices: for all users, for an organisation, for a customer. The others are for a store. */
const FOR_ALL_USERS = 1
const FOR_ORGANISATIONS = 20
const FOR_CUSTOMERS = 100
/** Notices that each user has read one by one since marking all as read. */
const READ_BY_EACH = 10

const id = (prefix: string, number: string) =>
  `('0193${prefix}-0000-7000-8000-' || lpad(to_hex(${number}), 12, '0'))::uuid`
const [organisation, customer, store] = [
  (n: string) => id('0a0a', n),
  (n: string) => id('0b0b', n),
  (n: string) => id('0c0c', n),
]
const [user, grant, notice] = [(n: string) => id('0d0d', n), (n: string) => id('0e0e', n), (n: string) => id('0f0f', n)]
/** An even distribution that is the same in every run. */
const spread = (n: string, over: number | string) =>
  `(('x' || substr(md5((${n})::text), 1, 7))::bit(28)::int % ${over})`

export async function withDatabase<Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Inserts organisations with places and users. Most users have one store, some a customer, a few everything. */
export async function seedUsers(client: pg.Client, users: number): Promise<void> {
  const customers = ORGANISATIONS * CUSTOMERS_OF_ONE
  const stores = customers * STORES_OF_CUSTOMER
  await client.query(`insert into organisation (id, name, code, time_zone, created_at)
    select ${organisation('n')}, 'Load ' || n, 'load-' || n, 'UTC', now() - interval '2 years' from generate_series(0, ${ORGANISATIONS - 1}) n`)
  await client.query(`insert into customer (id, organisation_id, name, enabled, search_name, search_text)
    select ${customer('n')}, ${organisation(`n / ${CUSTOMERS_OF_ONE}`)}, 'Customer ' || n, true, 'customer ' || n, ' customer ' || n
    from generate_series(0, ${customers - 1}) n`)
  await client.query(`insert into store (id, organisation_id, customer_id, name, code, time_zone, search_code, search_name, search_text)
    select ${store('n')}, ${organisation(`n / ${CUSTOMERS_OF_ONE * STORES_OF_CUSTOMER}`)}, ${customer(`n / ${STORES_OF_CUSTOMER}`)},
      'Store ' || n, 'c-' || n, 'UTC', 'c-' || n, 'store ' || n, ' store ' || n from generate_series(0, ${stores - 1}) n`)
  await client.query(`insert into person (id, organisation_id, username, display_name, must_change_password, multi_factor_required, created_at)
    select ${user('n')}, ${organisation(`n % ${ORGANISATIONS}`)}, 'load-' || n, 'Load ' || n, false, false, now() - interval '400 days'
    from generate_series(0, ${users - 1}) n`)
  await client.query(`insert into person_role (id, person_id, role_id, everywhere)
    select ${grant('n')}, ${user('n')}, (select id from role where key = 'store-staff' and organisation_id is null), n / ${ORGANISATIONS} % 100 = 0
    from generate_series(0, ${users - 1}) n`)
  const ofOrganisation = (each: number) => `(n % ${ORGANISATIONS}) * ${each} + ${spread('n', each)}`
  await client.query(`insert into person_role_place (person_role_id, customer_id, store_id)
    select ${grant('n')}, case when whole then ${customer(ofOrganisation(CUSTOMERS_OF_ONE))} end,
      case when not whole then ${store(ofOrganisation(CUSTOMERS_OF_ONE * STORES_OF_CUSTOMER))} end
    from (select n, n / ${ORGANISATIONS} % 10 = 1 as whole from generate_series(0, ${users - 1}) n) one
    where n / ${ORGANISATIONS} % 100 <> 0`)
  /* The database would do this automatically within a minute. */
  await client.query('analyze')
}

/** Inserts a year of notices. Each user has marked all as read at some time, and read some one by one since. */
export async function seedNotices(client: pg.Client, { users, notices }: SeedSize): Promise<void> {
  const [ofOrganisations, ofCustomers] = [
    FOR_ALL_USERS + FOR_ORGANISATIONS,
    FOR_ALL_USERS + FOR_ORGANISATIONS + FOR_CUSTOMERS,
  ]
  const customers = ORGANISATIONS * CUSTOMERS_OF_ONE
  /* The demonstration's notices are deleted, because sequences begin at one. */
  await client.query('delete from notice')
  await client.query(`create temporary table seeded as
    select n, case when n % 1000 < ${FOR_ALL_USERS} then 'all' when n % 1000 < ${ofOrganisations} then 'organisation'
        when n % 1000 < ${ofCustomers} then 'customer' else 'store' end as kind,
      ${spread('n', ORGANISATIONS)} as o, ${spread('n', customers)} as c, ${spread('n', customers * STORES_OF_CUSTOMER)} as s,
      (array['NORMAL_NOTICE', 'IMPORTANT_NOTICE', 'WARNING_NOTICE'])[1 + n % 3] as type
    from generate_series(1, ${notices}) n`)
  await client.query(`insert into notice (id, state, type, sequence, creator_name, created_at, publish_at)
    select ${notice('n')}, 'published', type, n, 'Bench', at, at
    from seeded, lateral (select now() - interval '365 days' * (1 - n::float / ${notices}) as at) as when_`)
  await client.query(`insert into notice_text (notice_id, language, title, content, html, search_text)
    select ${notice('n')}, 'en', 'Notice ' || n, '', '<p>What happened, and what to do next. ' || md5(n::text) || '</p>', ' notice ' || n || ' ' || md5(n::text)
    from seeded`)
  const audience = (kind: number, target: string, of: string) =>
    `select ${kind}, ${target}, n, type, ${notice('n')} from seeded where kind = '${of}'`
  await client.query(`insert into notice_reach (kind, target, sequence, type, notice_id)
    ${audience(1, `'00000000-0000-0000-0000-000000000000'::uuid`, 'all')}
    union all ${audience(2, organisation('o'), 'organisation')}
    union all ${audience(3, customer('c'), 'customer')} union all ${audience(6, organisation(`c / ${CUSTOMERS_OF_ONE}`), 'customer')}
    union all ${audience(5, store('s'), 'store')} union all ${audience(4, customer(`s / ${STORES_OF_CUSTOMER}`), 'store')}
    union all ${audience(6, organisation(`s / ${CUSTOMERS_OF_ONE * STORES_OF_CUSTOMER}`), 'store')}`)
  await client.query(`insert into inbox (person_id, joined_at, read_up_to)
    select ${user('n')}, 0, (${notices} * (0.9 + ${spread('n', 100)} / 1000.0))::bigint from generate_series(0, ${users - 1}) n`)
  await client.query(`insert into notice_read (person_id, sequence, notice_id, read_at)
    select ${user('p')}, s, ${notice('s')}, now() from generate_series(0, ${users - 1}) p cross join generate_series(1, ${READ_BY_EACH}) k,
      lateral (select 1 + ${spread("p || '-' || k", notices)} as s) as which on conflict do nothing`)
  await client.query(`update notice_sequence set last = ${notices}`)
  await client.query('vacuum analyze')
}

/** Inserts complete sessions of these users. Returns the token of each and a ticket for a socket. */
export async function seedSessions(
  client: pg.Client,
  numbers: readonly number[],
): Promise<{ token: string; ticket: string }[]> {
  const sessions = numbers.map(() => ({ token: secret(), ticket: secret() }))
  const hashes = (of: 'token' | 'ticket') => sessions.map((one) => createHash('sha256').update(one[of]).digest())
  await client.query(
    `insert into session (id, token_hash, person_id, stage, created_at, last_active_at, proved_at, address, user_agent)
    select ${id('1a1a', 'n')}, hash, ${user('n')}, 'full', now(), now(), now(), '127.0.0.1', 'bench'
    from unnest($1::int[], $2::bytea[]) as one(n, hash)`,
    [numbers, hashes('token')],
  )
  await client.query(
    `insert into socket_ticket (ticket_hash, session_id, expires_at)
    select hash, ${id('1a1a', 'n')}, now() + interval '1 day' from unnest($1::int[], $2::bytea[]) as one(n, hash)`,
    [numbers, hashes('ticket')],
  )
  return sessions
}

function secret(): string {
  return randomBytes(32).toString('base64url')
}
