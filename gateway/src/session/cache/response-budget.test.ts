import { createUser, type GatewayUnderTest, GOOD_PASSWORD, startGateway } from '@foyer/testkit'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { PreparedResponse } from '../../platform/http/responses/prepared-response.ts'
import { RESPONSE_CACHE_BYTES, ResponseCache } from './response-cache.ts'

const MEGABYTE = 1024 * 1024

describe('ResponseCache', () => {
  const owners = Array.from({ length: 30 }, (_, number) => ({ number }))
  const [first, second, third] = owners as [object, object, object]
  const response = (weight: number) => ({ weight })

  it('holds 24 MB by default and evicts the least recently used owner', () => {
    const responses = new ResponseCache<object, { weight: number }>()
    for (const owner of owners) {
      responses.set(owner, 'workBench', response(MEGABYTE))
      responses.get(first, 'workBench')
    }
    const cachedOwners = owners.filter((owner) => responses.get(owner, 'workBench'))
    expect(cachedOwners).toEqual([first, ...owners.slice(-22)])
    expect(responses.bytes).toBeLessThanOrEqual(RESPONSE_CACHE_BYTES)
  })

  it('counts all responses of an owner, even if one replaces another', () => {
    const responses = new ResponseCache<object, { weight: number }>(100)
    responses.set(first, 'a', response(40))
    responses.set(first, 'b', response(30))
    responses.set(first, 'a', response(10))
    expect(responses.bytes).toBe(41)
    responses.set(second, 'a', response(58))
    expect([responses.bytes, responses.get(first, 'b')]).toEqual([100, response(30)])
    responses.set(third, 'a', response(1))
    expect([responses.get(first, 'b'), responses.get(second, 'a')]).toEqual([response(30), undefined])
  })

  it('stores no response larger than its budget or of a removed owner', () => {
    const responses = new ResponseCache<object, { weight: number }>(100)
    responses.set(first, 'a', response(10))
    responses.set(first, 'b', response(100))
    expect([responses.get(first, 'a'), responses.get(first, 'b'), responses.bytes]).toEqual([undefined, undefined, 0])
    responses.set(second, 'a', response(10))
    responses.delete(second)
    expect([responses.get(second, 'a'), responses.bytes]).toEqual([undefined, 0])
  })

  it('never exceeds its budget, whatever is cached and deleted', () => {
    const act = fc.record({
      owner: fc.nat(29),
      name: fc.constantFrom('a', 'b'),
      weight: fc.nat(150),
      drop: fc.boolean(),
    })
    fc.assert(
      fc.property(fc.array(act, { maxLength: 200 }), (acts) => {
        const responses = new ResponseCache<object, { weight: number }>(300)
        for (const { owner, name, weight, drop } of acts) {
          if (drop && weight < 30) responses.delete(owners[owner] as object)
          else responses.set(owners[owner] as object, name, response(weight))
          expect(responses.bytes).toBeLessThanOrEqual(300)
        }
        const weights = owners.map((owner) => {
          const own = ['a', 'b'].map((name) => responses.get(owner, name)?.weight)
          return own.every((one) => one === undefined) ? 0 : 1 + (own[0] ?? 0) + (own[1] ?? 0)
        })
        expect(weights.reduce((sum, weight) => sum + weight)).toBe(responses.bytes)
      }),
    )
  })
})

describe('gateway with a full response cache', () => {
  let gateway: GatewayUnderTest
  let small: GatewayUnderTest
  const users: { id: string; token: string }[] = []
  beforeAll(async () => {
    gateway = await startGateway({ clusterUrl: inject('clusterUrl') })
    for (const username of ['budget-a', 'budget-b', 'budget-c']) {
      const { id } = await createUser(gateway, { username })
      users.push({ id, token: await gateway.client.tokenOf(username, GOOD_PASSWORD) })
    }
    const { body } = await gateway.client.call('workBench.workBench', {}, { token: users[0]?.token as string })
    const { weight } = new PreparedResponse(JSON.stringify(body))
    const { clock, databaseUrl } = gateway
    const responseCacheBytes = Math.floor(weight * 2.5)
    small = await startGateway({ clusterUrl: inject('clusterUrl'), clock, databaseUrl, responseCacheBytes })
  })
  afterAll(async () => {
    await small.close()
    await gateway.close()
  })
  const read = async (token: string) => (await small.client.call('workBench.workBench', {}, { token })).body.data

  it('SESSION-31 the response of an evicted session is read again for its own user', async () => {
    const [a, b, c] = users as [(typeof users)[0], (typeof users)[0], (typeof users)[0]]
    const before = await read(b.token)
    await read(a.token)
    for (const { id } of users) {
      const renamed = { display_name: `Written past ${id}` }
      await gateway.deps.db.updateTable('person').set(renamed).where('id', '=', id).execute()
    }
    await read(c.token)
    expect(await read(b.token)).toEqual({ ...before, user: { ...before.user, displayName: `Written past ${b.id}` } })
    for (const { id, token } of [c, b])
      expect((await read(token)).user).toMatchObject({ id, displayName: `Written past ${id}` })
  })
})
