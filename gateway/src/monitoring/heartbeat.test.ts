import { hostname } from 'node:os'
import { asSuper, type GatewayUnderTest, startGateway } from '@foyer/testkit'
import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { FaultCounts } from '../applications/index.ts'
import type { Clock } from '../platform/time/clock.ts'
import { deleteExpired, expiredRows } from '../retention/index.ts'
import { readGatewayClocks } from './gateway-clocks.ts'
import { Heartbeat, type HeartbeatSources } from './heartbeat.ts'

const LOAD = {
  cpuPercent: 12.5,
  eventLoopDelayMs: 3,
  memoryBytes: 2_000_000,
  requestsPerMinute: 60,
  failuresPerMinute: 1,
}
const LIMITS = { sessionAbsoluteSeconds: 43_200, auditDays: 365, noticeDays: 365 }

let gateway: GatewayUnderTest
let version: string
beforeAll(async () => {
  gateway = await startGateway({ clusterUrl: inject('clusterUrl') })
  version = (await platform()).gateways[0]?.version ?? ''
})
afterAll(() => gateway.close())

const platform = async () => await asSuper(gateway, 'monitoring.platform', {})
const rows = async () => await gateway.deps.db.selectFrom('gateway_heartbeat').select('id').execute()
const warnings = (log: readonly object[], text: string) => log.filter((line) => JSON.stringify(line).includes(text))

/** The heartbeat of another gateway on the same database. */
function otherHeartbeat(sources: Partial<HeartbeatSources> = {}, clock: Clock = gateway.deps.clock) {
  const log: object[] = []
  const write = (facts: object | string, text?: string) => void log.push({ facts, text })
  const { db, jobRuns } = gateway.deps
  const applicationFaults = new FaultCounts()
  const deps = {
    db,
    clock,
    jobRuns,
    applicationFaults,
    heartbeatId: uuid(),
    log: { warn: write, info: write } as never,
  }
  const heartbeat = new Heartbeat(deps, {
    ...{
      version,
      load: { read: () => LOAD },
      sockets: () => 7,
      health: { report: () => ({ status: 'ready' }) },
    },
    ...sources,
  })
  return { heartbeat, id: deps.heartbeatId, log, applicationFaults }
}

it('PLATFORM-01 a gateway is listed as soon as it has started, with its host, version and figures', async () => {
  const { gateways } = await platform()
  expect(gateways).toHaveLength(1)
  expect(gateways[0]).toMatchObject({ id: gateway.deps.heartbeatId, current: true, version })
  expect(gateways[0]?.host).not.toBe('')
  expect(gateways[0]?.memoryBytes).toBeGreaterThan(1_000_000)
})

it('PLATFORM-01 a gateway that stops is removed, and another one is shown with its figures until then', async () => {
  const { heartbeat, id } = otherHeartbeat()
  await heartbeat.beat()
  const { gateways } = await platform()
  expect(gateways.find((one) => one.id === id)).toMatchObject({ ...LOAD, sockets: 7, current: false, state: 'well' })
  await heartbeat.stop()
  expect((await platform()).gateways.map((one) => one.id)).toEqual([gateway.deps.heartbeatId])
})

it('PLATFORM-01 a gateway that closes removes its own heartbeat', async () => {
  const { databaseUrl } = gateway
  const second = await startGateway({ clusterUrl: inject('clusterUrl'), databaseUrl })
  expect(await rows()).toContainEqual({ id: second.deps.heartbeatId })
  await second.close()
  expect(await rows()).toEqual([{ id: gateway.deps.heartbeatId }])
})

it('PLATFORM-01 a gateway without heartbeats for 30 seconds is shown as lost, and deleted a day later', async () => {
  const { heartbeat, id } = otherHeartbeat()
  await heartbeat.beat()
  const seenAgo = (seconds: number) =>
    sql`update gateway_heartbeat set seen_at = clock_timestamp() - make_interval(secs => ${seconds}) where id = ${id}`.execute(
      gateway.deps.db,
    )
  const metrics = { expiredRowsDeleted: () => undefined, expiredRowsFailed: () => undefined }
  const retention = () => deleteExpired({ ...gateway.deps, metrics }, expiredRows(gateway.clock.now(), LIMITS))
  await seenAgo(31)
  await retention()
  const { gateways } = await platform()
  expect(gateways.map((one) => [one.id, one.state])).toEqual([
    [gateway.deps.heartbeatId, expect.not.stringMatching('lost')],
    [id, 'lost'],
  ])
  await seenAgo(86_401)
  await retention()
  expect(await rows()).toEqual([{ id: gateway.deps.heartbeatId }])
})

it('PROD-59 a gateway reports its clock, which is not in the response to users', async () => {
  const before = await readGatewayClocks(gateway.deps.db)
  const ahead = otherHeartbeat({}, { now: () => new Date(Date.now() + 7_000) })
  await ahead.heartbeat.beat()
  const added = async () => (await readGatewayClocks(gateway.deps.db)).slice(before.length)
  expect(await added()).toEqual([{ host: hostname(), offset: undefined }])
  await ahead.heartbeat.beat()
  const [clock] = await added()
  expect(clock?.offset).toBeGreaterThan(6)
  expect(clock?.offset).toBeLessThan(8)
  expect(JSON.stringify((await platform()).gateways)).not.toContain('clockOffset')
  await ahead.heartbeat.stop()
  expect(await added()).toEqual([])
})

it('PLATFORM-01 while the database is away nothing is written, which is logged once', async () => {
  let status: 'ready' | 'not ready' = 'not ready'
  const { heartbeat, id, log } = otherHeartbeat({ health: { report: () => ({ status }) } })
  for (let beat = 0; beat < 3; beat++) await heartbeat.beat()
  expect(await rows()).not.toContainEqual({ id })
  expect(warnings(log, 'the heartbeat is not written')).toHaveLength(1)
  status = 'ready'
  await heartbeat.beat()
  expect(await rows()).toContainEqual({ id })
  expect(warnings(log, 'the heartbeat is written again')).toHaveLength(1)
  await heartbeat.stop()
})

it('PLATFORM-01 PLATFORM-05 a heartbeat that fails throws nothing, and faults are written with the next one', async () => {
  const { heartbeat, applicationFaults, log } = otherHeartbeat()
  applicationFaults.add({ application: 'labels', version: '1.0.0', kind: 'late' })
  await sql`alter table application_fault rename to away`.execute(gateway.deps.db)
  await heartbeat.beat()
  await heartbeat.beat()
  await sql`alter table away rename to application_fault`.execute(gateway.deps.db)
  expect(warnings(log, 'the heartbeat is not written')).toHaveLength(1)
  await heartbeat.beat()
  const found = (await platform()).faults.filter(({ kind }) => kind === 'late')
  expect(found.map(({ lastDay }) => lastDay)).toEqual([1])
  await heartbeat.stop()
})

it('PLATFORM-05 faults of applications are counted across gateways, for the last hour and the last day', async () => {
  const fault = { application: 'labels', version: '7.3.2', kind: 'crash' }
  const [one, other] = [otherHeartbeat(), otherHeartbeat()]
  one.applicationFaults.add(fault)
  one.applicationFaults.add(fault)
  other.applicationFaults.add(fault)
  await one.heartbeat.beat()
  await one.heartbeat.beat()
  await other.heartbeat.beat()
  await gateway.deps.db
    .insertInto('application_fault')
    .values([5, 30].map((hours) => ({ ...fault, at: new Date(Date.now() - hours * 3_600_000), count: 10 })))
    .execute()
  const found = (await platform()).faults.find(({ version }) => version === '7.3.2')
  expect(found).toMatchObject({ ...fault, lastHour: 3, lastDay: 13 })
  await one.heartbeat.stop()
  await other.heartbeat.stop()
})

it('PLATFORM-05 a fault that a shell reports is shown after the next heartbeat, and written when a gateway stops', async () => {
  const { heartbeat, applicationFaults } = otherHeartbeat()
  await heartbeat.beat()
  applicationFaults.add({ application: 'assets', version: '1.0.0', kind: 'stopped' })
  await heartbeat.stop()
  expect((await platform()).faults).toContainEqual(
    expect.objectContaining({ application: 'assets', kind: 'stopped', lastHour: 1 }),
  )
})
