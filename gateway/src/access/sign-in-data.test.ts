import {
  asSuper,
  bindAuthenticator,
  createUser,
  type GatewayUnderTest,
  GOOD_PASSWORD,
  idOf,
  required,
  seedOrganisation,
  startGateway,
} from '@foyer/testkit'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36'

let gateway: GatewayUnderTest
let token: string
let made = 0
beforeAll(async () => {
  gateway = await startGateway({ clusterUrl: inject('clusterUrl') })
  token = await gateway.client.tokenOf('admin')
})
afterAll(() => gateway.close())

const createSeller = async () => {
  const { id, username } = await createUser(gateway, { username: `seller-${++made}` })
  const signIn = async (agent = CHROME) =>
    (await gateway.newClient().login(username, GOOD_PASSWORD, {}, { headers: { 'user-agent': agent } })).body.data
      .access_token
  return { id, username, signIn }
}
const codeOf = async (as: string) =>
  (await gateway.client.call('workBench.workBench', {}, { token: as })).body.resultCode
const sessionsOf = (id: string, as = token) => gateway.client.data('administration.userSessions', { id }, { token: as })

describe('sessions of a user', () => {
  it('ACCESS-01 lists each live session with device, address, times and the last place', async () => {
    const { id, signIn } = await createSeller()
    await signIn(FIREFOX)
    const firefoxAt = gateway.clock.now().toISOString()
    gateway.clock.step(60)
    const here = await signIn()
    const began = gateway.clock.now().toISOString()
    expect((await sessionsOf(id)).place).toBeNull()
    const { items: stores } = await gateway.client.data('places.stores', {}, { token: here })
    const { id: store, name, customer } = required(stores[0])
    await gateway.client.data('places.choose', { customer: customer.id, store }, { token: here })
    const common = { current: false, stage: 'full', passkey: false, provider: null, address: '127.0.0.1' }
    const { items, place } = await sessionsOf(id)
    expect(items).toEqual([
      {
        ...{ ...common, id: expect.any(String), device: { browser: 'Chrome 141', system: 'Windows' } },
        ...{ createdAt: began, lastActiveAt: began },
      },
      {
        ...{ ...common, id: expect.any(String), device: { browser: 'Firefox 140', system: 'Linux' } },
        ...{ createdAt: firefoxAt, lastActiveAt: firefoxAt },
      },
    ])
    expect(place).toEqual({ customer, store: { id: store, name } })
  })

  it('ACCESS-01 omits expired and ended sessions', async () => {
    const { id, signIn } = await createSeller()
    const ended = await signIn()
    await gateway.client.call('session.logoutByPost', {}, { token: ended })
    await signIn(FIREFOX)
    gateway.clock.step(31 * 60)
    token = await gateway.client.tokenOf('admin')
    await signIn()
    expect((await sessionsOf(id)).items).toMatchObject([{ device: { browser: 'Chrome 141' } }])
  })

  it('ACCESS-01 shows a sign-in with a pending code, one by passkey and one by a provider', async () => {
    const { id, signIn } = await createSeller()
    await signIn()
    const { db } = gateway.deps
    await db.updateTable('session').set({ passkey_proved: true }).where('person_id', '=', id).execute()
    expect((await sessionsOf(id)).items).toMatchObject([{ stage: 'full', passkey: true, provider: null }])
    await seedIdentity(id)
    const { id: session_id } = required((await sessionsOf(id)).items[0])
    const opened = { session_id, provider_key: `lm-${made}`, issuer: 'https://lm.example', subject: id }
    await db
      .insertInto('session_sign_on')
      .values({ ...opened, provider_session: null, id_token: null })
      .execute()
    expect((await sessionsOf(id)).items).toMatchObject([{ provider: `lm-${made}` }])
    await bindAuthenticator(gateway, id)
    gateway.clock.step(1)
    await signIn()
    expect((await sessionsOf(id)).items.map(({ stage }) => stage)).toEqual(['code', 'full'])
  })

  it('ACCESS-01 marks the session of the request', async () => {
    const { items } = await sessionsOf(await idOf(gateway, 'admin'))
    expect(items.map(({ current }) => current)).toEqual([true, ...items.slice(1).map(() => false)])
  })
})

describe('end of one session', () => {
  const end = (id: string, session: string, as = token) =>
    gateway.client.call('administration.endSession', { id, session }, { token: as })

  it('ACCESS-02 ends this session and no other, reports it to its client, and records it', async () => {
    const { id, username, signIn } = await createSeller()
    const [first, second] = [await signIn(FIREFOX), await signIn()]
    const found = (await sessionsOf(id)).items.find(({ device }) => device.browser === 'Firefox 140')
    const { body } = await end(id, required(found).id)
    expect(body.data.items).toMatchObject([{ device: { browser: 'Chrome 141' } }])
    expect([await codeOf(first), await codeOf(first), await codeOf(second)]).toEqual(['C0105', 'C0102', 1001])
    const { items } = await asSuper(gateway, 'administration.audit', { action: 'user.session-ended', size: '1' })
    expect(items).toMatchObject([{ actor: { username: 'admin' }, subject: username }])
  })

  it('ACCESS-02 rejects the session of another user and one that has ended: 404', async () => {
    const [one, other] = [await createSeller(), await createSeller()]
    const theirs = await other.signIn()
    const { id } = required((await sessionsOf(other.id)).items[0])
    expect(await end(one.id, id)).toMatchObject({ status: 404, body: { resultCode: 'A0404' } })
    expect(await codeOf(theirs)).toBe(1001)
    expect((await end(other.id, id)).body.resultCode).toBe(1001)
    expect((await end(other.id, id)).status).toBe(404)
  })

  it('ACCESS-02 an administrator cannot end the session of a user with more rights', async () => {
    const root = await gateway.newClient().tokenOf('super')
    const id = await idOf(gateway, 'super')
    const { id: session } = required((await sessionsOf(id, root)).items[0])
    expect(await end(id, session)).toMatchObject({ status: 403, body: { resultCode: 'A0302' } })
    expect(await codeOf(root)).toBe(1001)
  })
})

describe('recent sign-ins of a user', () => {
  it('ACCESS-03 lists the last twenty, newest first, with failed ones', async () => {
    const { id, username, signIn } = await createSeller()
    for (let count = 0; count < 20; count++) await signIn(FIREFOX)
    await gateway.newClient().login(username, 'wrong', {}, { headers: { 'user-agent': CHROME } })
    const { items } = await gateway.client.data('administration.userSignIns', { id }, { token })
    expect(items).toHaveLength(20)
    expect(items.slice(0, 2)).toMatchObject([
      { outcome: 'failed', address: '127.0.0.1', device: { browser: 'Chrome 141', system: 'Windows' } },
      { outcome: 'succeeded', device: { browser: 'Firefox 140', system: 'Linux' } },
    ])
  })
})

describe('sign-in methods of a user', () => {
  const methodsOf = (id: string) => gateway.client.data('administration.userSignInMethods', { id }, { token })

  it('ACCESS-04 lists password, authenticator app, passkeys and accounts at providers', async () => {
    const { id } = await createSeller()
    expect(await methodsOf(id)).toEqual({
      ...{ password: true, passwordChangedAt: gateway.clock.now().toISOString() },
      ...{ authenticator: false, recoveryCodesLeft: null, passkeys: [], identities: [] },
    })
    await bindAuthenticator(gateway, id)
    const passkey = await seedPasskey(id)
    const identity = await seedIdentity(id)
    const at = gateway.clock.now().toISOString()
    const found = await methodsOf(id)
    expect(found).toMatchObject({ authenticator: true, recoveryCodesLeft: expect.any(Number) })
    expect(found.passkeys).toEqual([
      { id: passkey, name: 'Blue key', createdAt: at, lastUsedAt: null, synchronised: true },
    ])
    expect(found.identities).toEqual([
      { ...identity, name: identity.provider, label: 'anna@lm.example', linkedAt: at, lastUsedAt: null },
    ])
  })

  it('ACCESS-04 returns no key, secret or credential id', async () => {
    const { id } = await createSeller()
    await seedPasskey(id)
    const reply = await gateway.client.call('administration.userSignInMethods', { id }, { token })
    for (const secret of ['credential', 'public_key', 'publicKey', 'counter', 'hash', 'subject', 'issuer'])
      expect(JSON.stringify(reply.body)).not.toContain(secret)
  })
})

it('ACCESS-05 users of another organisation get the response of an unknown id', async () => {
  const organisation = await seedOrganisation(gateway)
  const { id } = await createUser(gateway, { username: 'abroad', organisation } as never)
  await gateway.newClient().tokenOf('abroad', GOOD_PASSWORD)
  const root = await gateway.newClient().tokenOf('super')
  const session = required((await sessionsOf(id, root)).items[0]).id
  const calls = ['userSessions', 'endSession', 'userSignIns', 'userSignInMethods'] as const
  for (const name of calls) {
    const call = (which: string) =>
      gateway.client.call(`administration.${name}`, { id: which, session } as never, { token })
    const [theirs, unknown] = [await call(id), await call(uuid())]
    expect([name, theirs.status, theirs.body.resultCode]).toEqual([name, 404, 'A0404'])
    expect([theirs.status, theirs.body]).toEqual([unknown.status, unknown.body])
  }
  expect((await sessionsOf(id, root)).items).toHaveLength(1)
})

async function seedPasskey(userId: string): Promise<string> {
  const { db, clock } = gateway.deps
  const id = uuid()
  const key = { credential_id: `credential-${id}`, public_key: Buffer.from('key'), counter: '0', transports: [] }
  await db
    .insertInto('passkey')
    .values({ id, person_id: userId, ...key, synchronised: true, name: 'Blue key', created_at: clock.now() })
    .execute()
  return id
}

async function seedIdentity(userId: string): Promise<{ id: string; provider: string }> {
  const { db, clock } = gateway.deps
  const provider = `lm-${made}`
  const [id, now] = [uuid(), clock.now()]
  const { organisation_id } = await db
    .selectFrom('person')
    .select('organisation_id')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  const stored = { kind: 'openid' as const, configuration: '{}', secret: Buffer.from('secret') }
  await db
    .insertInto('sign_on_provider')
    .values({ key: provider, organisation_id, ...stored, changed_at: now })
    .execute()
  const linked = { provider_key: provider, linked_at: now, last_used_at: null }
  await db
    .insertInto('sign_on_identity')
    .values({ id, issuer: 'https://lm.example', subject: id, person_id: userId, label: 'anna@lm.example', ...linked })
    .execute()
  return { id, provider }
}
