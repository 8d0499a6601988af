import type { AccessExplanation } from '@foyer/contract/administration'
import {
  asSuper,
  createUser,
  type GatewayUnderTest,
  GOOD_PASSWORD,
  installApplication,
  installLicence,
  organisationOf,
  required,
  seedCustomer,
  seedOrganisation,
  startGateway,
} from '@foyer/testkit'
import { claimsOf } from '@foyer/testkit/applications/delegated-token'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'

let gateway: GatewayUnderTest
let token: string
let stores: string[]
let customers: string[]
let application: { key: string; view: string }
let made = 0

beforeAll(async () => {
  gateway = await startGateway({ clusterUrl: inject('clusterUrl') })
  await installLicence(gateway)
  await installApplication(gateway, { key: 'labels' })
  const organisation = await organisationOf(gateway)
  const seeded = [
    await seedCustomer(gateway, organisation, 'North', [{ name: 'North 1' }, { name: 'North 2' }]),
    await seedCustomer(gateway, organisation, 'South', [{ name: 'South 1' }]),
  ]
  customers = seeded.map(({ id }) => id)
  stores = seeded.flatMap((customer) => customer.stores)
  const labels = required(
    (await asSuper(gateway, 'administration.permissions', {})).find(({ key }) => key === 'labels'),
  )
  application = { key: 'labels', view: required(labels.children[0]).key }
  const opens = { key: 'labels', type: 'app' as const }
  const view = required(labels.children[0])
  const roles = [
    { key: 'idle', name: 'Idle', permissions: [] },
    { key: 'opener', name: 'Opener', permissions: [{ ...opens, children: [] }] },
    { key: 'viewer', name: 'Viewer', permissions: [{ ...opens, children: [{ ...view, children: [] }] }] },
  ]
  for (const role of roles) await asSuper(gateway, 'administration.createRole', role)
  token = await gateway.client.tokenOf('admin')
})
afterAll(() => gateway.close())

type Grants = { role: string; everywhere?: boolean; customers?: string[]; stores?: string[] }[]
const userWith = (grants: Grants) => createUser(gateway, { username: `seller-${++made}`, grants })
const explain = (id: string, store: string, requested: { application?: string; permission?: string } = {}) =>
  gateway.client.data('administration.explainAccess', { id, store, ...requested }, { token })
const failureOf = ({ checks }: AccessExplanation) => checks.find(({ result }) => result === 'failed')?.reason
const storeAt = (index: number) => required(stores[index])

/** Can the user really do it: sign in, work in the store, open the application there, with the permission? */
async function isEnforced(username: string, store: string, permission: string | undefined): Promise<boolean> {
  const client = gateway.newClient()
  const session = await client.login(username, GOOD_PASSWORD)
  if (session.status !== 200) return false
  const options = { token: session.body.data.access_token as string }
  const customer = required(customers[stores.indexOf(store) < 2 ? 0 : 1])
  if ((await client.call('places.choose', { customer, store }, options)).status !== 200) return false
  const reply = await client.call('applications.createToken', { key: application.key }, options)
  if (reply.status !== 200) return false
  const claims = claimsOf(reply.body.data.token)
  return claims.store === store && (permission === undefined || claims.permissions.includes(permission))
}

describe('explanation of access', () => {
  it('ACCESS-06 lists what a user can do in a store, with the roles and the places that they have', async () => {
    const { id } = await userWith([
      { role: 'viewer', stores: [storeAt(0)] },
      { role: 'opener', customers: [required(customers[1])] },
    ])
    const found = await explain(id, storeAt(0))
    expect(found).toMatchObject({ allowed: true, store: { name: 'North 1' }, customer: { name: 'North' }, mends: [] })
    expect(found.roles).toMatchObject([
      { role: { key: 'opener' }, source: 'direct', group: null, covers: null, allows: true },
      { role: { key: 'viewer' }, source: 'direct', group: null, covers: 'store', allows: true },
    ])
    const idOf = (key: string) => required(found.roles.find(({ role }) => role.key === key)).role.id
    expect(found.permissions).toEqual([
      { application: 'labels', key: 'labels', roles: [idOf('opener'), idOf('viewer')] },
      { application: 'labels', key: application.view, roles: [idOf('viewer')] },
    ])
  })

  it('ACCESS-06 a role of a group names the group, and a pending step is listed', async () => {
    const { id } = await userWith([{ role: 'idle', stores: [storeAt(0)] }])
    const { db, clock } = gateway.deps
    const organisation = await organisationOf(gateway)
    const now = clock.now()
    const group = { id: uuid(), organisation_id: organisation, display_name: 'Night crew', external_id: null }
    await db
      .insertInto('provisioned_group')
      .values({ ...group, created_at: now, changed_at: now })
      .execute()
    const { id: role_id } = required(
      await db.selectFrom('role').select('id').where('key', '=', 'viewer').executeTakeFirst(),
    )
    const ofGroup = { id: uuid(), group_id: group.id, role_id, everywhere: true }
    await db.insertInto('provisioned_group_role').values(ofGroup).execute()
    const granted = { id: uuid(), person_id: id, role_id, everywhere: true, group_role_id: ofGroup.id }
    await db.insertInto('person_role').values(granted).execute()
    await db.updateTable('person').set({ must_change_password: true }).where('id', '=', id).execute()
    const found = await explain(id, storeAt(0), { application: 'labels' })
    expect(found).toMatchObject({ allowed: true, pendingSteps: ['password'], managedByProvider: false })
    expect(found.roles.at(-1)).toMatchObject({
      source: 'group',
      group: 'Night crew',
      covers: 'organisation',
      allows: true,
    })
  })

  it('ACCESS-08 offers the roles that help, the smallest first, and granting one helps', async () => {
    const { id, username } = await userWith([{ role: 'idle', stores: [storeAt(0)] }])
    const requested = { application: 'labels', permission: application.view }
    const before = await explain(id, storeAt(0), requested)
    expect(failureOf(before)).toBe('NO_PERMISSION')
    expect(before.mends[0]).toMatchObject({ kind: 'grant', role: { key: 'viewer' }, users: 1 })
    expect(before.mends.at(-1)).toMatchObject({ kind: 'extend', role: { key: 'idle' }, users: expect.any(Number) })
    const grants = [
      { role: 'idle', stores: [storeAt(0)] },
      { role: required(before.mends[0]).role.key, stores: [storeAt(0)] },
    ]
    await asSuper(gateway, 'administration.changeUser', { id, version: 1, grants })
    expect(await explain(id, storeAt(0), requested)).toMatchObject({ allowed: true, mends: [] })
    expect(await isEnforced(username, storeAt(0), application.view)).toBe(true)
  })

  it('ACCESS-08 offers nothing to an administrator with fewer rights than the user', async () => {
    const grants = [{ role: 'super-administrator', everywhere: true }]
    const { id } = await createUser(gateway, { username: 'second-super', grants })
    await gateway.deps.db.updateTable('person_role').set({ everywhere: false }).where('person_id', '=', id).execute()
    const found = await explain(id, storeAt(0), { application: 'labels' })
    expect([failureOf(found), found.mends]).toEqual(['NO_PLACE', []])
  })

  it('ACCESS-09 agrees with what the gateway enforces, for random roles and places', async () => {
    const random = mulberry(20_261_126)
    const pick = <Item>(items: readonly Item[]) => required(items[Math.floor(random() * items.length)])
    const outcomes = new Set<string>()
    for (let round = 0; round < 24; round++) {
      const grants = Array.from({ length: 1 + Math.floor(random() * 2) }, () => {
        const where = pick([{ everywhere: true }, { customers: [pick(customers)] }, { stores: [pick(stores)] }])
        return { role: pick(['idle', 'opener', 'viewer']), ...where }
      })
      const { id, username } = await userWith(grants)
      if (random() < 0.15) await asSuper(gateway, 'administration.disableUser', { id })
      const closed = random() < 0.2 ? pick(customers) : undefined
      if (closed) await asSuper(gateway, 'administration.disableCustomer', { id: closed })
      const [store, permission] = [pick(stores), random() < 0.5 ? undefined : application.view]
      const requested = { application: 'labels', ...(permission === undefined ? {} : { permission }) }
      const explained = await explain(id, store, requested)
      const enforced = await isEnforced(username, store, permission)
      expect([round, grants, failureOf(explained), explained.allowed]).toEqual([
        ...[round, grants, failureOf(explained), enforced],
      ])
      outcomes.add(failureOf(explained) ?? 'allowed')
      if (closed) await asSuper(gateway, 'administration.enableCustomer', { id: closed })
    }
    expect(outcomes.size).toBeGreaterThan(3)
  })

  it('ACCESS-10 a user or store of another organisation has the response of an unknown id', async () => {
    const organisation = await seedOrganisation(gateway)
    const abroad = await seedCustomer(gateway, organisation, 'Abroad', [{ name: 'Abroad 1' }])
    const { id } = await userWith([{ role: 'viewer', stores: [storeAt(0)] }])
    const foreign = await createUser(gateway, { username: 'abroad', organisation } as never)
    const call = (user: string, store: string) =>
      gateway.client.call('administration.explainAccess', { id: user, store }, { token })
    const unknown = await call(uuid(), storeAt(0))
    expect([unknown.status, unknown.body.resultCode]).toEqual([404, 'A0404'])
    for (const reply of [await call(foreign.id, storeAt(0)), await call(id, required(abroad.stores[0]))])
      expect([reply.status, reply.body]).toEqual([unknown.status, unknown.body])
  })
})

/** A generator of pseudo-random numbers from a seed. */
function mulberry(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
