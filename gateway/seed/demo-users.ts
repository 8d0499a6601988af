import { signInDigest } from '@foyer/contract/sign-in'
import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { bindSecret } from '../src/mfa/index.ts'
import type { PasswordHashing } from '../src/password/index.ts'
import { customerKeys, storeKeys } from '../src/places/index.ts'
import { announce } from '../src/platform/changes/announce.ts'
import type { PlatformSecret } from '../src/platform/secrets/secrets.ts'
import { addSeconds } from '../src/platform/time/clock.ts'
import { storeSettings } from '../src/settings/index.ts'
import type { Database, Tx } from '../src/tables.ts'
import { CUSTOMERS, DEMO_AUTHENTICATOR, DEMO_PASSWORD, DEMO_USERS, type DemoUser, ORGANISATION } from './demo-data.ts'
import { seedLicence } from './licence.ts'
import { seedNotices } from './notices.ts'

/** An advisory lock: only one gateway seeds at a time. */
const SEED_LOCK = 7_340_021
/** How long ago the demo users were created, in seconds. */
const MEMBERS_FOR = 30 * 86_400

export interface Seeders {
  readonly db: Database
  readonly hashing: PasswordHashing
  readonly secret: PlatformSecret
}

/** Seeds the whole demonstration: the demo users and their notices. */
export function seedDemonstration(seeders: Seeders, now: Date): Promise<boolean> {
  return seedDemoOrganisation(seeders, now, (tx, organisationId) => seedNoticesOfAdmin(tx, organisationId, now))
}

/** Seeds one organisation whose users each show one state, and what `andMore` adds to it. Does nothing where it exists already. */
export async function seedDemoOrganisation(
  { db, hashing, secret }: Seeders,
  now: Date,
  andMore: (tx: Tx, organisationId: string) => Promise<void> = async () => {},
): Promise<boolean> {
  if (await isSeeded(db)) return false
  const hashes = await Promise.all(
    DEMO_USERS.map(({ username }) => hashing.hash(signInDigest(DEMO_PASSWORD, username))),
  )
  return await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${SEED_LOCK})`.execute(tx)
    if (await isSeeded(tx)) return false
    const organisationId = uuid()
    await tx
      .insertInto('organisation')
      .values({ id: organisationId, ...ORGANISATION, created_at: now })
      .execute()
    const places = await seedPlaces(tx, organisationId)
    for (const [index, member] of DEMO_USERS.entries())
      await seedUser(tx, { organisationId, places, member, hash: hashes[index] as string, secret, now })
    await seedLicence(tx, now)
    await storeSettings(tx, { company: ORGANISATION.name, userEmailVerificationStatus: true }, now)
    await andMore(tx, organisationId)
    await announce(tx, { kind: 'settings', subject: '' })
    return true
  })
}

async function isSeeded(db: Database | Tx): Promise<boolean> {
  const { code } = ORGANISATION
  return (await db.selectFrom('organisation').select('id').where('code', '=', code).executeTakeFirst()) !== undefined
}

async function seedNoticesOfAdmin(tx: Tx, organisationId: string, now: Date): Promise<void> {
  const { id, display_name } = await tx
    .selectFrom('person')
    .select(['id', 'display_name'])
    .where('username', '=', 'admin')
    .where('organisation_id', '=', organisationId)
    .executeTakeFirstOrThrow()
  await seedNotices(tx, { organisationId, author: { userId: id, name: display_name }, now })
}

/** Deletes the demonstration and seeds it again: its organisation, failures, captchas, settings and licence. */
export async function reseedDemonstration(seeders: Seeders, now: Date): Promise<void> {
  const { db } = seeders
  await db.transaction().execute(async (tx) => {
    const gone = await tx.deleteFrom('organisation').where('code', '=', ORGANISATION.code).returning('id').execute()
    await tx.deleteFrom('sign_in_failures').execute()
    await tx.deleteFrom('captcha').execute()
    /* Their usernames belong to new users now. */
    await tx.deleteFrom('erasure').execute()
    await tx.deleteFrom('setting').execute()
    await tx.deleteFrom('licence').execute()
    await tx.updateTable('licence_server').set({ highest_serial: 0, had_probationary: false }).execute()
    for (const { id } of gone) await announce(tx, { kind: 'organisation', subject: id })
    await announce(tx, { kind: 'settings', subject: '' })
  })
  await seedDemonstration(seeders, now)
}

interface Places {
  readonly customers: readonly string[]
  readonly stores: readonly string[]
}

async function seedPlaces(tx: Tx, organisationId: string): Promise<Places> {
  const customers: string[] = []
  const stores: string[] = []
  for (const { name, timeZone, stores: names } of CUSTOMERS) {
    const customerId = uuid()
    customers.push(customerId)
    await tx
      .insertInto('customer')
      .values({ id: customerId, organisation_id: organisationId, name, enabled: true, ...customerKeys({ name }) })
      .execute()
    for (const store of names) {
      const id = uuid()
      const code = `MV-${String(stores.length + 101)}`
      stores.push(id)
      await tx
        .insertInto('store')
        .values({
          id,
          organisation_id: organisationId,
          customer_id: customerId,
          name: store,
          code,
          time_zone: timeZone,
          ...storeKeys({ name: store, code, customer: name }),
        })
        .execute()
    }
  }
  return { customers, stores }
}

interface SeedContext {
  readonly organisationId: string
  readonly places: Places
  readonly member: DemoUser
  readonly hash: string
  readonly secret: PlatformSecret
  readonly now: Date
}

async function seedUser(tx: Tx, { organisationId, places, member, hash, secret, now }: SeedContext): Promise<void> {
  const id = uuid()
  await tx
    .insertInto('person')
    .values({
      id,
      organisation_id: organisationId,
      username: member.username,
      display_name: member.displayName,
      email: `${member.username}@verte.example`,
      language: member.language ?? null,
      time_zone: null,
      password_hash: hash,
      password_changed_at: now,
      must_change_password: member.state === 'first',
      password_expires_at: member.state === 'expired' ? now : null,
      multi_factor_required: member.state === 'bind',
      disabled_at: member.state === 'disabled' ? now : null,
      /* Before the notices that they find unread. */
      created_at: addSeconds(now, -MEMBERS_FOR),
    })
    .execute()
  if (member.state === 'totp') await bindSecret({ secret }, tx, id, DEMO_AUTHENTICATOR, now)
  if (member.role) await seedGrant(tx, id, member.role, member, places)
}

async function seedGrant(tx: Tx, userId: string, key: string, member: DemoUser, places: Places): Promise<void> {
  const role = await tx
    .selectFrom('role')
    .select('id')
    .where('key', '=', key)
    .where('organisation_id', 'is', null)
    .executeTakeFirstOrThrow()
  const grantId = uuid()
  await tx
    .insertInto('person_role')
    .values({ id: grantId, person_id: userId, role_id: role.id, everywhere: member.places === 'everywhere' })
    .execute()
  const rows = placesOf(member, places).map((place) => ({
    person_role_id: grantId,
    customer_id: null,
    store_id: null,
    ...place,
  }))
  if (rows.length > 0) await tx.insertInto('person_role_place').values(rows).execute()
}

function placesOf({ places }: DemoUser, seeded: Places): ({ customer_id: string } | { store_id: string })[] {
  if (places === 'customers') return seeded.customers.map((customer_id) => ({ customer_id }))
  if (typeof places === 'number') return [{ store_id: seeded.stores[places] as string }]
  return []
}
