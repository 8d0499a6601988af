import {
  asSuper,
  createUser,
  type GatewayUnderTest,
  GOOD_PASSWORD,
  installApplication,
  organisationOf,
  required,
  type SeededCustomer,
  seedCustomer,
  seedOrganisation,
  startGateway,
} from '@foyer/testkit'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'

let gateway: GatewayUnderTest
let token: string
let customer: SeededCustomer
let labels: { key: string; type: 'app'; children: readonly { key: string; type: string; children: unknown[] }[] }
let made = 0

beforeAll(async () => {
  gateway = await startGateway({ clusterUrl: inject('clusterUrl') })
  const names = Array.from({ length: 7 }, (_, index) => ({ name: `North ${index + 1}` }))
  customer = await seedCustomer(gateway, await organisationOf(gateway), 'North', names)
  const view = (key: string) => ({ key, type: 'view' as const, children: [] })
  const permissions = [view('labels.read'), view('labels.change')]
  await installApplication(gateway, { key: 'labels', permissions })
  const registered = await asSuper(gateway, 'administration.permissions', {})
  labels = required(registered.find(({ key }) => key === 'labels')) as never
  token = await gateway.client.tokenOf('admin')
})
afterAll(() => gateway.close())

const treeOf = (...keys: readonly string[]) => [
  { key: 'labels', type: 'app' as const, children: labels.children.filter(({ key }) => keys.includes(key)) as never },
]
const createRole = async (...keys: readonly string[]) => {
  const key = `role-${++made}`
  return await asSuper(gateway, 'administration.createRole', { key, name: key, permissions: treeOf(...keys) })
}
const viewAt = (index: number) => required(labels.children[index]).key
const usersOf = (id: string, input: object = {}, as = token) =>
  gateway.client.data('administration.roleHolders', { id, ...input }, { token: as })
const simulate = (id: string, permissions: unknown, as = token) =>
  gateway.client.call('administration.simulateRole', { id, permissions } as never, { token: as })

describe('users of a role', () => {
  it('ACCESS-11 lists who has a role and where, page by page, with a search', async () => {
    const { id, key } = await createRole()
    const everywhere = await createUser(gateway, { username: 'granted-a', grants: [{ role: key, everywhere: true }] })
    await createUser(gateway, {
      username: 'granted-b',
      grants: [{ role: key, customers: [customer.id], stores: [...customer.stores] }],
    })
    const first = await usersOf(id, { size: '1' })
    expect(first.items).toMatchObject([
      { user: { id: everywhere.id, username: 'granted-a' }, source: 'direct', everywhere: true, storeCount: 0 },
    ])
    const second = await usersOf(id, { size: '1', cursor: first.nextCursor })
    expect(second).toMatchObject({
      items: [
        {
          user: { username: 'granted-b' },
          ...{ everywhere: false, customerCount: 1, customers: [{ id: customer.id, name: 'North' }], storeCount: 7 },
        },
      ],
      nextCursor: null,
    })
    expect(required(second.items[0]).stores.map(({ name }) => name)).toEqual([
      'North 1',
      'North 2',
      'North 3',
      'North 4',
      'North 5',
    ])
    expect((await usersOf(id, { keyword: 'GRANTED-B' })).items).toHaveLength(1)
    expect((await usersOf(id, { keyword: '%' })).items).toEqual([])
  })

  it('ACCESS-10 of a built-in role, an administrator sees those of the own organisation', async () => {
    const organisation = await seedOrganisation(gateway)
    const grants = [{ role: 'store-staff', everywhere: true }]
    await createUser(gateway, { username: 'granted-abroad', organisation, grants } as never)
    const role = required((await asSuper(gateway, 'administration.roles', {})).find(({ key }) => key === 'store-staff'))
    const own = await usersOf(role.id, { size: '100' })
    expect(own.items.map(({ user }) => user.username)).toContain('clerk')
    expect(own.items.map(({ user }) => user.username)).not.toContain('granted-abroad')
    const root = await gateway.newClient().tokenOf('super')
    expect((await usersOf(role.id, { organisation }, root)).items).toMatchObject([
      { user: { username: 'granted-abroad' } },
    ])
    const denied = await gateway.client.call('administration.roleHolders', { id: role.id, organisation }, { token })
    expect(denied.body.resultCode).toBe('A0302')
  })
})

describe('simulation of a role', () => {
  it('ACCESS-12 says who gains and who loses what, and writes nothing', async () => {
    const [changed, other] = [await createRole(viewAt(0)), await createRole(viewAt(0))]
    const both = [
      { role: changed.key, everywhere: true },
      { role: other.key, everywhere: true },
    ]
    await createUser(gateway, { username: `both-${made}`, grants: both })
    const only = await createUser(gateway, {
      ...{ username: `only-${made}`, grants: [{ role: changed.key, everywhere: true }] },
    })
    await gateway.newClient().login(only.username, GOOD_PASSWORD)
    const { body } = await simulate(changed.id, treeOf(viewAt(1)))
    expect(body.data).toMatchObject({ users: 2, gaining: 2, losing: 1, openSessions: 1 })
    const effectOf = (key: string) => body.data.effects.find((effect) => effect.key === key)
    expect(effectOf(viewAt(0))).toMatchObject({ change: 'removed', affected: 1, unaffected: 1 })
    expect(effectOf(viewAt(1))).toMatchObject({ change: 'added', affected: 2, unaffected: 0 })
    expect(body.data.losers).toMatchObject([{ user: { id: only.id }, open: true }])
    expect(required(body.data.losers[0]).lost).toContain(viewAt(0))
    const root = await gateway.newClient().tokenOf('super')
    const after = await gateway.client.data('administration.role', { id: changed.id }, { token: root })
    expect([after.version, after.permissions]).toEqual([changed.version, changed.permissions])
  })

  it('ACCESS-12 agrees with what the users really have after the change', async () => {
    const role = await createRole(viewAt(0))
    const { username } = await createUser(gateway, {
      ...{ username: `real-${made}`, grants: [{ role: role.key, everywhere: true }] },
    })
    const permissionsOf = async () => {
      const session = (await gateway.newClient().login(username, GOOD_PASSWORD)).body.data.access_token
      return JSON.stringify((await gateway.client.data('workBench.workBench', {}, { token: session })).permissions)
    }
    const before = await permissionsOf()
    const { effects } = (await simulate(role.id, treeOf(viewAt(1)))).body.data
    await asSuper(gateway, 'administration.changeRole', { id: role.id, version: 1, permissions: treeOf(viewAt(1)) })
    const after = await permissionsOf()
    expect(effects.length).toBeGreaterThan(1)
    for (const { key, change } of effects) {
      const quoted = `"${key}"`
      expect([key, before.includes(quoted), after.includes(quoted)]).toEqual([
        ...[key, change === 'removed', change === 'added'],
      ])
    }
  })

  it('ACCESS-12 rejects what a change of the role would reject', async () => {
    const role = await createRole()
    const builtIn = required((await asSuper(gateway, 'administration.roles', {})).find((one) => one.builtIn))
    const unknown = [{ key: 'unknown', type: 'app', children: [] }]
    expect((await simulate(builtIn.id, [])).body.resultCode).toBe('A0302')
    expect((await simulate(role.id, unknown)).body.resultCode).toBe('A0401')
    expect((await simulate(uuid(), [])).status).toBe(404)
  })

  it('ACCESS-10 a role of another organisation has the response of an unknown id', async () => {
    const organisation = await seedOrganisation(gateway)
    const role = { key: 'abroad', name: 'Abroad', permissions: [], organisation }
    const { id } = await asSuper(gateway, 'administration.createRole', role)
    const list = (which: string) => gateway.client.call('administration.roleHolders', { id: which }, { token })
    const [foreign, unknownList] = [await list(id), await list(uuid())]
    expect([foreign.status, foreign.body]).toEqual([404, unknownList.body])
    const [simulated, unknown] = [await simulate(id, []), await simulate(uuid(), [])]
    expect([simulated.status, simulated.body]).toEqual([404, unknown.body])
  })
})
