import type { publishingEndpoints } from '@foyer/contract/publishing'
import { createUser, type GatewayUnderTest, GOOD_PASSWORD, required, startGateway } from '@foyer/testkit'
import { type OrganisationFixtures, seedOrganisations } from '@foyer/testkit/permissions/permission-objects'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import type { z } from 'zod'

const UNKNOWN_ID = '01930000-0000-7000-8000-00000000dead'
const PATH = '/v2/admin/notices'
const USERNAMES = ['anna', 'bert', 'carla', 'dora'] as const

let gateway: GatewayUnderTest
let fixtures: OrganisationFixtures
let admin: string
let notice: string
const tokens: Record<string, string> = {}
beforeAll(async () => {
  gateway = await startGateway({ clusterUrl: inject('clusterUrl') })
  fixtures = await seedOrganisations(gateway)
  admin = await gateway.client.tokenOf('admin')
  /* Anna and Bert work in one store, Carla in another one, Dora for the customer of the first and in the other. */
  const { own, near } = fixtures.store
  const grants = {
    anna: [{ role: 'store-staff', stores: [own] }],
    bert: [{ role: 'store-staff', stores: [own] }],
    carla: [{ role: 'store-staff', stores: [near] }],
    dora: [{ role: 'store-manager', customers: [fixtures.customer.own], stores: [near] }],
  }
  for (const username of USERNAMES) {
    await createUser(gateway, { username, displayName: `${username} Z`, grants: grants[username] })
    tokens[username] = await gateway.newClient().tokenOf(username, GOOD_PASSWORD)
  }
})
afterAll(() => gateway.close())
beforeEach(async () => {
  const texts = [{ language: 'en' as const, title: 'Stock count', content: 'x' }]
  const audience = audienceOfBothCustomers()
  const body = { texts, audience, acknowledgeBy: '2999-01-01' }
  notice = (await gateway.client.call('publishing.draft', body, { token: admin })).body.data.id
  await gateway.client.call('publishing.publish', { id: notice }, { token: admin })
})

const audienceOfBothCustomers = () => [
  { to: 'customer' as const, id: fixtures.customer.own },
  { to: 'customer' as const, id: fixtures.customer.near },
]
const readers = async (query: Record<string, string> = {}) =>
  (await gateway.client.call('publishing.readers', { id: notice, ...query }, { token: admin })).body
const ofStore = async (store: string, query: Record<string, string> = {}) =>
  (await gateway.client.call('publishing.readersOfStore', { id: notice, store, ...query }, { token: admin })).body
const everyone = async (query: Record<string, string> = {}) =>
  (await gateway.client.call('publishing.readersOfNotice', { id: notice, ...query }, { token: admin })).body
const names = ({ items }: { items: { displayName: string }[] }) => items.map((one) => one.displayName)
const newCustomer = () => ({ name: `Empty ${notice}` })
const as = async (who: string, path: string, method = 'GET') =>
  (await gateway.client.send(method, `/v2/users/inbox/${path}`, { token: tokens[who] })).body
const counts = async () =>
  Object.fromEntries(
    (await readers()).data.items.map((one: Row) => [
      one.store.id === fixtures.store.own ? 'own' : 'near',
      [one.people, one.read, one.acknowledged],
    ]),
  )
type Row = z.infer<(typeof publishingEndpoints)['readers']['response']>['items'][number]

describe('report of readers by store', () => {
  it('the report starts without readers, counts each user once, and has a row per store', async () => {
    /* Super and admin go everywhere: they are in the audience, and work in no store. */
    expect((await readers()).data.total).toMatchObject({ people: 6, read: 0, acknowledged: 0 })
    expect(await counts()).toEqual({ own: [3, 0, 0], near: [2, 0, 0] })
  })

  it('the report counts users who read or acknowledge the notice, or read all notices', async () => {
    await as('anna', `${notice}/read`)
    await as('anna', `${notice}/read`)
    expect(await counts()).toEqual({ own: [3, 1, 0], near: [2, 0, 0] })
    await as('dora', 'read/all')
    expect(await counts()).toEqual({ own: [3, 2, 0], near: [2, 1, 0] })
    await as('carla', `${notice}/acknowledge`, 'POST')
    expect(await counts()).toEqual({ own: [3, 2, 0], near: [2, 2, 1] })
    expect((await readers()).data.total).toMatchObject({ people: 6, read: 3, acknowledged: 1 })
    /* The smallest share of readers is first. */
    expect((await readers()).data.items[0]?.store.id).toBe(fixtures.store.own)
  })

  it('the report omits users who were created later and read all notices', async () => {
    gateway.clock.step(1)
    const grants = [{ role: 'store-staff', stores: [fixtures.store.near] }]
    const username = `late-${notice}`
    await createUser(gateway, { username, grants })
    const token = await gateway.newClient().tokenOf(username, GOOD_PASSWORD)
    await gateway.client.call('inbox.readAll', {}, { token })
    expect(await counts()).toMatchObject({ near: [3, 0, 0] })
    const { deps } = gateway
    await deps.db
      .updateTable('person')
      .set({ disabled_at: deps.clock.now() })
      .where('username', '=', username)
      .execute()
    expect(await counts()).toMatchObject({ near: [2, 0, 0] })
  })

  it('the report omits users who got the store later, but keeps former readers', async () => {
    const grants = (stores: string[]) => [{ role: 'store-staff', stores }]
    const { own, near } = fixtures.store
    await as('anna', 'read/all')
    const { id } = (await gateway.client.call('workBench.workBench', {}, { token: tokens['anna'] })).body.data.user
    const grant = async (stores: string[]) =>
      (await gateway.client.call('administration.changeUser', { id, grants: grants(stores) }, { token: admin })).body
        .resultCode
    expect(await grant([own, near])).toBe(1001)
    expect(await counts()).toEqual({ own: [3, 1, 0], near: [3, 1, 0] })
    await grant([near])
    await as('anna', 'read/all')
    expect(await counts()).toEqual({ own: [2, 0, 0], near: [3, 0, 0] })
    await grant([own])
  })

  it('the report of all stores comes in pages and can be searched by store', async () => {
    await as('carla', `${notice}/read`)
    const first = (await readers({ size: '1' })).data
    const second = (await readers({ size: '1', cursor: required(first.nextCursor) })).data
    expect([first, second].map(({ items }) => items[0]?.store.id)).toEqual([fixtures.store.own, fixtures.store.near])
    expect([second.nextCursor, second.total]).toEqual([null, first.total])
    const found = (await readers({ keyword: 'near' })).data.items
    expect(found.map(({ store }: { store: { id: string } }) => store.id)).toEqual([fixtures.store.near])
    expect((await readers({ cursor: 'OTk' })).resultCode).toBe('A0401')
  })

  it('the report is available for a draft, and stays available after a withdrawal', async () => {
    const draft = {
      texts: [{ language: 'en' as const, title: 'Plan', content: 'x' }],
      audience: audienceOfBothCustomers(),
    }
    const { id } = (await gateway.client.call('publishing.draft', draft, { token: admin })).body.data
    const { body } = await gateway.client.call('publishing.readers', { id }, { token: admin })
    expect(body.data.total).toMatchObject({ people: 6, read: 0, acknowledged: 0 })
    await as('anna', `${notice}/read`)
    await gateway.client.call('publishing.withdraw', { id: notice }, { token: admin })
    expect(await counts()).toEqual({ own: [3, 1, 0], near: [2, 0, 0] })
  })
})

describe('users of the audience without a store', () => {
  it('ADMIN-120 the report counts the users of the audience who work in no store', async () => {
    const none = { people: 2, read: 0, acknowledged: 0, remindable: 2, remindedAt: null, acknowledgedAt: null }
    expect((await readers()).data.withoutStore).toEqual(none)
    await gateway.client.call('inbox.acknowledge', { id: notice }, { token: admin })
    const now = gateway.clock.now().toISOString()
    const counted = { ...none, read: 1, acknowledged: 1, remindable: 1, acknowledgedAt: now }
    expect((await readers()).data.withoutStore).toEqual(counted)
    /* The search for stores leaves this row as it is. */
    expect((await readers({ keyword: 'near' })).data.withoutStore).toEqual(counted)
    const total = (await readers()).data.total
    expect([total.people, total.acknowledged]).toEqual([6, 1])
  })

  it('ADMIN-120 a user of a customer that has no store works in no store', async () => {
    const { data } = (await gateway.client.call('administration.createCustomer', newCustomer(), { token: admin })).body
    const username = `empty-${notice}`
    await createUser(gateway, {
      username,
      displayName: username,
      grants: [{ role: 'store-manager', customers: [data.id] }],
    })
    const audience = [{ to: 'customer' as const, id: data.id }]
    const texts = [{ language: 'en' as const, title: 'x', content: '' }]
    const { id } = (await gateway.client.call('publishing.draft', { texts, audience }, { token: admin })).body.data
    const { body } = await gateway.client.call('publishing.readers', { id }, { token: admin })
    expect([body.data.items, body.data.withoutStore.people, body.data.total.people]).toEqual([[], 3, 3])
    expect(names((await everyone({ id, withoutStore: 'true' })).data)).toContain(username)
  })
})

describe('list of all users of the audience', () => {
  beforeEach(async () => {
    await as('anna', `${notice}/acknowledge`, 'POST')
    await as('bert', 'read/all')
  })

  it('ADMIN-121 lists every user of the audience once, those who have done least first', async () => {
    const { items } = (await everyone()).data
    expect(items.map(({ displayName, read }) => [displayName, read]).slice(-2)).toEqual([
      ['anna Z', true],
      ['bert Z', true],
    ])
    expect(new Set(items.map(({ id }) => id)).size).toBe(6)
    expect(names((await everyone({ order: 'acknowledged' })).data).at(-1)).toBe('anna Z')
  })

  it('ADMIN-121 filters by what the users have done, and by whether they work in a store', async () => {
    expect(names((await everyone({ state: 'acknowledged' })).data)).toEqual(['anna Z'])
    expect(names((await everyone({ state: 'read' })).data)).toEqual(['bert Z'])
    expect(names((await everyone({ state: 'unread', withoutStore: 'false' })).data)).toEqual(['carla Z', 'dora Z'])
    const storeless = names((await everyone({ withoutStore: 'true' })).data)
    expect(storeless.length).toBe(2)
    expect(storeless.join()).not.toContain(' Z')
    expect(names((await everyone({ state: 'acknowledged', withoutStore: 'true' })).data)).toEqual([])
  })

  it('ADMIN-121 comes in pages and is searched by name', async () => {
    const first = (await everyone({ size: '4' })).data
    const second = (await everyone({ size: '4', cursor: required(first.nextCursor) })).data
    expect([...names(first), ...names(second)]).toEqual(names((await everyone()).data))
    expect(second.nextCursor).toBeNull()
    expect(names((await everyone({ keyword: 'BERT' })).data)).toEqual(['bert Z'])
    const foreign = await readers({ cursor: required(first.nextCursor) })
    expect(foreign.resultCode).toBe('A0401')
  })
})

describe('report of readers in a store', () => {
  it('the report lists users by name, those who have not read the notice first', async () => {
    await as('anna', `${notice}/acknowledge`, 'POST')
    await as('bert', 'read/all')
    const { items } = (await ofStore(fixtures.store.own)).data
    const now = gateway.clock.now().toISOString()
    expect(items).toMatchObject([
      { displayName: 'dora Z', read: false, readAt: null, acknowledgedAt: null },
      { displayName: 'anna Z', read: true, readAt: now, acknowledgedAt: now },
      { displayName: 'bert Z', read: true, acknowledgedAt: null },
    ])
  })

  it('the report of a store comes in pages and can be searched by name', async () => {
    const first = await ofStore(fixtures.store.own, { size: '2' })
    const second = await ofStore(fixtures.store.own, { size: '2', cursor: required(first.data.nextCursor) })
    expect([...names(first.data), ...names(second.data)]).toEqual(['anna Z', 'bert Z', 'dora Z'])
    expect(second.data.nextCursor).toBeNull()
    expect(names((await ofStore(fixtures.store.own, { keyword: 'BERT' })).data)).toEqual(['bert Z'])
    expect(names((await ofStore(fixtures.store.own, { keyword: '%' })).data)).toEqual([])
  })

  it('ASVS 8.2.2 the report is not available across organisations', async () => {
    const unknown = await ofStore(UNKNOWN_ID)
    expect(unknown.resultCode).toBe('A0404')
    expect(await ofStore(fixtures.store.far)).toEqual(unknown)
    const audience = [{ to: 'organisation' as const, id: fixtures.organisation.far }]
    const texts = [{ language: 'en' as const, title: 'x', content: '' }]
    const root = await gateway.client.tokenOf('super')
    const far = await gateway.client.call(
      'publishing.draft',
      { texts, audience, organisation: fixtures.organisation.far },
      { token: root },
    )
    for (const path of ['readers', 'audience', `readers/${fixtures.store.own}`])
      expect((await gateway.client.get(`${PATH}/${far.body.data.id}/${path}`, { token: admin })).status).toBe(404)
  })
})
