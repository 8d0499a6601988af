import { signInDigest } from '@foyer/contract/sign-in'
import {
  asSuper,
  changeSettings,
  createUser,
  errorDetails,
  type GatewayUnderTest,
  GOOD_PASSWORD,
  idOf,
  startGateway,
} from '@foyer/testkit'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'

const DAY = 86_400
const OTHER = 'slow water under new bridges'

let gateway: GatewayUnderTest
let made = 0
beforeAll(async () => {
  gateway = await startGateway({ clusterUrl: inject('clusterUrl') })
})
afterAll(() => gateway.close())

const member = async () => {
  const { id, username } = await createUser(gateway, { username: `own-${++made}` })
  return { id, username, token: (password = GOOD_PASSWORD) => gateway.client.tokenOf(username, password) }
}
const bench = async (token: string) => (await gateway.client.call('workBench.workBench', {}, { token })).body.resultCode
const setDue = (token: string, newPassword: unknown, extra: object = {}) =>
  gateway.client.call('password.setDue', { newPassword: newPassword as string, ...extra }, { token })

describe('due password', () => {
  /** A user at stage `password`, with a password of their own. */
  const tokenWithPasswordDue = async () => {
    const one = await member()
    await gateway.deps.db.updateTable('person').set({ must_change_password: true }).where('id', '=', one.id).execute()
    return one
  }

  it('PWD-27, SESSION-06, ASVS 7.2.4 a due password completes the session', async () => {
    const { username, token } = await tokenWithPasswordDue()
    const before = await token()
    const { body } = await setDue(before, OTHER)
    expect(body).toEqual({ resultCode: 1001, data: { access_token: expect.stringMatching(/^[\w-]{43}$/) } })
    expect(await bench(body.data.access_token)).toBe(1001)
    expect(await bench(before)).toBe('C0102')
    expect((await gateway.client.login(username, OTHER)).body.data).toMatchObject({ userFirstLogin: false })
    expect((await gateway.client.login(username, GOOD_PASSWORD)).body.resultCode).toBe('A0210')
  })

  it('PWD-05 setting a due password ends all other sessions of the user', async () => {
    const { id, token } = await member()
    const other = await token()
    await gateway.deps.db.updateTable('person').set({ must_change_password: true }).where('id', '=', id).execute()
    await setDue(await token(), OTHER)
    expect(await bench(other)).toBe('C0105')
  })

  it.each(['first', 'expired'])('PWD-01, PWD-02 user %s cannot continue with a due password', async (username) => {
    const { body } = await gateway.client.login(username)
    expect(body.data).toMatchObject(
      username === 'first' ? { userFirstLogin: true } : { userFirstLogin: false, passwordModifyExpires: true },
    )
    expect(await bench(body.data.access_token)).toBe('A0301')
    const set = await setDue(body.data.access_token, OTHER)
    expect(await bench(set.body.data.access_token)).toBe(1001)
  })

  it('PWD-25 the old password is rejected, and the step stays pending', async () => {
    const { token } = await tokenWithPasswordDue()
    const session = await token()
    expect(await setDue(session, GOOD_PASSWORD)).toMatchObject({
      status: 400,
      body: {
        resultCode: 'A0401',
        data: { fields: [{ path: 'newPassword', problem: 'must differ from the old password' }] },
      },
    })
    expect(await bench(session)).toBe('A0301')
    expect((await setDue(session, OTHER)).body.resultCode).toBe(1001)
  })

  it.each([
    ['vqkz pwm', 'does not reach the level passphrase'],
    ['passwordpassword', 'is commonly used'],
  ])('PWD-22, PWD-24 %j is rejected with the reason', async (password, problem) => {
    const { token } = await tokenWithPasswordDue()
    expect(errorDetails(await setDue(await token(), password), 'invalidInput').fields).toEqual([
      { path: 'newPassword', problem },
    ])
  })

  it('PWD-23 more than 256 characters are rejected before the check', async () => {
    const { token } = await tokenWithPasswordDue()
    expect(errorDetails(await setDue(await token(), 'a'.repeat(257)), 'invalidInput').fields).toMatchObject([
      { path: 'newPassword' },
    ])
  })

  it('PWD-22 the current level applies', async () => {
    const { token } = await tokenWithPasswordDue()
    await changeSettings(gateway, { passwordLevel: 'high' })
    expect(errorDetails(await setDue(await token(), OTHER), 'invalidInput').fields[0]?.problem).toBe(
      'does not reach the level high',
    )
    expect((await setDue(await token(), 'Green_Hill_47')).body.resultCode).toBe(1001)
    await changeSettings(gateway, { passwordLevel: 'passphrase' })
  })

  it('fields beside the password change nothing', async () => {
    const { id, token } = await tokenWithPasswordDue()
    const sneaked = { username: 'super', role: 'super-administrator', verified: true, multi_factor_required: true }
    await setDue(await token(), OTHER, sneaked)
    const { username, grants, multiFactorRequired } = await asSuper(gateway, 'administration.user', { id })
    expect({ username, grants, multiFactorRequired }).toMatchObject({
      username: `own-${made}`,
      grants: [{ role: 'store-staff' }],
      multiFactorRequired: false,
    })
  })

  it('ASVS 15.4.2 only one of ten concurrent requests sets its password', async () => {
    const { username, token } = await tokenWithPasswordDue()
    const session = await token()
    const passwords = Array.from({ length: 10 }, (_, index) => `${OTHER} number ${index}`)
    const codes = (await Promise.all(passwords.map((password) => setDue(session, password)))).map(
      ({ body }) => body.resultCode,
    )
    expect(codes.filter((code) => code === 1001)).toHaveLength(1)
    expect((await gateway.client.login(username, passwords[codes.indexOf(1001)])).body.resultCode).toBe(1001)
  })
})

describe('password with an expiry', () => {
  const days = (passwordDays: number | null) => asSuper(gateway, 'administration.changeSignInPolicy', { passwordDays })

  it('ASVS 6.2.10 by default a password never expires', async () => {
    const { username } = await member()
    gateway.clock.step(2_000 * DAY)
    expect((await gateway.client.login(username, GOOD_PASSWORD)).body.data.passwordModifyExpires).toBe(false)
    gateway.clock.step(-2_000 * DAY)
  })

  it('PWD-02 a password is due after the days of the organisation, like each new one', async () => {
    const { username, token } = await member()
    await days(90)
    gateway.clock.step(90 * DAY - 1)
    const expires = async (password = GOOD_PASSWORD) =>
      (await gateway.client.login(username, password)).body.data.passwordModifyExpires
    expect(await expires()).toBe(false)
    gateway.clock.step(1)
    expect(await expires()).toBe(true)
    await setDue(await token(), OTHER)
    expect(await expires(OTHER)).toBe(false)
    /* Put back in the database: the administrator's own password has run out as well. */
    await gateway.deps.db.updateTable('organisation').set({ password_days: null }).execute()
    gateway.clock.step(-90 * DAY)
  })
})

describe('own password', () => {
  const digest = (username: string, password: string) => signInDigest(password, username)
  const check = (token: string, oldPwd: string) => gateway.client.call('password.check', { oldPwd }, { token })
  const change = (token: string, oldPassword: string, newPassword: string, extra: object = {}) =>
    gateway.client.call('password.set', { oldPassword, newPassword, ...extra }, { token })

  it('PWD-28 a check by digest returns an empty object or A0211', async () => {
    const { username, token } = await member()
    const session = await token()
    expect((await check(session, digest(username, GOOD_PASSWORD))).body).toEqual({ resultCode: 1001, data: {} })
    expect(await check(session, digest(username, 'wrong'))).toMatchObject({
      status: 200,
      body: { resultCode: 'A0211' },
    })
    expect(await bench(session)).toBe(1001)
  })

  it('ASVS 6.2.8 only the exact digest is correct', async () => {
    const { username, token } = await member()
    const session = await token()
    for (const wrong of [
      GOOD_PASSWORD,
      digest(username, GOOD_PASSWORD).toLowerCase(),
      digest(username, GOOD_PASSWORD).slice(0, -1),
    ])
      expect((await check(session, wrong)).body.resultCode).toBe('A0211')
  })

  it('ASVS 6.3.1 five wrong checks end the session and lock the username elsewhere', async () => {
    const { username, token } = await member()
    const session = await token()
    for (let count = 0; count < 4; count++) await check(session, 'wrong')
    expect((await check(session, digest(username, GOOD_PASSWORD))).body.resultCode).toBe(1001)
    for (let count = 0; count < 5; count++) expect((await check(session, 'wrong')).body.resultCode).toBe('A0211')
    expect((await check(session, digest(username, GOOD_PASSWORD))).body.resultCode).toBe('C0105')
    expect((await gateway.client.login(username, GOOD_PASSWORD)).body.resultCode).toBe('A0203')
  })

  it('PWD-29, PWD-31, PWD-05, ASVS 6.2.3 a change ends every session of the user', async () => {
    const { username, token } = await member()
    const [session, other] = [await token(), await token()]
    expect((await change(session, digest(username, GOOD_PASSWORD), OTHER)).body).toEqual({ resultCode: 1001, data: {} })
    expect(await bench(other)).toBe('C0105')
    expect(await bench(session)).toBe('C0105')
    expect((await gateway.client.login(username, OTHER)).body.resultCode).toBe(1001)
    expect((await gateway.client.login(username, GOOD_PASSWORD)).body.resultCode).toBe('A0210')
  })

  it('ASVS 6.2.3 a wrong old password is A0211 and changes nothing', async () => {
    const { username, token } = await member()
    const session = await token()
    expect((await change(session, digest(username, 'wrong'), OTHER)).body.resultCode).toBe('A0211')
    expect(await bench(session)).toBe(1001)
    expect((await gateway.client.login(username, GOOD_PASSWORD)).body.resultCode).toBe(1001)
  })

  it('PWD-21, PWD-25 the old password, weak and common passwords are rejected', async () => {
    const { username, token } = await member()
    const session = await token()
    const old = digest(username, GOOD_PASSWORD)
    for (const rejected of [GOOD_PASSWORD, 'short', 'passwordpassword', 'MaisonVerte2026!'])
      expect((await change(session, old, rejected)).body.resultCode).toBe('A0401')
    expect(await bench(session)).toBe(1001)
  })

  it('a change without a token or the old password is rejected', async () => {
    const { username, token } = await member()
    const old = digest(username, GOOD_PASSWORD)
    const without = await gateway.client.call('password.set', { oldPassword: old, newPassword: OTHER })
    expect(without).toMatchObject({ status: 401, body: { resultCode: 'A0301' } })
    const bare = await gateway.client.call('password.set', { newPassword: OTHER }, { token: await token() })
    expect(bare).toMatchObject({ status: 400, body: { resultCode: 'A0401', data: { fields: [{ path: 'token' }] } } })
    expect((await gateway.client.login(username, GOOD_PASSWORD)).body.resultCode).toBe(1001)
  })

  it('ASVS 2.3.1 a session with a pending step cannot change the password this way', async () => {
    const session = await gateway.client.tokenOf('bind')
    expect((await change(session, 'x', OTHER)).body.resultCode).toBe('A0301')
  })

  it('a body that names another user changes the own password only', async () => {
    const { username, token } = await member()
    const sneaked = { username: 'super', userId: await idOf(gateway, 'super'), id: await idOf(gateway, 'super') }
    await change(await token(), digest(username, GOOD_PASSWORD), OTHER, sneaked)
    expect((await gateway.client.login('super')).body.resultCode).toBe(1001)
    expect((await gateway.client.login(username, OTHER)).body.resultCode).toBe(1001)
  })

  it('PWD-20, ASVS 16.2.5 no log or audit event contains the password or its digest', async () => {
    const { username, token } = await member()
    const secrets = [GOOD_PASSWORD, OTHER, digest(username, GOOD_PASSWORD), digest(username, OTHER)]
    await change(await token(), secrets[2] as string, OTHER)
    const auditLog = JSON.stringify(await asSuper(gateway, 'administration.audit', {}))
    for (const secret of secrets) {
      expect(gateway.logLines.join()).not.toContain(secret)
      expect(auditLog).not.toContain(secret)
    }
  })
})
