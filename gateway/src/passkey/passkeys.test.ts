import {
  asSuper,
  bindAuthenticator,
  type Ceremony,
  createUser,
  FakePasskeyDevice,
  type GatewayUnderTest,
  GOOD_PASSWORD,
  organisationOf,
  required,
  startGateway,
} from '@foyer/testkit'
import type { Credential } from '@foyer/testkit/sign-in/fake-passkey-device'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'

const OWN: Ceremony = { origin: 'https://foyer.example', rpId: 'foyer.example' }

describe('passkeys', () => {
  let gateway: GatewayUnderTest
  let made = 0
  beforeAll(async () => {
    gateway = await startGateway({
      clusterUrl: inject('clusterUrl'),
      environment: { publicUrl: 'https://foyer.example' },
    })
  })
  afterAll(() => gateway.close())

  const member = async () => {
    const { id, username } = await createUser(gateway, { username: `holder-${++made}` })
    return { id, username, token: () => gateway.client.tokenOf(username, GOOD_PASSWORD) }
  }
  const getRegistrationOptions = async (token: string) =>
    (await gateway.client.call('passkey.registrationOptions', {}, { token })).body.data
  const register = (token: string, id: string, credential: Credential, name = 'Phone') =>
    gateway.client.call('passkey.register', { id, credential, name }, { token })
  /** A user with a passkey, and the device that holds it. */
  const userWithPasskey = async () => {
    const user = await member()
    const device = new FakePasskeyDevice()
    const token = await user.token()
    const { id, publicKey } = await getRegistrationOptions(token)
    const { body } = await register(token, id, device.create(publicKey, OWN))
    expect(body.resultCode).toBe(1001)
    return { ...user, device, registered: token, passkey: body.data.items[0] }
  }
  const getSignInOptions = async () => (await gateway.client.call('passkey.signInOptions', {})).body.data
  const signIn = async (device: FakePasskeyDevice, ceremony = OWN) => {
    const { id, publicKey } = await getSignInOptions()
    return await gateway.client.call('passkey.signIn', { id, credential: device.get(publicKey, ceremony) })
  }
  const bench = async (token: string) =>
    (await gateway.client.call('workBench.workBench', {}, { token })).body.resultCode

  it('a registration requires user verification and adds a named passkey', async () => {
    const { username, token } = await member()
    const session = await token()
    const { id, publicKey } = await getRegistrationOptions(session)
    expect(publicKey).toMatchObject({
      rp: { id: 'foyer.example' },
      user: { name: username },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    })
    const { body } = await register(session, id, new FakePasskeyDevice().create(publicKey, OWN), 'Till 4')
    expect(body.data.items).toEqual([
      {
        id: expect.any(String),
        name: 'Till 4',
        createdAt: gateway.clock.now().toISOString(),
        lastUsedAt: null,
        synchronised: false,
      },
    ])
    expect((await gateway.client.call('passkey.list', {}, { token: session })).body.data).toEqual(body.data)
    expect((await gateway.client.call('account.information', {}, { token: session })).body.data.passkeys).toBe(1)
  })

  it('a sign-in by passkey counts as both factors and returns googleType 0', async () => {
    const { id, username, device } = await userWithPasskey()
    await bindAuthenticator(gateway, id)
    await asSuper(gateway, 'administration.changeUser', { id, multiFactorRequired: true })
    expect((await gateway.client.login(username, GOOD_PASSWORD)).body.data.googleType).toBe(2)
    const { body } = await signIn(device)
    expect(body.data).toEqual({
      username,
      access_token: expect.stringMatching(/^[\w-]{43}$/),
      googleType: 0,
      userFirstLogin: false,
      passwordModifyExpires: false,
    })
    expect(await bench(body.data.access_token)).toBe(1001)
    const { items } = (await gateway.client.call('passkey.list', {}, { token: body.data.access_token })).body.data
    expect(items[0]?.lastUsedAt).toBe(gateway.clock.now().toISOString())
  })

  it('a passkey replaces the code at the code step', async () => {
    const { id, device, token } = await userWithPasskey()
    await bindAuthenticator(gateway, id)
    const session = await token()
    const ceremony = (await gateway.client.call('passkey.verificationOptions', {}, { token: session })).body.data
    expect(ceremony.publicKey.allowCredentials).toMatchObject([{ id: device.id }])
    const credential = device.get(ceremony.publicKey, OWN)
    const { body } = await gateway.client.call('passkey.verify', { id: ceremony.id, credential }, { token: session })
    expect(await bench(body.data.access_token)).toBe(1001)
  })

  it('ASVS 6.6.2 a passkey of another user is refused at the code step', async () => {
    const [one, other] = [await userWithPasskey(), await userWithPasskey()]
    await bindAuthenticator(gateway, one.id)
    const session = await one.token()
    const ceremony = (await gateway.client.call('passkey.verificationOptions', {}, { token: session })).body.data
    const credential = other.device.get(ceremony.publicKey, OWN)
    const { body } = await gateway.client.call('passkey.verify', { id: ceremony.id, credential }, { token: session })
    expect(body).toMatchObject({ resultCode: 'A0444', data: { triesLeft: 4 } })
  })

  it('a user without a passkey gets an error at the code step', async () => {
    const token = await gateway.client.tokenOf('totp')
    expect((await gateway.client.call('passkey.verificationOptions', {}, { token })).body.resultCode).toBe('A0404')
  })

  it.each<[string, Ceremony]>([
    ['another site', { ...OWN, origin: 'https://foyer.example.evil.example' }],
    ['a subdomain', { ...OWN, origin: 'https://x.foyer.example' }],
    ['plain http', { ...OWN, origin: 'http://foyer.example' }],
    ['another port', { ...OWN, origin: 'https://foyer.example:8443' }],
    ['localhost', { ...OWN, origin: 'http://localhost:8080' }],
    ['a passkey of another site', { ...OWN, rpId: 'evil.example' }],
    ['a device without user verification', { ...OWN, verified: false }],
  ])('a response from %s is refused everywhere', async (_from, ceremony) => {
    const { device, token } = await userWithPasskey()
    expect((await signIn(device, ceremony)).body.resultCode).toBe('A0210')
    const session = await token()
    const { id, publicKey } = await getRegistrationOptions(session)
    expect((await register(session, id, new FakePasskeyDevice().create(publicKey, ceremony))).body.resultCode).toBe(
      'A0404',
    )
  })

  it('ASVS 15.4.2 a response can be used once, even when sent ten times at once', async () => {
    const { device } = await userWithPasskey()
    const { id, publicKey } = await getSignInOptions()
    const credential = device.get(publicKey, OWN)
    const replies = await Promise.all(
      Array.from({ length: 10 }, () => gateway.client.call('passkey.signIn', { id, credential })),
    )
    expect(replies.filter(({ body }) => body.resultCode === 1001)).toHaveLength(1)
  })

  it('a response to another or expired challenge is refused', async () => {
    const { device } = await userWithPasskey()
    const [one, other] = [await getSignInOptions(), await getSignInOptions()]
    const crossed = { id: one.id, credential: device.get(other.publicKey, OWN) }
    expect((await gateway.client.call('passkey.signIn', crossed)).body.resultCode).toBe('A0210')
    const { id, publicKey } = await getSignInOptions()
    const credential = device.get(publicKey, OWN)
    gateway.clock.step(5 * 60)
    expect((await gateway.client.call('passkey.signIn', { id, credential })).body.resultCode).toBe('A0210')
  })

  it('a cloned passkey with an older counter is refused', async () => {
    const { device } = await userWithPasskey()
    for (let count = 0; count < 3; count++) expect((await signIn(device)).body.resultCode).toBe(1001)
    device.counter = 0
    expect((await signIn(device)).body.resultCode).toBe('A0210')
  })

  const recordedFailures = async (subject: string | null) =>
    await gateway.deps.db
      .selectFrom('audit_event')
      .select(['details', 'scope_id'])
      .where('action', '=', 'sign-in.failed')
      .where('subject', subject === null ? 'is' : '=', subject)
      .execute()

  it.each<[string, (device: FakePasskeyDevice) => Promise<unknown>]>([
    ['from another site', (device) => signIn(device, { ...OWN, origin: 'https://evil.example' })],
    [
      'of a cloned passkey',
      async (device) => {
        await signIn(device)
        device.counter = 0
        await signIn(device)
      },
    ],
    [
      'that was sent before',
      async (device) => {
        const { id, publicKey } = await getSignInOptions()
        const credential = device.get(publicKey, OWN)
        for (let times = 0; times < 2; times++) await gateway.client.call('passkey.signIn', { id, credential })
      },
    ],
  ])('AUDIT-13 a response %s is recorded as a failed sign-in of its user', async (_what, fail) => {
    const { username, device } = await userWithPasskey()
    await fail(device)
    const scope_id = await organisationOf(gateway)
    expect(await recordedFailures(username)).toEqual([{ details: { factor: 'passkey' }, scope_id }])
  })

  it('AUDIT-13 an unknown passkey is recorded as a failed sign-in of no user', async () => {
    const before = await recordedFailures(null)
    await signIn(new FakePasskeyDevice())
    expect(await recordedFailures(null)).toEqual([...before, { details: { factor: 'passkey' }, scope_id: null }])
  })

  it('an unknown passkey is refused like a wrong password', async () => {
    const { status, body } = await signIn(new FakePasskeyDevice())
    const wrong = await gateway.client.login('manager', 'wrong')
    expect([status, body]).toEqual([wrong.status, wrong.body])
  })

  it('ASVS 6.1.3, ASVS 6.3.4 a disabled or locked user cannot sign in by passkey', async () => {
    const { id, username, device } = await userWithPasskey()
    for (let count = 0; count < 5; count++) await gateway.newClient().login(username, 'wrong')
    expect((await signIn(device)).body.resultCode).toBe('A0203')
    await asSuper(gateway, 'administration.unlockUser', { id })
    expect((await signIn(device)).body.resultCode).toBe(1001)
    await asSuper(gateway, 'administration.disableUser', { id })
    expect((await signIn(device)).body).toMatchObject({ resultCode: 'A0213', data: { reason: 'DISABLED' } })
  })

  it('a due password is still required after a sign-in by passkey', async () => {
    const { id, device } = await userWithPasskey()
    await gateway.deps.db.updateTable('person').set({ must_change_password: true }).where('id', '=', id).execute()
    const { body } = await signIn(device)
    expect(body.data.userFirstLogin).toBe(true)
    expect(await bench(body.data.access_token)).toBe('A0301')
  })

  it('ASVS 6.5.6, ASVS 7.4.3 removal disables the passkey and ends other sessions', async () => {
    const { device, token, registered, passkey } = await userWithPasskey()
    const other = await token()
    expect(
      (await gateway.client.call('passkey.remove', { id: required(passkey).id }, { token: registered })).body.data
        .items,
    ).toEqual([])
    expect((await signIn(device)).body.resultCode).toBe('A0210')
    expect(await bench(other)).toBe('C0105')
    expect(await bench(registered)).toBe(1001)
  })

  it('ASVS 8.2.2 users cannot rename or remove passkeys of others', async () => {
    const { passkey } = await userWithPasskey()
    const token = await (await member()).token()
    expect(
      (await gateway.client.call('passkey.rename', { id: required(passkey).id, name: 'Mine' }, { token })).status,
    ).toBe(404)
    expect((await gateway.client.call('passkey.remove', { id: required(passkey).id }, { token })).status).toBe(404)
  })

  it('a passkey can be renamed, but not to an empty name', async () => {
    const { registered: token, passkey } = await userWithPasskey()
    const rename = (name: string) =>
      gateway.client.call('passkey.rename', { id: required(passkey).id, name }, { token })
    expect((await rename('Handheld 7')).body.data.items).toMatchObject([{ name: 'Handheld 7' }])
    for (const name of ['', '  ', 'x'.repeat(65)]) expect((await rename(name)).body.resultCode).toBe('A0401')
  })

  it('ASVS 7.5.1 registration and removal require fresh proof', async () => {
    const { registered: token, passkey } = await userWithPasskey()
    gateway.clock.step(301)
    const ceremony = await gateway.client.call('passkey.registrationOptions', {}, { token })
    expect(ceremony.body).toMatchObject({ resultCode: 'A0301', data: { needs: 'PROOF' } })
    expect((await gateway.client.call('passkey.remove', { id: required(passkey).id }, { token })).body.resultCode).toBe(
      'A0301',
    )
  })

  it('a challenge of one session cannot be used in another', async () => {
    const { token } = await member()
    const [one, other] = [await token(), await token()]
    const { id, publicKey } = await getRegistrationOptions(one)
    const { body } = await register(other, id, new FakePasskeyDevice().create(publicKey, OWN))
    expect(body.resultCode).toBe('A0404')
  })
})
