import { BEHIND_PROXY, BROWSER_OVER_TLS, type Client, type GatewayUnderTest, startGateway } from '@foyer/testkit'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'

const NAME = '__Host-foyer-session'
const OVER_TLS = { 'x-forwarded-proto': 'https' }

describe('session bound to its browser', () => {
  let gateway: GatewayUnderTest
  beforeAll(async () => {
    gateway = await startGateway({ clusterUrl: inject('clusterUrl'), environment: BEHIND_PROXY })
  })
  afterAll(() => gateway.close())

  const signIn = async (headers: Record<string, string>, username = 'manager') => {
    const client = gateway.newClient()
    const reply = await client.login(username, undefined, {}, { headers })
    client.keepCookies(reply)
    return {
      client,
      token: reply.body.data.access_token as string,
      cookie: reply.headers.getSetCookie().find((one) => one.startsWith(NAME)),
    }
  }
  const code = async (client: Client, token: string, headers: Record<string, string> = BROWSER_OVER_TLS) =>
    (await client.call('workBench.workBench', {}, { token, headers })).body.resultCode

  it('ASVS 3.3.1, ASVS 3.3.2, ASVS 3.3.3, ASVS 3.3.4 the cookie over https is secure', async () => {
    const { cookie } = await signIn(BROWSER_OVER_TLS)
    const [pair = '', ...attributes] = (cookie ?? '').split('; ')
    expect(pair).toMatch(new RegExp(`^${NAME}=[A-Za-z0-9_-]{43}$`))
    expect(attributes.sort()).toEqual(['HttpOnly', 'Path=/', 'SameSite=Strict', 'Secure'])
  })

  it('a token is accepted together with its cookie', async () => {
    const { client, token } = await signIn(BROWSER_OVER_TLS)
    expect(await code(client, token)).toBe(1001)
    expect(await code(client, token, OVER_TLS)).toBe(1001)
  })

  it('a token is refused without its cookie or with another one', async () => {
    const { client, token } = await signIn(BROWSER_OVER_TLS)
    const other = await signIn(BROWSER_OVER_TLS, 'clerk')
    const thief = gateway.newClient()
    for (const headers of [BROWSER_OVER_TLS, OVER_TLS, {}]) expect(await code(thief, token, headers)).toBe('C0102')
    expect(await code(other.client, token)).toBe('C0102')
    thief.cookies.set(NAME, '')
    expect(await code(thief, token)).toBe('C0102')
    thief.cookies.set(NAME, token)
    expect(await code(thief, token)).toBe('C0102')
    expect(await code(client, token)).toBe(1001)
  })

  it('a stolen token neither ends the session nor reveals why it ended', async () => {
    const { client, token } = await signIn(BROWSER_OVER_TLS)
    const thief = gateway.newClient()
    expect((await thief.call('session.logout', {}, { token })).body.resultCode).toBe('C0102')
    expect(await code(client, token)).toBe(1001)
    await gateway.deps.db
      .updateTable('session')
      .set({ ended_at: gateway.clock.now(), end_to_be_told: true })
      .where('ended_at', 'is', null)
      .execute()
    gateway.deps.sessions.clear()
    expect(await code(thief, token)).toBe('C0102')
    expect(await code(client, token)).toBe('C0105')
  })

  it.each<[string, Record<string, string>]>([
    ['a client that is not a browser (no Fetch Metadata)', OVER_TLS],
    ['a browser without TLS, which could not store the cookie', { 'sec-fetch-site': 'same-origin' }],
  ])('%s gets no bound session', async (_who, headers) => {
    const { token, cookie } = await signIn(headers)
    expect(cookie).toBeUndefined()
    expect(await code(gateway.newClient(), token, headers)).toBe(1001)
  })

  it('a forwarding header counts as TLS only from a trusted proxy', async () => {
    const open = await startGateway({ clusterUrl: inject('clusterUrl') })
    const reply = await open.client.login('manager', undefined, {}, { headers: BROWSER_OVER_TLS })
    expect(reply.headers.getSetCookie().join()).not.toContain(NAME)
    await open.close()
  })

  it('the database contains the cookie only as a hash', async () => {
    const { client } = await signIn(BROWSER_OVER_TLS)
    const rows = await gateway.deps.db
      .selectFrom('session')
      .select('binding_hash')
      .where('binding_hash', 'is not', null)
      .execute()
    const value = client.cookies.get(NAME) as string
    expect(rows.length).toBeGreaterThan(0)
    for (const { binding_hash } of rows) {
      expect(binding_hash).toHaveLength(32)
      expect(binding_hash?.equals(Buffer.from(value, 'base64url'))).toBe(false)
    }
  })
})
