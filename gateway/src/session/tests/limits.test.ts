import { endpoints } from '@foyer/contract'
import { changeSettings, type GatewayUnderTest, startGateway } from '@foyer/testkit'
import fastify from 'fastify'
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest'

const MINUTE = 60
const HOUR = 60 * MINUTE

describe('session limits', () => {
  let gateway: GatewayUnderTest
  beforeEach(async () => {
    gateway = await startGateway({ clusterUrl: inject('clusterUrl') })
  })
  afterEach(() => gateway.close())

  const call = async (token: string, path = '/v2/users/work-bench') =>
    (await gateway.client.get(path, { token })).body.resultCode

  it('ASVS 7.3.1, SESSION-07 a session ends after 30 minutes without activity', async () => {
    const [inTime, late] = [await gateway.client.tokenOf('manager'), await gateway.client.tokenOf('manager')]
    gateway.clock.step(30 * MINUTE - 1)
    expect(await call(inTime)).toBe(1001)
    gateway.clock.step(1)
    expect(await gateway.client.call('workBench.workBench', {}, { token: late })).toMatchObject({
      status: 401,
      body: { resultCode: 'C0102' },
    })
    expect(await call(inTime)).toBe(1001)
  })

  it('ASVS 7.3.1, SESSION-07 each request prolongs a session', async () => {
    const token = await gateway.client.tokenOf('manager')
    for (let count = 0; count < 10; count++) {
      gateway.clock.step(29 * MINUTE)
      expect(await call(token, count % 2 ? '/v2/users/work-bench' : '/v2/users/information')).toBe(1001)
    }
    gateway.clock.step(30 * MINUTE)
    expect(await call(token)).toBe('C0102')
  })

  it('SESSION-07 a request with invalid input counts as activity', async () => {
    const token = await gateway.client.tokenOf('manager')
    gateway.clock.step(29 * MINUTE)
    expect(
      (await gateway.client.call('account.changeInformation', { displayName: '' }, { token })).body.resultCode,
    ).toBe('A0401')
    gateway.clock.step(29 * MINUTE)
    expect(await call(token)).toBe(1001)
  })

  it('SESSION-07 activity and idle limit survive a restart of the gateway', async () => {
    const first = await startGateway({
      clusterUrl: inject('clusterUrl'),
      databaseUrl: gateway.databaseUrl,
      clock: gateway.clock,
    })
    const token = await first.client.tokenOf('manager')
    gateway.clock.step(20 * MINUTE)
    await first.client.call('workBench.workBench', {}, { token })
    await first.close()
    gateway.clock.step(20 * MINUTE)
    expect(await call(token)).toBe(1001)
    gateway.clock.step(30 * MINUTE)
    expect(await call(token)).toBe('C0102')
  })

  it('ASVS 7.3.2, SESSION-08 an active session ends 12 hours after its start', async () => {
    const token = await gateway.client.tokenOf('manager')
    for (let quarter = 0; quarter < 47; quarter++) {
      gateway.clock.step(15 * MINUTE)
      expect(await call(token)).toBe(1001)
    }
    gateway.clock.step(15 * MINUTE - 1)
    expect(await call(token)).toBe(1001)
    gateway.clock.step(1)
    expect(await gateway.client.call('workBench.workBench', {}, { token })).toMatchObject({
      status: 401,
      body: { resultCode: 'C0102' },
    })
  })

  it('ASVS 7.3.1, ASVS 7.3.2, SESSION-07, SESSION-08 settings of limits apply at once', async () => {
    const [idle, active] = [await gateway.client.tokenOf('manager'), await gateway.client.tokenOf('manager')]
    await changeSettings(gateway, { sessionIdleSeconds: 60, sessionAbsoluteSeconds: 300 })
    for (let count = 0; count < 6; count++) {
      gateway.clock.step(49)
      expect(await call(active)).toBe(1001)
    }
    expect(await call(idle)).toBe('C0102')
    gateway.clock.step(6)
    expect(await call(active)).toBe('C0102')
  })

  it('SESSION-33 a polling or prefetching request does not prolong a session', async () => {
    const { sessions } = gateway.deps
    const polling = { ...endpoints.workBench.workBench, noActivity: true }
    const poller = fastify()
    poller.get(
      '/poll',
      async (request) =>
        await Promise.resolve(sessions.authenticate(request, polling)).then(
          () => 'alive',
          () => 'dead',
        ),
    )
    const poll = async (token: string) =>
      (await poller.inject({ url: '/poll', headers: { authorization: `Bearer ${token}` } })).body
    const token = await gateway.client.tokenOf('manager')
    for (let minute = 1; minute < 30; minute++) {
      gateway.clock.step(MINUTE)
      expect(await poll(token)).toBe('alive')
    }
    gateway.clock.step(MINUTE)
    expect(await poll(token)).toBe('dead')
    expect(await call(token)).toBe('C0102')
    await poller.close()
  })

  it('SESSION-33 a request that the user did not cause does not prolong a session', async () => {
    const token = await gateway.client.tokenOf('manager')
    gateway.clock.step(29 * MINUTE)
    const read = await gateway.client.get('/v2/users/inbox', { token, headers: { 'x-background': '1' } })
    expect(read.body.resultCode).toBe(1001)
    gateway.clock.step(MINUTE)
    expect(await call(token)).toBe('C0102')
  })

  it('SESSION-33 a public request with the token does not prolong a session', async () => {
    const token = await gateway.client.tokenOf('manager')
    gateway.clock.step(29 * MINUTE)
    await gateway.client.call('languages.messages', {}, { token })
    await gateway.client.call('signIn.configuration', {}, { token })
    gateway.clock.step(MINUTE)
    expect(await call(token)).toBe('C0102')
  })

  it('a clock set back by an hour neither revives nor ends a session', async () => {
    const [ended, liveSession] = [await gateway.client.tokenOf('manager'), await gateway.client.tokenOf('manager')]
    gateway.clock.step(10 * MINUTE)
    await gateway.client.call('session.logout', {}, { token: ended })
    gateway.clock.step(-HOUR)
    expect(await call(ended)).toBe('C0102')
    expect(await call(liveSession)).toBe(1001)
    gateway.clock.step(HOUR)
    expect(await call(liveSession)).toBe(1001)
  })

  it('a clock set back and forth does not change the idle limit', async () => {
    const token = await gateway.client.tokenOf('manager')
    gateway.clock.step(20 * MINUTE)
    expect(await call(token)).toBe(1001)
    gateway.clock.step(-HOUR)
    expect(await call(token)).toBe(1001)
    gateway.clock.step(HOUR + 29 * MINUTE)
    expect(await call(token)).toBe(1001)
    gateway.clock.step(30 * MINUTE)
    expect(await call(token)).toBe('C0102')
  })
})
