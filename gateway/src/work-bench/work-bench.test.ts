import type { WorkBench } from '@foyer/contract/work-bench'
import { asSuper, type GatewayUnderTest, idOf, startGateway } from '@foyer/testkit'
import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { customerKeys, storeKeys } from '../places/index.ts'

let gateway: GatewayUnderTest
beforeAll(async () => {
  gateway = await startGateway({ clusterUrl: inject('clusterUrl') })
})
/* Each test signs in again: a change made directly in the database is not announced. */
beforeEach(() => gateway.deps.sessions.clear())
afterAll(() => gateway.close())

const benchOf = async (username: string): Promise<WorkBench> =>
  (await gateway.client.call('workBench.workBench', {}, { token: await gateway.client.tokenOf(username) })).body.data

async function seedStores(count: number): Promise<{ organisation: string; customer: string }> {
  const { db } = gateway.deps
  const { organisation_id: organisation } = await db
    .selectFrom('person')
    .select('organisation_id')
    .where('username', '=', 'super')
    .executeTakeFirstOrThrow()
  const customer = uuid()
  await db
    .insertInto('customer')
    .values({
      id: customer,
      organisation_id: organisation,
      name: `Many ${customer}`,
      enabled: true,
      ...customerKeys({ name: `Many ${customer}` }),
    })
    .execute()
  const stores = Array.from({ length: count }, (_, index) => ({
    id: uuid(),
    organisation_id: organisation,
    customer_id: customer,
    name: `Store ${String(count - index).padStart(3, '0')}`,
    code: `${customer}-${index}`,
    time_zone: 'Europe/Lisbon',
    ...storeKeys({
      name: `Store ${String(count - index).padStart(3, '0')}`,
      code: `${customer}-${index}`,
      customer: `Many ${customer}`,
    }),
  }))
  await db.insertInto('store').values(stores).execute()
  return { organisation, customer }
}

it('SHELL-05 the work-bench has user, organisation, places, permissions and unread count', async () => {
  const bench = await benchOf('clerk')
  const store = { id: expect.any(String), name: 'Paris Bastille', code: 'MV-101', timeZone: 'Europe/Paris' }
  const customer = { id: expect.any(String), name: 'Verte France' }
  expect(bench).toEqual({
    user: {
      id: await idOf(gateway, 'clerk'),
      username: 'clerk',
      displayName: 'Camille Roux',
      language: 'fr',
      timeZone: 'Europe/Paris',
      administers: 'nothing',
      managesTeam: false,
    },
    organisation: { id: expect.any(String), name: 'Maison Verte', timeZone: 'Europe/Paris' },
    customers: [{ ...customer, storeCount: 1, stores: [store] }],
    currentCustomer: customer,
    currentStore: store,
    permissions: expect.any(Array),
    apps: expect.any(Array),
    manageApps: expect.any(Array),
    unread: 0,
  })
  expect(bench.apps.length).toBeGreaterThan(0)
  for (const app of [...bench.apps, ...bench.manageApps])
    expect(Object.keys(app).sort()).toEqual(['icon', 'installed', 'key', 'name', 'openedAt'])
})

it.each([
  ['super', 'platform'],
  ['admin', 'organisation'],
  ['manager', 'nothing'],
] as const)('SHELL-05 the administration scope of user %s is returned: %s', async (username, administers) => {
  expect((await benchOf(username)).user.administers).toBe(administers)
})

it.each([
  ['super', true],
  ['admin', true],
  ['manager', true],
  ['clerk', false],
] as const)('TEAM-01 the work-bench of user %s says whether the user manages a team: %s', async (username, manages) => {
  expect((await benchOf(username)).user.managesTeam).toBe(manages)
})

describe('SHELL-06 customers of the work-bench', () => {
  it('a grant for customers lists all stores, a grant for stores only these', async () => {
    const counts = async (username: string) =>
      (await benchOf(username)).customers.map(({ name, storeCount, stores }) => [name, storeCount, stores.length])
    expect(await counts('manager')).toEqual([
      ['Verte France', 8, 8],
      ['Verte Iberia', 4, 4],
    ])
    expect(await counts('picker')).toEqual([['Verte Iberia', 1, 1]])
  })

  it('a customer with many stores has the first twenty by name and their number', async () => {
    const { customer } = await seedStores(47)
    const many = (await benchOf('super')).customers.find(({ id }) => id === customer)
    expect(many?.storeCount).toBe(47)
    expect(many?.stores.map(({ name }) => name)).toEqual(
      Array.from({ length: 20 }, (_, index) => `Store ${String(index + 1).padStart(3, '0')}`),
    )
    expect(Object.keys(many?.stores[0] ?? {}).sort()).toEqual(['code', 'id', 'name', 'timeZone'])
    expect(many?.stores[0]?.timeZone).toBe('Europe/Lisbon')
  })

  it('a customer without stores is listed, a disabled one is not', async () => {
    const { customer } = await seedStores(1)
    await gateway.deps.db.deleteFrom('store').where('customer_id', '=', customer).execute()
    expect((await benchOf('super')).customers.find(({ id }) => id === customer)).toMatchObject({
      storeCount: 0,
      stores: [],
    })
    await gateway.deps.db.updateTable('customer').set({ enabled: false }).where('id', '=', customer).execute()
    expect((await benchOf('super')).customers.some(({ id }) => id === customer)).toBe(false)
  })

  it('ASVS 8.4.1 customers of another organisation are never listed', async () => {
    const { db, clock } = gateway.deps
    const [organisation, customer] = [uuid(), uuid()]
    await db
      .insertInto('organisation')
      .values({ id: organisation, name: 'Elsewhere', code: 'elsewhere', time_zone: 'UTC', created_at: clock.now() })
      .execute()
    await db
      .insertInto('customer')
      .values({
        id: customer,
        organisation_id: organisation,
        name: 'Elsewhere',
        enabled: true,
        ...customerKeys({ name: 'Elsewhere' }),
      })
      .execute()
    const grant = await db
      .selectFrom('person_role')
      .select('id')
      .where('person_id', '=', await idOf(gateway, 'manager'))
      .executeTakeFirstOrThrow()
    await db
      .insertInto('person_role_place')
      .values({ person_role_id: grant.id, customer_id: customer, store_id: null })
      .execute()
    for (const username of ['super', 'manager'])
      expect(JSON.stringify(await benchOf(username))).not.toContain('Elsewhere')
  })
})

describe('SHELL-07 permissions of the work-bench', () => {
  interface Tree {
    key: string
    type: string
    children: Tree[]
  }
  const walk = (tree: readonly Tree[]): Tree[] => tree.flatMap((one) => [one, ...walk(one.children)])

  it('the permissions are a tree of key, type and children', async () => {
    for (const username of ['super', 'clerk']) {
      const all = walk((await benchOf(username)).permissions)
      expect(all.length).toBeGreaterThan(3)
      for (const one of all) {
        expect(Object.keys(one).sort()).toEqual(['children', 'key', 'type'])
        expect(['app', 'view', 'button']).toContain(one.type)
      }
    }
  })

  it('the permissions of several roles are merged, each key once', async () => {
    const user = await idOf(gateway, 'picker')
    const own = walk((await benchOf('picker')).permissions).map(({ key }) => key)
    await asSuper(gateway, 'administration.changeUser', {
      id: user,
      grants: [
        { role: 'store-staff', everywhere: true },
        { role: 'store-manager', everywhere: true },
        { role: 'store-staff' },
      ],
    })
    const keys = walk((await benchOf('picker')).permissions).map(({ key }) => key)
    const managers = walk((await benchOf('manager')).permissions).map(({ key }) => key)
    expect(new Set(keys).size).toBe(keys.length)
    expect(new Set(keys)).toEqual(new Set([...own, ...managers]))
  })

  it('the work-bench lists the applications that can be opened and managed', async () => {
    const bench = await benchOf('clerk')
    const opened = bench.permissions.filter(({ type }) => type === 'app').map(({ key }) => key)
    expect(bench.apps.every(({ key }) => opened.includes(key))).toBe(true)
    expect(bench.apps.some(({ key }) => key === 'subscription')).toBe(false)
    await sql`update application set served = false where key = 'labels'`.execute(gateway.deps.db)
    gateway.deps.sessions.clear()
    expect((await benchOf('clerk')).apps.some(({ key }) => key === 'labels')).toBe(false)
    await sql`update application set served = true where key = 'labels'`.execute(gateway.deps.db)
  })
})
