import pg from 'pg'
import { BARCODE, LABEL_NAME } from '../../environment/shelf-labels.ts'
import { chainId, chainIdSql } from './chain-ids.ts'
import type { ChainPlan } from './chain-plan.ts'

/** Labels in each store of the sample. */
export const LABELS_OF_STORE = 200
/** More than a store has, so that ids of two stores differ. */
const APART = 1_000

/** Inserts products of the chain, and prices and labels of these stores, unless they are there. */
export async function insertLabels({ seed }: ChainPlan, url: string, stores: readonly number[]): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const product = chainIdSql(seed, 'product', 'number')
  const organisation = `'${chainId(seed, 'organisation', 0)}'::uuid`
  const places = `unnest($2::int[]) place, generate_series(1, $1::int) number`
  const store = chainIdSql(seed, 'store', 'place')
  const statements = [
    `insert into labels.product (id, organisation_id, barcode, name)
      select ${product}, ${organisation}, ${BARCODE}, ${LABEL_NAME} from generate_series(1, $1::int) number where $2::int[] is not null
      on conflict do nothing`,
    `insert into labels.price (store_id, product_id, amount, currency, changed_at, changed_by)
      select ${store}, ${product}, 100 + number, 'EUR', now(), 'Simulation' from ${places} on conflict do nothing`,
    `insert into labels.label (id, organisation_id, store_id, code, product_id, template, state, battery, signal, last_contact_at, sort_key, search_text)
      select ${chainIdSql(seed, 'label', `place::bigint * ${APART} + number`)}, ${organisation}, ${store},
        upper(substr(md5(${seed} || ' ' || place || ' label ' || number), 1, 16)), ${product}, 'standard', 'shown', 20 + number % 80,
        1 + number % 4, now(), lower(${LABEL_NAME}), lower(${LABEL_NAME}) from ${places} on conflict do nothing`,
  ]
  try {
    for (const statement of statements) await client.query(statement, [LABELS_OF_STORE, stores])
    await client.query('vacuum analyze labels.product, labels.price, labels.label')
  } finally {
    await client.end()
  }
}

export function labelId({ seed }: ChainPlan, store: number, number: number): string {
  return chainId(seed, 'label', store * APART + number)
}
