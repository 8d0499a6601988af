import { signInDigest } from '@foyer/contract/sign-in'
import { PasswordHashing } from '@foyer/gateway/password/index'
import { customerKeys, storeKeys } from '@foyer/gateway/places/index'
import { platformSecret } from '@foyer/gateway/platform/secrets/secrets'
import pg from 'pg'
import { chainId, chainIdSql } from './chain-ids.ts'
import { administratorOf, type ChainPlan, codeOf, customerOf, usernameOf, ZONES, zoneOf } from './chain-plan.ts'
import { withoutIndexes } from './without-indexes.ts'

export const PASSWORD = 'Corridor-lantern-7429'
/**
 * A digest contains the username, and a hash takes 13 ms: a million of them would take hours. So the users of a chain share the hash of
 * this name's digest, which their clients send. Only the users of `signInByHand` can also sign in at the page.
 */
const SHARED_NAME = 'everyone'
const BY_HAND = 5
const ROWS_AT_ONCE = 100_000

export interface ChainTarget {
  /** The owner's address of a database whose schema is that of this release. */
  readonly url: string
  readonly secret: string
  progress(text: string): void
}

/** The digest that clients of these users send. */
export function sharedDigest(): string {
  return signInDigest(PASSWORD, SHARED_NAME)
}

/** Users who can sign in at the page: the administrator, and the managers of the first stores. */
export function signInByHand(plan: ChainPlan): string[] {
  const managers = Math.min(BY_HAND, plan.stores)
  return [administratorOf(plan), ...Array.from({ length: managers }, (_, user) => usernameOf(plan, user))]
}

/** Inserts the rows of a chain, unless they are there. They are those that the product itself writes. Returns whether it did. */
export async function insertChain(plan: ChainPlan, { url, secret, progress }: ChainTarget): Promise<boolean> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rowCount } = await client.query('select from organisation where code = $1', [codeOf(plan)])
    if (rowCount) return false
    await client.query('begin')
    await client.query(`set local synchronous_commit = off; set local maintenance_work_mem = '512MB'`)
    await insertPlaces(client, plan)
    progress(`${plan.customers} customers and ${plan.stores} stores`)
    const hashing = new PasswordHashing(platformSecret(secret))
    const hash = await hashing.hash(sharedDigest())
    /* Foreign keys are not checked meanwhile: what users refer to is created with them. */
    await client.query('set local session_replication_role = replica')
    await withoutIndexes(client, ['person', 'person_role', 'person_role_place', 'last_sign_in'], async () => {
      for (let from = 0; from < plan.userCount; from += ROWS_AT_ONCE) {
        await insertUsers(client, plan, hash, from, Math.min(plan.userCount, from + ROWS_AT_ONCE))
        progress(`${Math.min(plan.userCount, from + ROWS_AT_ONCE)} users`)
      }
      await insertAdministrator(client, plan, hash)
    })
    for (const username of signInByHand(plan))
      await client.query('update person set password_hash = $2 where username = $1', [
        username,
        await hashing.hash(signInDigest(PASSWORD, username)),
      ])
    await client.query('commit')
    progress('their indexes')
    /* The database would do this automatically within a minute. */
    await client.query('vacuum analyze person, person_role, person_role_place, last_sign_in, store, customer')
    return true
  } finally {
    await client.end()
  }
}

async function insertPlaces(client: pg.Client, plan: ChainPlan): Promise<void> {
  const { seed } = plan
  const organisation = chainId(seed, 'organisation', 0)
  await client.query(
    `insert into organisation (id, name, code, time_zone, created_at) values ($1, $2, $3, 'Europe/Paris', now() - interval '2 years')`,
    [organisation, `Chain ${seed}`, codeOf(plan)],
  )
  const customers = Array.from({ length: plan.customers }, (_, number) => {
    const name = customerName(number)
    return {
      id: chainId(seed, 'customer', number),
      organisation_id: organisation,
      name,
      enabled: true,
      ...customerKeys({ name }),
    }
  })
  await insertJson(client, 'customer', customers)
  const stores = Array.from({ length: plan.stores }, (_, number) => {
    const customer = customerOf(number)
    const [name, code] = [
      `${TOWNS[number % TOWNS.length]} ${Math.floor(number / TOWNS.length) + 1}`,
      `S-${String(number).padStart(6, '0')}`,
    ]
    return {
      ...{
        id: chainId(seed, 'store', number),
        organisation_id: organisation,
        customer_id: chainId(seed, 'customer', customer),
      },
      ...{ name, code, time_zone: ZONES[zoneOf(plan, number)]?.zone },
      ...storeKeys({ name, code, customer: customerName(customer) }),
    }
  })
  await insertJson(client, 'store', stores)
}

const TOWNS = [
  'Paris',
  'Lyon',
  'Bâle',
  'Zürich',
  'Köln',
  'Leeds',
  'Málaga',
  'Porto',
  'Łódź',
  'Boston',
  'Dubai',
  '上海',
  '成都',
]
const customerName = (number: number) => `Region ${String(number + 1).padStart(3, '0')}`

async function insertJson(client: pg.Client, table: 'customer' | 'store', rows: readonly object[]): Promise<void> {
  const columns = Object.keys(rows[0] as object).join(', ')
  await client.query(
    `insert into ${table} (${columns}) select ${columns} from jsonb_populate_recordset(null::${table}, $1::jsonb)`,
    [JSON.stringify(rows)],
  )
}

/** User n works in store n modulo the number of stores; the first of each store is its manager. */
async function insertUsers(client: pg.Client, plan: ChainPlan, hash: string, from: number, to: number): Promise<void> {
  const { seed, stores } = plan
  const [user, grant] = [chainIdSql(seed, 'user', 'n'), chainIdSql(seed, 'grant', 'n')]
  const numbers = `generate_series(${from}, ${to - 1}) n`
  const organisation = chainIdSql(seed, 'organisation', '0')
  await client.query(
    `insert into person (id, organisation_id, username, display_name, must_change_password, multi_factor_required, created_at,
        password_hash, password_changed_at, language)
      select ${user}, ${organisation}, 'chain${seed}-' || lpad(n::text, 7, '0'),
        ($1::text[])[1 + n % cardinality($1)] || ' ' || ($2::text[])[1 + n / 7 % cardinality($2)] || ' ' || n, false, false,
        now() - interval '1 day' * (n % 700), $3, now() - interval '1 day' * (n % 90), ($4::text[])[1 + n % ${stores} % 5]
      from ${numbers}`,
    [GIVEN, FAMILY, hash, ['fr', 'en', 'de', 'es', 'zh']],
  )
  await client.query(
    `insert into last_sign_in (person_id, organisation_id) select ${user}, ${organisation} from ${numbers}`,
  )
  await client.query(
    `insert into person_role (id, person_id, role_id, everywhere)
      select ${grant}, ${user}, (select id from role where organisation_id is null
        and key = case when n < ${stores} then 'store-manager' else 'store-staff' end), false from ${numbers}`,
  )
  await client.query(
    `insert into person_role_place (person_role_id, store_id) select ${grant}, ${chainIdSql(seed, 'store', `n % ${stores}`)} from ${numbers}`,
  )
}

const GIVEN = ['Anna', 'Ben', 'Carla', 'Dörte', 'Emil', 'Fatou', 'Gülay', 'Hugo', 'Inès', 'Jan', 'Łucja', 'Mei', '晓']
const FAMILY = [
  'Adler',
  'Bauer',
  'Costa',
  'Diallo',
  'Eriksen',
  'Fontaine',
  'García',
  'Huber',
  'Ivanova',
  'Kowalski',
  '陈',
]

async function insertAdministrator(client: pg.Client, plan: ChainPlan, hash: string): Promise<void> {
  const { seed, userCount } = plan
  const id = chainId(seed, 'user', userCount)
  const [organisation, grant] = [chainId(seed, 'organisation', 0), chainId(seed, 'grant', userCount)]
  await client.query(
    `insert into person (id, organisation_id, username, display_name, must_change_password, multi_factor_required, created_at,
        password_hash, password_changed_at) values ($1, $2, $3, 'Chain administrator', false, false, now(), $4, now())`,
    [id, organisation, administratorOf(plan), hash],
  )
  await client.query('insert into last_sign_in (person_id, organisation_id) values ($1, $2)', [id, organisation])
  await client.query(
    `insert into person_role (id, person_id, role_id, everywhere)
      select $1, $2, id, true from role where organisation_id is null and key = 'organisation-administrator'`,
    [grant, id],
  )
}
