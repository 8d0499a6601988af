import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { silent, temporaryFolder, temporaryPostgres } from '@foyer/embedded-postgres/testing'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { migrate } from './migrate.ts'
import { openDatabase } from './open-database.ts'

let postgres: Awaited<ReturnType<typeof temporaryPostgres>>
let home: ReturnType<typeof temporaryFolder>
let url: string
let count = 0
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

beforeAll(async () => {
  postgres = await temporaryPostgres()
}, 60_000)
afterAll(() => postgres.remove())

beforeEach(async () => {
  home = temporaryFolder()
  const fresh = new URL(postgres.url)
  fresh.pathname = `/fresh${++count}`
  await query(postgres.url, `create database fresh${count}`)
  url = fresh.href
  write('0001-people', 'create table people (id int primary key)')
  write('0002-names', 'alter table people add column name text')
})
afterEach(() => home.remove())

interface MigrationFile {
  readonly folder?: string
  readonly oldestRelease?: string
}

function write(name: string, statement: string, { folder = home.folder, oldestRelease }: MigrationFile = {}): void {
  const requirement = oldestRelease ? `export const oldestRelease = '${oldestRelease}'` : ''
  const code = `${requirement}
  export async function up(db: { executeQuery(query: object): Promise<unknown> }): Promise<void> {
    await db.executeQuery({ sql: ${JSON.stringify(statement)}, parameters: [], query: { kind: 'RawNode' } })
  }`
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, `${name}.ts`), code)
}

async function query(address: string, text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: address })
  await client.connect()
  const { rows } = await client.query(text).finally(() => client.end())
  return rows
}

const columns = () =>
  query(url, `select column_name as name from information_schema.columns where table_name = 'people' order by 1`)

it('a new database gets every migration in order', async () => {
  expect(await migrate(url, home.folder)).toEqual(['0001-people', '0002-names'])
  expect(await columns()).toEqual([{ name: 'id' }, { name: 'name' }])
})

it('three concurrent gateways run each migration once', async () => {
  const applied = await Promise.all([1, 2, 3].map(() => migrate(url, home.folder)))
  expect(applied.flat().sort()).toEqual(['0001-people', '0002-names'])
})

it('only new migrations run', async () => {
  await migrate(url, home.folder)
  write('0003-mail', 'alter table people add column mail text')
  expect(await migrate(url, home.folder)).toEqual(['0003-mail'])
})

it('an up-to-date database takes one query and no lock', async () => {
  await migrate(url, home.folder)
  const { db, close } = openDatabase(url, { pool: 1, log: silent, applicationName: 'foyer test' })
  const query = vi.spyOn(pg.Client.prototype, 'query')
  expect(await migrate(url, home.folder, { db })).toEqual([])
  expect(query.mock.calls.map(([text]) => text)).toEqual(['select name from "schema_migration"'])
  query.mockRestore()
  await close()
})

/** The folder of a release that has only the first migration. */
function earlierRelease(): string {
  const folder = join(home.folder, 'earlier')
  write('0001-people', 'create table people (id int primary key)', { folder })
  return folder
}

it('PROD-10 an earlier release starts after migrations that only add, and changes nothing', async () => {
  await migrate(url, home.folder)
  const log = { info: vi.fn() }
  expect(await migrate(url, earlierRelease(), { log })).toEqual([])
  expect(log.info).toHaveBeenCalledWith({ migrations: ['0002-names'] }, expect.stringContaining('may run on it'))
  expect(await columns()).toHaveLength(2)
})

it('PROD-11 after a migration that removes, only releases start that it names', async () => {
  write('0003-rename', 'alter table people drop column name', { oldestRelease: '0.9.0' })
  await migrate(url, home.folder)
  const start = (version: string) => migrate(url, earlierRelease(), { version })
  await expect(start('0.8.5')).rejects.toThrow(/newer than this gateway.*0003-rename.*Foyer 0\.9\.0 or later/)
  expect(await start('0.9.0')).toEqual([])
  expect(await start('0.10.0')).toEqual([])
})

it('PROD-10 a database with other migrations than this code is refused with the remedy', async () => {
  const folder = join(home.folder, 'other')
  write('0001-people', 'create table people (id int primary key)', { folder })
  write('0003-mail', 'alter table people add column mail text', { folder })
  await migrate(url, folder)
  await expect(migrate(url, home.folder)).rejects.toThrow(
    /newer than this gateway.*0003-mail.*not 0002-names.*later one/,
  )
  expect(await columns()).toHaveLength(2)
})

describe('PROD-12 a release before 0.2.0, which records migrations in kysely_migration', () => {
  const formerRecord = () => query(url, 'select name from kysely_migration order by 1')
  beforeEach(async () => {
    await query(url, 'create table people (id int primary key)')
    await query(url, 'create table kysely_migration (name varchar(255) primary key, timestamp varchar(255) not null)')
    await query(url, `insert into kysely_migration values ('0001-people', '2026-11-20T20:00:00.000Z')`)
  })

  it('does not see migrations that only add', async () => {
    expect(await migrate(url, home.folder)).toEqual(['0002-names'])
    expect(await formerRecord()).toEqual([{ name: '0001-people' }])
    write('0003-mail', 'alter table people add column mail text')
    expect(await migrate(url, home.folder)).toEqual(['0003-mail'])
    expect(await columns()).toHaveLength(3)
  })

  it('sees one that removes, and refuses to start', async () => {
    write('0003-rename', 'alter table people drop column name', { oldestRelease: '0.3.0' })
    await migrate(url, home.folder)
    expect(await formerRecord()).toEqual([{ name: '0001-people' }, { name: '0003-rename' }])
  })
})

it('PROD-71 a role that may not change tables is refused with the remedy, and starts once the owner has migrated', async () => {
  await query(url, `create role reader${count} login password 'reader'`)
  const reader = new URL(url)
  reader.username = `reader${count}`
  reader.password = 'reader'
  await expect(migrate(reader.href, home.folder)).rejects.toThrow(/foyer -- migrate" with FOYER_MIGRATION_URL/)
  await migrate(url, home.folder)
  await query(url, `grant select on all tables in schema public to reader${count}`)
  expect(await migrate(reader.href, home.folder)).toEqual([])
})

it('PROD-71 a database without Unicode is refused before anything is created there', async () => {
  await query(postgres.url, `create database plain encoding 'SQL_ASCII' locale 'C' template template0`)
  const plain = new URL(postgres.url)
  plain.pathname = '/plain'
  await expect(migrate(plain.href, home.folder)).rejects.toThrow(/encoding SQL_ASCII.*encoding 'UTF8'/)
  expect(await query(plain.href, `select to_regclass('schema_migration') as record`)).toEqual([{ record: null }])
})

it('a failed migration is named and rolled back with those before it', async () => {
  write('0003-broken', 'alter table nowhere add column mail text')
  await expect(migrate(url, home.folder)).rejects.toThrow('The migration 0003-broken failed')
  expect(await columns()).toEqual([])
})

it('other files are ignored, and a migration without up(db) is named', async () => {
  writeFileSync(join(home.folder, 'README.md'), '')
  writeFileSync(join(home.folder, '0001-people.test.ts'), 'throw new Error()')
  expect(await migrate(url, home.folder)).toHaveLength(2)
  writeFileSync(join(home.folder, '0003-empty.ts'), 'export const down = 1')
  await expect(migrate(url, home.folder)).rejects.toMatchObject({
    cause: { message: expect.stringContaining('0003-empty') },
  })
})

/** Reads a table in a transaction, and so keeps every migration away from it. */
async function reader(): Promise<{ end(): Promise<void> }> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('begin; select * from people')
  return client
}

it('a migration does not block readers, and is repeated until they end', async () => {
  await migrate(url, home.folder)
  write('0003-mail', 'alter table people add column mail text')
  const openReader = await reader()
  const lockWait = { timeout: 50, tries: 200, pause: 20 }
  const migrating = migrate(url, home.folder, { lockWait })
  /* Others still read the table meanwhile. */
  expect(await query(url, 'select count(*)::int as count from people')).toEqual([{ count: 0 }])
  await openReader.end()
  expect(await migrating).toEqual(['0003-mail'])
})

it('a migration that never gets its lock names the remedy and changes nothing', async () => {
  await migrate(url, home.folder)
  write('0003-mail', 'alter table people add column mail text')
  const openReader = await reader()
  const lockWait = { timeout: 20, tries: 3, pause: 10 }
  await expect(migrate(url, home.folder, { lockWait })).rejects.toThrow(/held a table.*pg_stat_activity/s)
  await openReader.end()
  expect(await columns()).toEqual([{ name: 'id' }, { name: 'name' }])
})
