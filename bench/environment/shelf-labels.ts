import pg from 'pg'

/** The labels, products and prices of many stores, which only fill the tables. */
export interface LabelAmount {
  readonly stores: number
  /** In each store, also in those of the demonstration. */
  readonly labels: number
}

/** Stores that share their products, as those of one chain do. */
const STORES_OF_ONE = 100

/**
 * Fills the tables of shelf labels. Foreign keys are not checked meanwhile: what refers to a product is created with it.
 * @param url of a database whose role may do that
 */
export async function seedLabels(url: string, { stores, labels }: LabelAmount): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    await client.query('begin')
    await client.query(
      `set local session_replication_role = replica; set local synchronous_commit = off; set local maintenance_work_mem = '512MB'`,
    )
    const indexes = await dropIndexes(client)
    await client.query(
      `create temporary table place on commit drop as
       select id, org, min(id::text) over (partition by org) = id::text as first from (
         select gen_random_uuid() as id, md5('organisation ' || number / ${STORES_OF_ONE})::uuid as org
         from generate_series(1, $1::int) number
         union all select distinct store_id, organisation_id from labels.label
       ) place`,
      [stores],
    )
    for (const statement of ROWS) await client.query(statement, [labels])
    for (const index of indexes) await client.query(index)
    await client.query(COUNTS)
    await client.query('commit')
    await client.query('vacuum analyze labels.product, labels.price, labels.label')
  } finally {
    await client.end()
  }
}

/** The triggers that count are off. */
const COUNTS = `insert into labels.label_count select store_id, count(*) from labels.label group by store_id
  on conflict (store_id) do update set labels = excluded.labels`

/**
 * Drops the indexes that no constraint needs, and returns the statements that create them. One index of millions of
 * rows is created in seconds, and filled row by row in minutes.
 */
async function dropIndexes(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
     where indrelid = any ('{labels.product,labels.price,labels.label}'::regclass[])
     and not exists (select from pg_constraint where conindid = indexrelid)`,
  )
  for (const { name } of rows) await client.query(`drop index ${name}`)
  return rows.map(({ definition }) => definition)
}

/** Names repeat their words, so that a search finds some labels of a store and not one or all. */
export const LABEL_NAME = `(array['Milk','Butter','Bread','Café','Apples','Rice','Crème fraîche','Jus d’orange','Käse','鲜奶'])[1 + number % 10] || ' ' || number`

/** EAN-13 with its check digit, from numbers that belong to no manufacturer. */
export const BARCODE = `(select digits || (10 - sum(substr(digits, at, 1)::int * (3 - at % 2 * 2)) % 10) % 10
  from (select lpad((number * 7919)::text, 12, '2') as digits) one, generate_series(1, 12) at group by digits)`
/** As `seedLabels` writes it, at the start of a line. */
export const SEEDED_BARCODE = /^22\d{11}/

const ROWS = [
  `insert into labels.product (id, organisation_id, barcode, name)
   select md5(org || ' product ' || number)::uuid, org, ${BARCODE}, ${LABEL_NAME}
   from place, generate_series(1, $1::int) number where first`,
  `insert into labels.price (store_id, product_id, amount, currency, changed_at, changed_by)
   select id, md5(org || ' product ' || number)::uuid, 100 + number, 'EUR', now(), 'Seed'
   from place, generate_series(1, $1::int) number`,
  `insert into labels.label (id, organisation_id, store_id, code, product_id, template, state, battery, signal, last_contact_at, sort_key, search_text)
   select gen_random_uuid(), org, id, upper(substr(md5(id || ' label ' || number), 1, 16)), md5(org || ' product ' || number)::uuid, 'standard',
     case when number % 50 = 0 then 'failed' else 'shown' end, 20 + number % 80, 1 + number % 4, now(), lower(${LABEL_NAME}), lower(${LABEL_NAME})
   from place, generate_series(1, $1::int) number`,
]
