import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import type { GatewayUnderTest } from '../gateway.ts'
import { delegatedToken } from './delegated-token.ts'
import { startShippedGateway } from './shipped-gateway.ts'

let gateway: GatewayUnderTest
const tokens = new Map<string, string>()
beforeAll(async () => {
  gateway = await startShippedGateway({ clusterUrl: inject('clusterUrl') })
  for (const username of ['admin', 'manager', 'clerk', 'picker'])
    tokens.set(username, await delegatedToken(gateway, await gateway.client.tokenOf(username), 'temperature'))
})
afterAll(() => gateway.close())

const send = async (username: string, method: string, path: string, body?: object) =>
  await gateway.client.send(method, `/v2/a/temperature${path}`, {
    token: tokens.get(username) as string,
    ...(body ? { body } : {}),
  })
const DAY = 86_400
const UNKNOWN = '01930000-0000-7000-8000-00000000dead'

describe('temperature as it ships', () => {
  it('TEMP-29 is installed after the start, with sensors that are said to be simulated', async () => {
    const token = await gateway.client.tokenOf('manager')
    const { body } = await gateway.client.call('workBench.workBench', {}, { token })
    expect(JSON.stringify(body.data)).toMatch(/"key":"temperature"[^}]*"installed":true/)
    for (const username of ['clerk', 'manager'])
      expect((await send(username, 'GET', '/summary')).body).toMatchObject({
        sensors: 8,
        noContact: 1,
        simulated: true,
      })
  })

  it('TEMP-33 PROD-58 its partitions are metrics of the gateway, days and months ahead from the start', async () => {
    const { body } = await gateway.client.get('/metrics')
    const value = (metric: string, table: string) =>
      Number(new RegExp(`^foyer_partition${metric}\\{table="temperature\\.${table}"\\} (\\S+)$`, 'm').exec(body)?.[1])
    for (const [table, shortest] of [
      ['reading', DAY],
      ['hourly', 28 * DAY],
    ] as const) {
      expect(value('_span_seconds', table)).toBeGreaterThanOrEqual(shortest)
      expect(value('s_until_seconds', table) - Date.now() / 1_000).toBeGreaterThan(2 * shortest)
      expect(value('_stray_rows', table)).toBeGreaterThanOrEqual(0)
    }
  })

  it.each([
    ['admin', 404, 422],
    ['manager', 404, 422],
    ['clerk', 403, 422],
    ['picker', 403, 422],
  ])('TEMP-30 ASVS 8.2.1 %s changes limits with %i, and acknowledges with %i', async (username, changes, comments) => {
    const limits = { version: 1, low: '2', high: '7', delayMinutes: '10' }
    expect((await send(username, 'PUT', `/sensors/${UNKNOWN}/limits`, limits)).status).toBe(changes)
    expect((await send(username, 'POST', `/alarms/${UNKNOWN}/acknowledgement`, { comment: '' })).status).toBe(comments)
  })
})
