import { FAVOURITE_STORES_MAX, RECENT_STORES_MAX } from '@foyer/contract/limits'
import {
  asSuper,
  type CallInput,
  type Client,
  eventually,
  type GatewayUnderTest,
  idOf,
  organisationOf,
  required,
  type SeededCustomer,
  seedCustomer,
  startGateway,
} from '@foyer/testkit'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'

let gateway: GatewayUnderTest
let chain: SeededCustomer
let token: string
beforeAll(async () => {
  gateway = await startGateway({ clusterUrl: inject('clusterUrl') })
  const stores = Array.from({ length: FAVOURITE_STORES_MAX + 5 }, (_, index) => ({
    name: `Chain ${String(index).padStart(3, '0')}`,
    code: `CHOOSE-${index}`,
  }))
  chain = await seedCustomer(gateway, await organisationOf(gateway), 'Chain', stores)
})
beforeEach(async () => {
  for (const table of ['current_place', 'recent_store', 'favourite_store'] as const)
    await gateway.deps.db.deleteFrom(table).execute()
  await grant({ customers: [chain.id] })
  token = await gateway.client.tokenOf('picker')
})
afterAll(() => gateway.close())

const grant = async (places: object) =>
  asSuper(gateway, 'administration.changeUser', {
    id: await idOf(gateway, 'picker'),
    grants: [{ role: 'store-staff', ...places }],
  })
const choose = async (customer: string | null, store: string | null) =>
  (await gateway.client.call('places.choose', { customer, store }, { token })).body
const bench = async (client: Client = gateway.client) =>
  (await client.call('workBench.workBench', {}, { token })).body.data
type List = NonNullable<CallInput<'places.stores'>['among']>
const among = async (list: List, query: Record<string, string> = {}) =>
  (await gateway.client.call('places.stores', { among: list, size: '100', ...query }, { token })).body.data
const idsAmong = async (list: List, query?: Record<string, string>): Promise<string[]> =>
  (await among(list, query)).items.map(({ id }: { id: string }) => id)
const store = (index: number) => chain.stores[index] as string
const [CHAIN_50, CHAIN] = [{ name: 'Chain 050', timeZone: 'Europe/Paris' }, { name: 'Chain' }]

describe('SHELL-05 current place', () => {
  it('choosing a store also chooses its customer, and the work-bench has both', async () => {
    expect((await bench()).currentStore).toMatchObject({ name: 'Chain 000' })
    const { data } = await choose(null, store(50))
    expect(data).toEqual({
      currentCustomer: { id: chain.id, ...CHAIN },
      currentStore: { id: store(50), code: expect.any(String), ...CHAIN_50 },
    })
    expect(await bench()).toMatchObject(data)
  })

  it('a customer can be chosen without a store, and both can be cleared', async () => {
    await choose(chain.id, store(50))
    expect((await choose(chain.id, null)).data).toEqual({
      currentCustomer: { id: chain.id, ...CHAIN },
      currentStore: null,
    })
    expect((await bench()).currentStore).toBeNull()
    expect((await choose(null, null)).data.currentStore).toMatchObject({ name: 'Chain 000' })
    expect((await bench()).currentStore).toMatchObject({ name: 'Chain 000' })
  })

  it('a choice is announced to a gateway that has cached another one', async () => {
    const second = await startGateway({
      clusterUrl: inject('clusterUrl'),
      databaseUrl: gateway.databaseUrl,
      clock: gateway.clock,
    })
    expect((await bench(second.client)).currentStore).toMatchObject({ name: 'Chain 000' })
    await choose(null, store(50))
    await eventually(
      'the second gateway says the new place',
      async () => (await bench(second.client)).currentStore?.id === store(50),
    )
    await second.close()
  })

  it('choosing the same place twice is announced once', async () => {
    await choose(null, store(50))
    await bench()
    const before = gateway.deps.changes.generation
    await choose(chain.id, store(50))
    expect(gateway.deps.changes.generation).toBe(before)
  })

  it('a place outside the jurisdiction is replaced by the first and not listed as recent', async () => {
    await choose(null, store(50))
    await grant({ stores: [store(7), store(9)] })
    expect((await bench()).currentStore).toMatchObject({ name: 'Chain 007' })
    expect(await idsAmong('recent')).toEqual([])
    await grant({ customers: [chain.id] })
    expect((await bench()).currentStore).toMatchObject(CHAIN_50)
  })

  it('a store of another customer is rejected and nothing is stored', async () => {
    await grant({ everywhere: true })
    const [other] = (await bench()).customers.filter(({ id }: { id: string }) => id !== chain.id)
    expect(await choose(required(other).id, store(50))).toMatchObject({
      resultCode: 'A0404',
      data: { reason: 'OTHER_CUSTOMER' },
    })
    expect(await idsAmong('recent')).toEqual([])
  })

  it.each([
    ['an empty body', {}],
    ['invalid ids', { customer: 'x', store: 'y' }],
    ['a list', { customer: [], store: null }],
  ])('%s is rejected', async (_kind, body) => {
    expect((await gateway.client.put('/v2/users/current-place', body, { token })).body.resultCode).toBe('A0401')
  })

  it('of several concurrent choices one wins, and all count as recent', async () => {
    const five = [1, 2, 3, 4, 5].map(store)
    const replies = await Promise.all(five.map((id) => choose(null, id)))
    expect(replies.map(({ resultCode }) => resultCode)).toEqual([1001, 1001, 1001, 1001, 1001])
    expect(five).toContain((await bench()).currentStore?.id)
    expect((await idsAmong('recent')).sort()).toEqual([...five].sort())
  })
})

describe('recent stores', () => {
  it('the list has the newest first, each once, in pages and with a search', async () => {
    for (const index of [3, 1, 2, 3]) {
      gateway.clock.step(60)
      await choose(null, store(index))
    }
    expect(await idsAmong('recent')).toEqual([store(3), store(2), store(1)])
    const first = await among('recent', { size: '2' })
    expect(first.total).toBe(3)
    expect(await idsAmong('recent', { size: '2', cursor: required(first.nextCursor) })).toEqual([store(1)])
    expect(await idsAmong('recent', { keyword: '002' })).toEqual([store(2)])
  })

  it('the list has the last few stores, and older ones are deleted', async () => {
    for (let index = 0; index < RECENT_STORES_MAX + 3; index++) {
      gateway.clock.step(60)
      await choose(null, store(index))
    }
    const ids = await idsAmong('recent')
    expect(ids.length).toBe(RECENT_STORES_MAX)
    expect(ids[0]).toBe(store(RECENT_STORES_MAX + 2))
    expect(ids).not.toContain(store(2))
  })
})

describe('favourite stores', () => {
  const mark = async (id: string) => (await gateway.client.call('places.markFavourite', { id }, { token })).body
  const unmark = async (id: string) => (await gateway.client.call('places.unmarkFavourite', { id }, { token })).body

  it('favourites are sorted by name, marked in all lists, and can be removed', async () => {
    for (const index of [9, 4, 9]) expect((await mark(store(index))).resultCode).toBe(1001)
    expect(await idsAmong('favourite')).toEqual([store(4), store(9)])
    expect((await gateway.client.call('places.store', { id: store(9) }, { token })).body.data.favourite).toBe(true)
    expect((await among('all', { keyword: '009' })).items[0]?.favourite).toBe(true)
    await unmark(store(9))
    expect(await idsAmong('favourite')).toEqual([store(4)])
  })

  it('a favourite outside the jurisdiction is hidden, but can be removed', async () => {
    await mark(store(9))
    await grant({ stores: [store(7)] })
    expect(await idsAmong('favourite')).toEqual([])
    expect((await unmark(store(9))).resultCode).toBe(1001)
    await grant({ customers: [chain.id] })
    expect(await idsAmong('favourite')).toEqual([])
  })

  it('a user can have a hundred favourites, even with concurrent requests', async () => {
    for (let index = 0; index < FAVOURITE_STORES_MAX - 1; index++) await mark(store(index))
    const replies = await Promise.all([0, 1, 2, 3].map((more) => mark(store(FAVOURITE_STORES_MAX - 1 + more))))
    expect(replies.filter(({ resultCode }) => resultCode === 1001).length).toBe(1)
    expect(replies.find(({ resultCode }) => resultCode !== 1001)).toMatchObject({
      resultCode: 'A0404',
      data: { reason: 'TOO_MANY_FAVOURITES' },
    })
    expect((await idsAmong('favourite')).length).toBe(FAVOURITE_STORES_MAX)
  })

  it('favourites belong to one user', async () => {
    await mark(store(9))
    const outsider = await gateway.client.tokenOf('super')
    const { body } = await gateway.client.call('places.stores', { among: 'favourite' }, { token: outsider })
    expect(body.data.items).toEqual([])
  })
})
