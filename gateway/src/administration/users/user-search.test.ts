import {
  asSuper,
  bindAuthenticator,
  type CallInput,
  createUser,
  type GatewayUnderTest,
  GOOD_PASSWORD,
  idOf,
  inviteUser,
  organisationOf,
  required,
  type SeededCustomer,
  seedCustomer,
  seedOrganisation,
  startGateway,
} from '@foyer/testkit'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'

const DAY = 86_400
type Search = CallInput<'administration.users'>

let gateway: GatewayUnderTest
let token: string
let chain: SeededCustomer
let rival: SeededCustomer
let start: string
beforeAll(async () => {
  gateway = await startGateway({ clusterUrl: inject('clusterUrl') })
  const organisation = await organisationOf(gateway)
  chain = await seedCustomer(gateway, organisation, 'Chain', [{ name: 'North' }, { name: 'South' }])
  rival = await seedCustomer(gateway, organisation, 'Rival', [{ name: 'East' }])
  gateway.clock.step(DAY)
  start = gateway.clock.now().toISOString()
  const [north = '', south = ''] = chain.stores
  await createUser(gateway, {
    username: 'x.nord',
    displayName: 'Zoë Ångström',
    grants: [{ role: 'store-staff', stores: [north] }],
  })
  gateway.clock.step(60)
  await createUser(gateway, {
    username: 'x.chain',
    displayName: 'Émile Œuvre',
    grants: [{ role: 'store-manager', customers: [chain.id] }],
  })
  gateway.clock.step(60)
  await createUser(gateway, {
    username: 'x.both',
    displayName: 'ångela',
    grants: [
      { role: 'store-staff', stores: [south] },
      { role: 'store-manager', customers: [rival.id] },
    ],
  })
  gateway.clock.step(60)
  await inviteUser(gateway, { username: 'x.invited', displayName: 'Bea', email: 'bea@verte.example', grants: [] })
  await createUser(gateway, { username: 'x.off', displayName: 'Ana', grants: [] })
  await asSuper(gateway, 'administration.disableUser', { id: await idOf(gateway, 'x.off') })
  await bindAuthenticator(gateway, await idOf(gateway, 'x.nord'))
  token = await gateway.client.tokenOf('admin')
})
afterAll(() => gateway.close())

const search = async (input: Search, as = token) =>
  (await gateway.client.call('administration.users', { size: '100', ...input }, { token: as })).body
const found = async (input: Search) =>
  (await search({ keyword: 'x.', ...input })).data.items.map(({ username }: { username: string }) => username)

describe('ADMIN-20 filters of users', () => {
  it.each([
    ['zoe', ['x.nord']],
    ['ANGSTROM zoë', ['x.nord']],
    ['oeuvre', ['x.chain']],
    ['verte.example bea', ['x.invited']],
    ['zoe bea', []],
  ])('ADMIN-20 finds "%s" without regard to case, accents and order', async (keyword, names) => {
    expect(await found({ keyword })).toEqual(names)
  })

  it('ADMIN-20 finds users of a role, of a store with its customer, and of a customer with its stores', async () => {
    const [north = '', south = ''] = chain.stores
    expect(await found({ role: 'store-manager' })).toEqual(['x.both', 'x.chain'])
    expect(await found({ store: north })).toEqual(['x.chain', 'x.nord'])
    expect(await found({ store: south })).toEqual(['x.both', 'x.chain'])
    expect(await found({ customer: chain.id })).toEqual(['x.both', 'x.chain', 'x.nord'])
    expect(await found({ customer: rival.id })).toEqual(['x.both'])
  })

  it('ADMIN-20 role and place belong to the same grant', async () => {
    expect(await found({ role: 'store-manager', customer: chain.id })).toEqual(['x.chain'])
    expect(await found({ role: 'store-staff', customer: rival.id })).toEqual([])
  })

  it('ADMIN-20 finds users by second factor and by the time of their creation', async () => {
    const second = new Date(Date.parse(start) + 60_000).toISOString()
    expect(await found({ multiFactor: 'true' })).toEqual(['x.nord'])
    expect(await found({ multiFactor: 'false' })).toEqual(['x.both', 'x.chain', 'x.invited', 'x.off'])
    expect(await found({ createdBefore: second })).toEqual(['x.nord'])
    expect(await found({ createdFrom: second, state: 'active' })).toEqual(['x.both', 'x.chain'])
  })

  it('ADMIN-20 each user is in one state, and a locked one is not active', async () => {
    const client = gateway.newClient()
    for (let failure = 0; failure < 5; failure++) await client.login('x.both', 'wrong')
    expect(await found({ state: 'locked' })).toEqual(['x.both'])
    expect(await found({ state: 'active' })).toEqual(['x.chain', 'x.nord'])
    expect(await found({ state: 'invited' })).toEqual(['x.invited'])
    expect(await found({ state: 'disabled' })).toEqual(['x.off'])
    await asSuper(gateway, 'administration.unlockUser', { id: await idOf(gateway, 'x.both') })
    expect(await found({ state: 'active' })).toEqual(['x.both', 'x.chain', 'x.nord'])
  })

  it('ADMIN-20 counts all matches only if it is required', async () => {
    expect(await search({ keyword: 'x.', size: '2', count: 'true' })).toMatchObject({ data: { total: 5 } })
    expect(await search({ keyword: 'x.', size: '2' })).toMatchObject({ data: { total: null } })
  })
})

describe('ADMIN-21 order of users', () => {
  it('ADMIN-21 a completed sign-in is shown, and users who never signed in count from their creation', async () => {
    expect(await found({ notSeenDays: '30' })).toEqual([])
    const long = sql<Date>`created_at - interval '31 days'`
    await gateway.deps.db.updateTable('person').set({ created_at: long }).where('username', 'like', 'x.%').execute()
    expect(await found({ notSeenDays: '30' })).toEqual(['x.both', 'x.chain', 'x.invited', 'x.nord', 'x.off'])
    await gateway.newClient().tokenOf('x.chain', GOOD_PASSWORD)
    const at = gateway.clock.now().toISOString()
    const [user] = (await search({ keyword: 'x.chain' })).data.items
    expect(user).toMatchObject({ lastSignInAt: at })
    expect(await found({ notSeenDays: '1' })).not.toContain('x.chain')
    expect((await found({ sort: 'lastSignIn', descending: 'true' })).at(0)).toBe('x.chain')
    expect((await found({ sort: 'lastSignIn' })).at(-1)).toBe('x.chain')
  })

  it('ADMIN-21 a sign-in that misses its second factor is none', async () => {
    await gateway.newClient().login('x.nord', GOOD_PASSWORD)
    expect((await search({ keyword: 'x.nord' })).data.items).toMatchObject([{ lastSignInAt: null }])
  })

  it('ADMIN-21 names are sorted without regard to case and accents', async () => {
    const names = async (descending: 'true' | 'false') =>
      (await search({ keyword: 'x.', sort: 'name', descending })).data.items.map(
        ({ displayName }: { displayName: string }) => displayName,
      )
    const sorted = ['Ana', 'ångela', 'Bea', 'Émile Œuvre', 'Zoë Ångström']
    expect(await names('false')).toEqual(sorted)
    expect(await names('true')).toEqual(sorted.toReversed())
  })

  it.each(['username', 'name', 'lastSignIn', 'createdAt'] as const)(
    'ADMIN-21 by %s, each user is on exactly one page in both directions',
    async (sort) => {
      for (const descending of ['true', 'false'] as const) {
        const all = (await search({ sort, descending })).data.items.map(({ id }: { id: string }) => id)
        const paged: string[] = []
        let cursor: string | null = null
        do {
          const { data } = await search({ sort, descending, size: '4', ...(cursor ? { cursor } : {}) })
          paged.push(...data.items.map(({ id }: { id: string }) => id))
          cursor = data.nextCursor
        } while (cursor)
        expect(paged).toEqual(all)
        expect(new Set(paged).size).toBeGreaterThan(10)
      }
    },
  )

  it('ADMIN-21 rejects cursors of another order, and forged ones', async () => {
    const cursorByName = required((await search({ sort: 'name', size: '1' })).data.nextCursor)
    const forged = (...values: unknown[]) => Buffer.from(JSON.stringify(values)).toString('base64url')
    const id = await idOf(gateway, 'x.nord')
    const cursors = [
      cursorByName,
      'yesterday',
      forged('createdAt', 'noon', id),
      forged('createdAt', '9'.repeat(16), id),
    ]
    for (const cursor of cursors)
      expect(await search({ sort: 'createdAt', cursor })).toMatchObject({
        resultCode: 'A0401',
        data: { fields: [{ path: 'cursor' }] },
      })
    expect(await search({ sort: 'name', cursor: forged('name', 'a\0', id) })).toMatchObject({ resultCode: 'A0401' })
    expect((await search({ sort: 'createdAt', cursor: forged('createdAt', '8'.repeat(16), id) })).data.items).toEqual(
      [],
    )
  })
})

describe('ADMIN-20 users of other organisations', () => {
  it('ADMIN-20 a filter never finds users of another organisation', async () => {
    const organisation = await seedOrganisation(gateway)
    await createUser(gateway, { username: 'x.stranger', organisation, grants: [] } as never)
    const other = await seedCustomer(gateway, organisation, 'Other', [{ name: 'There' }])
    expect(await search({ organisation })).toMatchObject({ resultCode: 'A0302' })
    expect(await found({})).not.toContain('x.stranger')
    expect(await found({ customer: other.id })).toEqual([])
    for (const sort of ['name', 'lastSignIn', 'createdAt'] as const)
      expect(await found({ sort, descending: 'true' })).not.toContain('x.stranger')
    const root = await gateway.newClient().tokenOf('super')
    const all = await search({ keyword: 'x.', count: 'true' }, root)
    expect(all.data.total).toBe(6)
    const theirs = await search({ keyword: 'x.', organisation, sort: 'lastSignIn', count: 'true' }, root)
    expect([theirs.data.total, theirs.data.items.length]).toEqual([1, 1])
  })
})
