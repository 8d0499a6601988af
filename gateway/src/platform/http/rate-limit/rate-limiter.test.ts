import { endpoints } from '@foyer/contract'
import type { Endpoint } from '@foyer/contract/wire'
import { BEHIND_PROXY, fromAddress, type GatewayUnderTest, startGateway } from '@foyer/testkit'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'

describe('rate limits', () => {
  let one: GatewayUnderTest
  let other: GatewayUnderTest
  beforeAll(async () => {
    const options = { clusterUrl: inject('clusterUrl'), environment: BEHIND_PROXY }
    one = await startGateway(options)
    other = await startGateway({ ...options, databaseUrl: one.databaseUrl, clock: one.clock })
  })
  afterAll(async () => {
    await other.close()
    await one.close()
  })

  const { path, limit } = endpoints.administration.testMail
  const test = async (gateway: GatewayUnderTest, address: string) =>
    (await gateway.client.post(path, {}, fromAddress(address))).status

  it('ASVS 2.4.1 limits that protect mail count over all gateways', async () => {
    for (let count = 0; count < limit.calls; count++) expect(await test(count % 2 ? one : other, '10.5.0.1')).toBe(401)
    expect([await test(one, '10.5.0.1'), await test(other, '10.5.0.1')]).toEqual([429, 429])
    expect(await test(other, '10.5.0.2')).toBe(401)
    one.clock.step(limit.seconds)
    expect(await test(other, '10.5.0.1')).toBe(401)
  })

  it('the addresses of an IPv6 /64 count as one source', async () => {
    for (let host = 1; host <= limit.calls; host++) expect(await test(one, `2001:db8:5:1::${host}`)).toBe(401)
    expect(await test(one, '2001:db8:5:1:ffff::1')).toBe(429)
    expect(await test(one, '2001:db8:5:2::1')).toBe(401)
  })

  it('all endpoints that send mail share one limit', () => {
    const shared = Object.values(endpoints)
      .flatMap((group) => Object.values(group) as Endpoint[])
      .filter((call) => call.limit?.shared)
    expect(shared.map((call) => call.path).sort()).toEqual([
      '/v2/admin/approval-requests',
      '/v2/admin/approval-requests/:id/approve',
      '/v2/admin/approval-requests/:id/refuse',
      '/v2/admin/mail/test',
      '/v2/admin/user-actions',
      '/v2/admin/users/:id/activation',
      '/v3/users/password-retrieval',
    ])
  })
})
