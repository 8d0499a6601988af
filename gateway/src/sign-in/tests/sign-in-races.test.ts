import {
  asSuper,
  bindAuthenticator,
  type Ceremony,
  codeOf,
  createUser,
  eventually,
  FakePasskeyDevice,
  type GatewayUnderTest,
  GOOD_PASSWORD,
  idOf,
  type Reply,
  required,
  startGateway,
  waitingForRows,
} from '@foyer/testkit'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { invalidatePendingSignIns, lockUsers } from '../../session/index.ts'
import type { Tx } from '../../tables.ts'

const SIGN_INS = 12
const CEREMONY: Ceremony = { origin: 'https://foyer.example', rpId: 'foyer.example' }

describe('concurrent changes of sign-in methods', () => {
  let gateway: GatewayUnderTest
  let made = 0
  beforeAll(async () => {
    gateway = await startGateway({
      clusterUrl: inject('clusterUrl'),
      environment: { publicUrl: 'https://foyer.example' },
    })
  })
  afterAll(() => gateway.close())

  const member = async () => await createUser(gateway, { username: `sign-in-race-${++made}` })
  const liveSessions = (id: string) =>
    gateway.deps.db
      .selectFrom('session')
      .select(['id', 'stage', 'token_hash'])
      .where('person_id', '=', id)
      .where('ended_at', 'is', null)
      .execute()
  const signIns = (username: string) =>
    Array.from({ length: SIGN_INS }, () => gateway.newClient().login(username, GOOD_PASSWORD))

  it('ASVS 7.4.3 no session without a code stays after a factor was bound', async () => {
    for (let round = 0; round < 3; round++) {
      const { id, username } = await member()
      const token = await gateway.client.tokenOf(username, GOOD_PASSWORD)
      const { secret } = (await gateway.client.call('mfa.secret', { renew: 'false' }, { token })).body.data
      const [bound, ...replies] = await Promise.all([
        gateway.client.call('mfa.bind', { code: codeOf(gateway, secret) }, { token }),
        ...signIns(username),
      ])
      expect(bound?.body.resultCode).toBe(1001)
      for (const { body } of replies) expect(body.resultCode).toBe(1001)
      const whole = (await liveSessions(id)).filter(({ stage }) => stage === 'full')
      expect(whole).toHaveLength(1)
    }
  })

  /** Holds a sign-in between the check of who it is and the opening of its session, while `act` changes the user. */
  const changedUnder = async (id: string, signIn: () => Promise<Reply>, act: (tx: Tx) => Promise<unknown>) => {
    let signingIn: Promise<Reply> | undefined
    await gateway.deps.db.transaction().execute(async (tx) => {
      await lockUsers(tx, [id])
      signingIn = signIn()
      await eventually('the sign-in waits for the user', async () => (await waitingForRows(gateway)) > 0)
      await act(tx)
      await invalidatePendingSignIns(tx, id)
    })
    return (await signingIn)?.body
  }

  it('a sign-in requires a factor that became mandatory meanwhile', async () => {
    const { id, username } = await member()
    const body = await changedUnder(
      id,
      () => gateway.newClient().login(username, GOOD_PASSWORD),
      (tx) => tx.updateTable('person').set({ multi_factor_required: true }).where('id', '=', id).execute(),
    )
    expect(body).toMatchObject({ resultCode: 1001, data: { googleType: 3 } })
  })

  it('a sign-in by a passkey that was removed meanwhile fails', async () => {
    const { id, username } = await member()
    const token = await gateway.client.tokenOf(username, GOOD_PASSWORD)
    const device = new FakePasskeyDevice()
    const ceremony = (await gateway.client.call('passkey.registrationOptions', {}, { token })).body.data
    const credential = device.create(ceremony.publicKey, CEREMONY)
    const made = await gateway.client.call(
      'passkey.register',
      { id: ceremony.id, credential, name: 'Phone' },
      { token },
    )
    expect(made.body.resultCode).toBe(1001)
    const signIn = async () => {
      const { id, publicKey } = (await gateway.client.call('passkey.signInOptions', {})).body.data
      return await gateway.client.call('passkey.signIn', { id, credential: device.get(publicKey, CEREMONY) })
    }
    expect((await signIn()).body.resultCode).toBe(1001)
    const body = await changedUnder(id, signIn, (tx) => tx.deleteFrom('passkey').where('person_id', '=', id).execute())
    expect(body.resultCode).toBe('A0210')
  })

  it('MFA-09 a sign-in on a device whose trust has just ended requires the code', async () => {
    await asSuper(gateway, 'administration.changeSignInPolicy', { trustedDevices: true })
    const { id, username } = await member()
    await bindAuthenticator(gateway, id)
    const browser = gateway.newClient()
    const first = await browser.login(username, GOOD_PASSWORD)
    browser.keepCookies(first)
    const query = { code: codeOf(gateway), trust: 'true' as const }
    const passed = await browser.call('mfa.verify', query, { token: first.body.data.access_token })
    browser.keepCookies(passed)
    const token = passed.body.data.access_token
    const [device] = (await browser.call('account.trustedDevices', {}, { token })).body.data.items
    let signingIn: Promise<Reply> | undefined
    await gateway.deps.db.transaction().execute(async (tx) => {
      await lockUsers(tx, [id])
      signingIn = browser.login(username, GOOD_PASSWORD)
      await eventually('the sign-in waits for the user', async () => (await waitingForRows(gateway)) > 0)
      const ended = await gateway.client.call('account.endTrust', { id: required(device).id }, { token })
      expect(ended.body.data.items).toEqual([])
    })
    expect((await signingIn)?.body).toMatchObject({ resultCode: 1001, data: { googleType: 1 } })
    expect((await liveSessions(id)).map(({ stage }) => stage).sort()).toEqual(['code', 'full'])
  })

  it('ASVS 7.4.2 no session stays after the user was disabled', async () => {
    const { id, username } = await member()
    await Promise.all([...signIns(username), asSuper(gateway, 'administration.disableUser', { id })])
    expect(await liveSessions(id)).toEqual([])
  })

  it('one session stays if the organisation allows one', async () => {
    const { id, username } = await member()
    await asSuper(gateway, 'administration.changeSignInPolicy', { singleSession: true })
    try {
      await Promise.all(signIns(username))
      expect(await liveSessions(id)).toHaveLength(1)
    } finally {
      await asSuper(gateway, 'administration.changeSignInPolicy', { singleSession: false })
    }
  })

  it('a code step fails after the factor was reset', async () => {
    const { id, username } = await member()
    const token = await gateway.client.tokenOf(username, GOOD_PASSWORD)
    const { secret } = (await gateway.client.call('mfa.secret', { renew: 'false' }, { token })).body.data
    await gateway.client.call('mfa.bind', { code: codeOf(gateway, secret) }, { token })
    gateway.clock.step(60)
    const pendingToken = await Promise.all(
      signIns(username).map(async (one) => (await one).body.data.access_token as string),
    )
    await Promise.all([
      ...pendingToken.map((one) =>
        gateway.client.call('mfa.verify', { code: codeOf(gateway, secret) }, { token: one }),
      ),
      asSuper(gateway, 'administration.resetMultiFactor', { id: await idOf(gateway, username) }),
    ])
    expect(await liveSessions(id)).toEqual([])
  })
})
