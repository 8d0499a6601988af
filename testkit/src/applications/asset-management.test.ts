import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import type { GatewayUnderTest } from '../gateway.ts'
import { delegatedToken } from './delegated-token.ts'
import { startShippedGateway } from './shipped-gateway.ts'

let gateway: GatewayUnderTest
const tokens = new Map<string, string>()
beforeAll(async () => {
  gateway = await startShippedGateway({ clusterUrl: inject('clusterUrl') })
  for (const username of ['admin', 'manager', 'clerk', 'picker'])
    tokens.set(username, await delegatedToken(gateway, await gateway.client.tokenOf(username), 'assets'))
})
afterAll(() => gateway.close())

const send = async (username: string, method: string, path: string, body?: object) =>
  await gateway.client.send(method, `/v2/a/assets${path}`, {
    token: tokens.get(username) as string,
    ...(body ? { body } : {}),
  })
const UNKNOWN = '01930000-0000-7000-8000-00000000dead'

describe('asset management as it ships', () => {
  it('ASSET-35 is installed after the start, with assets that are said to be examples', async () => {
    const token = await gateway.client.tokenOf('manager')
    const { body } = await gateway.client.call('workBench.workBench', {}, { token })
    expect(JSON.stringify(body.data)).toMatch(/"key":"assets"[^}]*"installed":true/)
    for (const username of ['clerk', 'manager', 'picker'])
      expect((await send(username, 'GET', '/summary')).body).toMatchObject({ assets: 13, overdue: 2, simulated: true })
  })

  it.each([
    ['admin', 422],
    ['manager', 422],
    ['clerk', 403],
    ['picker', 403],
  ])('ASSET-36 ASVS 8.2.1 %s registers assets with %i, hands over and counts', async (username, registers) => {
    expect((await send(username, 'POST', '/assets', {})).status).toBe(registers)
    const assignment = { version: 1, name: 'Yanis Haddad' }
    expect((await send(username, 'PUT', `/assets/${UNKNOWN}/assignment`, assignment)).status).toBe(404)
    expect((await send(username, 'POST', `/inventories/${UNKNOWN}/scans`, { code: 'MC-0131' })).status).toBe(404)
  })
})
