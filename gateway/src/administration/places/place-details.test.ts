import {
  asSuper,
  changeLicence,
  createUser,
  type GatewayUnderTest,
  organisationOf,
  type SeededCustomer,
  seedCustomer,
  seedOrganisation,
  startGateway,
} from '@foyer/testkit'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'

const DAY_MS = 86_400_000

let gateway: GatewayUnderTest
let token: string
let organisation: string
let chain: SeededCustomer
beforeAll(async () => {
  gateway = await startGateway({ clusterUrl: inject('clusterUrl') })
  await changeLicence(gateway, { service_stores: 1_000 })
  token = await gateway.client.tokenOf('admin')
  organisation = await organisationOf(gateway)
  chain = await seedCustomer(gateway, organisation, 'Dated', [{ name: 'Always' }])
})
afterAll(() => gateway.close())

/** The day that lies this many days ahead in UTC. */
const dayIn = (days: number): string =>
  new Date(gateway.clock.now().getTime() + days * DAY_MS).toISOString().slice(0, 10)
let codes = 0
const create = async (dates: { opensOn?: string | null; closesOn?: string | null }, timeZone = 'UTC') =>
  (
    await gateway.client.call(
      'administration.createStore',
      { customer: chain.id, name: `Dated ${++codes}`, code: `D-${codes}`, timeZone, ...dates },
      { token },
    )
  ).body
const stateOf = async (opens: number | null, closes: number | null): Promise<string> => {
  const day = (days: number | null) => (days === null ? null : dayIn(days))
  return (await create({ opensOn: day(opens), closesOn: day(closes) })).data.state
}

describe('dates of stores', () => {
  it.each([
    ['open', null, null],
    ['planned', 1, null],
    ['open', 0, null],
    ['open', -9, 0],
    ['closed', -9, -1],
    ['open', null, 5],
  ] as const)('ADMIN-42 a store is %s if it opens in %s days and closes in %s', async (state, opens, closes) => {
    expect(await stateOf(opens, closes)).toBe(state)
  })

  it('ADMIN-42 the day is that of the time zone of the store', async () => {
    const opensOn = dayIn(1)
    const east = (await create({ opensOn }, 'Etc/GMT-14')).data.state
    const west = (await create({ opensOn }, 'Etc/GMT+12')).data.state
    const hour = gateway.clock.now().getUTCHours()
    expect([east, west]).toEqual([hour >= 10 ? 'open' : 'planned', 'planned'])
  })

  it('ADMIN-42 a store cannot close before it opens, neither new nor after a change of one date', async () => {
    const wrong = { resultCode: 'A0401', data: { fields: [{ path: 'closesOn' }] } }
    expect(await create({ opensOn: '2027-02-01', closesOn: '2027-01-31' })).toMatchObject(wrong)
    const { data } = await create({ opensOn: '2027-02-01', closesOn: '2027-02-01' })
    const change = (dates: object) =>
      gateway.client.call('administration.changeStore', { id: data.id, ...dates }, { token })
    expect((await change({ opensOn: '2027-02-02' })).body).toMatchObject(wrong)
    expect((await change({ opensOn: '2027-02-02', closesOn: null })).body.data).toMatchObject({
      opensOn: '2027-02-02',
      closesOn: null,
    })
    expect((await change({ closesOn: '0000-01-01' })).body).toMatchObject(wrong)
  })

  it('ADMIN-42 a closed store stays a place of its users', async () => {
    const { data } = await create({ closesOn: dayIn(-1) })
    const { body } = await gateway.client.call('places.stores', { keyword: data.code }, { token })
    expect(body.data.items).toMatchObject([{ id: data.id }])
  })

  it('ADMIN-48 an import writes the dates, and reports a day that does not exist', async () => {
    const send = async (line: string) =>
      (
        await gateway.client.send('POST', '/v2/admin/store-import', {
          token,
          body: `customer,name,code,timeZone,opensOn,closesOn\n${line}`,
          headers: { 'content-type': 'text/csv' },
        })
      ).body.data
    expect(await send('Dated,Imported,DI-1,UTC,2027-02-30,')).toMatchObject({
      written: false,
      problems: [{ line: 2, problem: 'dateUnknown', column: 'opensOn', value: '2027-02-30' }],
    })
    expect(await send('Dated,Imported,DI-1,UTC,2027-02-28,2028-02-29')).toMatchObject({ written: true, created: 1 })
    expect(await send('Dated,Imported,DI-1,UTC,2027-02-28,')).toMatchObject({ written: true, changed: 1 })
    const { body } = await gateway.client.call('administration.stores', { keyword: 'DI-1' }, { token })
    expect(body.data.items).toMatchObject([{ opensOn: '2027-02-28', closesOn: null }])
  })
})

describe('lists and numbers of places', () => {
  it('ADMIN-41 the list filters by customer and state, and counts the matches on its first page', async () => {
    const other = await seedCustomer(gateway, organisation, 'Filtered', [{ name: 'Zone 1' }, { name: 'Zone 2' }])
    const list = async (query: object) =>
      (await gateway.client.call('administration.stores', { customer: other.id, ...query }, { token })).body.data
    const first = await list({ size: '1' })
    expect([first.items[0]?.name, first.total]).toEqual(['Zone 1', 2])
    const second = await list({ size: '1', cursor: first.nextCursor as string })
    expect([second.items[0]?.name, second.total]).toEqual(['Zone 2', null])
    const [one] = other.stores as [string]
    await gateway.client.call('administration.changeStore', { id: one, closesOn: dayIn(-3) }, { token })
    expect(await list({ state: 'closed' })).toMatchObject({ items: [{ id: one }], total: 1 })
    expect(await list({ state: 'open' })).toMatchObject({ items: [{ name: 'Zone 2' }], total: 1 })
    expect(await list({ state: 'planned' })).toMatchObject({ items: [], total: 0 })
  })

  it('ADMIN-40 the summary counts the places of one organisation, and names what the licence allows', async () => {
    const far = await seedOrganisation(gateway)
    const { id, stores } = await seedCustomer(gateway, far, 'Far', [{ name: 'F 1' }, { name: 'F 2' }, { name: 'F 3' }])
    const [one, two] = stores as [string, string, string]
    await asSuper(gateway, 'administration.changeStore', { id: one, opensOn: dayIn(9) })
    await asSuper(gateway, 'administration.changeStore', { id: two, closesOn: dayIn(-9) })
    await asSuper(gateway, 'administration.disableCustomer', { id })
    const summary = await asSuper(gateway, 'administration.placeSummary', { organisation: far })
    expect(summary).toMatchObject({
      organisation: { id: far, timeZone: 'UTC' },
      customers: { total: 1, disabled: 1 },
      stores: { total: 3, planned: 1, open: 1, closed: 1 },
      licence: { licensed: 1_000 },
    })
    const own = (await gateway.client.call('administration.placeSummary', {}, { token })).body.data
    expect(own.organisation.id).toBe(organisation)
    expect(summary.licence?.used).toBeGreaterThanOrEqual(own.stores.total + 3)
  })

  it('ADMIN-44 ADMIN-45 a store and a customer have the number of the users whose place they are', async () => {
    const place = await seedCustomer(gateway, organisation, 'Staffed', [{ name: 'S 1' }, { name: 'S 2' }])
    const [one, two] = place.stores as [string, string]
    const user = (username: string, grant: object) =>
      createUser(gateway, { username, grants: [{ role: 'store-staff', ...grant }] })
    await user('only-one', { stores: [one] })
    await user('both', { stores: [one, two] })
    await user('of-customer', { customers: [place.id] })
    await user('of-all', { everywhere: true })
    const store = async (id: string) => (await gateway.client.call('administration.store', { id }, { token })).body.data
    expect(await store(one)).toMatchObject({ name: 'S 1', userCount: 3, usersWithoutOther: 1 })
    expect(await store(two)).toMatchObject({ name: 'S 2', userCount: 2, usersWithoutOther: 0 })
    const customer = await gateway.client.call('administration.customer', { id: place.id }, { token })
    expect(customer.body.data).toMatchObject({ name: 'Staffed', storeCount: 2, userCount: 3 })
  })

  it('ADMIN-49 ASVS 8.2.2 an administrator gets no place and no number of another organisation', async () => {
    const far = await seedOrganisation(gateway)
    const { id, stores } = await seedCustomer(gateway, far, 'Unseen', [{ name: 'Unseen 1' }])
    const codeOf = async (call: Promise<{ body: { resultCode: unknown } }>) => (await call).body.resultCode
    const { client } = gateway
    expect(await codeOf(client.call('administration.store', { id: stores[0] as string }, { token }))).toBe('A0404')
    expect(await codeOf(client.call('administration.customer', { id }, { token }))).toBe('A0404')
    expect(await codeOf(client.call('administration.placeSummary', { organisation: far }, { token }))).toBe('A0302')
    const { body } = await client.call('administration.stores', { customer: id, state: 'open' }, { token })
    expect(body.data).toEqual({ items: [], nextCursor: null, total: 0 })
  })
})
