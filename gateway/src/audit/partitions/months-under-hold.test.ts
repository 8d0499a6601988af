import { createDatabase, eventually } from '@foyer/testkit'
import { anyAction } from '@foyer/testkit/audit/any-action'
import { TEST_SECRET } from '@foyer/testkit/database/cluster'
import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { v7 as uuid } from 'uuid'
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest'
import { renameAccount } from '../../personal-data/index.ts'
import { columnTypes } from '../../platform/database/open-database.ts'
import { platformSecret } from '../../platform/secrets/secrets.ts'
import { addSeconds } from '../../platform/time/clock.ts'
import { auditHoldFrom, deleteExpired, expiredRows, pauseDeletion } from '../../retention/index.ts'
import type { Database, Tables, Tx } from '../../tables.ts'
import { chainEvents } from '../chain/chain-events.ts'
import { trimChain } from '../chain/trim-chain.ts'
import { verifyChain } from '../chain/verify-chain.ts'
import { recordEvent } from '../record-event.ts'
import { addPartitions } from './tend-partitions.ts'

const DAY = 86_400
const secret = platformSecret(TEST_SECRET)
const log = { info: () => undefined, warn: () => undefined }
const metrics = { expiredRowsDeleted: () => undefined, expiredRowsFailed: () => undefined }
const STARTED = new Date(inject('startedAt'))
/** The first instant of a month, counted from that in which the run began. */
const month = (offset: number) => new Date(Date.UTC(STARTED.getUTCFullYear(), STARTED.getUTCMonth() + offset))

let database: Awaited<ReturnType<typeof createDatabase>>
let db: Database
beforeEach(async () => {
  database = await createDatabase(inject('clusterUrl'))
  const pool = new pg.Pool({ connectionString: database.url, max: 4, types: columnTypes })
  pool.on('connect', (client) => client.on('error', () => undefined))
  db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  await sql`truncate audit_event, audit_unchained`.execute(db)
})
afterEach(async () => {
  await db.destroy()
  await database.drop()
})

const deps = () => ({ db, log, secret })
/** Records an event in each of these months, and adds it to the chain. */
async function recordIn(...offsets: readonly number[]): Promise<void> {
  for (const offset of offsets)
    await recordEvent(db, { action: anyAction('test.done'), at: addSeconds(month(offset), 60) })
  await chainEvents(deps())
}
async function holdMonth(tx: Database | Tx, offset: number): Promise<void> {
  const none = { user_id: null, organisation_id: null, placed_by: null }
  const time = { from_at: month(offset), to_at: month(offset + 1) }
  await tx
    .insertInto('legal_hold')
    .values({ id: uuid(), kind: 'time', ...none, ...time, reason: 'Case 12', placed_at: new Date() })
    .execute()
}
const monthsLeft = async () =>
  (await db.selectFrom('audit_event').select('at').orderBy('id').execute()).map(({ at }) =>
    at.toISOString().slice(0, 7),
  )
const named = (...offsets: readonly number[]) => offsets.map((offset) => month(offset).toISOString().slice(0, 7))
const waiting = async () => {
  const { rows } = await sql<{ waiting: number }>`select count(*)::int as waiting from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
  return rows[0]?.waiting ?? 0
}

describe('months under a legal hold', () => {
  it('AUDIT-22 other months of the same partition expire, however many events are under the hold', async () => {
    await recordIn(-4, -3, -3, -3, -2, -1)
    await holdMonth(db, -3)
    await trimChain(deps(), month(-1), { holdFrom: auditHoldFrom })
    const periods = { sessionAbsoluteSeconds: DAY, auditDays: 1, noticeDays: 1 }
    await deleteExpired({ db, log, metrics, batch: 2 }, expiredRows(addSeconds(month(-1), DAY), periods))
    expect(await monthsLeft()).toEqual(named(-3, -3, -3, -1))
  })

  it('DATA-22 months with events under a former name of a user under a hold do not expire', async () => {
    const user = await db.selectFrom('person').select(['id', 'username']).orderBy('id').executeTakeFirstOrThrow()
    const none = { organisation_id: null, from_at: null, to_at: null, placed_by: null }
    await db
      .insertInto('legal_hold')
      .values({ id: uuid(), kind: 'user', ...none, user_id: user.id, reason: 'Case 12', placed_at: new Date() })
      .execute()
    await recordEvent(db, { action: 'user.changed', at: addSeconds(month(-3), 60), subject: user.username })
    await recordIn(-2, -1)
    await db.transaction().execute((tx) => renameAccount(tx, user, 'of-a-new-name', new Date()))
    await trimChain(deps(), month(-1), { holdFrom: auditHoldFrom })
    const periods = { sessionAbsoluteSeconds: DAY, auditDays: 1, noticeDays: 1 }
    await deleteExpired({ db, log, metrics }, expiredRows(addSeconds(month(-1), DAY), periods))
    expect(await monthsLeft()).toEqual(named(-3, -1))
    expect((await verifyChain(db, secret)).problems).toEqual([])
  })

  it('AUDIT-22 keep their part of the chain if the hold is placed while retention runs', async () => {
    await addPartitions(deps(), month(2))
    await recordIn(1, 2, 3)
    const { trimming } = await db.transaction().execute(async (tx) => {
      await pauseDeletion(tx)
      await holdMonth(tx, 1)
      const trimming = trimChain(deps(), month(3), { holdFrom: auditHoldFrom })
      await eventually('retention waits for the hold', async () => (await waiting()) > 0)
      return { trimming }
    })
    await trimming
    const links = await db.selectFrom('audit_link').select('event_at').execute()
    expect([links.length, (await verifyChain(db, secret)).problems]).toEqual([3, []])
  })
})
