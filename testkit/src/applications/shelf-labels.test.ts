import { migrateShippedApplications, openShippedApplications } from '@foyer/gateway/composition/shipped-applications'
import { serve } from '@foyer/sdk/server'
import pg from 'pg'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { createDatabase, gatewayRoleUrl } from '../database/cluster.ts'
import { type GatewayUnderTest, startGateway } from '../gateway.ts'
import { delegatedToken } from './delegated-token.ts'
import { startShippedGateway } from './shipped-gateway.ts'

let gateway: GatewayUnderTest
const tokens = new Map<string, string>()
beforeAll(async () => {
  gateway = await startShippedGateway({ clusterUrl: inject('clusterUrl') })
  for (const username of ['admin', 'manager', 'clerk', 'picker'])
    tokens.set(username, await delegatedToken(gateway, await gateway.client.tokenOf(username)))
})
afterAll(() => gateway.close())

const send = async (username: string, method: string, path: string, body?: object) =>
  await gateway.client.send(method, `/v2/a/labels${path}`, {
    token: tokens.get(username) as string,
    ...(body ? { body } : {}),
  })
const firstLabelOf = async (username: string) => (await send(username, 'GET', '/labels?size=1')).body.items[0]

describe('shelf labels as it ships', () => {
  it('LABEL-20 is installed after the start, with labels that are said to be simulated', async () => {
    const token = await gateway.client.tokenOf('manager')
    const { body } = await gateway.client.call('workBench.workBench', {}, { token })
    expect(JSON.stringify(body.data)).toMatch(/"key":"labels"[^}]*"installed":true/)
    expect((await send('manager', 'GET', '/summary')).body).toEqual({
      ...{ labels: 33, updating: 0, attention: 3, differences: 2, stationsOffline: 1, simulated: true },
    })
  })

  it.each([
    ['admin', 200, 422],
    ['manager', 200, 422],
    ['clerk', 200, 403],
    ['picker', 200, 403],
  ])('LABEL-20 ASVS 8.2.1 %s reads with %i, and changes with %i', async (username, reads, changes) => {
    const label = await firstLabelOf(username)
    expect((await send(username, 'GET', `/labels/${label.id}`)).status).toBe(reads)
    const change = { version: label.version, price: 'none', formerPrice: '' }
    expect((await send(username, 'PUT', `/labels/${label.id}/price`, change)).status).toBe(changes)
  })

  it('LABEL-05 ASVS 8.4.1 a token of another store or customer reaches no label of this one', async () => {
    const label = await firstLabelOf('manager')
    expect((await send('picker', 'GET', `/labels/${label.id}`)).status).toBe(404)
    const { body } = await send('picker', 'GET', '/labels?size=200')
    expect(body.items.map(({ id }: { id: string }) => id)).not.toContain(label.id)
  })

  it('LABEL-05 ASVS 9.2.3 the access token of a user is refused, and so is no token', async () => {
    const token = await gateway.client.tokenOf('manager')
    expect((await gateway.client.send('GET', '/v2/a/labels/summary', { token })).status).toBe(401)
    expect((await gateway.client.send('GET', '/v2/a/labels/summary', {})).status).toBe(401)
  })

  it('LABEL-19 a reset of the demonstration replaces its labels', async () => {
    const { clock, databaseUrl } = gateway
    const options = { environment: { demonstration: true }, databaseUrl: gatewayRoleUrl(databaseUrl), clock }
    const applications = openShippedApplications({ ...options, log: pino({ level: 'silent' }) })
    const before = await firstLabelOf('manager')
    await applications.resetDemonstration(gateway.deps.db, async () => {})
    await applications.close()
    expect((await send('manager', 'GET', `/labels/${before.id}`)).status).toBe(404)
    expect((await send('manager', 'GET', '/summary')).body.labels).toBe(33)
  })

  it('APP-35 runs in a process of its own with the same results', async () => {
    const { client, clock, databaseUrl } = gateway
    const options = { environment: { demonstration: false }, databaseUrl: gatewayRoleUrl(databaseUrl), clock }
    const applications = openShippedApplications({ ...options, log: pino({ level: 'silent' }) })
    const portal = { url: client.base, issuer: 'http://localhost:8080' }
    const backEnd = applications.backEnds['labels']?.({ ...portal, token: '', fetch: (url, init) => fetch(url, init) })
    const server = await serve(backEnd as NonNullable<typeof backEnd>, { port: 0 })
    const environment = { applicationBackEnds: new Map([['labels', server.url]]) }
    const other = await startGateway({ clusterUrl: inject('clusterUrl'), databaseUrl, clock, environment })
    const token = await delegatedToken(other, await other.client.tokenOf('manager'))
    const { body } = await other.client.send('GET', '/v2/a/labels/summary', { token })
    expect(body).toMatchObject({ labels: 33, simulated: false })
    await other.close()
    await server.close()
    await applications.close()
  })
})

describe('start without the right to create a schema', () => {
  it('LABEL-11 is logged with the remedy, and does not fail', async () => {
    const database = await createDatabase(inject('clusterUrl'))
    const lines: string[] = []
    const log = pino({ level: 'error' }, { write: (line: string) => void lines.push(line) })
    await migrateShippedApplications(gatewayRoleUrl(database.url), 'foyer_gateway', log)
    expect(lines.map((line) => JSON.parse(line).application)).toEqual(['labels', 'temperature', 'assets'])
    for (const line of lines) expect(line).toContain('grant the role')
    const databaseUrl = gatewayRoleUrl(database.url)
    const options = { environment: { demonstration: true }, databaseUrl, clock: gateway.clock, log }
    const applications = openShippedApplications(options)
    await applications.start()
    await applications.startDemonstration(gateway.deps.db)
    await applications.close()
    const client = new pg.Client({ connectionString: database.url })
    await client.connect()
    const { rows } = await client.query("select from pg_namespace where nspname = 'labels'")
    expect(rows).toHaveLength(0)
    await client.end()
    await database.drop()
  })
})
