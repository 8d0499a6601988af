import { signInDigest } from '@foyer/contract/sign-in'
import { DEMO_PASSWORD } from '@foyer/gateway/seed/demo-data'
import { type GatewayUnderTest, startGateway } from '@foyer/testkit'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { nameDigest, unknownUsernameKey } from '../lockout/index.ts'

describe('password sign-in', () => {
  let gateway: GatewayUnderTest
  beforeAll(async () => {
    gateway = await startGateway({ clusterUrl: inject('clusterUrl') })
  })
  afterAll(() => gateway.close())

  it('SIGNIN-49 the response has username, token, googleType and password flags', async () => {
    const { status, body } = await gateway.client.login('manager')
    expect(status).toBe(200)
    expect(body).toEqual({
      resultCode: 1001,
      data: {
        username: 'manager',
        access_token: expect.any(String),
        googleType: 0,
        userFirstLogin: false,
        passwordModifyExpires: false,
      },
    })
  })

  it.each([
    ['first', { googleType: 0, userFirstLogin: true, passwordModifyExpires: false }],
    ['expired', { googleType: 0, userFirstLogin: false, passwordModifyExpires: true }],
    ['totp', { googleType: 1, userFirstLogin: false, passwordModifyExpires: false }],
    ['bind', { googleType: 3, userFirstLogin: false, passwordModifyExpires: false }],
  ])('SIGNIN-49 the response to user %s names the pending step', async (username, pendingStep) => {
    const { body } = await gateway.client.login(username)
    expect(body.data).toMatchObject({ username, ...pendingStep })
  })

  it('SIGNIN-48 username and password suffice; captcha and failedTimes are optional', async () => {
    const extra = { validateCodeId: 'unused', validateCode: 'unused', failedTimes: '0' }
    expect((await gateway.client.login('clerk', DEMO_PASSWORD, extra)).body.resultCode).toBe(1001)
  })

  it.each([
    [{}, ['username', 'password']],
    [{ username: 'somebody' }, ['password']],
    [{ password: 'x' }, ['username']],
    [{ username: '', password: 'x' }, ['username']],
    [{ username: 'somebody', password: '' }, ['password']],
    [{ username: 7, password: 'x' }, ['username']],
    [{ username: 'somebody', password: ['x'] }, ['password']],
    [{ username: 'u'.repeat(257), password: 'x' }, ['username']],
    [{ username: 'somebody', password: 'x', failedTimes: 3 }, ['failedTimes']],
    [{ username: 'somebody', password: 'x', failedTimes: '-1' }, ['failedTimes']],
    [{ username: 'somebody', password: 'x', failedTimes: '3e9' }, ['failedTimes']],
    [{ username: 'somebody', password: 'x', validateCode: { $ne: '' } }, ['validateCode']],
  ])('SIGNIN-48 the body %j is rejected for %j and does not count as a failure', async (body, paths) => {
    const reply = await gateway.client.post('/user/login', body)
    expect(reply).toMatchObject({ status: 400, body: { resultCode: 'A0401' } })
    expect(reply.body.data.fields.map(({ path }: { path: string }) => path)).toEqual(paths)
    const counted = await gateway.deps.db
      .selectFrom('sign_in_failures')
      .select('key')
      .where('key', '=', unknownUsernameKey(nameDigest(gateway.deps.secret, 'somebody')))
      .execute()
    expect(counted).toEqual([])
  })

  it('every spelling of a username is the same user', async () => {
    for (const username of ['MANAGER', ' manager\t', '\uff4d\uff41\uff4e\uff41\uff47\uff45\uff52']) {
      expect((await gateway.client.login(username)).body.data?.username, username).toBe('manager')
    }
  })

  it('ASVS 6.2.8 only the exact password is accepted: case, spaces and length count', async () => {
    const variants = [
      DEMO_PASSWORD.toLowerCase(),
      DEMO_PASSWORD.toUpperCase(),
      ` ${DEMO_PASSWORD}`,
      `${DEMO_PASSWORD} `,
      DEMO_PASSWORD.slice(0, -1),
      `${DEMO_PASSWORD}\u0000`,
    ]
    for (const [index, password] of variants.entries()) {
      const username = ['manager', 'clerk', 'picker'][index % 3] as string
      expect((await gateway.client.login(username, password)).body.resultCode, JSON.stringify(password)).toBe('A0210')
    }
  })

  it('ASVS 6.2.8 only the exact digest is accepted: case, length and username count', async () => {
    const digest = signInDigest(DEMO_PASSWORD, 'admin')
    for (const password of [
      digest.toLowerCase(),
      digest.slice(0, 63),
      signInDigest(DEMO_PASSWORD, 'super'),
      DEMO_PASSWORD,
    ]) {
      const { body } = await gateway.client.call('signIn.login', { username: 'admin', password })
      expect(body.resultCode, password).toBe('A0210')
    }
  })

  it('a username with a NUL or SQL causes no server error', async () => {
    for (const username of ['nul\u0000byte', '\ud800', "x' or '1'='1", '%', '__proto__']) {
      const reply = await gateway.client.login(username)
      expect(reply.body.resultCode, JSON.stringify(username)).not.toBe('C0001')
      expect(reply.status).toBeLessThan(500)
    }
  })
})
