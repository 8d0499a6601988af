import {
  asSuper,
  type GatewayUnderTest,
  type Grants,
  idOf,
  organisationOf,
  required,
  type SeededCustomer,
  seedCustomer,
  seedOrganisation,
  startGateway,
} from '@foyer/testkit'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'

const UNKNOWN_ID = '01930000-0000-7000-8000-00000000dead'

let gateway: GatewayUnderTest
let own: SeededCustomer
let other: SeededCustomer
let foreign: SeededCustomer
beforeAll(async () => {
  gateway = await startGateway({ clusterUrl: inject('clusterUrl') })
  const organisation = await organisationOf(gateway)
  own = await seedCustomer(gateway, organisation, 'Own', [
    { name: 'Own one' },
    { name: 'Own two' },
    { name: 'Own three' },
  ])
  other = await seedCustomer(gateway, organisation, 'Other', [{ name: 'Other one' }])
  foreign = await seedCustomer(gateway, await seedOrganisation(gateway), 'Foreign', [{ name: 'Foreign one' }])
})
afterAll(() => gateway.close())

const grant = async (...grants: Grants) =>
  asSuper(gateway, 'administration.changeUser', { id: await idOf(gateway, 'picker'), grants })
/* Signed in once: what a changed grant opens and closes holds for the session that there is. */
let cursor: string | undefined
const get = async (path: string, username = 'picker') => {
  if (username !== 'picker')
    return (await gateway.client.get(path, { token: await gateway.client.tokenOf(username) })).body
  cursor ??= await gateway.client.tokenOf('picker')
  return (await gateway.client.get(path, { token: cursor })).body
}
const storeNames = async (): Promise<string[]> =>
  (await get('/v2/stores?size=100')).data.items.map(({ name }: { name: string }) => name)

describe('jurisdiction', () => {
  it.each<[string, () => object, string[], number]>([
    ['a customer includes all of its stores', () => ({ customers: [own.id] }), ['Own one', 'Own three', 'Own two'], 3],
    [
      'stores include only themselves',
      () => ({ stores: [own.stores[1], other.stores[0]] }),
      ['Other one', 'Own two'],
      1,
    ],
    [
      'a customer and one of its stores include each store once',
      () => ({ customers: [own.id], stores: [own.stores[0]] }),
      ['Own one', 'Own three', 'Own two'],
      3,
    ],
    ['no places include nothing', () => ({}), [], 0],
  ])('%s', async (_sentence, places, expected, count) => {
    await grant({ role: 'store-staff', ...places() })
    expect(await storeNames()).toEqual(expected)
    const customer = await get(`/v2/customers/${own.id}`)
    expect(count === 0 ? customer.resultCode : customer.data).toEqual(
      count === 0 ? 'A0302' : { id: own.id, name: 'Own', storeCount: count },
    )
  })

  it('several hundred single stores give the same result as a few', async () => {
    const many = await seedCustomer(
      gateway,
      await organisationOf(gateway),
      'Many',
      Array.from({ length: 400 }, (_, index) => ({ name: `Many ${index}` })),
    )
    const [, ...granted] = many.stores
    await grant({ role: 'store-staff', stores: granted })
    expect((await get('/v2/stores')).data.total).toBe(399)
    expect((await get(`/v2/stores/${many.stores[0]}`)).resultCode).toBe('A0302')
    expect((await get(`/v2/stores/${many.stores[1]}`)).data).toMatchObject({ name: 'Many 1' })
    expect((await get('/v2/customers')).data.items).toEqual([{ id: many.id, name: 'Many', storeCount: 399 }])
    expect((await get('/v2/users/work-bench')).data.customers).toMatchObject([{ id: many.id, storeCount: 399 }])
  })

  it('a disabled customer is excluded for all users at once', async () => {
    await grant({ role: 'store-staff', customers: [own.id], stores: [required(other.stores[0])] })
    expect(await storeNames()).toContain('Own one')
    await asSuper(gateway, 'administration.disableCustomer', { id: own.id })
    expect(await storeNames()).toEqual(['Other one'])
    expect((await get(`/v2/stores/${own.stores[0]}`)).resultCode).toBe('A0302')
    expect((await get(`/v2/customers/${own.id}`, 'super')).resultCode).toBe('A0302')
    await asSuper(gateway, 'administration.enableCustomer', { id: own.id })
    expect(await storeNames()).toContain('Own one')
  })
})

describe('ASVS 8.2.2 ASVS 8.4.1 place outside the jurisdiction', () => {
  const call = async (username: string, method: string, path: string, body?: object) =>
    (await gateway.client.send(method, path, { token: await gateway.client.tokenOf(username), body })).body

  it.each<[string, string, () => string]>([
    ['a store of the same organisation', 'clerk', () => other.stores[0] as string],
    ['a store of another organisation', 'clerk', () => foreign.stores[0] as string],
    ['a store of another organisation (grant everywhere)', 'super', () => foreign.stores[0] as string],
  ])('%s looks unknown to user %s', async (_sentence, username, id) => {
    for (const [method, path, body] of [
      ['GET', '/v2/stores/:id', undefined],
      ['PUT', '/v2/stores/:id/favourite', {}],
      ['PUT', '/v2/users/current-place', { customer: null, store: ':id' }],
    ] as const) {
      const requestPlace = (one: string) =>
        call(username, method, path.replace(':id', one), body && JSON.parse(JSON.stringify(body).replace(':id', one)))
      const response = await requestPlace(id())
      expect(response).toEqual(await requestPlace(UNKNOWN_ID))
      expect(response.resultCode).toBe('A0302')
    }
  })

  it('the customer of a place outside the jurisdiction is not shown', async () => {
    for (const [username, id] of [
      ['clerk', own.id],
      ['clerk', foreign.id],
      ['super', foreign.id],
    ] as const) {
      const response = await call(username, 'GET', `/v2/customers/${id}`)
      expect(response).toEqual(await call(username, 'GET', `/v2/customers/${UNKNOWN_ID}`))
      expect(response.resultCode).toBe('A0302')
      expect((await call(username, 'PUT', '/v2/users/current-place', { customer: id, store: null })).resultCode).toBe(
        'A0302',
      )
      expect((await call(username, 'GET', `/v2/stores?customer=${id}`)).data).toMatchObject({ items: [], total: 0 })
    }
  })

  it('a place outside the jurisdiction is not found, even with a wrong grant', async () => {
    const { db, changes } = gateway.deps
    const user = await idOf(gateway, 'manager')
    const role = await db.selectFrom('person_role').select('id').where('person_id', '=', user).executeTakeFirstOrThrow()
    await db
      .insertInto('person_role_place')
      .values([
        { person_role_id: role.id, customer_id: foreign.id, store_id: null },
        { person_role_id: role.id, customer_id: null, store_id: foreign.stores[0] as string },
      ])
      .execute()
    changes.apply([{ kind: 'person', subject: user }])
    for (const path of ['/v2/stores?keyword=foreign', '/v2/customers?keyword=foreign', '/v2/users/work-bench'])
      expect(JSON.stringify(await call('manager', 'GET', path))).not.toContain('Foreign')
    expect((await call('manager', 'GET', `/v2/stores/${foreign.stores[0]}`)).resultCode).toBe('A0302')
  })
})
