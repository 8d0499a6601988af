import { signInDigest } from '@foyer/contract/sign-in'
import {
  asSuper,
  bindAuthenticator,
  codeOf,
  createPerson,
  type GatewayUnderTest,
  GOOD_PASSWORD,
  linkFor,
  startGateway,
  wrongCodeOf,
} from '@foyer/testkit'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'

const MINUTE = 60
const OTHER_PASSWORD = 'slow water under new bridges'
const DAY = 86_400

describe('the code step', () => {
  let gateway: GatewayUnderTest
  let made = 0
  beforeAll(async () => {
    gateway = await startGateway({ clusterUrl: inject('clusterUrl') })
  })
  afterAll(() => gateway.close())

  /** Somebody with a second factor, new for each test, so that no test uses up another's code. */
  const member = async () => {
    const { id, username } = await createPerson(gateway, { username: `coder-${++made}` })
    await bindAuthenticator(gateway, id)
    return { id, username, token: () => gateway.client.tokenOf(username, GOOD_PASSWORD) }
  }
  const send = (token: string, code: string, extra: Record<string, string> = {}) =>
    gateway.client.get('/v2/google', { token, query: { code, ...extra } })
  const works = async (token: string) =>
    (await gateway.client.get('/v2/users/work-bench', { token })).body.resultCode === 1001

  test('MFA-05, MFA-11, SESSION-06, ASVS 7.2.4 the right code answers the login response with the next token, and the old one is dead', async () => {
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
    expect(await gateway.client.get('/v2/users/work-bench', { token: before })).toMatchObject({
      status: 401,
      body: { resultCode: 'C0102' },
    })
    expect(await works(await token())).toBe(false)
  })

  test.each(['123 456', ' 123456 ', '123-456'])('MFA-02 %j is six digits however they are grouped', async (typed) => {
    const { token } = await member()
    const code = codeOf(gateway)
    const grouped = typed.replace('123', code.slice(0, 3)).replace('456', code.slice(3))
    expect((await send(await token(), grouped)).body.resultCode).toBe(1001)
  })

  test.each(
    ['', '12345', '1234567', 'abcdef', '１２３４５６', '1'.repeat(257), '1'.repeat(10_000)].map(
      (text) => [text.slice(0, 12), text.length, text] as const,
    ),
  )('MFA-02 %j of %i characters is no code: A0401, and no try is lost over it', async (_shown, _length, typed) => {
    const { token } = await member()
    const session = await token()
    expect(await send(session, typed)).toMatchObject({
      status: 400,
      body: { resultCode: 'A0401', data: { fields: [{ path: 'code' }] } },
    })
    expect((await send(session, wrongCodeOf(gateway))).body.data).toEqual({ triesLeft: 4 })
  })

  test('MFA-12 a wrong code is A0444, says how many tries are left, and leaves the session where it was', async () => {
    const { token } = await member()
    const session = await token()
    expect(await send(session, wrongCodeOf(gateway))).toMatchObject({
      status: 400,
      body: { resultCode: 'A0444', data: { triesLeft: 4 } },
    })
    expect((await send(session, codeOf(gateway))).body.resultCode).toBe(1001)
  })

  test('MFA-13, ASVS 6.5.1 a code is accepted once: a second sign-in within its time is refused, also with the step after it', async () => {
    const { token } = await member()
    const code = codeOf(gateway)
    expect((await send(await token(), code)).body.resultCode).toBe(1001)
    expect((await send(await token(), code)).body.resultCode).toBe('A0444')
    gateway.clock.step(30)
    expect((await send(await token(), code)).body.resultCode).toBe('A0444')
    expect((await send(await token(), codeOf(gateway))).body.resultCode).toBe(1001)
  })

  test('MFA-13 a code of the step before counts no more once a later one was used', async () => {
    const { token } = await member()
    const [earlier, later] = [codeOf(gateway), codeOf(gateway, undefined, 1)]
    expect((await send(await token(), later)).body.resultCode).toBe(1001)
    expect((await send(await token(), earlier)).body.resultCode).toBe('A0444')
  })

  test('MFA-13 a clock that goes back an hour makes no used code good again', async () => {
    const { token } = await member()
    const code = codeOf(gateway)
    expect((await send(await token(), code)).body.resultCode).toBe(1001)
    gateway.clock.step(-3_600)
    expect((await send(await token(), codeOf(gateway))).body.resultCode).toBe('A0444')
    gateway.clock.step(3_600)
    expect((await send(await token(), code)).body.resultCode).toBe('A0444')
  })

  test('MFA-13, ASVS 6.5.1, ASVS 15.4.2 of twenty uses at once, over as many sessions, one is accepted', async () => {
    const { token } = await member()
    const sessions = await Promise.all(Array.from({ length: 20 }, token))
    const code = codeOf(gateway)
    const codes = (await Promise.all(sessions.map((session) => send(session, code)))).map(({ body }) => body.resultCode)
    expect(codes.filter((one) => one === 1001)).toHaveLength(1)
    for (const one of codes.filter((each) => each !== 1001)) expect(one).toMatch(/^A0444|A0203$/)
  })

  test('MFA-13 of twenty uses at once in one session one is accepted, and that session lives on', async () => {
    const { token } = await member()
    const session = await token()
    const code = codeOf(gateway)
    const replies = await Promise.all(Array.from({ length: 20 }, () => send(session, code)))
    const passed = replies.filter(({ body }) => body.resultCode === 1001)
    expect(passed).toHaveLength(1)
    expect(await works(passed[0]?.body.data.access_token)).toBe(true)
  })

  test('ASVS 6.5.5 a clock that is one step off, to either side, is put up with; two are not', async () => {
    const { token } = await member()
    gateway.clock.step(10 * MINUTE)
    expect((await send(await token(), codeOf(gateway, undefined, -2))).body.resultCode).toBe('A0444')
    expect((await send(await token(), codeOf(gateway, undefined, 2))).body.resultCode).toBe('A0444')
    expect((await send(await token(), codeOf(gateway, undefined, -1))).body.resultCode).toBe(1001)
    gateway.clock.step(MINUTE)
    expect((await send(await token(), codeOf(gateway, undefined, 1))).body.resultCode).toBe(1001)
  })

  test('MFA-14, ASVS 6.6.3 five wrong codes end the session: the right one comes too late, and only for this session', async () => {
    const { token } = await member()
    const [session, other] = [await token(), await token()]
    const left: number[] = []
    for (let count = 0; count < 5; count++) left.push((await send(session, wrongCodeOf(gateway))).body.data.triesLeft)
    expect(left).toEqual([4, 3, 2, 1, 0])
    expect(await send(session, codeOf(gateway))).toMatchObject({ status: 400, body: { resultCode: 'C0105' } })
    expect(await send(session, codeOf(gateway))).toMatchObject({ status: 401, body: { resultCode: 'C0102' } })
    expect((await send(other, codeOf(gateway))).body.resultCode).toBe(1001)
  })

  test('MFA-14 twenty wrong ones at once are worth five: the session is over', async () => {
    const { token } = await member()
    const session = await token()
    const replies = await Promise.all(Array.from({ length: 20 }, () => send(session, wrongCodeOf(gateway))))
    expect(replies.filter(({ body }) => body.resultCode === 'A0444')).toHaveLength(5)
    expect((await send(session, codeOf(gateway))).body.resultCode).toMatch(/C010[25]/)
  })

  test('ASVS 6.3.1 who knows the password cannot guess on in session after session: the step closes for fifteen minutes', async () => {
    const { token } = await member()
    for (let round = 0; round < 3; round++) {
      const session = await token()
      for (let count = 0; count < 5; count++) await send(session, wrongCodeOf(gateway))
    }
    const session = await token()
    const locked = await send(session, codeOf(gateway))
    expect(locked).toMatchObject({ status: 403, body: { resultCode: 'A0203' } })
    expect(Date.parse(locked.body.data.lockEndTime)).toBe(gateway.clock.now().getTime() + 15 * MINUTE * 1_000)
    gateway.clock.step(15 * MINUTE)
    expect((await send(session, codeOf(gateway))).body.resultCode).toBe(1001)
  })

  test("ASVS 6.6.2 one person's code opens nobody else's session", async () => {
    const [one, other] = [await member(), await member()]
    await bindAuthenticator(gateway, other.id, 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ')
    expect((await send(await other.token(), codeOf(gateway))).body.resultCode).toBe('A0444')
    expect((await send(await one.token(), codeOf(gateway))).body.resultCode).toBe(1001)
  })

  test('MFA-11 what is still owed after the code is told, and the next stage holds', async () => {
    const { id, username } = await member()
    await gateway.services.db.updateTable('person').set({ must_change_password: true }).where('id', '=', id).execute()
    const { body } = await send(await gateway.client.tokenOf(username, GOOD_PASSWORD), codeOf(gateway))
    expect(body.data).toMatchObject({ googleType: 0, userFirstLogin: true })
    expect(await works(body.data.access_token)).toBe(false)
    const { access_token: token } = body.data
    const set = await gateway.client.put(
      '/v3/users/password/first-time',
      { newPassword: 'slow water under new bridges' },
      { token },
    )
    expect(await works(set.body.data.access_token)).toBe(true)
  })

  describe('on a device that is trusted', () => {
    beforeAll(() => asSuper(gateway, 'PUT', '/v2/admin/sign-in-policy', { trustedDevices: true }))
    afterAll(() => asSuper(gateway, 'PUT', '/v2/admin/sign-in-policy', { trustedDevices: false }))

    /** Signs in with a browser of its own and a code, asking that it be trusted. */
    const trusting = async (username: string, trust = 'true') => {
      const browser = gateway.newClient()
      const login = await browser.login(username, GOOD_PASSWORD)
      browser.keepCookies(login)
      const token = login.body.data.access_token
      gateway.clock.step(30)
      const passed = await browser.get('/v2/google', { token, query: { code: codeOf(gateway), trust } })
      browser.keepCookies(passed)
      return { browser, offered: login.body.data.trustOffered, answer: passed.body.data }
    }
    const signInOn = async (browser: GatewayUnderTest['client'], username: string, password = GOOD_PASSWORD) => {
      const reply = await browser.login(username, password)
      browser.keepCookies(reply)
      return reply.body.data
    }
    const typeOn = async (browser: GatewayUnderTest['client'], username: string, password?: string) =>
      (await signInOn(browser, username, password)).googleType

    test('MFA-08 no code is asked for during 30 days, then one is', async () => {
      const { username } = await member()
      const { browser, offered, answer } = await trusting(username)
      expect(offered).toBe(true)
      expect(answer.googleType).toBe(4)
      expect(await typeOn(browser, username)).toBe(4)
      expect(await works((await signInOn(browser, username)).access_token)).toBe(true)
      gateway.clock.step(30 * DAY - 60)
      expect(await typeOn(browser, username)).toBe(4)
      gateway.clock.step(60)
      expect(await typeOn(browser, username)).toBe(1)
    })

    test('gives the device another cookie, and the one from the sign-in names it no more', async () => {
      const { username } = await member()
      const browser = gateway.newClient()
      const { access_token: token } = await signInOn(browser, username)
      const early = browser.cookies.get('foyer-device') as string
      gateway.clock.step(30)
      const query = { code: codeOf(gateway), trust: 'true' }
      browser.keepCookies(await browser.get('/v2/google', { token, query }))
      expect(browser.cookies.get('foyer-device')).not.toBe(early)
      const other = gateway.newClient()
      other.cookies.set('foyer-device', early)
      expect(await typeOn(other, username)).toBe(1)
      expect(await typeOn(browser, username)).toBe(4)
    })

    test.each<[string, (who: { id: string; username: string; token: string }) => Promise<unknown>, string]>([
      [
        'a recovery',
        async ({ id }) => {
          const token = await linkFor(gateway, id)
          await gateway.client.put('/v3/users/password', { token, newPassword: OTHER_PASSWORD })
        },
        OTHER_PASSWORD,
      ],
      [
        'a one-time code',
        async ({ username }) => {
          const { code } = await asSuper(gateway, 'POST', '/v2/users/one-time-code', { username })
          await gateway.client.put('/v3/users/password', { token: `${username} ${code}`, newPassword: OTHER_PASSWORD })
        },
        OTHER_PASSWORD,
      ],
      [
        'a changed password',
        ({ username, token }) =>
          gateway.client.put(
            '/v3/users/password',
            { oldPassword: signInDigest(GOOD_PASSWORD, username), newPassword: OTHER_PASSWORD },
            { token },
          ),
        OTHER_PASSWORD,
      ],
      [
        'being disabled',
        async ({ id }) => {
          await asSuper(gateway, 'POST', `/v2/admin/users/${id}/disable`)
          await asSuper(gateway, 'POST', `/v2/admin/users/${id}/enable`)
        },
        GOOD_PASSWORD,
      ],
    ])('ASVS 6.4.3 trust ends with %s', async (_what, act, password) => {
      const { id, username } = await member()
      const { browser, answer } = await trusting(username)
      expect(await typeOn(browser, username)).toBe(4)
      await act({ id, username, token: answer.access_token })
      expect(await typeOn(browser, username, password)).toBe(1)
    })

    test('ASVS 6.4.4 trust ends with a reset factor', async () => {
      const { id, username } = await member()
      const { browser } = await trusting(username)
      await asSuper(gateway, 'DELETE', `/v2/admin/users/${id}/multi-factor`)
      await bindAuthenticator(gateway, id)
      expect(await typeOn(browser, username)).toBe(1)
    })

    test('MFA-08 trust is of one device and one person', async () => {
      const [one, other] = [await member(), await member()]
      const { browser } = await trusting(one.username)
      expect(await typeOn(gateway.newClient(), one.username)).toBe(1)
      expect(await typeOn(browser, other.username)).toBe(1)
    })

    test('MFA-10 where nobody asked for it, or the organisation no longer allows it, a code is asked for', async () => {
      const { username } = await member()
      expect(await typeOn((await trusting(username, 'false')).browser, username)).toBe(1)
      const { browser } = await trusting(username)
      expect(await typeOn(browser, username)).toBe(4)
      await asSuper(gateway, 'PUT', '/v2/admin/sign-in-policy', { trustedDevices: false })
      expect(await typeOn(browser, username)).toBe(1)
      expect((await trusting(username)).answer.googleType).toBe(0)
      await asSuper(gateway, 'PUT', '/v2/admin/sign-in-policy', { trustedDevices: true })
    })

    test('MFA-09, ASVS 6.5.6 trust can be ended from another session, and by nobody else', async () => {
      const { username } = await member()
      const { browser, answer } = await trusting(username)
      const token = answer.access_token
      const { body } = await browser.get('/v2/users/trusted-devices', { token })
      expect(body.data.items).toMatchObject([{ current: true, address: '127.0.0.1' }])
      const [device] = body.data.items
      const stranger = await gateway.client.tokenOf('clerk')
      const path = `/v2/users/trusted-devices/${device.id}`
      expect((await gateway.client.send('DELETE', path, { token: stranger })).status).toBe(404)
      expect((await gateway.client.send('DELETE', path, { token })).body.data.items).toEqual([])
      expect((await gateway.client.send('DELETE', path, { token })).status).toBe(404)
      expect(await typeOn(browser, username)).toBe(1)
    })
  })

  test('ASVS 16.3.1 a right and a wrong code stand in the trail, with the factor and without the code', async () => {
    const { username, token } = await member()
    const session = await token()
    const [wrong, right] = [wrongCodeOf(gateway), codeOf(gateway)]
    await send(session, wrong)
    await send(session, right)
    const { items } = await asSuper(gateway, 'GET', '/v2/admin/audit')
    const own = items.filter(({ subject }: { subject: string }) => subject === username)
    expect(own.map(({ action, details }: { action: string; details: object }) => [action, details])).toEqual([
      ['sign-in.completed', { factor: 'totp', trusted: false }],
      ['sign-in.code-failed', { factor: 'totp' }],
      ['sign-in.succeeded', { factor: 'password', stage: 'code' }],
      ['password.activated', {}],
      ['user.created', { grants: ['store-staff'] }],
    ])
    expect(gateway.logLines.join()).not.toContain(right)
    expect(gateway.logLines.join()).not.toContain(wrong)
  })

  test('ASVS 14.2.1 no code gets into the log, though the wire has it in the query', async () => {
    const { token } = await member()
    await send(await token(), codeOf(gateway))
    expect(gateway.logLines.filter((line) => line.includes('code='))).toEqual([])
  })
})
