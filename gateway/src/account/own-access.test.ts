import { signInDigest } from '@foyer/contract/sign-in'
import {
  bindAuthenticator,
  codeOf,
  createUser,
  type GatewayUnderTest,
  GOOD_PASSWORD,
  required,
  startGateway,
  wrongCodeOf,
} from '@foyer/testkit'
import { sendRaw } from '@foyer/testkit/http/raw-request'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36'

let gateway: GatewayUnderTest
let made = 0
beforeAll(async () => {
  gateway = await startGateway({ clusterUrl: inject('clusterUrl') })
})
afterAll(() => gateway.close())

const createOwner = async () => {
  const { id, username } = await createUser(gateway, { username: `owner-${++made}` })
  const newToken = async (agent = CHROME) =>
    (await gateway.client.login(username, GOOD_PASSWORD, {}, { headers: { 'user-agent': agent } })).body.data
      .access_token
  return { id, username, newToken }
}
/** Every client of the test kit sends a user agent. */
const tokenWithoutUserAgent = async (username: string): Promise<string> => {
  const body = JSON.stringify({ username, password: signInDigest(GOOD_PASSWORD, username) })
  const [reply] = await sendRaw(
    gateway.client.base,
    `POST /user/login HTTP/1.1\r\nHost: foyer\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
  )
  return JSON.parse(reply?.body ?? '').data.access_token
}
const workBenchCode = async (token: string) =>
  (await gateway.client.call('workBench.workBench', {}, { token })).body.resultCode
const sessionsOf = async (token: string) =>
  (await gateway.client.call('account.sessions', {}, { token })).body.data.items

describe('ASVS 7.5.2 own sessions', () => {
  it('the list has the current session first, with device, address and times', async () => {
    const { newToken } = await createOwner()
    const first = await newToken(FIREFOX)
    gateway.clock.step(60)
    const second = await newToken()
    const began = gateway.clock.now().toISOString()
    expect(await sessionsOf(first)).toEqual([
      expect.objectContaining({ current: true, device: { browser: 'Firefox 140', system: 'Linux' } }),
      {
        id: expect.any(String),
        current: false,
        device: { browser: 'Chrome 141', system: 'Windows' },
        address: '127.0.0.1',
        createdAt: began,
        lastActiveAt: began,
      },
    ])
    expect((await sessionsOf(second))[0]).toMatchObject({ current: true, device: { browser: 'Chrome 141' } })
  })

  it('ASVS 7.1.2 a user can have any number of sessions', async () => {
    const { newToken } = await createOwner()
    const tokens = [await newToken(), await newToken(FIREFOX), await newToken(), await newToken()]
    for (const one of tokens) expect(await workBenchCode(one)).toBe(1001)
    expect(await sessionsOf(tokens[0] as string)).toHaveLength(4)
  })

  it('a user can end another of their sessions', async () => {
    const { newToken } = await createOwner()
    const [here, there] = [await newToken(), await newToken(FIREFOX)]
    const other = (await sessionsOf(here)).find((one: { current: boolean }) => !one.current)
    const { body } = await gateway.client.call('account.endSession', { id: required(other).id }, { token: here })
    expect(body.data.items).toMatchObject([{ current: true }])
    expect(await workBenchCode(there)).toBe('C0105')
    expect(await workBenchCode(here)).toBe(1001)
  })

  it('a user can end all other sessions at once', async () => {
    const { newToken } = await createOwner()
    const [here, ...others] = [await newToken(), await newToken(), await newToken(FIREFOX)]
    const { body } = await gateway.client.call('account.endOtherSessions', {}, { token: here as string })
    expect(body.data.items).toMatchObject([{ current: true }])
    for (const other of others) expect(await workBenchCode(other)).toBe('C0105')
    expect(await workBenchCode(here as string)).toBe(1001)
  })

  it('ASVS 8.2.2 ending a session of another user fails as for an unknown id', async () => {
    const [one, other] = [await createOwner(), await createOwner()]
    const [own, foreign] = [await one.newToken(), await other.newToken()]
    const [theirs] = await sessionsOf(foreign)
    const rejected = await gateway.client.call('account.endSession', { id: required(theirs).id }, { token: own })
    const unknown = await gateway.client.call(
      'account.endSession',
      { id: '01930000-0000-7000-8000-00000000dead' },
      { token: own },
    )
    expect([rejected.status, rejected.body]).toEqual([unknown.status, unknown.body])
    expect(rejected.status).toBe(404)
    expect(await workBenchCode(foreign)).toBe(1001)
  })

  it('the list omits expired sessions', async () => {
    const { newToken } = await createOwner()
    await newToken(FIREFOX)
    gateway.clock.step(31 * 60)
    expect(await sessionsOf(await newToken())).toHaveLength(1)
  })

  it('a session without a recognisable user agent has a device without a name', async () => {
    const { username, newToken } = await createOwner()
    const unnamed = { browser: '', system: '' }
    for (const agent of ['x', '<script>alert(1)</script>', '%', 'A'.repeat(5_000)])
      expect((await sessionsOf(await newToken(agent)))[0]?.device).toEqual(unnamed)
    expect((await sessionsOf(await tokenWithoutUserAgent(username)))[0]?.device).toEqual(unnamed)
  })
})

describe('own sign-in history', () => {
  const recent = async (token: string) =>
    (await gateway.client.call('account.recentSignIns', {}, { token })).body.data.items

  it('the list has the newest sign-in first, with outcome, address and device', async () => {
    const { username, newToken } = await createOwner()
    await newToken(FIREFOX)
    for (let count = 0; count < 5; count++)
      await gateway.newClient().login(username, 'wrong', {}, { headers: { 'user-agent': FIREFOX } })
    gateway.clock.step(15 * 60)
    const items = await recent(await newToken())
    expect(items.map(({ outcome }: { outcome: string }) => outcome)).toEqual([
      'succeeded',
      'locked',
      'failed',
      'failed',
      'failed',
      'failed',
      'succeeded',
    ])
    expect(items[1]).toMatchObject({ address: '127.0.0.1', device: { browser: 'Firefox 140', system: 'Linux' } })
  })

  it('a password without the code counts as unfinished, a wrong code as failed', async () => {
    const { id, newToken } = await createOwner()
    await bindAuthenticator(gateway, id)
    const session = await newToken()
    await gateway.client.call('mfa.verify', { code: wrongCodeOf(gateway) }, { token: session })
    const { body } = await gateway.client.call('mfa.verify', { code: codeOf(gateway) }, { token: session })
    const items = await recent(body.data.access_token)
    expect(items.map(({ outcome }: { outcome: string }) => outcome)).toEqual(['succeeded', 'failed', 'unfinished'])
  })

  it('ASVS 8.2.2 the list has at most twenty sign-ins, none of other users', async () => {
    const { newToken } = await createOwner()
    for (let count = 0; count < 25; count++) await newToken()
    const session = await newToken()
    await gateway.newClient().login('clerk', 'wrong')
    const items = await recent(session)
    expect(items).toHaveLength(20)
    expect(new Set(items.map(({ outcome }: { outcome: string }) => outcome))).toEqual(new Set(['succeeded']))
  })
})

describe('ASVS 7.5.1 fresh proof', () => {
  const postProof = (token: string, proof: object) => gateway.client.call('account.verifyIdentity', proof, { token })
  const secretOf = async (token: string, renew: 'true' | 'false' = 'false') =>
    (await gateway.client.call('mfa.secret', { renew }, { token })).body.resultCode
  const stale = () => gateway.clock.step(301)

  it('accepts the password without a second factor, and stays valid for five minutes', async () => {
    const { username, newToken } = await createOwner()
    const session = await newToken()
    stale()
    expect(await secretOf(session)).toBe('A0301')
    const { body } = await postProof(session, { oldPwd: signInDigest(GOOD_PASSWORD, username) })
    expect(body.data.until).toBe(new Date(gateway.clock.now().getTime() + 300_000).toISOString())
    expect(await secretOf(session)).toBe(1001)
    gateway.clock.step(300)
    expect(await secretOf(session)).toBe(1001)
    gateway.clock.step(1)
    expect(await secretOf(session)).toBe('A0301')
  })

  it('requires the code where a factor is bound and refuses the password', async () => {
    const { id, username, newToken } = await createOwner()
    const session = await newToken()
    await bindAuthenticator(gateway, id)
    stale()
    const password = { oldPwd: signInDigest(GOOD_PASSWORD, username) }
    expect((await postProof(session, password)).body.resultCode).toBe('A0444')
    expect(await secretOf(session, 'true')).toBe('A0301')
    expect((await postProof(session, { code: codeOf(gateway) })).body.resultCode).toBe(1001)
    expect(await secretOf(session, 'true')).toBe(1001)
  })

  it('a code can be used once, either as a proof or at a sign-in', async () => {
    const { id, newToken } = await createOwner()
    const session = await newToken()
    await bindAuthenticator(gateway, id)
    const code = codeOf(gateway)
    expect((await postProof(session, { code })).body.resultCode).toBe(1001)
    const pendingToken = await newToken()
    const signInWith = async (typed: string) =>
      (await gateway.client.call('mfa.verify', { code: typed }, { token: pendingToken })).body.resultCode
    expect(await signInWith(code)).toBe('A0444')
    gateway.clock.step(30)
    const nextCode = codeOf(gateway)
    expect(await signInWith(nextCode)).toBe(1001)
    expect((await postProof(session, { code: nextCode })).body.resultCode).toBe('A0444')
  })

  it('five wrong proofs end the session', async () => {
    const { newToken } = await createOwner()
    const session = await newToken()
    for (let count = 0; count < 5; count++)
      expect((await postProof(session, { oldPwd: 'wrong' })).body.resultCode).toBe('A0211')
    expect(await workBenchCode(session)).toBe('C0105')
  })

  it('an empty proof is refused and does not count as a try', async () => {
    const { newToken } = await createOwner()
    const session = await newToken()
    for (let count = 0; count < 6; count++) expect((await postProof(session, {})).body.resultCode).toBe('A0401')
    expect(await workBenchCode(session)).toBe(1001)
  })

  it('a proof in one session does not count in another', async () => {
    const { username, newToken } = await createOwner()
    const [one, other] = [await newToken(), await newToken()]
    stale()
    await postProof(one, { oldPwd: signInDigest(GOOD_PASSWORD, username) })
    expect(await secretOf(other)).toBe('A0301')
  })
})
