import { setTimeout as pause } from 'node:timers/promises'
import { temporaryPostgres } from '@foyer/embedded-postgres/testing'
import { createClient, createPool, isDatabaseUnavailable } from '@foyer/sdk/database'
import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { DatabaseActivity } from './database-activity.ts'
import { type OpenDatabase, openDatabase } from './open-database.ts'
import { preparingPool, statementNaming } from './prepared-statements.ts'

type Tables = { staff: { id: number; name: string } }

let postgres: Awaited<ReturnType<typeof temporaryPostgres>>
let open: OpenDatabase<Tables>
const warn = vi.fn()
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

beforeAll(async () => {
  postgres = await temporaryPostgres()
  open = openDatabase<Tables>(postgres.url, { pool: 4, log: { warn }, applicationName: 'foyer test' })
  await sql`create table staff (id int primary key, name text)`.execute(open.db)
  await sql`insert into staff values (1, 'Ana'), (2, 'Bo')`.execute(open.db)
}, 60_000)
afterAll(async () => {
  await open.close()
  await postgres.remove()
})

async function one<Row>(text: ReturnType<typeof sql<Row>>): Promise<Row | undefined> {
  return (await text.execute(open.db)).rows[0]
}

describe('types of values', () => {
  it('counts are numbers, and numbers beyond exact integers stay text', async () => {
    const row = await one(sql`select count(*) as rows, 9007199254740993 as many from staff`)
    expect(row).toEqual({ rows: 2, many: '9007199254740993' })
  })

  it('timestamps become Date objects, and dates stay text', async () => {
    const row = await one(sql`select timestamptz '2026-03-01T10:00:00Z' as at, date '2026-03-01' as day`)
    expect(row).toEqual({ at: new Date('2026-03-01T10:00:00Z'), day: '2026-03-01' })
  })
})

it('connections have their name and time limits', async () => {
  const row = await one(sql`select current_setting('application_name') as name,
    current_setting('statement_timeout') as statement,
    current_setting('idle_in_transaction_session_timeout') as idle`)
  expect(row).toEqual({ name: 'foyer test', statement: '5s', idle: '10s' })
})

it('PROD-106 connections do not compile plans, whatever the database and their own settings say', async () => {
  await sql`alter role current_user set jit = on`.execute(open.db)
  const settings = `select current_setting('jit') as jit, current_setting('search_path') as path`
  const database = createPool(postgres.url, { options: '-c search_path=information_schema', max: 1 })
  const own = new pg.Pool({ connectionString: postgres.url, max: 1 })
  const single = createClient(postgres.url)
  try {
    await single.connect()
    expect((await single.query(settings)).rows[0].jit).toBe('off')
    expect((await own.query(settings)).rows[0].jit).toBe('on')
    expect((await database.query(settings)).rows).toEqual([{ jit: 'off', path: 'information_schema' }])
  } finally {
    await Promise.all([database.end(), own.end(), single.end()])
    await sql`alter role current_user reset jit`.execute(open.db)
  }
})

describe('prepared statements', () => {
  const values = [1]

  it('a statement gets the same name everywhere from its second use on', () => {
    const naming = statementNaming()
    expect(naming('select $1::int', values)).toBeUndefined()
    const name = naming('select $1::int', values)
    expect(name).toMatch(/^foyer_/)
    const elsewhere = statementNaming()
    elsewhere('select $1::int', values)
    expect(elsewhere('select $1::int', values)).toBe(name)
  })

  it.each([
    ['a schema change', 'create table t (id int)', []],
    ['the start of a transaction', 'begin', []],
    ['a text with several statements', 'select 1; select 2', []],
    ['a very long statement', `select ${'1,'.repeat(5_000)}1`, []],
  ])('%s never gets a name', (_sentence, text, parameters) => {
    const naming = statementNaming()
    naming(text, parameters)
    expect(naming(text, parameters)).toBeUndefined()
  })

  it('the server keeps a repeated statement', async () => {
    await open.db.connection().execute(async (db) => {
      for (const id of [1, 2, 1]) await db.selectFrom('staff').select('name').where('id', '=', id).execute()
      const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(db)
      expect(rows.map((row) => row.statement)).toContain('select "name" from "staff" where "id" = $1')
    })
  })

  it('a connection keeps a limited number of statements', async () => {
    await open.db.connection().execute(async (db) => {
      for (let n = 0; n < 700; n++) await sql.raw(`select ${n % 350}`).execute(db)
      const { rows } = await sql<{ n: number }>`select count(*) as n from pg_prepared_statements`.execute(db)
      expect(rows[0]?.n).toBeLessThanOrEqual(300)
    })
  })

  it('a column added by a migration does not fail a prepared statement', async () => {
    await sql`create table grown (id int)`.execute(open.db)
    const query = () => sql`select * from grown`.execute(open.db)
    for (let n = 0; n < 12; n++) await Promise.all([query(), query(), query(), query()])
    await sql`alter table grown add column name text`.execute(open.db)
    await Promise.all([query(), query(), query(), query()])
    await Promise.all([query(), query(), query(), query()])
  })
})

describe('unavailable database', () => {
  it('a lost idle connection is logged, and the next query gets a new one', async () => {
    await one(sql`select 1`)
    const other = new pg.Client({ connectionString: postgres.url })
    await other.connect()
    warn.mockClear()
    const { rowCount } = await other.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'foyer test'`,
    )
    await other.end()
    // Each of them: a query that comes before the last loss is noticed may still get that connection.
    await vi.waitFor(() => expect(warn).toHaveBeenCalledTimes(rowCount ?? 0), { timeout: 5_000 })
    expect(await one(sql`select 1 as one`)).toEqual({ one: 1 })
  })

  it('a killed server counts as unavailable, and works again after its restart', async () => {
    const running = sql`select pg_sleep(4)`.execute(open.db).catch((error: unknown) => error)
    const row = await one<{ pid: number }>(sql`select pg_backend_pid() as pid`)
    process.kill(row?.pid ?? 0, 'SIGKILL')
    expect(isDatabaseUnavailable(await running)).toBe(true)
    const failures: unknown[] = []
    const query = () => one(sql`select 1`).catch((error: unknown) => Promise.reject(failures.push(error)))
    await vi.waitFor(query, { timeout: 20_000, interval: 10 })
    expect(failures.filter((error) => !isDatabaseUnavailable(error))).toEqual([])
  })

  it('a connection that breaks fails only its own transaction', async () => {
    const transaction = open.db.transaction().execute(async (db) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)
      await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(open.db)
      await pause(100)
      await sql`select 1`.execute(db)
    })
    const error = await transaction.catch((reason: unknown) => reason)
    expect(isDatabaseUnavailable(error)).toBe(true)
    expect(await one(sql`select 1 as one`)).toEqual({ one: 1 })
  })

  it('a server that does not respond fails one query, but not the next', async () => {
    const pool = new pg.Pool({ connectionString: postgres.url, max: 1, query_timeout: 1_000 })
    pool.on('error', () => undefined)
    const db = new Kysely<Tables>({
      dialect: new PostgresDialect({
        pool: preparingPool(pool, new DatabaseActivity(() => ({ busy: 0, idle: 0, waiting: 0, limit: 0 }))),
      }),
    })
    const error = await sql`select pg_sleep(20)`.execute(db).catch((reason: unknown) => reason)
    expect(isDatabaseUnavailable(error)).toBe(true)
    expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }])
    await db.destroy()
  })

  it('a server that does not listen counts as unavailable, over TCP and socket', async () => {
    for (const url of ['postgres://foyer:x@127.0.0.1:1/foyer', 'postgres://foyer:x@h:1/foyer?host=%2Fnowhere']) {
      const closed = openDatabase(url, { pool: 1, log: { warn }, applicationName: 'foyer test' })
      const error = await sql`select 1`.execute(closed.db).catch((reason: unknown) => reason)
      expect(isDatabaseUnavailable(error)).toBe(true)
      await closed.close()
    }
  })

  it.each([
    ['a pool that was used', true],
    ['a pool that was never used', false],
  ])('%s counts as unavailable once it is closed, and can be closed again', async (_which, isUsed) => {
    const closed = openDatabase(postgres.url, { pool: 1, log: { warn }, applicationName: 'foyer test' })
    const query = () => sql`select 1 as one`.execute(closed.db)
    if (isUsed) expect((await query()).rows).toEqual([{ one: 1 }])
    await closed.close()
    const error = await query().catch((reason: unknown) => reason)
    expect(isDatabaseUnavailable(error), String(error)).toBe(true)
    await closed.close()
  })
})

describe('frozen server', () => {
  it('PROD-04 a transaction ends after one time limit, without waiting for its rollback', async () => {
    const limit = 3_000
    const pool = createPool(postgres.url, { max: 1, query_timeout: limit })
    pool.on('error', () => undefined)
    const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
    await sql`select 1`.execute(db)
    const began = performance.now()
    const error = await db
      .transaction()
      .execute(async (tx) => await sql`select pg_sleep(20)`.execute(tx))
      .catch((reason: unknown) => reason)
    expect(isDatabaseUnavailable(error)).toBe(true)
    expect(performance.now() - began).toBeLessThan(2 * limit)
    expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }])
    await db.destroy()
  })
})
