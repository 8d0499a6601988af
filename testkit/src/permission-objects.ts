import { randomBytes } from 'node:crypto'
import { storeKeys } from '@foyer/gateway/places/index'
import { v7 as uuid } from 'uuid'
import type { GatewayUnderTest } from './gateway.ts'
import { seedNotice, writeDraft } from './notices.ts'
import type { ObjectKind } from './permission-table.ts'
import { organisationOf, seedCustomer, seedOrganisation } from './places.ts'

export type Nearness = 'own' | 'near' | 'far'
/** The organisation of the cast and another, and of each a customer: the cast's own, a further one of theirs, a foreign one. */
export interface Grounds {
  readonly organisation: Readonly<Record<Nearness, string>>
  readonly customer: Readonly<Record<Nearness, string>>
  readonly store: Readonly<Record<Nearness, string>>
}

const BUILT_IN = { super: '01930000-0000-7000-8000-000000000001', staff: '01930000-0000-7000-8000-000000000004' }
const APPLICATIONS = { own: 'labels', near: 'subscription', far: 'tills' }

/** An object of its own for one try, so that no try changes what the next one meets. Gives what names it. */
export async function seedObject(
  gateway: GatewayUnderTest,
  grounds: Grounds,
  kind: ObjectKind,
  nearness: Nearness,
  callerId: string,
): Promise<string> {
  const organisation = grounds.organisation[nearness]
  switch (kind) {
    case 'person':
      return (await plantPerson(gateway, grounds, nearness)).id
    case 'username':
      return (await plantPerson(gateway, grounds, nearness)).username
    case 'role':
      return nearness === 'near' ? BUILT_IN.staff : await plantRole(gateway, organisation)
    case 'organisation':
      return organisation
    case 'customer':
      return await reopened(gateway, grounds, nearness)
    case 'store':
      return await plantStore(gateway, grounds, nearness)
    case 'notice':
    case 'draft':
      return await plantNoticeObject(gateway, grounds, kind, nearness)
    case 'application':
      return APPLICATIONS[nearness]
    case 'approval':
      return await plantApproval(
        gateway,
        grounds,
        nearness === 'own' ? callerId : (await plantPerson(gateway, grounds, 'near')).id,
      )
    default: {
      const owner = nearness === 'own' ? callerId : (await plantPerson(gateway, grounds, nearness)).id
      return await plantThing(gateway, kind, owner)
    }
  }
}

/** Staff of the one store that everybody here has; near, somebody who runs the platform. */
async function plantPerson({ services: { db, clock } }: GatewayUnderTest, grounds: Grounds, nearness: Nearness) {
  const [id, grant] = [uuid(), uuid()]
  const username = `object-${id}`
  await db
    .insertInto('person')
    .values({
      id,
      organisation_id: grounds.organisation[nearness],
      username,
      display_name: 'Object',
      must_change_password: false,
      multi_factor_required: false,
      created_at: clock.now(),
    })
    .execute()
  const role_id = nearness === 'near' ? BUILT_IN.super : BUILT_IN.staff
  await db.insertInto('person_role').values({ id: grant, person_id: id, role_id, everywhere: false }).execute()
  await db
    .insertInto('person_role_place')
    .values({ person_role_id: grant, customer_id: null, store_id: grounds.store[nearness === 'far' ? 'far' : 'own'] })
    .execute()
  return { id, username }
}

/** With a file, to the whole of its organisation; near, the platform's own, to the far one. */
async function plantNoticeObject(
  gateway: GatewayUnderTest,
  grounds: Grounds,
  kind: 'notice' | 'draft',
  nearness: Nearness,
): Promise<string> {
  const { db, clock } = gateway.services
  const notice = {
    organisation: nearness === 'near' ? null : grounds.organisation[nearness],
    audience: [{ to: 'organisation', id: grounds.organisation[nearness === 'own' ? 'own' : 'far'] }],
    acknowledgeBy: '2999-01-01',
  } as const
  const id = kind === 'notice' ? (await seedNotice(gateway, notice)).id : uuid()
  if (kind === 'draft') await db.transaction().execute((tx) => writeDraft(tx, id, notice, clock.now()))
  const file = { name: 'object.txt', media_type: 'text/plain', bytes: 1, content: Buffer.from('x') }
  await db
    .insertInto('notice_file')
    .values({ id: uuid(), notice_id: id, position: 1, ...file })
    .execute()
  return id
}

async function plantRole({ services: { db } }: GatewayUnderTest, organisation: string): Promise<string> {
  const id = uuid()
  const values = { id, key: `object-${id}`, name: 'Object', administers: 'nothing' as const, permissions: '[]' }
  await db
    .insertInto('role')
    .values({ ...values, organisation_id: organisation })
    .execute()
  return id
}

/** An open request for approval, that somebody new becomes a super administrator. */
async function plantApproval(gateway: GatewayUnderTest, grounds: Grounds, requested_by: string): Promise<string> {
  const { db, clock } = gateway.services
  const id = uuid()
  const now = clock.now()
  const granted = JSON.stringify({ role: 'super-administrator', everywhere: true, customers: [], stores: [] })
  const person_id = (await plantPerson(gateway, grounds, 'own')).id
  await db
    .insertInto('approval_request')
    .values({
      ...{ id, kind: 'grant', person_id, granted, reason: 'Object', requested_by, requested_at: now },
      ...{ expires_at: new Date(now.getTime() + 3_600_000), decided_by: null, decided_at: null },
    })
    .execute()
  return id
}

async function plantThing(
  { services: { db, clock } }: GatewayUnderTest,
  kind: 'session' | 'device' | 'passkey',
  person_id: string,
): Promise<string> {
  const id = uuid()
  const now = clock.now()
  if (kind === 'session') {
    const values = { id, person_id, token_hash: randomBytes(32), stage: 'full' as const, address: '', user_agent: '' }
    const instants = { created_at: now, last_active_at: now, proved_at: now }
    await db
      .insertInto('session')
      .values({ ...values, ...instants, end_to_be_told: false, wrong_codes: 0 })
      .execute()
  } else if (kind === 'device') {
    const device_hash = randomBytes(32)
    const instants = { first_used_at: now, last_used_at: now, trusted_until: new Date(now.getTime() + 3_600_000) }
    await db
      .insertInto('known_device')
      .values({ id, person_id, device_hash, ...instants, address: '', user_agent: '' })
      .execute()
  } else {
    const values = { id, person_id, credential_id: id, public_key: randomBytes(8), counter: '0', transports: [] }
    await db
      .insertInto('passkey')
      .values({ ...values, synchronised: false, name: 'Object', created_at: now })
      .execute()
  }
  return id
}

/** One try may have closed it. */
async function reopened({ services: { db, changes } }: GatewayUnderTest, grounds: Grounds, nearness: Nearness) {
  const id = grounds.customer[nearness]
  await db.updateTable('customer').set({ enabled: true }).where('id', '=', id).execute()
  changes.apply([{ kind: 'organisation', subject: grounds.organisation[nearness] }])
  return id
}

async function plantStore({ services: { db } }: GatewayUnderTest, grounds: Grounds, nearness: Nearness) {
  const id = uuid()
  const store = { name: 'Object', code: id }
  const values = { id, organisation_id: grounds.organisation[nearness], customer_id: grounds.customer[nearness] }
  await db
    .insertInto('store')
    .values({ ...values, ...store, time_zone: 'UTC', ...storeKeys({ ...store, customer: 'Object' }) })
    .execute()
  return id
}

/** A customer with one store for the objects to be in. */
async function plantGround(gateway: GatewayUnderTest, organisation: string, name: string) {
  const { id, stores } = await seedCustomer(gateway, organisation, name, [{ name: `${name} 1` }])
  return { customer: id, store: stores[0] as string }
}

export async function seedGrounds(gateway: GatewayUnderTest): Promise<Grounds> {
  const home = await organisationOf(gateway)
  const elsewhere = await seedOrganisation(gateway)
  const own = await plantGround(gateway, home, 'Own')
  const near = await plantGround(gateway, home, 'Near')
  const far = await plantGround(gateway, elsewhere, 'Far')
  return {
    organisation: { own: home, near: home, far: elsewhere },
    customer: { own: own.customer, near: near.customer, far: far.customer },
    store: { own: own.store, near: near.store, far: far.store },
  }
}
