import { availableParallelism } from 'node:os'
import { endpoints } from '@foyer/contract'
import { BEHIND_PROXY, eventually, fromAddress, type GatewayUnderTest, startGateway } from '@foyer/testkit'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { nameDigest, unknownUsernameKey } from '../../lockout/index.ts'
import { ARGON2 } from '../../password/index.ts'

describe('flood of sign-ins', () => {
  let gateway: GatewayUnderTest
  beforeAll(async () => {
    gateway = await startGateway({
      clusterUrl: inject('clusterUrl'),
      environment: { ...BEHIND_PROXY, databasePool: 10 },
      hashParameters: ARGON2,
    })
  })
  afterAll(() => gateway.close())

  it('ASVS 15.2.2 a full queue of hashes returns 429 A0499 with Retry-After at once', async () => {
    const order: number[] = []
    const replies = await Promise.all(
      Array.from({ length: 160 * availableParallelism() }, async (_, index) => {
        const username = `nobody-${index}`
        const reply = await gateway.newClient().login(username, 'wrong', {}, fromAddress(`10.0.${index % 80}.1`))
        order.push(reply.status)
        return { username, ...reply }
      }),
    )
    const turnedAway = replies.filter(({ status }) => status === 429)
    const lookedAt = replies.filter(({ body }) => body.resultCode === 'A0210')
    expect(turnedAway.length).toBeGreaterThan(0)
    expect(turnedAway.length + lookedAt.length).toBe(replies.length)
    for (const { body, headers } of turnedAway) {
      expect(body).toMatchObject({ resultCode: 'A0499', message: expect.any(String) })
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
    }
    /* At once: who is turned away does not wait until those in the queue had their turn. */
    expect(order.indexOf(429)).toBeLessThan(order.lastIndexOf(200))
    expect(gateway.deps.hashing.waiting).toBe(0)
    /* Being turned away is no failed sign-in, and afterwards users sign in as before. */
    const counted = await gateway.deps.db
      .selectFrom('sign_in_failures')
      .select('key')
      .where('key', 'like', 'unknown %')
      .execute()
    const { secret } = gateway.deps
    const expected = lookedAt.map(({ username }) => unknownUsernameKey(nameDigest(secret, username)))
    expect(counted.map(({ key }) => key).sort()).toEqual(expected.sort())
    expect((await gateway.client.login('manager')).body.resultCode).toBe(1001)
  })
})

describe('sources of password checks', () => {
  it('ASVS 15.2.2 a sign-in overtakes many earlier checks of another network', async () => {
    const clusterUrl = inject('clusterUrl')
    const gateway = await startGateway({ clusterUrl, environment: BEHIND_PROXY, hashParameters: ARGON2 })
    expect((await gateway.newClient().login('manager', undefined, {}, fromAddress('192.0.2.1'))).body.resultCode).toBe(
      1001,
    )
    const order: string[] = []
    /* One network of IPv6, and another address for every call: limits that count addresses do not see it. */
    const flood = Array.from({ length: 80 }, async (_, index) => {
      await gateway.client.send('POST', endpoints.password.acquire.path, {
        body: `nobody-${index} ABCD-EFGH`,
        headers: { 'content-type': 'text/plain', ...fromAddress(`2001:db8::${index + 1}`).headers },
      })
      order.push('flood')
    })
    await eventually('many checks wait', () => gateway.deps.hashing.waiting > 20)
    const signIn = await gateway.newClient().login('manager', undefined, {}, fromAddress('192.0.2.1'))
    const before = order.length
    await Promise.all(flood)
    expect(signIn.body.resultCode).toBe(1001)
    expect(order.length - before).toBeGreaterThan(20)
    await gateway.close()
  })
})

describe('documented rate limits', () => {
  it('ASVS 6.1.1 the next request of the same address gets 429 A0499 with Retry-After', async () => {
    const gateway = await startGateway({ clusterUrl: inject('clusterUrl') })
    const look = () =>
      gateway.client.send('POST', endpoints.password.acquire.path, {
        body: 'no-such-token',
        headers: { 'content-type': 'text/plain' },
      })
    for (let count = 0; count < endpoints.password.acquire.limit.calls; count++)
      expect((await look()).body.resultCode).toBe('A0943')
    const over = await look()
    expect(over).toMatchObject({ status: 429, body: { resultCode: 'A0499' } })
    const wait = Number(over.headers.get('retry-after'))
    expect(wait).toBeGreaterThan(0)
    expect(wait).toBeLessThanOrEqual(endpoints.password.acquire.limit.seconds)
    expect((await gateway.client.login('manager')).body.resultCode).toBe(1001)
    await gateway.close()
  })
})
