/** Why: every installation has the applications of the platform and the built-in roles, which tell what each may open. */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [position, { key, name, icon, managed }] of APPLICATIONS.entries()) {
    await sql`insert into application (key, name, icon, position, managed, served) values (${key}, ${name}, ${icon}, ${position}, ${managed}, true)`.execute(
      db,
    )
  }
  for (const { id, key, name, administers, permissions } of ROLES) {
    await sql`insert into role (id, organisation_id, key, name, administers, permissions)
      values (${id}, null, ${key}, ${name}, ${administers}, ${JSON.stringify(permissions)}::jsonb)`.execute(db)
  }
}

const APPLICATIONS = [
  { key: 'labels', name: 'Electronic shelf labels', icon: 'labels', managed: true },
  { key: 'signage', name: 'Digital signage', icon: 'signage', managed: true },
  { key: 'temperature', name: 'Temperature', icon: 'temperature', managed: true },
  { key: 'map', name: 'Map', icon: 'map', managed: false },
  { key: 'subscription', name: 'Subscription', icon: 'subscription', managed: true },
  { key: 'templater', name: 'Templater', icon: 'templater', managed: true },
  { key: 'handheld', name: 'Handheld link', icon: 'handheld', managed: false },
  { key: 'pda', name: 'PDA', icon: 'pda', managed: false },
  { key: 'assets', name: 'Asset management', icon: 'assets', managed: true },
] as const

/** An application with its overview; who manages may also change things there. */
function application(key: string, manages: boolean) {
  const change = { key: `${key}.overview.change`, type: 'button', children: [] }
  return { key, type: 'app', children: [{ key: `${key}.overview`, type: 'view', children: manages ? [change] : [] }] }
}

const everything = APPLICATIONS.map(({ key }) => application(key, true))
const onTheFloor = ['labels', 'temperature', 'map', 'handheld', 'pda']

const ROLES = [
  {
    id: '01930000-0000-7000-8000-000000000001',
    key: 'super-administrator',
    name: 'Super administrator',
    administers: 'platform',
    permissions: everything,
  },
  {
    id: '01930000-0000-7000-8000-000000000002',
    key: 'organisation-administrator',
    name: 'Organisation administrator',
    administers: 'organisation',
    permissions: everything,
  },
  {
    id: '01930000-0000-7000-8000-000000000003',
    key: 'store-manager',
    name: 'Store manager',
    administers: 'nothing',
    permissions: everything.filter(({ key }) => key !== 'subscription'),
  },
  {
    id: '01930000-0000-7000-8000-000000000004',
    key: 'store-staff',
    name: 'Store staff',
    administers: 'nothing',
    permissions: onTheFloor.map((key) => application(key, false)),
  },
]
