import type { ProviderConfiguration } from '@foyer/contract/single-sign-on'
import { asSuper, type GatewayUnderTest, organisationOf, SteppedClock, startGateway } from '@foyer/testkit'
import { beginSignOn, connectProvider, exchangeCode, returnFrom } from '@foyer/testkit/single-sign-on/connect-provider'
import { type Faults, type FaultyProvider, startFaultyProvider } from '@foyer/testkit/single-sign-on/faulty-provider'
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest'

let gateway: GatewayUnderTest
let provider: FaultyProvider
const clock = new SteppedClock()
const seconds = () => Math.floor(clock.now().getTime() / 1_000)
beforeAll(async () => {
  gateway = await startGateway({ clusterUrl: inject('clusterUrl'), clock })
  provider = await startFaultyProvider(() => clock.now())
})
afterEach(() => {
  provider.faults = {}
})
afterAll(async () => {
  await gateway.close()
  await provider.close()
})

let connected = 0
/** Connects the provider under a new key, so that no discovery document is known yet. */
async function connect(configuration: Partial<ProviderConfiguration> = {}): Promise<string> {
  const key = `faulty-${++connected}`
  await connectProvider(gateway, key, provider, configuration)
  return key
}

/** Signs in and returns the error with which the browser comes back. */
async function errorOf(key: string, faults: Faults): Promise<string | null> {
  provider.faults = faults
  const browser = gateway.newClient()
  const begun = await beginSignOn(browser, key)
  const back = begun.error ? begun : await returnFrom(browser, provider.authorize(begun.location))
  expect(back.location).toMatch(/^\/redirect\?/)
  expect(back.code).toBeNull()
  return back.error
}

const html = (response: import('node:http').ServerResponse) =>
  response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Maintenance</h1>')
const huge = (response: import('node:http').ServerResponse) =>
  response.writeHead(200, { 'content-type': 'application/json' }).end(`"${'x'.repeat(10 * 1024 * 1024)}"`)
const broken = (response: import('node:http').ServerResponse) => response.destroy()
const elsewhere = (response: import('node:http').ServerResponse) =>
  response.writeHead(302, { location: 'https://evil.example/' }).end()

/** What is wrong, and the code that the user gets. */
const FAULTS: readonly [string, string, () => Faults][] = [
  ['A0621', 'the state is missing', () => ({ callback: { state: undefined } })],
  ['A0621', 'the state is unknown', () => ({ callback: { state: 'x'.repeat(43) } })],
  ['A0622', 'the nonce is another', () => ({ claims: { nonce: 'another' } })],
  ['A0622', 'the nonce is missing', () => ({ claims: { nonce: undefined } })],
  ['A0623', 'the callback has no code', () => ({ callback: { code: undefined } })],
  ['A0623', 'the callback names another issuer', () => ({ callback: { iss: 'https://other.example' } })],
  ['A0624', 'the provider does not know the code', () => ({ callback: { code: 'stolen' } })],
  ['A0625', 'the provider names an error', () => ({ callback: { code: undefined, error: 'access_denied' } })],
  ['A0626', 'the token is not signed', () => ({ signature: 'none' })],
  ['A0626', 'the token is signed with the public key as a shared key', () => ({ signature: 'shared-key' })],
  ['A0626', 'the token is signed with another key', () => ({ signature: 'other-key' })],
  ['A0626', 'the signature was changed', () => ({ signature: 'changed' })],
  ['A0626', 'the issuer is another', () => ({ claims: { iss: 'https://other.example' } })],
  ['A0626', 'the audience is another client', () => ({ claims: { aud: 'another-client' } })],
  ['A0626', 'the token has expired', () => ({ claims: { exp: seconds() - 61 } })],
  ['A0626', 'the token was issued long before the sign-in', () => ({ claims: { iat: seconds() - 90 } })],
  ['A0626', 'the clock of the provider is 90 s ahead', () => ({ claims: { iat: seconds() + 90 } })],
  ['A0626', 'the token has no subject', () => ({ claims: { sub: undefined } })],
  ['A0628', 'the user info is that of another user', () => ({ userInfo: { sub: 'subject-2' } })],
  [
    'A0628',
    'nothing names the user',
    () => ({ claims: { name: undefined, preferred_username: undefined }, userInfo: { email: undefined } }),
  ],
  ['A0853', 'the response has no id token', () => ({ tokens: { id_token: undefined } })],
  ['A0853', 'the response has no access token', () => ({ tokens: { access_token: undefined } })],
  ['A0854', 'the user info is a page', () => ({ endpoints: { '/userinfo': html } })],
  ['A0854', 'the user info does not arrive', () => ({ endpoints: { '/userinfo': broken } })],
  ['A0857', 'the provider names no address to sign in', () => ({ discovery: { authorization_endpoint: undefined } })],
  ['A0858', 'the discovery document is a page', () => ({ endpoints: { '/.well-known/openid-configuration': html } })],
  ['A0858', 'the discovery document names another issuer', () => ({ discovery: { issuer: 'https://other.example' } })],
  ['A0858', 'the provider is down', () => ({ endpoints: { '/.well-known/openid-configuration': broken } })],
  ['A0858', 'the token endpoint answers with a page', () => ({ endpoints: { '/token': html } })],
  ['A0858', 'the token endpoint answers with 10 MB', () => ({ endpoints: { '/token': huge } })],
  ['A0858', 'the token endpoint redirects', () => ({ endpoints: { '/token': elsewhere } })],
  ['A0858', 'the keys are a page', () => ({ endpoints: { '/keys': html } })],
  [
    'A0858',
    'the token endpoint is at another host',
    () => ({ discovery: { token_endpoint: 'http://127.0.0.2:9/token' } }),
  ],
]

describe('faults of a provider', () => {
  it.each(FAULTS)(
    'SSO-19 SSO-20 SSO-21 SSO-22 SSO-23 SSO-24 SSO-26 SSO-34 SSO-35 SSO-38 SSO-39 SSO-10 AUDIT-13 %s: %s',
    async (code, _what, faults) => {
      const before = await sessions()
      expect(await errorOf(await connect(), faults())).toBe(code)
      expect(await sessions()).toBe(before)
      const organisation = await organisationOf(gateway)
      expect(await lastFailure()).toMatchObject({ factor: 'provider', error: code, organisation })
    },
  )

  it('SSO-39 A0858: a provider that does not respond is given up', async () => {
    const waiting: import('node:http').ServerResponse[] = []
    const faults = {
      endpoints: { '/token': (response: import('node:http').ServerResponse) => void waiting.push(response) },
    }
    expect(await errorOf(await connect(), faults)).toBe('A0858')
    for (const response of waiting) response.destroy()
  })

  it('SSO-19 A0621: a state works once', async () => {
    const key = await connect()
    const browser = gateway.newClient()
    const back = provider.authorize((await beginSignOn(browser, key)).location)
    expect((await returnFrom(browser, back)).error).toBeNull()
    expect((await returnFrom(browser, back)).error).toBe('A0621')
  })

  it('SSO-19 A0621: a sign-in may take ten minutes', async () => {
    const key = await connect()
    const browser = gateway.newClient()
    const back = provider.authorize((await beginSignOn(browser, key)).location)
    clock.step(600)
    expect((await returnFrom(browser, back)).error).toBe('A0621')
  })

  it('SSO-44 A0207: the provider was switched off, or changed, meanwhile', async () => {
    const key = await connect()
    const browser = gateway.newClient()
    const back = provider.authorize((await beginSignOn(browser, key)).location)
    await asSuper(gateway, 'providers.switchProvider', { key, enabled: false })
    expect((await returnFrom(browser, back)).error).toBe('A0207')
    expect((await beginSignOn(browser, key)).error).toBe('A0207')
    await asSuper(gateway, 'providers.switchProvider', { key, enabled: true })
    const { code } = await returnFrom(browser, provider.authorize((await beginSignOn(browser, key)).location))
    await asSuper(gateway, 'providers.switchProvider', { key, enabled: false })
    expect((await exchangeCode(browser, key, code as string)).resultCode).toBe('A0207')
  })

  it('SSO-33 A0852: an unknown key is recorded as far as it is text', async () => {
    const begun = await beginSignOn(gateway.newClient(), encodeURIComponent(`${'x'.repeat(31)}\u{1F600}`))
    expect(begun.error).toBe('A0852')
  })

  it('SSO-18 A0620: Microsoft is off. SSO-33 A0852: nothing is connected', async () => {
    expect((await beginSignOn(gateway.newClient(), 'microsoft')).error).toBe('A0620')
    expect((await beginSignOn(gateway.newClient(), 'unknown')).error).toBe('A0852')
    expect((await beginSignOn(gateway.newClient(), 'UN KNOWN')).error).toBe('A0852')
  })
})

async function sessions(): Promise<number> {
  const { count } = await gateway.deps.db
    .selectFrom('session')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .innerJoin('session_sign_on', 'session_id', 'session.id')
    .executeTakeFirstOrThrow()
  return count
}

async function lastFailure(): Promise<unknown> {
  const row = await gateway.deps.db
    .selectFrom('audit_event')
    .select(['details', 'scope_id'])
    .where('action', '=', 'sign-in.failed')
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return { ...(row?.details as object), organisation: row?.scope_id }
}
