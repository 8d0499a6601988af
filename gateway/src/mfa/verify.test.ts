import {
  asSuper,
  bindAuthenticator,
  codeOf,
  createUser,
  errorDetails,
  type GatewayUnderTest,
  GOOD_PASSWORD,
  required,
  startGateway,
  wrongCodeOf,
} from '@foyer/testkit'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'

const MINUTE = 60

describe('code step', () => {
  let gateway: GatewayUnderTest
  let made = 0
  beforeAll(async () => {
    gateway = await startGateway({ clusterUrl: inject('clusterUrl') })
  })
  afterAll(() => gateway.close())

  /** A user with a second factor, new for each test, so that no test uses up another's code. */
  const member = async () => {
    const { id, username } = await createUser(gateway, { username: `coder-${++made}` })
    await bindAuthenticator(gateway, id)
    return { id, username, token: () => gateway.client.tokenOf(username, GOOD_PASSWORD) }
  }
  const send = (token: string, code: string, extra: Record<string, string> = {}) =>
    gateway.client.call('mfa.verify', { code, ...extra }, { token })
  const works = async (token: string) =>
    (await gateway.client.call('workBench.workBench', {}, { token })).body.resultCode === 1001

  it('MFA-05, MFA-11, SESSION-06, ASVS 7.2.4 a correct code returns the next token', async () => {
    const { username, token } = await member()
    const { body: login } = await gateway.client.login(username, GOOD_PASSWORD)
    expect(login.data).toMatchObject({ googleType: 1, trustOffered: false })
    const before = login.data.access_token
    const { body } = await send(before, codeOf(gateway))
    expect(body).toEqual({
      resultCode: 1001,
      data: {
        username,
        access_token: expect.stringMatching(/^[\w-]{43}$/),
        googleType: 0,
        userFirstLogin: false,
        passwordModifyExpires: false,
      },
    })
    expect(await works(body.data.access_token)).toBe(true)
    expect(await gateway.client.call('workBench.workBench', {}, { token: before })).toMatchObject({
      status: 401,
      body: { resultCode: 'C0102' },
    })
    expect(await works(await token())).toBe(false)
  })

  it.each(['123 456', ' 123456 ', '123-456'])('MFA-02 %j is accepted as six digits', async (typed) => {
    const { token } = await member()
    const code = codeOf(gateway)
    const grouped = typed.replace('123', code.slice(0, 3)).replace('456', code.slice(3))
    expect((await send(await token(), grouped)).body.resultCode).toBe(1001)
  })

  it.each(
    ['', '12345', '1234567', 'abcdef', '１２３４５６', '1'.repeat(257), '1'.repeat(10_000)].map(
      (text) => [text.slice(0, 12), text.length, text] as const,
    ),
  )(
    'MFA-02, LIMIT-12 %j of %i characters is rejected as A0401 and does not count as a try',
    async (_shown, _length, typed) => {
      const { token } = await member()
      const session = await token()
      expect(await send(session, typed)).toMatchObject({
        status: 400,
        body: { resultCode: 'A0401', data: { fields: [{ path: 'code' }] } },
      })
      expect((await send(session, wrongCodeOf(gateway))).body.data).toEqual({ triesLeft: 4 })
    },
  )

  it('MFA-12 a wrong code is A0444 with the tries left, and the stage stays', async () => {
    const { token } = await member()
    const session = await token()
    expect(await send(session, wrongCodeOf(gateway))).toMatchObject({
      status: 400,
      body: { resultCode: 'A0444', data: { triesLeft: 4 } },
    })
    expect((await send(session, codeOf(gateway))).body.resultCode).toBe(1001)
  })

  it('MFA-13, ASVS 6.5.1 a code is accepted once, also in the next time step', async () => {
    const { token } = await member()
    const code = codeOf(gateway)
    expect((await send(await token(), code)).body.resultCode).toBe(1001)
    expect((await send(await token(), code)).body.resultCode).toBe('A0444')
    gateway.clock.step(30)
    expect((await send(await token(), code)).body.resultCode).toBe('A0444')
    expect((await send(await token(), codeOf(gateway))).body.resultCode).toBe(1001)
  })

  it('MFA-13 the code of an earlier time step is refused after a later one was used', async () => {
    const { token } = await member()
    const [currentCode, nextCode] = [codeOf(gateway), codeOf(gateway, undefined, 1)]
    expect((await send(await token(), nextCode)).body.resultCode).toBe(1001)
    expect((await send(await token(), currentCode)).body.resultCode).toBe('A0444')
  })

  it('MFA-13 a clock set back by an hour does not make a used code valid', async () => {
    const { token } = await member()
    const code = codeOf(gateway)
    expect((await send(await token(), code)).body.resultCode).toBe(1001)
    gateway.clock.step(-3_600)
    expect((await send(await token(), codeOf(gateway))).body.resultCode).toBe('A0444')
    gateway.clock.step(3_600)
    expect((await send(await token(), code)).body.resultCode).toBe('A0444')
  })

  it('MFA-13, ASVS 6.5.1, ASVS 15.4.2 one of twenty uses in many sessions succeeds', async () => {
    const { token } = await member()
    const sessions = await Promise.all(Array.from({ length: 20 }, token))
    const code = codeOf(gateway)
    const codes = (await Promise.all(sessions.map((session) => send(session, code)))).map(({ body }) => body.resultCode)
    expect(codes.filter((one) => one === 1001)).toHaveLength(1)
    for (const one of codes.filter((each) => each !== 1001)) expect(one).toMatch(/^A0444|A0203$/)
  })

  it('MFA-13 one of twenty uses in one session succeeds, and the session continues', async () => {
    const { token } = await member()
    const session = await token()
    const code = codeOf(gateway)
    const replies = await Promise.all(Array.from({ length: 20 }, () => send(session, code)))
    const passed = replies.filter(({ body }) => body.resultCode === 1001)
    expect(passed).toHaveLength(1)
    expect(await works(required(passed[0]).body.data.access_token)).toBe(true)
  })

  it('ASVS 6.5.5 a clock one time step off is accepted, two steps are not', async () => {
    const { token } = await member()
    gateway.clock.step(10 * MINUTE)
    expect((await send(await token(), codeOf(gateway, undefined, -2))).body.resultCode).toBe('A0444')
    expect((await send(await token(), codeOf(gateway, undefined, 2))).body.resultCode).toBe('A0444')
    expect((await send(await token(), codeOf(gateway, undefined, -1))).body.resultCode).toBe(1001)
    gateway.clock.step(MINUTE)
    expect((await send(await token(), codeOf(gateway, undefined, 1))).body.resultCode).toBe(1001)
  })

  it('MFA-14, ASVS 6.6.3 five wrong codes end this session only', async () => {
    const { token } = await member()
    const [session, other] = [await token(), await token()]
    const left: unknown[] = []
    for (let count = 0; count < 5; count++)
      left.push(errorDetails(await send(session, wrongCodeOf(gateway)), 'wrongMultiFactorCode').triesLeft)
    expect(left).toEqual([4, 3, 2, 1, 0])
    expect(await send(session, codeOf(gateway))).toMatchObject({ status: 400, body: { resultCode: 'C0105' } })
    expect(await send(session, codeOf(gateway))).toMatchObject({ status: 401, body: { resultCode: 'C0102' } })
    expect((await send(other, codeOf(gateway))).body.resultCode).toBe(1001)
  })

  it('MFA-14 twenty concurrent wrong codes count as five and end the session', async () => {
    const { token } = await member()
    const session = await token()
    const replies = await Promise.all(Array.from({ length: 20 }, () => send(session, wrongCodeOf(gateway))))
    expect(replies.filter(({ body }) => body.resultCode === 'A0444')).toHaveLength(5)
    expect((await send(session, codeOf(gateway))).body.resultCode).toMatch(/C010[25]/)
  })

  it('ASVS 6.3.1 guesses in many sessions lock the code step for fifteen minutes', async () => {
    const { token } = await member()
    for (let round = 0; round < 3; round++) {
      const session = await token()
      for (let count = 0; count < 5; count++) await send(session, wrongCodeOf(gateway))
    }
    const session = await token()
    const locked = await send(session, codeOf(gateway))
    expect(locked).toMatchObject({ status: 403, body: { resultCode: 'A0203' } })
    expect(Date.parse(errorDetails(locked, 'accountLocked').lockEndTime)).toBe(
      gateway.clock.now().getTime() + 15 * MINUTE * 1_000,
    )
    gateway.clock.step(15 * MINUTE)
    expect((await send(session, codeOf(gateway))).body.resultCode).toBe(1001)
  })

  it('ASVS 6.6.2 the code of one user is refused in a session of another', async () => {
    const [one, other] = [await member(), await member()]
    await bindAuthenticator(gateway, other.id, 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ')
    expect((await send(await other.token(), codeOf(gateway))).body.resultCode).toBe('A0444')
    expect((await send(await one.token(), codeOf(gateway))).body.resultCode).toBe(1001)
  })

  it('MFA-11 the response names the next pending step and its stage applies', async () => {
    const { id, username } = await member()
    await gateway.deps.db.updateTable('person').set({ must_change_password: true }).where('id', '=', id).execute()
    const { body } = await send(await gateway.client.tokenOf(username, GOOD_PASSWORD), codeOf(gateway))
    expect(body.data).toMatchObject({ googleType: 0, userFirstLogin: true })
    expect(await works(body.data.access_token)).toBe(false)
    const { access_token: token } = body.data
    const set = await gateway.client.call('password.setDue', { newPassword: 'slow water under new bridges' }, { token })
    expect(await works(set.body.data.access_token)).toBe(true)
  })

  it('ASVS 16.3.1 the audit log has each attempt with the factor, but not the code', async () => {
    const { username, token } = await member()
    const session = await token()
    const [wrong, right] = [wrongCodeOf(gateway), codeOf(gateway)]
    await send(session, wrong)
    await send(session, right)
    const { items } = await asSuper(gateway, 'administration.audit', {})
    const own = items.filter(({ subject }) => subject === username)
    expect(own.map(({ action, details }) => [action, details])).toEqual([
      ['sign-in.completed', { factor: 'totp', trusted: false }],
      ['sign-in.code-failed', { factor: 'totp' }],
      ['sign-in.succeeded', { factor: 'password', stage: 'code' }],
      ['password.activated', {}],
      ['user.created', { grants: ['store-staff'] }],
    ])
    expect(gateway.logLines.join()).not.toContain(right)
    expect(gateway.logLines.join()).not.toContain(wrong)
  })

  it('ASVS 14.2.1 no log contains a code, although the request has it in the query', async () => {
    const { token } = await member()
    await send(await token(), codeOf(gateway))
    expect(gateway.logLines.filter((line) => line.includes('code='))).toEqual([])
  })
})
