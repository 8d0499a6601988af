import type { AudienceEntry } from '@foyer/contract/publishing'
import { createPerson, type GatewayUnderTest, idOf, startGateway, writeDraft } from '@foyer/testkit'
import { type Grounds, plantGrounds } from '@foyer/testkit/rights-objects'
import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { keysOfNotice, keysOfPerson } from '../notices/index.ts'
import { countPeople, peopleOf, reachesSomebody } from './audience.ts'

let gateway: GatewayUnderTest
let grounds: Grounds
beforeAll(async () => {
  gateway = await startGateway({ clusterUrl: inject('clusterUrl') })
  grounds = await plantGrounds(gateway)
  const { own, near } = grounds.store
  await createPerson(gateway, { username: 'one-store', grants: [{ role: 'store-staff', stores: [own] }] })
  await createPerson(gateway, { username: 'two-stores', grants: [{ role: 'store-staff', stores: [own, near] }] })
  const both = [
    { role: 'store-manager', customers: [grounds.customer.own] },
    { role: 'store-staff', stores: [own] },
  ]
  await createPerson(gateway, { username: 'both-ways', grants: both })
})
afterAll(() => gateway.close())

async function draftFor(audience: readonly AudienceEntry[], organisation: string | null): Promise<string> {
  const id = uuid()
  const { db, clock } = gateway.services
  await db.transaction().execute((tx) => writeDraft(tx, id, { audience, organisation }, clock.now()))
  return id
}

const ids = async (query: ReturnType<typeof sql<{ id: string }>>) =>
  [...new Set((await query.execute(gateway.services.db)).rows.map(({ id }) => id))].sort()

test('the people of an audience are exactly those whom its keys reach, whatever it names', async () => {
  const staff = '01930000-0000-7000-8000-000000000004'
  const [own, far] = [grounds.organisation.own, grounds.organisation.far]
  const entries: AudienceEntry[] = [
    { to: 'organisation', id: own },
    { to: 'customer', id: grounds.customer.own },
    { to: 'customer', id: grounds.customer.near },
    { to: 'store', id: grounds.store.own },
    { to: 'store', id: grounds.store.near },
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
    const found = await ids(sql`select id from ${peopleOf(id)} as audience`)
    const reached = await ids(sql`select who.id from person who where who.disabled_at is null and exists (
      select from (${keysOfNotice(sql`${id}::uuid`)}) as n join (${keysOfPerson(sql`who.id`, sql`who.organisation_id`)}) as o using (kind, target))`)
    expect([audience, found]).toEqual([audience, reached])
    expect(await countPeople(gateway.services.db, id)).toBe(found.length)
    expect(await reachesSomebody(gateway.services.db, id)).toBe(found.length > 0)
    sizes.push(found.length)
  }
  /* One store: who works there, for its customer, or everywhere. And nobody who is disabled. */
  expect(sizes[3]).toBe(5)
  expect(sizes.slice(6, 8)).toEqual([1, 0])
  expect(sizes.at(-1)).toBe(0)
})
