import {
  bindAuthenticator,
  createUser,
  errorDetails,
  eventually,
  FakePasskeyDevice,
  type GatewayUnderTest,
  GOOD_PASSWORD,
  type Reply,
  required,
  startGateway,
  waitingForRows,
} from '@foyer/testkit'
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest'
import type { Tx } from '../../tables.ts'
import { lockUsers } from '../revalidate-principal.ts'

const OWN = { origin: 'https://foyer.example', rpId: 'foyer.example' }
const PASSKEY_DUE = { status: 403, body: { resultCode: 'A0302', data: { needs: 'PASSKEY' } } }

describe('policy that administrators need a passkey', () => {
  let gateway: GatewayUnderTest
  let made = 0
  beforeAll(async () => {
    const environment = { publicUrl: 'https://foyer.example' }
    gateway = await startGateway({ clusterUrl: inject('clusterUrl'), environment })
  })
  afterAll(() => gateway.close())
  afterEach(async () => {
    await gateway.deps.db.deleteFrom('setting').where('name', '=', 'administratorPasskey').execute()
    await gateway.deps.settings.load()
  })

  const administrator = async (role = 'super-administrator') => {
    const username = `keeper-${++made}`
    const user = await createUser(gateway, { username, grants: [{ role, everywhere: true }] })
    return { ...user, password: () => gateway.client.tokenOf(username, GOOD_PASSWORD) }
  }
  const register = async (token: string, device = new FakePasskeyDevice()) => {
    const body = await gateway.client.call('passkey.registrationOptions', {}, { token })
    if (body.body.resultCode !== 1001) return { reply: body, device }
    const { id, publicKey } = body.body.data
    const credential = device.create(publicKey, OWN)
    return { reply: await gateway.client.call('passkey.register', { id, credential, name: 'Key' }, { token }), device }
  }
  const signInWith = async (device: FakePasskeyDevice) => {
    const { id, publicKey } = (await gateway.client.call('passkey.signInOptions', {})).body.data
    const sent = { id, credential: device.get(publicKey, OWN) }
    return (await gateway.client.call('passkey.signIn', sent)).body.data.access_token as string
  }
  const turnOn = (token: string) =>
    gateway.client.call('administration.changeSettings', { administratorPasskey: true }, { token })
  const users = (token: string) => gateway.client.call('administration.users', {}, { token })
  /** A super administrator who has a passkey, and turns the policy on. */
  const turnedOn = async () => {
    const one = await administrator()
    const { device } = await register(await one.password())
    const token = await signInWith(device)
    expect((await turnOn(token)).body.resultCode).toBe(1001)
    return { ...one, device, token }
  }

  it('the policy is off by default, and cannot be turned on without a passkey session', async () => {
    const { password } = await administrator()
    const token = await password()
    expect((await users(token)).body.resultCode).toBe(1001)
    expect(await turnOn(token)).toMatchObject(PASSKEY_DUE)
    await register(token)
    expect(await turnOn(token)).toMatchObject(PASSKEY_DUE)
    expect((await users(token)).body.resultCode).toBe(1001)
  })

  it('ASVS 6.3.3 a session opened with a password cannot administer', async () => {
    const { password } = await administrator('organisation-administrator')
    const before = await password()
    expect((await users(before)).body.resultCode).toBe(1001)
    const { token } = await turnedOn()
    expect(await users(before)).toMatchObject(PASSKEY_DUE)
    expect(await users(await password())).toMatchObject(PASSKEY_DUE)
    expect((await users(token)).body.resultCode).toBe(1001)
    const { username } = await staffMadeBy(token)
    const body = await gateway.client.call('password.createCode', { username }, { token: before })
    expect(body).toMatchObject(PASSKEY_DUE)
  })
  /** Through a session that may: `asSuper` signs in with a password. */
  const staffMadeBy = async (token: string) => {
    const user = { username: `staff-${++made}`, displayName: 'X', grants: [{ role: 'store-staff', everywhere: true }] }
    const { body } = await gateway.client.call('administration.createUser', user, { token })
    return body.data.user as { username: string }
  }

  it('an administrator without a passkey can register the first and sign in with it', async () => {
    const { password } = await administrator()
    await turnedOn()
    const token = await password()
    const { reply, device } = await register(token)
    expect(reply.body.resultCode).toBe(1001)
    expect(await users(token)).toMatchObject(PASSKEY_DUE)
    expect((await users(await signInWith(device))).body.resultCode).toBe(1001)
  })

  it('a session opened with a password can neither add nor remove further passkeys', async () => {
    const { password, token } = await turnedOn()
    const stolen = await password()
    expect((await register(stolen)).reply).toMatchObject(PASSKEY_DUE)
    const { body } = await gateway.client.call('passkey.list', {}, { token: stolen })
    const removal = await gateway.client.call(
      'passkey.remove',
      { id: required(body.data.items[0]).id },
      { token: stolen },
    )
    expect(removal).toMatchObject(PASSKEY_DUE)
    expect((await register(token)).reply.body.resultCode).toBe(1001)
  })

  it('a passkey at the code step is sufficient', async () => {
    const one = await administrator()
    const { device } = await register(await one.password())
    await bindAuthenticator(gateway, one.id)
    await turnedOn()
    const token = await one.password()
    const { id, publicKey } = (await gateway.client.call('passkey.verificationOptions', {}, { token })).body.data
    const sent = { id, credential: device.get(publicKey, OWN) }
    const { body } = await gateway.client.call('passkey.verify', sent, { token })
    expect((await users(body.data.access_token)).body.resultCode).toBe(1001)
  })

  /** A call that is under way, its principal authenticated, while something changes. */
  const underWay = async (userId: string, call: () => Promise<Reply>, change: (tx: Tx) => Promise<unknown>) => {
    let reply: Promise<Reply> | undefined
    await gateway.deps.db.transaction().execute(async (tx) => {
      await lockUsers(tx, [userId])
      reply = call()
      await eventually('the call waits', async () => (await waitingForRows(gateway)) > 0)
      await change(tx)
    })
    return await reply
  }
  const createStaff = (token: string, username: string) =>
    gateway.client.call(
      'administration.createUser',
      { username, displayName: 'X', grants: [{ role: 'store-staff', everywhere: true }] },
      { token },
    )
  const isThere = (username: string) =>
    gateway.deps.db.selectFrom('person').select('id').where('username', '=', username).executeTakeFirst()

  it('ASVS 8.3.2 a request that runs when the policy is turned on is not committed', async () => {
    const [keeper, other] = [await administrator(), await administrator('organisation-administrator')]
    const { device } = await register(await keeper.password())
    const [keeperToken, token] = [await signInWith(device), await other.password()]
    const username = `late-${++made}`
    const reply = await underWay(
      other.id,
      () => createStaff(token, username),
      async () => expect((await turnOn(keeperToken)).body.resultCode).toBe(1001),
    )
    expect(reply).toMatchObject(PASSKEY_DUE)
    expect(await isThere(username)).toBeUndefined()
  })

  it('a request that runs when the policy is turned on creates no one-time code', async () => {
    const [keeper, other] = [await administrator(), await administrator('organisation-administrator')]
    const staff = await createUser(gateway, { username: `staff-${++made}` })
    const { device } = await register(await keeper.password())
    const [keeperToken, token] = [await signInWith(device), await other.password()]
    const reply = await underWay(
      staff.id,
      () => gateway.client.call('password.createCode', { username: staff.username }, { token }),
      async () => expect((await turnOn(keeperToken)).body.resultCode).toBe(1001),
    )
    expect(reply).toMatchObject(PASSKEY_DUE)
  })

  it('a request that runs when the passkey is removed is not committed', async () => {
    const one = await turnedOn()
    const username = `late-${++made}`
    const reply = await underWay(
      one.id,
      () => createStaff(one.token, username),
      (tx) => tx.deleteFrom('passkey').where('person_id', '=', one.id).execute(),
    )
    expect(reply).toMatchObject(PASSKEY_DUE)
    expect(await isThere(username)).toBeUndefined()
  })

  it('the session in which the last passkey was removed cannot administer', async () => {
    const { token } = await turnedOn()
    const [passkey] = (await gateway.client.call('passkey.list', {}, { token })).body.data.items
    expect((await gateway.client.call('passkey.remove', { id: required(passkey).id }, { token })).body.resultCode).toBe(
      1001,
    )
    expect(await users(token)).toMatchObject(PASSKEY_DUE)
  })

  it('users who administer nothing are not affected', async () => {
    const { username } = await createUser(gateway, { username: `staff-${++made}` })
    await turnedOn()
    const token = await gateway.client.tokenOf(username, GOOD_PASSWORD)
    expect((await register(token)).reply.body.resultCode).toBe(1001)
    expect((await register(token)).reply.body.resultCode).toBe(1001)
    expect((await users(token)).body).toMatchObject({ resultCode: 'A0302' })
    expect(errorDetails(await users(token), 'accessDenied')?.needs).toBeUndefined()
  })
})
