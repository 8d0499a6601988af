import { createDatabase } from '@foyer/testkit'
import { anyAction } from '@foyer/testkit/audit/any-action'
import { GATEWAY_PASSWORD, gatewayRoleUrl, TEST_SECRET } from '@foyer/testkit/database/cluster'
import { Kysely, type LogEvent, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { v7 as uuid } from 'uuid'
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest'
import { columnTypes } from '../../platform/database/open-database.ts'
import { platformSecret } from '../../platform/secrets/secrets.ts'
import { auditHoldFrom, deleteExpired, expiredRows } from '../../retention/index.ts'
import type { Database, Tables } from '../../tables.ts'
import { chainEvents } from '../chain/chain-events.ts'
import { skipExpiredLinks } from '../chain/skip-expired-links.ts'
import { trimChain } from '../chain/trim-chain.ts'
import { verifyChain } from '../chain/verify-chain.ts'
import { firstIdOf } from '../event-id.ts'
import { recordEvent } from '../record-event.ts'
import { searchEvents } from '../search/search-events.ts'
import { readPartitionFigures } from './partition-figures.ts'
import { addPartitions, dropPartitions } from './tend-partitions.ts'

const secret = platformSecret(TEST_SECRET)
const log = { info: () => undefined, warn: () => undefined }
const STARTED = new Date(inject('startedAt'))
/** The first instant of a month, counted from that in which the run began. */
const month = (offset: number) => new Date(Date.UTC(STARTED.getUTCFullYear(), STARTED.getUTCMonth() + offset))
const nameOf = (offset: number) => `audit_event_${month(offset).toISOString().slice(0, 7).replace('-', '_')}`

let database: Awaited<ReturnType<typeof createDatabase>>
let opened: Database[]
let db: Database
const open = (url = database.url, log?: (event: LogEvent) => void) => {
  const pool = new pg.Pool({ connectionString: url, max: 3, types: columnTypes })
  pool.on('connect', (client) => client.on('error', () => undefined))
  const one = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }), ...(log ? { log } : {}) })
  opened.push(one)
  return one
}
beforeEach(async () => {
  opened = []
  database = await createDatabase(inject('clusterUrl'))
  db = open()
  await sql`truncate audit_event, audit_unchained`.execute(db)
})
afterEach(async () => {
  await Promise.all(opened.map((one) => one.destroy()))
  await database.drop()
})

const deps = () => ({ db, log, secret })
const record = (at: Date, action = 'test.done') => recordEvent(db, { action: anyAction(action), at })
const minuteOf = (offset: number) => new Date(month(offset).getTime() + 60_000)
const places = async () =>
  (
    await sql<{ place: string }>`select tableoid::regclass::text as place from audit_event order by id`.execute(db)
  ).rows.map(({ place }) => place)
const partitions = async (parent = 'audit_event') =>
  (await sql<{ name: string }>`select name from partitions_of(${parent}) order by upper_bound`.execute(db)).rows.map(
    ({ name }) => name,
  )
const problems = async () => (await verifyChain(db, secret)).problems

describe('partitions of the audit log', () => {
  it('PROD-83 are added three months ahead, each once by any number of gateways', async () => {
    const gateways = Array.from({ length: 4 }, () => ({ db: open(gatewayRoleUrl(database.url)), log }))
    await Promise.all(gateways.map((one) => addPartitions(one, STARTED)))
    await addPartitions(deps(), STARTED)
    expect(await partitions()).toEqual(['audit_event_first', nameOf(1), nameOf(2), nameOf(3), 'audit_event_default'])
    for (const offset of [-13, 0, 1, 2, 3]) await record(minuteOf(offset))
    expect(await places()).toEqual(['audit_event_first', 'audit_event_first', nameOf(1), nameOf(2), nameOf(3)])
    expect((await readPartitionFigures(db))[0]).toEqual({
      ...{ table: 'audit_event', stray: 0, until: month(4), newestFrom: month(3) },
    })
  })

  it.each([
    ['first', month(0)],
    ['last', new Date(month(1).getTime() - 1)],
  ])('PROD-83 are added three months ahead on the %s day of a month', async (_, now) => {
    await addPartitions(deps(), now)
    expect(await partitions()).toEqual(['audit_event_first', nameOf(1), nameOf(2), nameOf(3), 'audit_event_default'])
  })

  it('PROD-83 PROD-89 an event without a partition is stored, counted, and moved when its month gets one', async () => {
    await record(minuteOf(1))
    expect([await places(), (await readPartitionFigures(db))[0]?.stray]).toEqual([['audit_event_default'], 1])
    await addPartitions(deps(), STARTED)
    expect([await places(), (await readPartitionFigures(db))[0]?.stray]).toEqual([[nameOf(1)], 0])
    await chainEvents(deps())
    expect([await problems(), (await verifyChain(db, secret)).links]).toEqual([[], 1])
  })

  it('PROD-84 months that are wholly expired are dropped, and the chain of the rest has no problem', async () => {
    await addPartitions(deps(), month(2))
    for (const offset of [0, 1, 2, 3]) await record(minuteOf(offset))
    await chainEvents(deps())
    await dropPartitions(deps())
    expect(await places()).toHaveLength(4)
    await trimChain(deps(), month(2))
    await Promise.all([deps(), { db: open(), log }].map((one) => dropPartitions(one)))
    await dropPartitions(deps())
    expect(await partitions()).not.toContain(nameOf(1))
    expect([await places(), await problems()]).toEqual([[nameOf(2), nameOf(3)], []])
  })

  it('PROD-84 a month that is in use is dropped later, and others go on writing', async () => {
    await addPartitions(deps(), month(0))
    await record(minuteOf(0))
    await chainEvents(deps())
    await trimChain(deps(), month(1))
    await db.transaction().execute(async (reader) => {
      await reader.selectFrom('audit_event').select('id').execute()
      await dropPartitions({ db: open(), log })
      await recordEvent(open(), { action: anyAction('test.done'), at: minuteOf(1) })
    })
    expect(await places()).toEqual(['audit_event_first', nameOf(1)])
    await dropPartitions(deps())
    expect(await places()).toEqual([nameOf(1)])
  })

  it('PROD-84 a partition of links is dropped as a whole, without deleting its links', async () => {
    await sql`create or replace function audit_links_of_partition() returns bigint language sql as 'select 5::bigint'`.execute(
      db,
    )
    await sql`drop table audit_link_first`.execute(db)
    await sql`create table audit_link_first partition of audit_link for values from (minvalue) to (5)`.execute(db)
    await addPartitions(deps(), month(0))
    for (const offset of [0, 0, 0, 0, 0, 0, 0, 1]) await record(minuteOf(offset))
    await chainEvents(deps())
    await skipExpiredLinks(deps(), month(1))
    const { rows } = await sql<{ at: number }>`select start_position as at from audit_chain`.execute(db)
    expect([rows[0]?.at, await problems()]).toEqual([4, []])
    await dropPartitions(deps())
    expect(await partitions('audit_link')).not.toContain('audit_link_first')
    await trimChain(deps(), month(1))
    expect([await problems(), (await verifyChain(db, secret)).links]).toEqual([[], 1])
  })

  it('PROD-85 retention of release 0.1.0 deletes no newer event of another partition', async () => {
    await addPartitions(deps(), STARTED)
    for (const offset of [0, 1, 2]) await record(minuteOf(offset))
    await chainEvents(deps())
    await trimChain(deps(), month(1))
    /* All three are the first row of their partition. */
    await sql`delete from audit_event where ctid = any(array(select ctid from (
        select ctid, at from audit_event order by id limit 1000 for update skip locked
      ) oldest where at < ${month(1)}))`.execute(db)
    expect([await places(), await problems()]).toEqual([[nameOf(1), nameOf(2)], []])
  })

  it('PROD-85 an event that the chain needs cannot be deleted, also with others that can', async () => {
    await record(minuteOf(0))
    await record(minuteOf(1))
    await sql`delete from audit_event`.execute(db)
    await trimChain({ ...deps() }, month(1))
    await chainEvents(deps())
    await deleteExpired(
      { db, log, metrics: { expiredRowsDeleted: () => undefined, expiredRowsFailed: () => undefined } },
      expiredRows(month(2), { sessionAbsoluteSeconds: 1, auditDays: 1, noticeDays: 1 }),
    )
    expect(await places()).toEqual(['audit_event_default'])
  })

  it('PROD-86 only a role that may delete events has them dropped, and none gets more rights by it', async () => {
    const role = `reader_${process.pid}`
    await sql.raw(`create role ${role} login password '${GATEWAY_PASSWORD}'`).execute(db)
    try {
      const url = new URL(database.url)
      ;[url.username, url.password] = [role, GATEWAY_PASSWORD]
      const reader = open(url.href)
      for (const call of ['drop_audit_partition()', `add_audit_partitions(now() + interval '9 months')`])
        await expect(sql.raw(`select ${call}`).execute(reader)).rejects.toThrow(
          'only a role that may delete audit events',
        )
      await expect(sql`drop table audit_event_first`.execute(open(gatewayRoleUrl(database.url)))).rejects.toThrow(
        'must be owner',
      )
      await reader.destroy()
    } finally {
      await sql.raw(`drop role ${role}`).execute(db)
    }
  })

  it('PROD-87 a search within a month reads no other, and the newest events none but the newest', async () => {
    await addPartitions(deps(), STARTED)
    for (const offset of [0, 1, 2, 3]) await record(minuteOf(offset))
    const statements: { sql: string; parameters: readonly unknown[] }[] = []
    const logged = open(database.url, ({ query }) => void statements.push(query))
    const filters = { from: new Date(month(2).getTime() + 3_600_000), to: new Date(month(3).getTime() - 3_600_000) }
    await searchEvents(logged, { filters, reader: undefined }, { size: 20 })
    const plans = await Promise.all(
      statements.map(async (one) => {
        const pool = new pg.Client({ connectionString: database.url })
        await pool.connect()
        const { rows } = await pool.query(`explain ${one.sql}`, [...one.parameters]).finally(() => pool.end())
        return rows.map((row) => row['QUERY PLAN']).join('\n')
      }),
    )
    expect(plans.length).toBeGreaterThan(0)
    for (const plan of plans) {
      expect(plan).toContain(nameOf(2))
      expect(plan).not.toMatch(new RegExp(`audit_event_first|audit_event_default|${nameOf(1)}|${nameOf(3)}`))
    }
    const newest = await sql<{ 'QUERY PLAN': string }>`explain (analyze, costs off, timing off, summary off)
      select id from audit_event where id < ${firstIdOf(month(4))}::uuid order by id desc limit 1`.execute(db)
    const read = newest.rows
      .map((row) => row['QUERY PLAN'])
      .filter((line) => /Scan/.test(line) && !/never executed/.test(line))
    expect(read).toEqual([expect.stringContaining(nameOf(3))])
  })
})

describe('legal holds', () => {
  const REASON = { reason: 'Case 12', placed_at: new Date(), placed_by: null }
  /** As the job does it. */
  async function expireBefore(before: Date): Promise<void> {
    await trimChain(deps(), before, { holdFrom: auditHoldFrom })
    await dropPartitions(deps())
  }
  async function placeOn(kind: 'user' | 'organisation' | 'time', user: { id: string; organisation_id: string }) {
    const none = { user_id: null, organisation_id: null, from_at: null, to_at: null }
    const subject = {
      user: { ...none, user_id: user.id },
      organisation: { ...none, organisation_id: user.organisation_id },
      time: { ...none, from_at: month(2), to_at: minuteOf(2) },
    }
    await db
      .insertInto('legal_hold')
      .values({ id: uuid(), kind, ...subject[kind], ...REASON })
      .execute()
  }

  it.each(['user', 'organisation', 'time'] as const)(
    'AUDIT-22 a month with events under a hold on a %s stays with its chain, and others expire',
    async (kind) => {
      const user = await db
        .selectFrom('person')
        .select(['id', 'organisation_id'])
        .where('username', '=', 'picker')
        .executeTakeFirstOrThrow()
      await addPartitions(deps(), month(2))
      for (const offset of [1, 2, 3, 4]) {
        const actor = { id: user.id, username: 'picker' }
        const own = offset === 2 ? { actor, scope: user.organisation_id } : {}
        await recordEvent(db, { action: anyAction('test.done'), at: minuteOf(offset), ...own })
      }
      await chainEvents(deps())
      await placeOn(kind, user)
      await expireBefore(month(4))
      expect([await places(), await problems()]).toEqual([[nameOf(2), nameOf(4)], []])
      await sql`delete from audit_event`.execute(db)
      expect(await places()).toHaveLength(2)
      await sql`update audit_event set details = '{"n": 1}' where at < ${month(3)}`.execute(db)
      expect((await problems()).map(({ problem }) => problem)).toEqual(['the event was changed'])
      await db.deleteFrom('legal_hold').execute()
      await expireBefore(month(4))
      expect([await places(), await problems()]).toEqual([[nameOf(4)], []])
    },
  )
})
