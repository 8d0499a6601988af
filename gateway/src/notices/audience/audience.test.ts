import type { AudienceEntry } from '@foyer/contract/publishing'
import { createUser, type GatewayUnderTest, idOf, startGateway, writeDraft } from '@foyer/testkit'
import { type OrganisationFixtures, seedOrganisations } from '@foyer/testkit/permissions/permission-objects'
import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { countUsers, hasReaders, usersOf } from './audience.ts'
import { audienceKeysOfNotice, audienceKeysOfUser } from './audience-keys.ts'

let gateway: GatewayUnderTest
let fixtures: OrganisationFixtures
beforeAll(async () => {
  gateway = await startGateway({ clusterUrl: inject('clusterUrl') })
  fixtures = await seedOrganisations(gateway)
  const { own, near } = fixtures.store
  await createUser(gateway, { username: 'one-store', grants: [{ role: 'store-staff', stores: [own] }] })
  await createUser(gateway, { username: 'two-stores', grants: [{ role: 'store-staff', stores: [own, near] }] })
  const both = [
    { role: 'store-manager', customers: [fixtures.customer.own] },
    { role: 'store-staff', stores: [own] },
  ]
  await createUser(gateway, { username: 'both-ways', grants: both })
})
afterAll(() => gateway.close())

async function draftFor(audience: readonly AudienceEntry[], organisation: string | null): Promise<string> {
  const id = uuid()
  const { db, clock } = gateway.deps
  await db.transaction().execute((tx) => writeDraft(tx, id, { audience, organisation }, clock.now()))
  return id
}

const ids = async (query: ReturnType<typeof sql<{ id: string }>>) =>
  [...new Set((await query.execute(gateway.deps.db)).rows.map(({ id }) => id))].sort()

const foundFor = (id: string) => ids(sql`select id from ${usersOf(id)} as audience`)
const readersOf = (id: string) =>
  ids(sql`select who.id from person who where who.disabled_at is null and exists (
    select from (${audienceKeysOfNotice(sql`${id}::uuid`)}) as n join (${audienceKeysOfUser(sql`who.id`, sql`who.organisation_id`)}) as o using (kind, target))`)

it('the users of an audience are exactly those with one of its keys', async () => {
  const staff = '01930000-0000-7000-8000-000000000004'
  const [own, far] = [fixtures.organisation.own, fixtures.organisation.far]
  const entries: AudienceEntry[] = [
    { to: 'organisation', id: own },
    { to: 'customer', id: fixtures.customer.own },
    { to: 'customer', id: fixtures.customer.near },
    { to: 'store', id: fixtures.store.own },
    { to: 'store', id: fixtures.store.near },
    { to: 'role', id: staff },
    { to: 'person', id: await idOf(gateway, 'clerk') },
    { to: 'person', id: await idOf(gateway, 'disabled') },
  ]
  const audiences: [AudienceEntry[], string | null][] = [
    ...entries.map((entry): [AudienceEntry[], string | null] => [[entry], own]),
    [entries, own],
    [[{ to: 'role', id: staff }], null],
    [[{ to: 'everybody' }], null],
    [[{ to: 'organisation', id: far }], null],
    [[], own],
  ]
  const sizes: number[] = []
  for (const [audience, organisation] of audiences) {
    const id = await draftFor(audience, organisation)
    const found = await foundFor(id)
    expect([audience, found]).toEqual([audience, await readersOf(id)])
    expect(await countUsers(gateway.deps.db, id)).toBe(found.length)
    expect(await hasReaders(gateway.deps.db, id)).toBe(found.length > 0)
    sizes.push(found.length)
  }
  /* One store: who works there, for its customer, or everywhere. And no disabled user. */
  expect(sizes[3]).toBe(5)
  expect(sizes.slice(6, 8)).toEqual([1, 0])
  expect(sizes.at(-1)).toBe(0)
})

it('a notice to a disabled customer reaches only users with a grant everywhere', async () => {
  const { own } = fixtures.organisation
  const close = (enabled: boolean) =>
    gateway.deps.db.updateTable('customer').set({ enabled }).where('id', '=', fixtures.customer.own).execute()
  const audiences: AudienceEntry[] = [
    { to: 'customer', id: fixtures.customer.own },
    { to: 'store', id: fixtures.store.own },
  ]
  for (const entry of audiences) {
    const id = await draftFor([entry], own)
    await close(false)
    const [found, readers] = [await foundFor(id), await readersOf(id)]
    await close(true)
    expect(found).toEqual(readers)
    expect(found).toEqual([await idOf(gateway, 'admin'), await idOf(gateway, 'super')].sort())
  }
})
