/**
 * Why: a person chooses where they are among up to thousands of stores. So stores and customers are searched by a spelling
 * without case and marks, which we make ourselves (searchKey of the contract) since not every PostgreSQL has an extension for
 * it; and what a person chose, used and marked is remembered.
 */
import { type Kysely, sql } from 'kysely'
import { customerKeys, storeKeys } from './frozen/0005-search-keys.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  await run(db, COLUMNS)
  await writeKeys(db, 'customer', (row) => customerKeys(row))
  await writeKeys(db, 'store', (row) => storeKeys(row))
  await run(db, AFTERWARDS)
}

async function run(db: Kysely<unknown>, statements: readonly string[]): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

interface Place {
  id: string
  name: string
  code: string
  customer: string
}

const BATCH = 1_000

async function writeKeys(
  db: Kysely<unknown>,
  table: 'customer' | 'store',
  keysOf: (place: Place) => Record<string, string>,
): Promise<void> {
  const columns = table === 'store' ? ['search_code', 'search_name', 'search_text'] : ['search_name', 'search_text']
  const { rows } = await (table === 'store'
    ? sql<Place>`select s.id, s.name, s.code, c.name as customer from store s join customer c on c.id = s.customer_id`
    : sql<Place>`select id, name from customer`
  ).execute(db)
  for (let from = 0; from < rows.length; from += BATCH) {
    const keys = rows.slice(from, from + BATCH).map((row) => ({ id: row.id, ...keysOf(row) }))
    await sql`update ${sql.table(table)} set ${sql.join(columns.map((column) => sql`${sql.ref(column)} = ${sql.ref(`k.${column}`)}`))}
      from json_to_recordset(${JSON.stringify(keys)}::json) as k(id uuid, search_code text, search_name text, search_text text)
      where ${sql.table(table)}.id = k.id`.execute(db)
  }
}

/* Compared byte by byte, so that the order of a list is the same on every server. */
const KEY = `text collate "C" not null`

const COLUMNS = [
  /* Names of customers stand in lists that are imported, so that one name must mean one customer. */
  `update customer set name = name || ' (' || numbered.number || ')'
    from (select id, row_number() over (partition by organisation_id, lower(name) order by id) as number from customer) as numbered
    where numbered.id = customer.id and numbered.number > 1`,
  `create unique index customer_name on customer (organisation_id, lower(name))`,
  `alter table customer add search_name ${KEY} default '', add search_text ${KEY} default ''`,
  `alter table store add search_code ${KEY} default '', add search_name ${KEY} default '', add search_text ${KEY} default ''`,
]

const AFTERWARDS = [
  /* Whoever writes a place must say how it is found. */
  `alter table customer alter search_name drop default, alter search_text drop default`,
  `alter table store alter search_code drop default, alter search_name drop default, alter search_text drop default`,
  `drop index customer_of_organisation`,
  `create index customer_of_organisation on customer (organisation_id, search_name, id)`,
  `drop index store_of_customer`,
  `create index store_of_customer on store (customer_id, search_name, id)`,
  `create index store_of_organisation on store (organisation_id, search_name, id)`,

  /* A store and its customer are of one organisation, whatever mistake somebody makes. */
  `alter table customer add constraint customer_within unique (id, organisation_id)`,
  `alter table store drop constraint store_customer_id_fkey`,
  `alter table store add constraint store_customer_within foreign key (customer_id, organisation_id)
    references customer (id, organisation_id) on delete cascade`,

  /* A store that goes takes its grants along: whoever had only that one has none left, and not all of them. */
  `create index place_of_customer on person_role_place (customer_id) where customer_id is not null`,
  `create index place_of_store on person_role_place (store_id) where store_id is not null`,

  /* The store may be gone meanwhile, so nothing refers to it: then the first of the customer stands for it. */
  `create table current_place (
    person_id uuid primary key references person on delete cascade,
    customer_id uuid not null references customer on delete cascade,
    store_id uuid,
    chosen_at timestamptz not null
  )`,
  `create table recent_store (
    person_id uuid not null references person on delete cascade,
    store_id uuid not null references store on delete cascade,
    used_at timestamptz not null,
    primary key (person_id, store_id)
  )`,
  `create index recent_store_of_store on recent_store (store_id)`,
  `create table favourite_store (
    person_id uuid not null references person on delete cascade,
    store_id uuid not null references store on delete cascade,
    marked_at timestamptz not null,
    primary key (person_id, store_id)
  )`,
  `create index favourite_store_of_store on favourite_store (store_id)`,
]
