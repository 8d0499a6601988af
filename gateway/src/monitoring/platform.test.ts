import { asSuper, type GatewayUnderTest, startGateway } from '@foyer/testkit'
import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import type { AuditLog } from '../audit/index.ts'
import { JobRuns } from '../platform/scheduling/job-runs.ts'
import type { Database } from '../tables.ts'
import { readQueues } from './queues.ts'

let gateway: GatewayUnderTest
beforeAll(async () => {
  gateway = await startGateway({ clusterUrl: inject('clusterUrl'), restrictedRole: true })
})
afterAll(() => gateway.close())

const platform = async () => await asSuper(gateway, 'monitoring.platform', {})
const queue = async (name: string) => (await platform()).queues.find((one) => one.queue === name)

it('PLATFORM-02 the platform is read in one call, and counts who is signed in', async () => {
  await gateway.newClient().tokenOf('clerk')
  await gateway.newClient().tokenOf('clerk')
  const { sessions, signedInUsers, gateways, at } = await platform()
  expect(at).toBe(gateway.clock.now().toISOString())
  expect(sessions).toBeGreaterThan(signedInUsers)
  expect(signedInUsers).toBeGreaterThanOrEqual(2)
  expect(gateways).toHaveLength(1)
})

it('PLATFORM-03 the database has version, size, connections and its largest tables, for the role of the gateway', async () => {
  const { database } = await platform()
  expect(database.version).toMatch(/^\d+/)
  expect(database.sizeBytes).toBeGreaterThan(1_000_000)
  expect(database.connections).toBeGreaterThan(0)
  expect(database.connectionsAllowed).toBeGreaterThanOrEqual(database.connections)
  expect(database.largestTables).toHaveLength(6)
  const sizes = database.largestTables.map(({ bytes }) => bytes)
  expect(sizes).toEqual(sizes.toSorted((a, b) => b - a))
})

it('PLATFORM-03 without a replica there is a reason in place of the lag', async () => {
  expect((await platform()).database).toMatchObject({ replicationLagSeconds: null, replicationReason: 'NO_REPLICA' })
})

it('PLATFORM-03 the oldest open transaction has an age', async () => {
  const { db } = gateway.deps
  await db.transaction().execute(async (tx) => {
    await sql`select 1`.execute(tx)
    expect((await platform()).database.oldestTransactionSeconds).toBeGreaterThanOrEqual(0)
  })
})

it('PLATFORM-04 mails that wait are counted, with those that failed and the last problem', async () => {
  const { db, clock } = gateway.deps
  const now = clock.now()
  const mail = { sealed: Buffer.from('x'), created_at: now, due_at: new Date(now.getTime() + 3_600_000) }
  await db.deleteFrom('outgoing_mail').execute()
  await db
    .insertInto('outgoing_mail')
    .values([
      { ...mail, id: uuid(), tries: 0, last_problem: null },
      { ...mail, id: uuid(), tries: 2, last_problem: '451 try later' },
    ])
    .execute()
  const expected = { waiting: 2, failed: 1, lastProblem: '451 try later', oldestAt: now.toISOString() }
  expect(await queue('mail')).toMatchObject(expected)
})

it('PLATFORM-04 scheduled notices are counted, with the time of the next one', async () => {
  const publishAt = new Date(gateway.clock.now().getTime() + 7_200_000).toISOString()
  const before = (await queue('scheduledNotices'))?.waiting ?? 0
  const { organisation_id } = await gateway.deps.db
    .selectFrom('person')
    .select('organisation_id')
    .executeTakeFirstOrThrow()
  await gateway.deps.db
    .insertInto('notice')
    .values({
      ...{
        id: uuid(),
        organisation_id,
        state: 'scheduled',
        type: 'NORMAL_NOTICE',
        creator_name: 'x',
        publish_at: publishAt,
      },
      ...{ created_at: gateway.clock.now(), sequence: null, created_by: null, application_key: null, end_at: null },
      ...{ acknowledge_by: null, withdrawn_at: null, idempotency_key: null, idempotency_digest: null },
    } as never)
    .execute()
  expect(await queue('scheduledNotices')).toMatchObject({ waiting: before + 1 })
  expect((await queue('scheduledNotices'))?.nextAt).not.toBeNull()
})

it('PLATFORM-04 each job has its last run, its next run, and why it failed last, of all gateways', async () => {
  const { db, clock } = gateway.deps
  const runs = new JobRuns<'certificate-check'>(clock)
  const job = (fails: boolean) =>
    runs.recording('certificate-check', 60, async () => {
      if (fails) throw new Error('no room')
    })(AbortSignal.timeout(1_000))
  await expect(job(true)).rejects.toThrow('no room')
  const failedAt = clock.now().toISOString()
  await db
    .insertInto('gateway_heartbeat')
    .values({
      ...{ id: uuid(), host: 'other', version: '0.1.0', started_at: clock.now(), seen_at: new Date() },
      figures: JSON.stringify({
        cpuPercent: 0,
        eventLoopDelayMs: 0,
        memoryBytes: 1,
        sockets: 0,
        requestsPerMinute: 0,
        failuresPerMinute: 0,
      }) as never,
      jobs: JSON.stringify(runs.all()) as never,
    })
    .execute()
  const found = (await platform()).jobs.find(({ job: name }) => name === 'certificate-check')
  expect(found).toMatchObject({ failing: true, lastFailure: 'no room', lastFailureAt: failedAt, everySeconds: 60 })
  expect(Date.parse(found?.nextRunAt ?? '') - Date.parse(found?.lastRunAt ?? '')).toBe(60_000)
  gateway.clock.step(60)
  await job(false)
  expect(runs.all()).toMatchObject([{ failing: false, lastFailure: 'no room', lastFailureAt: failedAt }])
})

it('PLATFORM-04 events of the audit log that wait for their hash or the stream are counted', async () => {
  const { db, auditLog } = gateway.deps
  await auditLog.chain()
  const read = async (on: Database, failed?: boolean) => {
    const stream = failed === undefined ? undefined : { failed }
    const queues = await readQueues({ db: on, auditLog: { stream } as AuditLog })
    return (name: string) => queues.find((one) => one.queue === name)
  }
  /* Not committed, on a snapshot: the job that chains the events neither sees it nor changes the counts. */
  const snapshot = db.transaction().setIsolationLevel('repeatable read')
  const rolledBack = snapshot.execute(async (tx) => {
    const before = (await read(tx))('auditChain')?.waiting ?? 0
    await tx.insertInto('audit_unchained').values({ event_id: uuid() }).execute()
    await tx.insertInto('audit_stream').values({ target: 'test', position: 0, sent_at: gateway.clock.now() }).execute()
    expect((await read(tx))('auditChain')?.waiting).toBe(before + 1)
    expect((await read(tx))('auditStream')).toBeUndefined()
    /* A chain that no event has joined yet has no row. */
    const chain = await tx.selectFrom('audit_chain').select('end_position').executeTakeFirst()
    const end_position = chain?.end_position ?? 0
    expect((await read(tx, false))('auditStream')).toMatchObject({ waiting: end_position, failed: 0 })
    expect((await read(tx, true))('auditStream')).toMatchObject({ waiting: end_position, failed: end_position })
    throw new Error('rolled back')
  })
  await expect(rolledBack).rejects.toThrow('rolled back')
})
