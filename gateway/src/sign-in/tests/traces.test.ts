import { canonicalUsername, signInDigest } from '@foyer/contract/sign-in'
import { DEMO_PASSWORD } from '@foyer/gateway/seed/demo-data'
import {
  asSuper,
  changeSettings,
  createUser,
  type GatewayUnderTest,
  idOf,
  inviteUser,
  solvedCaptcha,
  startGateway,
} from '@foyer/testkit'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { nameDigest, unknownUsernameKey } from '../../lockout/index.ts'

describe('traces of a sign-in', () => {
  let gateway: GatewayUnderTest
  beforeAll(async () => {
    gateway = await startGateway({ clusterUrl: inject('clusterUrl') })
  })
  afterAll(() => gateway.close())

  const auditLogOf = async (subject: string) =>
    await gateway.deps.db.selectFrom('audit_event').selectAll().where('subject', '=', subject).orderBy('id').execute()

  it('ASVS 16.3.1 a sign-in is one audit event with user, time, address and factor', async () => {
    const { headers } = await gateway.client.login('clerk')
    expect(await auditLogOf('clerk')).toEqual([
      expect.objectContaining({
        action: 'sign-in.succeeded',
        at: gateway.clock.now(),
        actor_id: await idOf(gateway, 'clerk'),
        actor_username: 'clerk',
        address: '127.0.0.1',
        request_id: headers.get('x-request-id'),
        details: { factor: 'password', stage: 'full' },
      }),
    ])
  })

  it('ASVS 16.3.1 a failure is one audit event without an actor, and states a lock', async () => {
    for (let count = 0; count < 5; count++) await gateway.client.login('picker', 'wrong')
    const auditLog = await auditLogOf('picker')
    expect(auditLog.map(({ action }) => action)).toEqual([...Array(4).fill('sign-in.failed'), 'sign-in.locked'])
    for (const event of auditLog)
      expect(event).toMatchObject({ actor_id: null, actor_username: null, details: { factor: 'password' } })
  })

  it('ASVS 16.3.1 a rejected user with the correct password is one event with the reason', async () => {
    await gateway.client.login('nostore')
    expect(await auditLogOf('nostore')).toEqual([
      expect.objectContaining({
        action: 'sign-in.refused',
        actor_username: 'nostore',
        details: { reason: 'JURISDICTION' },
      }),
    ])
  })

  it('ASVS 16.3.2 a denied request is one audit event with user, endpoint and address', async () => {
    const token = await gateway.client.tokenOf('manager')
    const { headers } = await gateway.client.call('administration.settings', {}, { token })
    expect(await auditLogOf('GET /v2/admin/settings')).toEqual([
      expect.objectContaining({
        action: 'access.denied',
        actor_id: await idOf(gateway, 'manager'),
        actor_username: 'manager',
        address: '127.0.0.1',
        request_id: headers.get('x-request-id'),
      }),
    ])
  })

  it('ASVS 16.4.1 a username with control characters forges no log line or audit event', async () => {
    const forged = 'mallory\r\n{"level":"info","msg":"forged"}\u001b[2J'
    await gateway.client.login(forged, 'wrong', {}, { headers: { 'user-agent': 'x","msg":"forged' } })
    for (const line of gateway.logLines) {
      expect(line.trimEnd()).not.toContain('\n')
      expect(JSON.parse(line).msg).not.toBe('forged')
    }
    const digest = nameDigest(gateway.deps.secret, canonicalUsername(forged))
    const [event, ...more] = await auditLogOf(unknownUsernameKey(digest))
    expect(more).toEqual([])
    expect(event).toMatchObject({ action: 'sign-in.failed' })
  })

  it('ASVS 16.2.5 log and audit log contain no password, digest, token or code', async () => {
    const canaries: string[] = [
      DEMO_PASSWORD,
      signInDigest(DEMO_PASSWORD, 'manager'),
      signInDigest('Canary-wrong-1', 'manager'),
      'Canary-wrong-1',
    ]
    const browser = gateway.newClient()
    await browser.login('manager', 'Canary-wrong-1')
    const signedIn = await browser.login('manager')
    browser.keepCookies(signedIn)
    const token: string = signedIn.body.data.access_token
    await browser.call('workBench.workBench', {}, { token })
    await browser.call('workBench.workBench', {}, { token: `${token.slice(0, -1)}-` })
    await browser.call('workBench.workBench', { access_token: token })
    await browser.call('session.logout', {}, { token })
    await changeSettings(gateway, { captchaSwitch: false, company: 'Canary & Sons' })
    const captcha = await solvedCaptcha(gateway)
    await browser.call('signIn.validateCaptcha', { ...captcha })
    const { linkToken } = await inviteUser(gateway, { username: 'canary' })
    await browser.call('password.acquire', { text: linkToken }, { headers: { 'content-type': 'text/plain' } })
    await browser.call('password.set', { token: linkToken, newPassword: 'weak-canary' })
    await browser.send('PUT', '/v3/users/password', {
      body: `{"token":"${linkToken}","newPassword":"broken-canary"`,
      headers: { 'content-type': 'application/json' },
    })
    await createUser(gateway, { username: 'canary-two' }, 'long canary password of mine')
    canaries.push(
      token,
      browser.cookies.get('foyer-device') as string,
      captcha.validateCode,
      linkToken,
      'weak-canary',
      'broken-canary',
      'long canary password',
    )
    const log = gateway.logLines.join('\n')
    const { items } = await asSuper(gateway, 'administration.audit', { size: '100' })
    for (const canary of canaries) {
      expect(log, canary).not.toContain(canary)
      expect(JSON.stringify(items), canary).not.toContain(canary)
    }
    expect(log).toContain('/v2/users/work-bench')
  })
})
