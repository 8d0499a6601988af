import type { AudienceEntry } from '@foyer/contract/publishing'
import {
  createUser,
  type GatewayUnderTest,
  type Grants,
  idOf,
  organisationOf,
  required,
  seedCustomer,
  seedNotice,
  seedOrganisation,
  startGateway,
} from '@foyer/testkit'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
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
  const granted: Record<string, Grants> = {
    everywhere: [{ role: 'store-manager', everywhere: true }],
    'all of north': [{ role: 'store-manager', customers: [required(ids['north'])] }],
    'north 1': [{ role: 'store-staff', stores: [required(ids['north 1'])] }],
    'north 2 and south 1': [{ role: 'store-staff', stores: [required(ids['north 2']), required(ids['south 1'])] }],
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
it.each<Case>([
  ['a notice to all reaches users of every organisation', 'everybody', '', 'platform', [...OURS, 'foreigner']],
  ['a notice to an organisation reaches only its users', 'organisation', 'home', 'home', OURS],
  [
    'a notice to another organisation reaches none of the own users',
    'organisation',
    'elsewhere',
    'platform',
    ['foreigner'],
  ],
  [
    'a notice to a customer reaches users of the customer or any of its stores',
    'customer',
    'north',
    'home',
    OURS.slice(0, 4),
  ],
  [
    'a notice to another customer reaches users with one of its stores',
    'customer',
    'south',
    'home',
    ['everywhere', 'north 2 and south 1'],
  ],
  [
    'a notice to a store reaches users of the store, its customer or everywhere',
    'store',
    'north 1',
    'home',
    OURS.slice(0, 3),
  ],
  [
    'a notice to another store does not reach users of the first store',
    'store',
    'north 2',
    'home',
    ['everywhere', 'all of north', 'north 2 and south 1'],
  ],
  [
    'a notice to a store without users reaches users with a grant everywhere',
    'store',
    'south 2',
    'home',
    ['everywhere'],
  ],
  [
    'a notice to a customer of another organisation reaches only users there',
    'customer',
    'foreign',
    'platform',
    ['foreigner'],
  ],
  [
    'a notice of an organisation to a role reaches holders in this organisation',
    'role',
    'store-staff',
    'home',
    ['north 1', 'north 2 and south 1'],
  ],
  [
    'a notice of the platform to a role reaches holders in every organisation',
    'role',
    'store-staff',
    'platform',
    ['north 1', 'north 2 and south 1', 'foreigner'],
  ],
])('ASVS 8.4.1 %s', async (_sentence, to, target, of, readers) => {
  const entry = (to === 'everybody' ? { to } : { to, id: ids[target] }) as AudienceEntry
  expect(await readersOf([entry], of === 'home' ? (ids['home'] as string) : null)).toEqual(readers)
})

it('a notice to a user reaches only this user', async () => {
  expect(await readersOf([{ to: 'person', id: users['north 1'] as string }], ids['home'] as string)).toEqual([
    'north 1',
  ])
})

it('a notice with an empty audience reaches no one', async () => {
  expect(await readersOf([], ids['home'] as string)).toEqual([])
})

it('a user who is in an audience several times gets one notice', async () => {
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

it('a disabled user has no inbox', async () => {
  const { db, clock } = gateway.deps
  const user = await idOf(gateway, 'picker')
  await db.updateTable('person').set({ disabled_at: clock.now() }).where('id', '=', user).execute()
  await seedNotice(gateway)
  expect((await inboxSummariesOf(db, [user], clock.now())).has(user)).toBe(false)
})

it('a notice to a thousand users writes as many rows as one to ten', async () => {
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
