import { randomBytes } from 'node:crypto'
import { storeKeys } from '@foyer/gateway/places/index'
import { v7 as uuid } from 'uuid'
import { stageApplication } from '../applications/install-application.ts'
import type { GatewayUnderTest } from '../gateway.ts'
import { seedNotice, seedNoticeTemplate, writeDraft } from '../notices/notices.ts'
import { organisationOf, seedCustomer, seedOrganisation } from '../places.ts'
import { seedProvider, seedProvisionedGroup, seedProvisioningToken } from './identity-provider-objects.ts'
import type { ObjectKind } from './permission-rows.ts'

export type Ownership = 'own' | 'near' | 'far'
/** The demonstration's organisation and a foreign one, with a customer and store for each kind of ownership. */
export interface OrganisationFixtures {
  readonly organisation: Readonly<Record<Ownership, string>>
  readonly customer: Readonly<Record<Ownership, string>>
  readonly store: Readonly<Record<Ownership, string>>
}

const BUILT_IN = { super: '01930000-0000-7000-8000-000000000001', staff: '01930000-0000-7000-8000-000000000004' }
const APPLICATIONS = { own: 'labels', near: 'subscription', far: 'tills' }

/** Creates a new object for one request, so that requests do not affect each other. Returns its id or name. */
export async function seedObject(
  gateway: GatewayUnderTest,
  fixtures: OrganisationFixtures,
  kind: ObjectKind,
  ownership: Ownership,
  principalId: string,
): Promise<string> {
  const organisation = fixtures.organisation[ownership]
  switch (kind) {
    case 'user':
      return (await seedUser(gateway, fixtures, ownership)).id
    case 'username':
      return (await seedUser(gateway, fixtures, ownership)).username
    case 'role':
      return ownership === 'near' ? BUILT_IN.staff : await seedRole(gateway, organisation)
    case 'organisation':
      return organisation
    case 'customer':
      return await reopened(gateway, fixtures, ownership)
    case 'store':
      return await seedStore(gateway, fixtures, ownership)
    case 'notice':
    case 'draft':
      return await seedNoticeObject(gateway, fixtures, kind, ownership)
    case 'notice template':
      return await seedNoticeTemplate(gateway, ownership === 'near' ? null : organisation)
    case 'provider':
    case 'partner':
      return await seedProvider(gateway, organisation, kind)
    case 'application':
      return APPLICATIONS[ownership]
    case 'release':
      return (await stageApplication(gateway, { key: 'labels' })).release.id
    case 'approval':
      return await seedApproval(
        gateway,
        fixtures,
        ownership === 'own' ? principalId : (await seedUser(gateway, fixtures, 'near')).id,
      )
    case 'provisioning token':
      return await seedProvisioningToken(gateway, organisation)
    case 'provisioned group':
      return await seedProvisionedGroup(gateway, organisation)
    case 'audit event':
      return await seedAuditEvent(gateway, ownership === 'near' ? null : organisation)
    default: {
      const owner = ownership === 'own' ? principalId : (await seedUser(gateway, fixtures, ownership)).id
      return await seedCredential(gateway, kind, owner)
    }
  }
}

/** A user with the role of store staff; for `near`, a super administrator. */
async function seedUser(
  { deps: { db, clock } }: GatewayUnderTest,
  fixtures: OrganisationFixtures,
  ownership: Ownership,
) {
  const [id, grant] = [uuid(), uuid()]
  const username = `object-${id}`
  await db
    .insertInto('person')
    .values({
      id,
      organisation_id: fixtures.organisation[ownership],
      username,
      display_name: 'Object',
      must_change_password: false,
      multi_factor_required: false,
      created_at: clock.now(),
    })
    .execute()
  const role_id = ownership === 'near' ? BUILT_IN.super : BUILT_IN.staff
  await db.insertInto('person_role').values({ id: grant, person_id: id, role_id, everywhere: false }).execute()
  await db
    .insertInto('person_role_place')
    .values({ person_role_id: grant, customer_id: null, store_id: fixtures.store[ownership === 'far' ? 'far' : 'own'] })
    .execute()
  return { id, username }
}

/** A notice with a file for its organisation; for `near`, a notice of the platform for the foreign organisation. */
async function seedNoticeObject(
  gateway: GatewayUnderTest,
  fixtures: OrganisationFixtures,
  kind: 'notice' | 'draft',
  ownership: Ownership,
): Promise<string> {
  const { db, clock } = gateway.deps
  const notice = {
    organisation: ownership === 'near' ? null : fixtures.organisation[ownership],
    audience: [{ to: 'organisation', id: fixtures.organisation[ownership === 'own' ? 'own' : 'far'] }],
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

/** An event of an organisation, or of the platform. */
async function seedAuditEvent({ deps: { db, clock } }: GatewayUnderTest, organisation: string | null): Promise<string> {
  const id = uuid()
  await db
    .insertInto('audit_event')
    .values({
      ...{ id, at: clock.now(), action: 'object.seen', actor_id: null, actor_username: null, organisation_id: null },
      ...{ scope_id: organisation, actor_outside: false, subject: null, address: null, request_id: null },
      ...{ user_agent: null, details: '{}' },
    })
    .execute()
  return id
}

async function seedRole({ deps: { db } }: GatewayUnderTest, organisation: string): Promise<string> {
  const id = uuid()
  const values = { id, key: `object-${id}`, name: 'Object', administers: 'nothing' as const, permissions: '[]' }
  await db
    .insertInto('role')
    .values({ ...values, organisation_id: organisation })
    .execute()
  return id
}

/** An open approval request to make a new user a super administrator. */
async function seedApproval(
  gateway: GatewayUnderTest,
  fixtures: OrganisationFixtures,
  requested_by: string,
): Promise<string> {
  const { db, clock } = gateway.deps
  const id = uuid()
  const now = clock.now()
  const granted = JSON.stringify({ role: 'super-administrator', everywhere: true, customers: [], stores: [] })
  const userId = (await seedUser(gateway, fixtures, 'own')).id
  await db
    .insertInto('approval_request')
    .values({
      ...{ id, kind: 'grant', person_id: userId, granted, reason: 'Object', requested_by, requested_at: now },
      ...{ expires_at: new Date(now.getTime() + 3_600_000), decided_by: null, decided_at: null },
    })
    .execute()
  return id
}

async function seedCredential(
  { deps: { db, clock } }: GatewayUnderTest,
  kind: 'session' | 'device' | 'passkey' | 'identity',
  userId: string,
): Promise<string> {
  const id = uuid()
  const now = clock.now()
  if (kind === 'session') {
    const values = {
      id,
      person_id: userId,
      token_hash: randomBytes(32),
      stage: 'full' as const,
      address: '',
      user_agent: '',
    }
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
      .values({ id, person_id: userId, device_hash, ...instants, address: '', user_agent: '' })
      .execute()
  } else if (kind === 'identity') {
    const key = `object-${id.slice(-8)}`
    const { organisation_id } = await db
      .selectFrom('person')
      .select('organisation_id')
      .where('id', '=', userId)
      .executeTakeFirstOrThrow()
    await db
      .insertInto('sign_on_provider')
      .values({ key, kind: 'wechat', organisation_id, configuration: '{}', secret: randomBytes(8), changed_at: now })
      .execute()
    await db
      .insertInto('sign_on_identity')
      .values({
        ...{ id, issuer: 'https://login.example', subject: id, label: 'Object', person_id: userId },
        ...{ provider_key: key, linked_at: now, last_used_at: null },
      })
      .execute()
  } else {
    const values = {
      id,
      person_id: userId,
      credential_id: id,
      public_key: randomBytes(8),
      counter: '0',
      transports: [],
    }
    await db
      .insertInto('passkey')
      .values({ ...values, synchronised: false, name: 'Object', created_at: now })
      .execute()
  }
  return id
}

/** Enables the customer, which an earlier request may have disabled. */
async function reopened(
  { deps: { db, changes } }: GatewayUnderTest,
  fixtures: OrganisationFixtures,
  ownership: Ownership,
) {
  const id = fixtures.customer[ownership]
  await db.updateTable('customer').set({ enabled: true }).where('id', '=', id).execute()
  changes.apply([{ kind: 'organisation', subject: fixtures.organisation[ownership] }])
  return id
}

async function seedStore({ deps: { db } }: GatewayUnderTest, fixtures: OrganisationFixtures, ownership: Ownership) {
  const id = uuid()
  const store = { name: 'Object', code: id }
  const values = { id, organisation_id: fixtures.organisation[ownership], customer_id: fixtures.customer[ownership] }
  await db
    .insertInto('store')
    .values({ ...values, ...store, time_zone: 'UTC', ...storeKeys({ ...store, customer: 'Object' }) })
    .execute()
  return id
}

/** A customer with one store, which contain the objects. */
async function seedCustomerWithStore(gateway: GatewayUnderTest, organisation: string, name: string) {
  const { id, stores } = await seedCustomer(gateway, organisation, name, [{ name: `${name} 1` }])
  return { customer: id, store: stores[0] as string }
}

export async function seedOrganisations(gateway: GatewayUnderTest): Promise<OrganisationFixtures> {
  const home = await organisationOf(gateway)
  const elsewhere = await seedOrganisation(gateway)
  const own = await seedCustomerWithStore(gateway, home, 'Own')
  const near = await seedCustomerWithStore(gateway, home, 'Near')
  const far = await seedCustomerWithStore(gateway, elsewhere, 'Far')
  return {
    organisation: { own: home, near: home, far: elsewhere },
    customer: { own: own.customer, near: near.customer, far: far.customer },
    store: { own: own.store, near: near.store, far: far.store },
  }
}
