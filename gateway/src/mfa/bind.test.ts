import {
  asSuper,
  codeOf,
  createUser,
  type GatewayUnderTest,
  GOOD_PASSWORD,
  required,
  startGateway,
  wrongCodeOf,
} from '@foyer/testkit'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'

describe('binding an authenticator app', () => {
  let gateway: GatewayUnderTest
  let made = 0
  beforeAll(async () => {
    gateway = await startGateway({ clusterUrl: inject('clusterUrl') })
  })
  afterAll(() => gateway.close())

  const member = async (multiFactorRequired = false) => {
    const { id, username } = await createUser(gateway, { username: `binder-${++made}` })
    await asSuper(gateway, 'administration.changeUser', { id, multiFactorRequired })
    return { id, username, token: () => gateway.client.tokenOf(username, GOOD_PASSWORD) }
  }
  const offered = (token: string, renew: 'true' | 'false' = 'false') =>
    gateway.client.call('mfa.secret', { renew }, { token })
  const bind = (token: string, code: string) => gateway.client.call('mfa.bind', { code }, { token })
  const verify = (token: string, code: string) => gateway.client.call('mfa.verify', { code }, { token })
  const recover = (token: string, recoveryCode: string) =>
    gateway.client.call('mfa.recover', { recoveryCode }, { token })
  const bench = async (token: string) =>
    (await gateway.client.call('workBench.workBench', {}, { token })).body.resultCode
  /** Binds with the first code, and gives what binding answered and the secret. */
  const bound = async (token: string) => {
    const { secret } = (await offered(token)).body.data
    const { body } = await bind(token, codeOf(gateway, secret))
    return { ...body.data, secret } as { access_token: string; recoveryCodes: string[]; secret: string }
  }

  it('MFA-07, MFA-15 a user who must bind gets the same secret and address again', async () => {
    const { username } = await member(true)
    const { body: login } = await gateway.client.login(username, GOOD_PASSWORD)
    expect(login.data.googleType).toBe(3)
    const { body } = await offered(login.data.access_token)
    expect(body.data.secret).toMatch(/^[A-Z2-7]{32}$/)
    expect(new URL(body.data.otpauthUrl).searchParams.get('secret')).toBe(body.data.secret)
    expect((await offered(login.data.access_token)).body.data).toEqual(body.data)
    expect((await gateway.client.login(username, GOOD_PASSWORD)).body.data.googleType).toBe(3)
  })

  it('MFA-16, ASVS 7.2.4 the first code binds and returns ten recovery codes and a token', async () => {
    const { username, token } = await member(true)
    const before = await token()
    const { secret } = (await offered(before)).body.data
    const { body } = await bind(before, codeOf(gateway, secret))
    expect(body.data).toEqual({
      username,
      access_token: expect.any(String),
      googleType: 0,
      userFirstLogin: false,
      passwordModifyExpires: false,
      recoveryCodes: expect.any(Array),
    })
    expect(new Set(body.data.recoveryCodes).size).toBe(10)
    for (const code of body.data.recoveryCodes) expect(code).toMatch(/^([A-Z2-9]{4}-){3}[A-Z2-9]{4}$/)
    expect(await bench(body.data.access_token)).toBe(1001)
    expect(await bench(before)).toBe('C0102')
    expect((await gateway.client.login(username, GOOD_PASSWORD)).body.data.googleType).toBe(2)
  })

  it('MFA-06 a bound and required factor is googleType 2', async () => {
    const { username, token } = await member()
    await bound(await token())
    expect((await gateway.client.login(username, GOOD_PASSWORD)).body.data.googleType).toBe(1)
    await asSuper(gateway, 'administration.changeSignInPolicy', { multiFactor: 'required' })
    expect((await gateway.client.login(username, GOOD_PASSWORD)).body.data.googleType).toBe(2)
    expect((await gateway.client.login('manager')).body.data.googleType).toBe(3)
    /* Put back in the database: while a second factor is required of all users, no one is signed in to change it. */
    await gateway.deps.db.updateTable('organisation').set({ multi_factor: 'optional' }).execute()
  })

  it('MFA-13 the code that bound cannot be used for the next sign-in', async () => {
    const { token } = await member()
    const { secret } = await bound(await token())
    expect((await verify(await token(), codeOf(gateway, secret))).body.resultCode).toBe('A0444')
    gateway.clock.step(30)
    expect((await verify(await token(), codeOf(gateway, secret))).body.resultCode).toBe(1001)
  })

  it('MFA-16 a wrong first code binds nothing, and the fifth ends the session', async () => {
    const { username, token } = await member(true)
    const session = await token()
    const { secret } = (await offered(session)).body.data
    for (let left = 4; left >= 0; left--)
      expect((await bind(session, wrongCodeOf(gateway, secret))).body).toMatchObject({
        resultCode: 'A0444',
        data: { triesLeft: left },
      })
    expect((await bind(session, codeOf(gateway, secret))).body.resultCode).toMatch(/C010[25]/)
    expect((await gateway.client.login(username, GOOD_PASSWORD)).body.data.googleType).toBe(3)
  })

  it('a code without a requested secret binds nothing', async () => {
    const { token } = await member(true)
    expect((await bind(await token(), codeOf(gateway))).body.resultCode).toBe('A0444')
  })

  it('ASVS 6.6.2 the secret of one session cannot be bound in another', async () => {
    const { token } = await member(true)
    const [one, other] = [await token(), await token()]
    const { secret } = (await offered(one)).body.data
    expect((await bind(other, codeOf(gateway, secret))).body.resultCode).toBe('A0444')
  })

  it('only one of ten concurrent bindings with a code succeeds', async () => {
    const { token } = await member(true)
    const session = await token()
    const { secret } = (await offered(session)).body.data
    const code = codeOf(gateway, secret)
    const replies = await Promise.all(Array.from({ length: 10 }, () => bind(session, code)))
    expect(replies.filter(({ body }) => body.resultCode === 1001)).toHaveLength(1)
  })

  it('ASVS 6.4.4 a session with a pending code step gets no new secret', async () => {
    const { token } = await member()
    await bound(await token())
    const pendingToken = await token()
    for (const renew of ['false', 'true'] as const)
      expect(await offered(pendingToken, renew)).toMatchObject({ status: 401 })
    expect((await bind(pendingToken, '000000')).status).toBe(401)
  })

  it('a complete session with a bound factor gets a secret only to renew it', async () => {
    const { token } = await member()
    const { access_token, secret } = await bound(await token())
    expect((await offered(access_token)).body.resultCode).toBe('A0404')
    const { body } = await offered(access_token, 'true')
    expect(body.data.secret).not.toBe(secret)
    gateway.clock.step(30)
    const renewed = await bind(access_token, codeOf(gateway, body.data.secret))
    expect(renewed.body.resultCode).toBe(1001)
    gateway.clock.step(30)
    expect((await verify(await token(), codeOf(gateway, secret))).body.resultCode).toBe('A0444')
    expect((await verify(await token(), codeOf(gateway, body.data.secret))).body.resultCode).toBe(1001)
  })

  it('a policy without second factors allows no binding, but bound factors still count', async () => {
    const { username, token } = await member()
    const early = await token()
    await bound(early)
    await asSuper(gateway, 'administration.changeSignInPolicy', { multiFactor: 'off' })
    expect((await gateway.client.login(username, GOOD_PASSWORD)).body.data.googleType).toBe(1)
    expect((await offered(await (await member()).token())).body.resultCode).toBe('A0404')
    await asSuper(gateway, 'administration.changeSignInPolicy', { multiFactor: 'optional' })
  })

  it('ASVS 7.4.3 binding ends all other sessions of the user', async () => {
    const { token } = await member()
    const [other, session] = [await token(), await token()]
    const { access_token } = await bound(session)
    expect(await bench(other)).toBe('C0105')
    expect(await bench(access_token)).toBe(1001)
  })

  it('ASVS 7.5.1 after five minutes the factor cannot be changed without fresh proof', async () => {
    const { token } = await member()
    const session = await token()
    gateway.clock.step(5 * 60 + 1)
    expect(await offered(session)).toMatchObject({
      status: 401,
      body: { resultCode: 'A0301', data: { needs: 'PROOF' } },
    })
    expect(await bench(session)).toBe(1001)
  })

  describe('recovery codes', () => {
    it('each code can be used once at the code step, in any spelling', async () => {
      const { token } = await member()
      const { recoveryCodes } = await bound(await token())
      const [first = '', second = ''] = recoveryCodes
      const { body } = await recover(await token(), first)
      expect(body.data).toMatchObject({ googleType: 0, access_token: expect.any(String) })
      expect(await bench(body.data.access_token)).toBe(1001)
      expect((await recover(await token(), first)).body.resultCode).toBe('A0444')
      expect((await recover(await token(), ` ${second.toLowerCase().replaceAll('-', ' ')} `)).body.resultCode).toBe(
        1001,
      )
    })

    it('ASVS 15.4.2 only one of ten concurrent uses of a code succeeds', async () => {
      const { token } = await member()
      const { recoveryCodes } = await bound(await token())
      const sessions = await Promise.all(Array.from({ length: 10 }, token))
      const replies = await Promise.all(sessions.map((session) => recover(session, recoveryCodes[0] as string)))
      expect(replies.filter(({ body }) => body.resultCode === 1001)).toHaveLength(1)
    })

    it.each(['x', 'AAAA-AAAA-AAAA-AAAA', "' or true --"])(
      'the invalid recovery code %j counts as a wrong code',
      async (typed) => {
        const { token } = await member()
        await bound(await token())
        expect((await recover(await token(), typed)).body).toMatchObject({
          resultCode: 'A0444',
          data: { triesLeft: 4 },
        })
      },
    )

    it('a recovery code of 10,000 characters is rejected as invalid input', async () => {
      const { token } = await member()
      await bound(await token())
      expect((await recover(await token(), 'A'.repeat(10_000))).body.resultCode).toBe('A0401')
    })

    it('ASVS 6.5.2, ASVS 11.4.2 recovery codes are stored as argon2id hashes', async () => {
      const { id, token } = await member()
      const { recoveryCodes } = await bound(await token())
      const rows = await gateway.deps.db.selectFrom('recovery_code').selectAll().where('person_id', '=', id).execute()
      expect(rows).toHaveLength(10)
      const dump = JSON.stringify(rows)
      for (const { code_hash } of rows) expect(code_hash).toMatch(/^\$argon2id\$v=19\$m=\d+,t=\d,p=1,keyid=[^$]{11}\$/)
      for (const code of recoveryCodes) {
        expect(dump).not.toContain(code)
        expect(dump).not.toContain(code.replaceAll('-', ''))
      }
    })

    it('new codes replace the old ones and require fresh proof', async () => {
      const { token } = await member()
      const { access_token, recoveryCodes } = await bound(await token())
      const { body } = await gateway.client.call('mfa.renewRecoveryCodes', {}, { token: access_token })
      expect(body.data.recoveryCodes).toHaveLength(10)
      expect((await recover(await token(), recoveryCodes[0] as string)).body.resultCode).toBe('A0444')
      expect((await recover(await token(), required(body.data.recoveryCodes[0]))).body.resultCode).toBe(1001)
      gateway.clock.step(301)
      const late = await gateway.client.call('mfa.renewRecoveryCodes', {}, { token: access_token })
      expect(late.body.resultCode).toBe('A0301')
    })
  })

  describe('removing the factor', () => {
    const unbind = (token: string) => gateway.client.call('mfa.unbind', {}, { token })

    it('ASVS 6.5.6 a user can remove the factor, and needs no code afterwards', async () => {
      const { username, token } = await member()
      const { access_token } = await bound(await token())
      expect((await unbind(access_token)).body.resultCode).toBe(1001)
      expect((await gateway.client.login(username, GOOD_PASSWORD)).body.data.googleType).toBe(0)
      expect(await bench(access_token)).toBe(1001)
      expect((await unbind(access_token)).body.resultCode).toBe('A0404')
    })

    it('a required factor cannot be removed, and removal needs fresh proof', async () => {
      const { token } = await member(true)
      const { access_token } = await bound(await token())
      expect((await unbind(access_token)).body.resultCode).toBe('A0404')
      gateway.clock.step(301)
      expect((await unbind(access_token)).body.resultCode).toBe('A0301')
    })

    it('ASVS 6.5.6, ASVS 7.4.3 a reset by an administrator ends the sessions of the user', async () => {
      const { id, username, token } = await member(true)
      const { access_token, secret } = await bound(await token())
      await asSuper(gateway, 'administration.resetMultiFactor', { id })
      expect(await bench(access_token)).toBe('C0105')
      const { body } = await gateway.client.login(username, GOOD_PASSWORD)
      expect(body.data.googleType).toBe(3)
      gateway.clock.step(30)
      expect((await verify(body.data.access_token, codeOf(gateway, secret))).body.resultCode).toBe('A0301')
      expect((await bound(await token())).recoveryCodes).toHaveLength(10)
    })
  })

  it('ASVS 11.5.1 the secret is encrypted in the database', async () => {
    const { id, token } = await member()
    const { secret } = await bound(await token())
    const { secret: encrypted } = await gateway.deps.db
      .selectFrom('authenticator')
      .select('secret')
      .where('person_id', '=', id)
      .executeTakeFirstOrThrow()
    expect(encrypted.toString('latin1')).not.toContain(secret)
    expect(encrypted.length).toBeGreaterThan(32)
  })

  it('MFA-17 the policy is returned under the former field name too', async () => {
    const token = await gateway.client.tokenOf('manager')
    const read = async () => (await gateway.client.call('configuration.multiFactor', {}, { token })).body.data
    for (const value of ['off', 'optional'] as const) {
      await asSuper(gateway, 'administration.changeSignInPolicy', { multiFactor: value })
      expect(await read()).toEqual({ name: 'userLoginGoogle', value })
    }
  })

  it('MFA-04 a user without a required or bound factor signs in with googleType 0', async () => {
    expect((await gateway.client.login('manager')).body.data.googleType).toBe(0)
  })
})
