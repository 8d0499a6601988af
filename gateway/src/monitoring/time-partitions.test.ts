import { createDatabase, gatewayRoleUrl } from '@foyer/testkit/database/cluster'
import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { columnTypes } from '../platform/database/open-database.ts'
import type { Database, Tables } from '../tables.ts'
import { readTimePartitions } from './time-partitions.ts'

const DAY = 86_400
const at = (text: string) => Date.parse(`${text}T00:00:00Z`) / 1_000

let database: Awaited<ReturnType<typeof createDatabase>>
let owner: Database
let gateway: Database
const open = (connectionString: string): Database =>
  new Kysely<Tables>({ dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString, types: columnTypes }) }) })
beforeAll(async () => {
  database = await createDatabase(inject('clusterUrl'), 'demonstration')
  owner = open(database.url)
  gateway = open(gatewayRoleUrl(database.url))
  for (const statement of STATEMENTS) await sql.raw(statement).execute(owner)
})
afterAll(async () => {
  await owner.destroy()
  await gateway.destroy()
  await database.drop()
})

const STATEMENTS = [
  'create schema shelves',
  'grant usage on schema shelves to public',
  'create table shelves.scan (at timestamptz not null, code text) partition by range (at)',
  "create table shelves.scan_first partition of shelves.scan for values from (minvalue) to ('2026-12-01 00:00:00+00')",
  "create table shelves.scan_2 partition of shelves.scan for values from ('2026-12-01 00:00:00+00') to ('2026-12-02 00:00:00+00')",
  'create table shelves.scan_rest partition of shelves.scan default',
  'grant select on shelves.scan_rest to public',
  "insert into shelves.scan values ('2026-11-29', 'a'), ('2027-01-01', 'b'), ('2027-01-02', 'c')",
  'create table shelves.secret (at timestamptz not null) partition by range (at)',
  "create table shelves.secret_1 partition of shelves.secret for values from ('2026-12-01 00:00:00+00') to ('2027-01-01 00:00:00+00')",
  'create table shelves.secret_rest partition of shelves.secret default',
  'create table shelves.young (at timestamptz not null) partition by range (at)',
  "create table shelves.young_first partition of shelves.young for values from (minvalue) to ('2026-12-01 00:00:00+00')",
  'create table shelves.endless (at timestamptz not null) partition by range (at)',
  'create table shelves.endless_1 partition of shelves.endless for values from (minvalue) to (maxvalue)',
  'create table shelves.region (name text not null, at timestamptz) partition by list (name)',
  'create table shelves.number (id bigint not null) partition by range (id)',
  'create table shelves.number_1 partition of shelves.number for values from (1) to (10)',
]

describe('tables that are partitioned by time', () => {
  const read = async (db: Database) =>
    (await readTimePartitions(db)).filter(({ table }) => table.startsWith('shelves.'))

  it('PROD-58 are found with how far ahead they go, the time of a partition, and rows without one', async () => {
    expect(await read(owner)).toEqual([
      { table: 'shelves.scan', until: at('2026-12-02'), span: DAY, stray: 2 },
      { table: 'shelves.secret', until: at('2027-01-01'), span: 31 * DAY, stray: 0 },
      { table: 'shelves.young', until: at('2026-12-01'), span: DAY, stray: 0 },
    ])
  })

  it('PROD-58 need no right of the gateway, which then does not know rows without a partition', async () => {
    expect((await read(gateway)).map(({ table, until, stray }) => [table, until, stray])).toEqual([
      ['shelves.scan', at('2026-12-02'), 2],
      ['shelves.secret', at('2027-01-01'), undefined],
      ['shelves.young', at('2026-12-01'), 0],
    ])
  })
})
