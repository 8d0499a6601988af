import { type GatewayUnderTest, startGateway } from '@foyer/testkit'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'

const MINUTE = 60

let gateway: GatewayUnderTest
beforeAll(async () => {
  gateway = await startGateway({ clusterUrl: inject('clusterUrl') })
})
afterAll(() => gateway.close())

it('SESSION-33 the work-bench that a tab requests after a push does not prolong the session', async () => {
  const token = await gateway.client.tokenOf('manager')
  const bench = await gateway.client.data('workBench.workBench', {}, { token })
  expect(await gateway.client.data('workBench.renewal', {}, { token })).toEqual(bench)
  gateway.clock.step(29 * MINUTE)
  expect((await gateway.client.call('workBench.renewal', {}, { token })).body.resultCode).toBe(1001)
  gateway.clock.step(MINUTE)
  expect((await gateway.client.call('workBench.renewal', {}, { token })).body.resultCode).toBe('C0102')
})
