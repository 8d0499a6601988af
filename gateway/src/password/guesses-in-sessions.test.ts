import { signInDigest } from '@foyer/contract/sign-in'
import {
  bindAuthenticator,
  createUser,
  type GatewayUnderTest,
  GOOD_PASSWORD,
  startGateway,
  wrongCodeOf,
} from '@foyer/testkit'
import { openSession } from '@foyer/testkit/sign-in/sessions'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'

describe('wrong old passwords in a session', () => {
  let gateway: GatewayUnderTest
  let made = 0
  beforeAll(async () => {
    gateway = await startGateway({ clusterUrl: inject('clusterUrl') })
  })
  afterAll(() => gateway.close())

  const signedIn = async () => {
    const username = `guessed-${++made}`
    await createUser(gateway, { username })
    const owner = gateway.newClient()
    /* Every sign-in gives the device another cookie. */
    const tokenHere = async (): Promise<string> => {
      const reply = await owner.login(username, GOOD_PASSWORD)
      owner.keepCookies(reply)
      return reply.body.data.access_token
    }
    await tokenHere()
    return { username, owner, tokenHere, token: await tokenHere(), right: signInDigest(GOOD_PASSWORD, username) }
  }
  const code = async (reply: Promise<{ body: { resultCode: unknown } }>) => (await reply).body.resultCode
  type Guess = (token: string) => ReturnType<GatewayUnderTest['client']['post']>
  const places: readonly (readonly [string, Guess])[] = [
    ['password/check', (token) => gateway.client.call('password.check', { oldPwd: 'x' }, { token })],
    ['proof', (token) => gateway.client.call('account.verifyIdentity', { oldPwd: 'x' }, { token })],
    [
      'password',
      (token) =>
        gateway.client.call('password.set', { oldPassword: 'x', newPassword: 'slow water under bridges' }, { token }),
    ],
  ]

  it.each(places)(
    'ASVS 6.3.1 a wrong old password at %s is A0211 and counts towards the lock',
    async (_where, guess) => {
      const { username, token } = await signedIn()
      for (let count = 0; count < 5; count++) expect(await code(guess(token))).toBe('A0211')
      expect(await code(gateway.newClient().login(username, GOOD_PASSWORD))).toBe('A0203')
      gateway.clock.step(15 * 60)
      expect(await code(gateway.newClient().login(username, GOOD_PASSWORD))).toBe(1001)
    },
  )

  it.each(places)('a wrong old password at %s that locks is in the audit log once', async (_where, guess) => {
    const { username, token, tokenHere } = await signedIn()
    const other = await tokenHere()
    for (let count = 0; count < 5; count++) await guess(token)
    gateway.clock.step(1)
    await guess(other)
    const locks = await gateway.deps.db
      .selectFrom('audit_event')
      .select('details')
      .where('action', '=', 'sign-in.locked')
      .where('subject', '=', username)
      .execute()
    expect(locks).toEqual([{ details: { factor: 'password' } }])
  })

  it('ASVS 6.5.5 a correct old password gives no further guesses of the code', async () => {
    const username = `guessed-${++made}`
    const { id } = await createUser(gateway, { username })
    await bindAuthenticator(gateway, id)
    const token = await openSession(gateway, id)
    const right = signInDigest(GOOD_PASSWORD, username)
    const check = () => code(gateway.client.call('password.check', { oldPwd: right }, { token }))
    const guess = () => code(gateway.client.call('account.verifyIdentity', { code: wrongCodeOf(gateway) }, { token }))
    for (let count = 0; count < 5; count++) {
      expect(await check()).toBe(1001)
      expect(await guess()).toBe('A0444')
    }
    expect(await check()).toMatch(/^C010[25]$/)
  })

  it('wrong old passwords lock neither the device of the owner nor the live session', async () => {
    const { username, owner, tokenHere, token, right } = await signedIn()
    const other = await tokenHere()
    for (let count = 0; count < 5; count++)
      await gateway.client.call('password.check', { oldPwd: 'x' }, { token: other })
    expect(await code(gateway.client.call('password.check', { oldPwd: right }, { token }))).toBe(1001)
    expect(await code(owner.login(username, GOOD_PASSWORD))).toBe(1001)
  })
})
