import { type GatewayUnderTest, startGateway } from '@foyer/testkit'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { readServerFigures } from '../../monitoring/index.ts'
import type { Metric } from '../../platform/operations/metric.ts'
import { processMetrics } from '../../platform/operations/metrics.ts'
import { METRICS } from './definitions.ts'

let gateway: GatewayUnderTest
beforeAll(async () => {
  gateway = await startGateway({ clusterUrl: inject('clusterUrl'), restrictedRole: true })
})
afterAll(() => gateway.close())

it('PROD-40 PROD-41 every defined metric is there, and no other', async () => {
  const { body } = await gateway.client.get('/metrics')
  const defined = Object.values(METRICS).flatMap((group) => Object.values<Metric>(group))
  const { certificateExpiresAt, heapAfterCollection } = METRICS.health
  const optional = [METRICS.queues.streamDelay, METRICS.queues.streamFailing, certificateExpiresAt, heapAfterCollection]
  const types = [...body.matchAll(/^# TYPE (\S+) (\S+)$/gm)].map(([, name, type]) => ({ name, type }))
  for (const { name, type } of defined)
    if (!optional.some((one) => one.name === name)) expect(types).toContainEqual({ name, type })
  const known = new Set([...defined, ...processMetrics()].map(({ name }) => name))
  expect(types.map(({ name }) => name).filter((name) => !known.has(name))).toEqual([])
})

it('PROD-104 a standby is counted without pg_read_all_stats, and a backup is not', async () => {
  const standbys = async () => (await readServerFigures(gateway.deps)).standbys
  const before = (await standbys()) as number
  const connect = async (application_name: string) => {
    const url = new URL(gateway.databaseUrl)
    url.searchParams.set('replication', 'database')
    const client = new pg.Client({ connectionString: url.href, application_name })
    await client.connect()
    return client
  }
  const clients = [await connect('standby-1'), await connect('pg_basebackup')]
  expect(await standbys()).toBe(before + 1)
  for (const client of clients) await client.end()
})

it('PROD-40 PROD-43 metrics have what is read in the database, and of the volumes', async () => {
  const { body } = await gateway.client.get('/metrics')
  const value = (sample: string) =>
    Number(
      body
        .split('\n')
        .find((line: string) => line.startsWith(`${sample} `))
        ?.split(' ')[1],
    )
  expect(value('foyer_database_timeline')).toBe(1)
  expect(Math.abs(value('foyer_database_clock_offset_seconds'))).toBeLessThan(5)
  expect(value('foyer_database_size_bytes')).toBeGreaterThan(1_000_000)
  expect(value('foyer_database_statements_total')).toBeGreaterThan(1)
  expect(value('foyer_licence_limit{quantity="stores"}')).toBeGreaterThanOrEqual(1)
  expect(value('foyer_licence_used{quantity="stores"}')).toBeGreaterThanOrEqual(1)
  expect(value('foyer_volume_free_bytes{volume="data"}')).toBeGreaterThan(0)
  for (const queue of ['mail', 'scheduledNotices', 'erasures', 'auditChain'])
    expect(value(`foyer_queue_waiting{queue="${queue}"}`)).toBeGreaterThanOrEqual(0)
})
