import { PASSWORD_LEVELS, type PasswordLevel } from '@foyer/contract/password'
import { signInDigest } from '@foyer/contract/sign-in'
import {
  BEHIND_PROXY,
  changeSettings,
  createUser,
  fromAddress,
  type GatewayUnderTest,
  GOOD_PASSWORD,
  type InvitedUser,
  inviteUser,
  linkFor,
  startGateway,
} from '@foyer/testkit'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'

describe('rules for new passwords', () => {
  let gateway: GatewayUnderTest
  let user: InvitedUser
  let made = 0
  beforeAll(async () => {
    gateway = await startGateway({ clusterUrl: inject('clusterUrl'), environment: BEHIND_PROXY })
  })
  afterAll(() => gateway.close())
  beforeEach(async () => {
    user = await inviteUser(gateway, {
      username: `wilhelmina-${++made}`,
      displayName: 'Friederike Zauberhaft',
      email: `sonnenschein${made}@verte.example`,
    })
  })
  afterEach(() => changeSettings(gateway, { passwordLevel: 'passphrase' }))

  /** Rejected ones leave the link as it is, so one user tries them all. */
  const set = async (newPassword: unknown, token = user.linkToken) =>
    (await gateway.client.put('/v3/users/password', { token, newPassword }, fromAddress(`10.0.0.${made}`))).body
  const rejected = (body: object, password: string) =>
    expect(body, password).toMatchObject({ resultCode: 'A0401', data: { fields: [{ path: 'newPassword' }] } })

  it('ASVS 6.2.1, PWD-22 7 and 11 characters are rejected at the default level', async () => {
    for (const password of ['a1B!x7q', 'pale moon 1']) rejected(await set(password), password)
  })

  it('ASVS 6.2.9, PWD-12 64 and 128 characters are accepted, 129 are rejected', async () => {
    const long = `${'quiet rivers '.repeat(9)}and stones`.padEnd(128, '~')
    rejected(await set(`${long}~`), 'of 129')
    expect((await set(long)).resultCode).toBe(1001)
    expect((await gateway.client.login(user.username, long)).body.resultCode).toBe(1001)
    expect((await gateway.client.login(user.username, long.slice(0, 64))).body.resultCode).toBe('A0210')
    const other = await createUser(gateway, { username: 'sixty-four' }, long.slice(0, 64))
    expect((await gateway.client.login(other.username, long.slice(0, 64))).body.resultCode).toBe(1001)
  })

  it('ASVS 6.2.5 small letters and spaces alone are accepted', async () => {
    expect((await set('plain small letters will do')).resultCode).toBe(1001)
  })

  it('PWD-23 more than 256 characters are rejected at every level', async () => {
    await changeSettings(gateway, { passwordLevel: 'default' })
    const longest = `${'quiet_rivers_'.repeat(19)}stones_end`.slice(0, 256)
    rejected(await set(`${longest}_`), 'of 257')
    expect((await set(longest)).resultCode).toBe(1001)
  })

  it('ASVS 6.2.4, ASVS 6.2.12, PWD-13, PWD-24 a common password is rejected', async () => {
    const common = [
      'passwordpassword',
      'qwertyuiop123456',
      'Password2026!!!!',
      '123456789012',
      'abcdefghijklmnop',
      'abcabcabcabcabc',
      'aaaaaaaaaaaaaaaa',
      'iloveyou20262026',
    ]
    for (const password of common) rejected(await set(password), password)
  })

  it('PWD-24 a common password is rejected at weaker levels too', async () => {
    for (const [passwordLevel, password] of [
      ['default', '123456'],
      ['default', 'qwerty'],
      ['low', 'abc123'],
      ['cross', 'password'],
    ] as const) {
      await changeSettings(gateway, { passwordLevel })
      rejected(await set(password), `${passwordLevel} ${password}`)
    }
  })

  it('ASVS 6.2.11, PWD-14 names of user, organisation and product are rejected', async () => {
    await changeSettings(gateway, { company: 'Grossmarkthallen' })
    const built = [
      'wilhelmina-2026!',
      'Friederike 123456',
      'ZAUBERHAFT ! 2026',
      'Maison Verte 2026',
      'verte maison verte',
      'foyer foyer foyer',
      'Grossmarkthallen!',
      `sonnenschein${made}!!`,
    ]
    for (const password of built) rejected(await set(password), password)
    await changeSettings(gateway, { company: 'Maison Verte' })
  })

  it('the current password is rejected', async () => {
    expect((await set(GOOD_PASSWORD)).resultCode).toBe(1001)
    const token = await linkFor(gateway, user.id)
    rejected(await set(GOOD_PASSWORD, token), 'the old one')
    expect((await set(`${GOOD_PASSWORD}!`, token)).resultCode).toBe(1001)
  })

  it.each<[PasswordLevel, string, string]>([
    ['default', 'plough', 'pl ough'],
    ['low', 'plough7', 'ploughs'],
    ['medium', 'Ploughs7', 'ploughs7'],
    ['high', 'Plough_7', 'Ploughs7'],
    ['cross', 'plough!', '7plough'],
    ['special', 'plough7!', 'ploughs7'],
  ])('PWD-15, PWD-22 the gateway at level %s accepts %j and rejects %j', async (passwordLevel, strong, weak) => {
    await changeSettings(gateway, { passwordLevel })
    rejected(await set(weak), weak)
    expect((await set(strong)).resultCode).toBe(1001)
    expect((await gateway.client.login(user.username, strong)).body.resultCode).toBe(1001)
  })

  it('PWD-15, PWD-26 a new platform has the level passphrase, and a changed one is returned', async () => {
    const shipped = await startGateway({ clusterUrl: inject('clusterUrl') })
    const level = async () => (await shipped.client.call('password.strength', {})).body
    expect(await level()).toEqual({ resultCode: 1001, data: { level: 'passphrase' } })
    for (const passwordLevel of PASSWORD_LEVELS) {
      await changeSettings(shipped, { passwordLevel })
      expect(await level()).toEqual({ resultCode: 1001, data: { level: passwordLevel } })
    }
    await shipped.close()
  })

  it('PWD-21 the gateway forms the digest of the normalised password and username', async () => {
    expect((await set('cafe\u0301s über ruhigen Flüssen')).resultCode).toBe(1001)
    const password = signInDigest('caf\u00e9s über ruhigen Flüssen', user.username.toUpperCase())
    expect((await gateway.client.call('signIn.login', { username: user.username, password })).body.resultCode).toBe(
      1001,
    )
  })

  it('PWD-21 a digest is checked and stored like any typed password', async () => {
    const digest = signInDigest(GOOD_PASSWORD, user.username)
    expect((await set(digest)).resultCode).toBe(1001)
    expect((await gateway.client.login(user.username, GOOD_PASSWORD)).body.resultCode).toBe('A0210')
  })

  it.each([[undefined], [''], [null], [7], [['a', 'b']], [{}]])(
    '%j is not accepted as a password',
    async (newPassword) => {
      rejected(await set(newPassword), String(newPassword))
    },
  )
})
