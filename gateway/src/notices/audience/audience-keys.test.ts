import type { AudienceEntry } from '@foyer/contract/publishing'
import {
  createUser,
  type GatewayUnderTest,
  idOf,
  organisationOf,
  seedCustomer,
  seedNotice,
  seedOrganisation,
  startGateway,
} from '@foyer/testkit'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { inboxSummariesOf } from '../inbox/inbox-summary.ts'

let gateway: GatewayUnderTest
const ids: Record<string, string> = {}
/** Who they are, by what they were granted. */
const users: Record<string, string> = {}

beforeAll(async () => {
  gateway = await startGateway({ clusterUrl: inject('clusterUrl') })
  const [home, elsewhere] = [await organisationOf(gateway), await seedOrganisation(gateway)]
  Object.assign(ids, { home, elsewhere })
  for (const [name, organisation] of [
    ['north', home],
    ['south', home],
    ['foreign', elsewhere],
  ] as const) {
    const { id, stores } = await seedCustomer(gateway, organisation, name, [
      { name: `${name} 1` },
      { name: `${name} 2` },
    ])
    Object.assign(ids, { [name]: id, [`${name} 1`]: stores[0], [`${name} 2`]: stores[1] })
  }
  const roles = await gateway.deps.db.selectFrom('role').select(['id', 'key']).execute()
  for (const { id, key } of roles) ids[key] = id
  const granted: Record<string, object[]> = {
    everywhere: [{ role: 'store-manager', everywhere: true }],
    'all of north': [{ role: 'store-manager', customers: [ids['north']] }],
    'north 1': [{ role: 'store-staff', stores: [ids['north 1']] }],
    'north 2 and south 1': [{ role: 'store-staff', stores: [ids['north 2'], ids['south 1']] }],
    nowhere: [],
  }
  for (const [who, grants] of Object.entries(granted)) {
    const { id } = await createUser(gateway, { username: who.replaceAll(' ', '-'), grants })
    users[who] = id
  }
  /* The same grants in another organisation, beneath the gateway's feet. */
  users['foreigner'] = await seedUserElsewhere()
})
afterAll(() => gateway.close())

async function seedUserElsewhere(): Promise<string> {
  const { db } = gateway.deps
  const { id: template } = await db
    .selectFrom('person')
    .select('id')
    .where('username', '=', 'north-1')
    .executeTakeFirstOrThrow()
  await sql`insert into person (id, organisation_id, username, display_name, must_change_password, multi_factor_required, created_at)
    select '01930000-0000-7000-8000-00000000f0f0', ${ids['elsewhere']}, 'foreigner', 'F', false, false, created_at
    from person where id = ${template}`.execute(db)
  await sql`insert into person_role (id, person_id, role_id, everywhere)
    values ('01930000-0000-7000-8000-00000000f0f1', '01930000-0000-7000-8000-00000000f0f0', ${ids['store-staff']}, true)`.execute(
    db,
  )
  return '01930000-0000-7000-8000-00000000f0f0'
}

async function readersOf(audience: AudienceEntry[], organisation: string | null): Promise<string[]> {
  const before = await counts()
  await seedNotice(gateway, { audience, organisation })
  const after = await counts()
  return Object.keys(users).filter((who) => (after[who] ?? 0) > (before[who] ?? 0))
}

async function counts(): Promise<Record<string, number>> {
  const inboxSummaries = await inboxSummariesOf(gateway.deps.db, Object.values(users), gateway.deps.clock.now())
  return Object.fromEntries(Object.entries(users).map(([who, id]) => [who, inboxSummaries.get(id)?.unread ?? 0]))
}

const OURS = ['everywhere', 'all of north', 'north 1', 'north 2 and south 1', 'nowhere']
type Case = [sentence: string, to: AudienceEntry['to'], target: string, of: 'home' | 'platform', readers: string[]]
test.each<Case>([
  ['everybody reaches everybody', 'everybody', '', 'platform', [...OURS, 'foreigner']],
  ['an organisation reaches its people alone', 'organisation', 'home', 'home', OURS],
  ['another organisation reaches none of these', 'organisation', 'elsewhere', 'platform', ['foreigner']],
  ['a customer reaches whoever has any of it', 'customer', 'north', 'home', OURS.slice(0, 4)],
  [
    'another customer reaches who has one of its stores',
    'customer',
    'south',
    'home',
    ['everywhere', 'north 2 and south 1'],
  ],
  ['a store reaches who has it, its whole customer or everything', 'store', 'north 1', 'home', OURS.slice(0, 3)],
  ['its neighbour reaches others', 'store', 'north 2', 'home', ['everywhere', 'all of north', 'north 2 and south 1']],
  ['a store that nobody was granted reaches who may go everywhere', 'store', 'south 2', 'home', ['everywhere']],
  ['a foreign customer reaches foreigners', 'customer', 'foreign', 'platform', ['foreigner']],
  ['a role counts within the organisation', 'role', 'store-staff', 'home', ['north 1', 'north 2 and south 1']],
  [
    'a role of the platform’s notice counts anywhere',
    'role',
    'store-staff',
    'platform',
    ['north 1', 'north 2 and south 1', 'foreigner'],
  ],
])('ASVS 8.4.1 %s', async (_sentence, to, target, of, readers) => {
  const entry = (to === 'everybody' ? { to } : { to, id: ids[target] }) as AudienceEntry
  expect(await readersOf([entry], of === 'home' ? (ids['home'] as string) : null)).toEqual(readers)
})

test('a user is reached alone', async () => {
  expect(await readersOf([{ to: 'person', id: users['north 1'] as string }], ids['home'] as string)).toEqual([
    'north 1',
  ])
})

test('an empty audience reaches no one', async () => {
  expect(await readersOf([], ids['home'] as string)).toEqual([])
})

test('a notice that reaches a user in several ways is one notice', async () => {
  const user = users['north 1'] as string
  const before = await counts()
  const audience = [
    { to: 'everybody' },
    { to: 'organisation', id: ids['home'] },
    { to: 'customer', id: ids['north'] },
    { to: 'store', id: ids['north 1'] },
    { to: 'role', id: ids['store-staff'] },
    { to: 'person', id: user },
  ] as AudienceEntry[]
  await seedNotice(gateway, { audience, organisation: ids['home'] as string })
  const after = await counts()
  for (const who of OURS) expect(after[who]).toBe((before[who] ?? 0) + 1)
})

test('who is disabled has nothing to read', async () => {
  const { db, clock } = gateway.deps
  const user = await idOf(gateway, 'picker')
  await db.updateTable('person').set({ disabled_at: clock.now() }).where('id', '=', user).execute()
  await seedNotice(gateway)
  expect((await inboxSummariesOf(db, [user], clock.now())).has(user)).toBe(false)
})

test('a publication writes as many rows to a thousand users as to ten', async () => {
  const { db, clock } = gateway.deps
  const rows = async () => {
    const { rows } = await sql<{ rows: number }>`select
      (select count(*) from notice) + (select count(*) from notice_text) + (select count(*) from notice_reach)
      + (select count(*) from notice_audience) + (select count(*) from notice_read) + (select count(*) from inbox)
      + (select count(*) from change where kind in ('notice', 'inbox')) as rows`.execute(db)
    return rows[0]?.rows as number
  }
  const cost = async () => {
    const before = await rows()
    await seedNotice(gateway, { audience: [{ to: 'organisation', id: ids['elsewhere'] as string }] })
    return (await rows()) - before
  }
  const few = await cost()
  await sql`insert into person (id, organisation_id, username, display_name, must_change_password, multi_factor_required, created_at)
    select gen_random_uuid(), ${ids['elsewhere']}, 'crowd-' || n, 'Crowd', false, false, ${clock.now()} from generate_series(1, 1000) n`.execute(
    db,
  )
  expect(await cost()).toBe(few)
  expect(few).toBeLessThan(10)
})
