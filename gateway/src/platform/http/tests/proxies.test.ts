import { asSuper, type GatewayUnderTest, startGateway } from '@foyer/testkit'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'

let plain: GatewayUnderTest
let behindProxy: GatewayUnderTest
beforeAll(async () => {
  plain = await startGateway({ clusterUrl: inject('clusterUrl') })
  behindProxy = await startGateway({
    clusterUrl: inject('clusterUrl'),
    environment: { trustedProxies: ['127.0.0.0/8', '10.1.2.3'] },
  })
})
afterAll(async () => {
  await plain.close()
  await behindProxy.close()
})

/** The trail names users who exist; each fails too seldom to be locked. */
const USERS = ['clerk', 'picker', 'manager', 'admin']
let failures = 0
/** Fails to sign in with these headers, and gives the address that the audit log names. */
async function addressSeen(gateway: GatewayUnderTest, headers: Record<string, string>): Promise<string> {
  const username = USERS[++failures % USERS.length] as string
  await gateway.client.login(username, 'wrong', {}, { headers })
  const { address } = await gateway.deps.db
    .selectFrom('audit_event')
    .select('address')
    .where('subject', '=', username)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  return address as string
}

describe('ASVS 4.1.3 ASVS 15.3.4 without a trusted proxy', () => {
  it.each([
    'x-forwarded-for',
    'forwarded',
    'x-real-ip',
    'true-client-ip',
    'cf-connecting-ip',
    'x-client-ip',
    'client-ip',
  ])('the header %s does not change the client address', async (name) =>
    expect(await addressSeen(plain, { [name]: name === 'forwarded' ? 'for=203.0.113.9' : '203.0.113.9' })).toBe(
      '127.0.0.1',
    ),
  )

  it('x-forwarded-proto does not make a connection secure', async () => {
    const headers = { 'x-forwarded-proto': 'https', 'sec-fetch-site': 'same-origin' }
    const reply = await plain.client.login('manager', undefined, {}, { headers })
    expect(reply.headers.getSetCookie().join()).not.toMatch(/secure|__Host-/i)
  })
})

describe('ASVS 4.1.3 ASVS 15.3.4 behind a trusted proxy', () => {
  it.each([
    ['the address that the proxy appends counts', '203.0.113.9', '203.0.113.9'],
    ['an address that the client sends is ignored', '198.51.100.1, 203.0.113.9', '203.0.113.9'],
    ['a second trusted proxy is skipped', '198.51.100.1, 203.0.113.9, 10.1.2.3', '203.0.113.9'],
    ['an IPv6 address counts', '2001:db8::7', '2001:db8::7'],
  ])('%s', async (_sentence, forwarded, seen) =>
    expect(await addressSeen(behindProxy, { 'x-forwarded-for': forwarded })).toBe(seen),
  )

  it('other headers do not change the client address', async () => {
    expect(await addressSeen(behindProxy, { 'x-real-ip': '203.0.113.9', forwarded: 'for=203.0.113.9' })).toBe(
      '127.0.0.1',
    )
  })

  it('a sign-in over https at the proxy gets secure cookies', async () => {
    const headers = { 'x-forwarded-proto': 'https', 'sec-fetch-site': 'same-origin' }
    const reply = await behindProxy.client.login('manager', undefined, {}, { headers })
    expect(reply.headers.getSetCookie().every((cookie) => /; secure/i.test(cookie))).toBe(true)
  })
})

it('ASVS 4.1.3 a link has the configured address, whatever host a request names', async () => {
  for (const [index, gateway] of [plain, behindProxy].entries()) {
    const token = await gateway.client.tokenOf('super')
    const headers = {
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'https',
      'x-host': 'evil.example',
      forwarded: 'host=evil.example',
    }
    const { body } = await gateway.client.call(
      'administration.createUser',
      { username: `guest-${index}`, displayName: 'Guest' },
      { token, headers },
    )
    expect(body.resultCode).toBe(1001)
    expect(JSON.stringify(body)).not.toContain('evil.example')
  }
  expect(await asSuper(plain, 'administration.users', { keyword: 'guest-0' })).toMatchObject({
    items: [{ state: 'invited' }],
  })
})
