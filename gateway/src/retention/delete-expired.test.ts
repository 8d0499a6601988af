import { createDatabase } from '@foyer/testkit'
import { lockTable } from '@foyer/testkit/database/locked-table'
import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import type { Database, Tables } from '../tables.ts'
import { deleteExpired } from './delete-expired.ts'
import { expiredRows } from './expired-rows.ts'

const NOW = new Date('2026-11-22T12:00:00Z')
const PERIODS = { sessionAbsoluteSeconds: 43_200, auditDays: 365, noticeDays: 365 }
/** One deleted row takes a millisecond or more: a batch of 20 fits in well, 600 rows at once never do. */
const STATEMENT_TIMEOUT = 300

let drop: () => Promise<void>
let url: string
let db: Database
beforeAll(async () => {
  ;({ url, drop } = await createDatabase(inject('clusterUrl')))
  const pool = new pg.Pool({ connectionString: url, statement_timeout: STATEMENT_TIMEOUT })
  /* Dropping the database may end a connection that is about to close. */
  pool.on('connect', (client) => client.on('error', () => undefined))
  db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
})
afterAll(async () => {
  await db.destroy()
  await drop()
})
beforeEach(async () => {
  await sql.raw('drop trigger if exists slow on captcha; drop trigger if exists broken on captcha').execute(db)
  for (const each of ['truncate captcha', 'delete from known_device', 'delete from legal_hold'])
    await sql.raw(each).execute(db)
})

const seedCaptchas = (rows: number) =>
  sql`insert into captcha (id, kind, answer, expires_at)
    select gen_random_uuid(), 'work', 'x', ${NOW}::timestamptz - interval '1 hour' from generate_series(1, ${rows})`.execute(
    db,
  )
/** Devices of one user with a legal hold, and newer ones of another, all of them expired. */
async function seedDevices(underHold: number, free: number): Promise<void> {
  const users = await db.selectFrom('person').select('id').orderBy('id').limit(2).execute()
  const [one = '', other = ''] = users.map(({ id }) => id)
  for (const [user, devices, days] of [
    [one, underHold, 600],
    [other, free, 500],
  ] as const)
    await sql`insert into known_device (person_id, device_hash, address, user_agent, first_used_at, last_used_at)
      select ${user}::uuid, sha256(n::text::bytea), '', '', ${NOW}::timestamptz - interval '900 days',
        ${NOW}::timestamptz - make_interval(days => ${sql.lit(days)}, secs => n) from generate_series(1, ${sql.lit(devices)}) n`.execute(
      db,
    )
  const hold = { id: one, kind: 'user', user_id: one, organisation_id: null, from_at: null, to_at: null } as const
  await db
    .insertInto('legal_hold')
    .values({ ...hold, reason: 'Case 12', placed_at: NOW, placed_by: null })
    .execute()
}
const count = async (table: keyof Tables) =>
  (await sql<{ count: number }>`select count(*)::int as count from ${sql.table(table)}`.execute(db)).rows[0]?.count

const runs = (batch: number, signal?: AbortSignal, positions?: Map<string, string>) => {
  const deleted: Record<string, number> = {}
  const failed: string[] = []
  const warnings: object[] = []
  const deps = {
    db,
    batch,
    ...(signal ? { signal } : {}),
    ...(positions ? { positions } : {}),
    log: { warn: (facts: object) => void warnings.push(facts) },
    metrics: {
      expiredRowsDeleted: (table: string, rows: number) => {
        deleted[table] = (deleted[table] ?? 0) + rows
      },
      expiredRowsFailed: (table: string) => void failed.push(table),
    },
  }
  return { deleted, failed, warnings, run: () => deleteExpired(deps, expiredRows(NOW, PERIODS)) }
}

describe('deleteExpired', () => {
  it('deletes more rows than one statement could delete in its time limit', async () => {
    await seedCaptchas(600)
    await sql
      .raw(`create or replace function be_slow() returns trigger language plpgsql as
      $$ begin perform pg_sleep(0.001); return old; end $$;
      create trigger slow before delete on captcha for each row execute function be_slow()`)
      .execute(db)
    await expect(sql`delete from captcha where expires_at < ${NOW}`.execute(db)).rejects.toThrow('statement timeout')
    const { run, deleted, failed } = runs(20)
    await run()
    expect([await count('captcha'), deleted['captcha'], failed]).toEqual([0, 600, []])
  })

  it('deletes fewer rows at once if a batch exceeds the time limit', async () => {
    await seedCaptchas(600)
    await sql.raw('create trigger slow before delete on captcha for each row execute function be_slow()').execute(db)
    const { run, failed } = runs(600)
    await run()
    expect([await count('captcha'), failed]).toEqual([0, []])
  })

  it('logs and counts a failed table and continues with the others', async () => {
    await seedCaptchas(10)
    await sql`insert into sign_in_failures (key, failed_at, forgotten_at) values ('username x', '{}', ${NOW}::timestamptz - interval '1 day')`.execute(
      db,
    )
    await sql
      .raw(`create or replace function break() returns trigger language plpgsql as
      $$ begin raise exception 'broken'; end $$;
      create trigger broken before delete on captcha for each row execute function break()`)
      .execute(db)
    const { run, failed, warnings, deleted } = runs(5)
    await run()
    expect([failed, warnings]).toEqual([['captcha'], [{ table: 'captcha', reason: 'broken' }]])
    expect([await count('captcha'), await count('sign_in_failures'), deleted['sign_in_failures']]).toEqual([10, 0, 1])
  })

  it('leaves the rest of a very full table to the next run', async () => {
    await seedCaptchas(250)
    const { run } = runs(2)
    await run()
    expect(await count('captcha')).toBe(50)
    await run()
    expect(await count('captcha')).toBe(0)
  })

  it('deletes every row once if several gateways run at the same time', async () => {
    await seedCaptchas(400)
    const gateways = Array.from({ length: 4 }, () => runs(7))
    await Promise.all(gateways.map(({ run }) => run()))
    await runs(7).run()
    expect(await count('captcha')).toBe(0)
    expect(gateways.map(({ failed }) => failed)).toEqual([[], [], [], []])
  })

  it('DATA-18 goes through rows under a hold in batches, and on after them in the next run', async () => {
    await seedDevices(250, 5)
    const positions = new Map<string, string>()
    const state = async () => [await count('known_device'), positions.size]
    /* A run is 100 batches of two rows. */
    await runs(2, undefined, positions).run()
    expect(await state()).toEqual([255, 1])
    await runs(2, undefined, positions).run()
    expect(await state()).toEqual([250, 0])
    await db.deleteFrom('legal_hold').execute()
    await runs(5, undefined, positions).run()
    expect(await state()).toEqual([0, 0])
  })

  it('DATA-18 reads no more rows under a hold at once than a batch has', async () => {
    await seedDevices(500, 0)
    const devices = expiredRows(NOW, PERIODS).find(({ table }) => table === 'known_device')?.inOrder
    const { rows: [batch] = [] } = (await devices?.examine(20, null).execute(db)) ?? {}
    const plan = await db.transaction().execute(async (tx) => {
      await sql`set local enable_seqscan = off`.execute(tx)
      const selected = devices?.select(null, batch?.last ?? '')
      return (
        await sql<{ 'QUERY PLAN': string }>`explain (analyze, costs off, timing off, summary off) ${selected}`.execute(
          tx,
        )
      ).rows
    })
    const read = [
      ...plan
        .map((row) => row['QUERY PLAN'])
        .join('\n')
        .matchAll(/(?:actual rows=|Filter: )(\d+)/g),
    ]
    expect([batch?.examined, Math.max(...read.map(([, rows]) => Number(rows)))]).toEqual([20, 20])
  })

  it('stops after the current batch when a stop is requested', async () => {
    await seedCaptchas(20)
    const stopping = new AbortController()
    const lock = await lockTable(url, 'captcha')
    const { run, deleted } = runs(5, stopping.signal)
    const ended = run()
    await lock.untilBlocked(1)
    stopping.abort()
    await lock.release()
    await ended
    expect(deleted).toEqual({ captcha: 5 })
  })

  it('finds expired rows of every table without reading the whole table', async () => {
    for (const { table, select } of expiredRows(NOW, PERIODS)) {
      const plan = await db.transaction().execute(async (tx) => {
        await sql`set local enable_seqscan = off`.execute(tx)
        return (await sql<{ 'QUERY PLAN': string }>`explain ${select(10)}`.execute(tx)).rows
      })
      const text = plan.map((row) => row['QUERY PLAN']).join('\n')
      expect([table, text]).toEqual([table, expect.not.stringContaining('Seq Scan')])
    }
  })
})
