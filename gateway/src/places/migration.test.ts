import { mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createDatabase } from '@foyer/testkit'
import pg from 'pg'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { migrate } from '../platform/database/migrate.ts'
import { MIGRATIONS } from '../storage.ts'

const THIS_ONE = '0005-places.ts'

let database: Awaited<ReturnType<typeof createDatabase>>
let client: pg.Client
let earlier: string
beforeAll(async () => {
  database = await createDatabase(inject('clusterUrl'), 'empty')
  earlier = mkdtempSync(join(tmpdir(), 'foyer-migrations-'))
  for (const file of readdirSync(MIGRATIONS).filter((name) => name < THIS_ONE))
    symlinkSync(join(MIGRATIONS, file), join(earlier, file))
  client = new pg.Client({ connectionString: database.url })
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await database.drop()
  rmSync(earlier, { recursive: true, force: true })
})

it('stores from before the migration can be searched, and namesake customers stay apart', async () => {
  await migrate(database.url, earlier)
  const [organisation, first, second] = [uuid(), uuid(), uuid()]
  await client.query(`insert into organisation values ($1, 'Old', 'old', 'UTC', now())`, [organisation])
  for (const customer of [first, second])
    await client.query(`insert into customer (id, organisation_id, name) values ($1, $2, 'Grüner Markt')`, [
      customer,
      organisation,
    ])
  await client.query(
    `insert into store (id, organisation_id, customer_id, name, code, time_zone)
     select gen_random_uuid(), $1, $2, 'Bâle ' || n, 'B-' || n, 'UTC' from generate_series(1, 1500) as n`,
    [organisation, first],
  )
  await migrate(database.url, MIGRATIONS)
  const { rows: customers } = await client.query('select name from customer order by name')
  expect(customers.map(({ name }) => name)).toEqual(['Grüner Markt', 'Grüner Markt (2)'])
  const { rows } = await client.query(
    `select count(*)::int as found from store where search_text like '% bale%' and search_text like '%gruner%' and search_name like 'bale %'`,
  )
  expect(rows).toEqual([{ found: 1_500 }])
})
