import {
  type Client,
  eventually,
  type GatewayUnderTest,
  openNoticeSocket,
  SteppedClock,
  startGateway,
} from '@foyer/testkit'
import { beginSignOn, connectProvider, exchangeCode, returnFrom } from '@foyer/testkit/single-sign-on/connect-provider'
import { type FaultyProvider, startFaultyProvider } from '@foyer/testkit/single-sign-on/faulty-provider'
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest'

let gateway: GatewayUnderTest
let other: GatewayUnderTest
let provider: FaultyProvider
const clock = new SteppedClock()
beforeAll(async () => {
  const clusterUrl = inject('clusterUrl')
  gateway = await startGateway({ clusterUrl, clock })
  other = await startGateway({ clusterUrl, databaseUrl: gateway.databaseUrl, clock })
  provider = await startFaultyProvider(() => clock.now())
  await connectProvider(gateway, 'lm', provider, { endProviderSession: true, domains: ['lm.example'] })
})
afterEach(() => {
  provider.faults = {}
})
afterAll(async () => {
  await other.close()
  await gateway.close()
  await provider.close()
})

/** From now on the provider returns this user. */
function atProvider(sub: string, more: object = {}): void {
  provider.faults = {
    claims: { sub, preferred_username: sub, auth_time: seconds(), ...more },
    userInfo: { sub, email: `${sub}@lm.example` },
  }
}
const seconds = () => Math.floor(clock.now().getTime() / 1_000)

/** Signs in with the provider; a user who is unknown is created. */
async function signOn(browser: Client): Promise<string> {
  const back = await returnFrom(browser, provider.authorize((await beginSignOn(browser, 'lm')).location))
  if (!back.code) throw new Error(`refused with ${back.error}`)
  return (await exchangeCode(browser, 'lm', back.code)).data.access_token
}

describe('signing out', () => {
  it('SSO-50 the browser is led to the end of the session at the provider', async () => {
    provider.faults = { discovery: { end_session_endpoint: `${provider.issuer}/end` } }
    await connectProvider(gateway, 'ending', provider, { endProviderSession: true })
    const claims = { sub: 'leaver', preferred_username: 'leaver' }
    provider.faults = { ...provider.faults, claims, userInfo: { sub: 'leaver' } }
    const browser = gateway.newClient()
    const back = await returnFrom(browser, provider.authorize((await beginSignOn(browser, 'ending')).location))
    const { data } = await exchangeCode(browser, 'ending', back.code as string)
    const { providerLogout } = await browser.data('session.logoutByPost', {}, { token: data.access_token })
    const address = new URL(providerLogout as string)
    expect(address.origin + address.pathname).toBe(`${provider.issuer}/end`)
    expect(address.searchParams.get('post_logout_redirect_uri')).toBe('http://localhost:8080/')
    expect(address.searchParams.get('id_token_hint')?.split('.')).toHaveLength(3)
    expect((await browser.call('workBench.workBench', {}, { token: data.access_token })).body.resultCode).toBe('C0102')
  })

  it('SSO-50 a session of a password is not led to a provider', async () => {
    const token = await gateway.newClient().tokenOf('manager')
    expect(await gateway.client.data('session.logoutByPost', {}, { token })).not.toHaveProperty('providerLogout')
  })
})

describe('back-channel logout', () => {
  const send = async (token: string, key = 'lm') =>
    (
      await gateway.newClient().send('POST', `/proxy/allstar/v2/sso/${key}/logout`, {
        body: new URLSearchParams({ logout_token: token }).toString(),
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      })
    ).body.resultCode

  it('SSO-51 the sessions of a subject end on every gateway within a second, with their sockets', async () => {
    atProvider('fired')
    const token = await signOn(gateway.newClient())
    const socket = await openNoticeSocket(other.client, token)
    const bystander = await gateway.newClient().tokenOf('manager')
    expect(await send(await provider.logoutToken({ sub: 'fired' }))).toBe(1001)
    await eventually(
      'the other gateway knows',
      async () => socket.pushes.some(({ type }) => type === 'SIGNED_OUT'),
      1_000,
    )
    expect((await gateway.client.call('workBench.workBench', {}, { token })).body.resultCode).toBe('C0105')
    expect((await gateway.client.call('workBench.workBench', {}, { token: bystander })).body.resultCode).toBe(1001)
  })

  it('SSO-51 the session id of the provider ends one session of two', async () => {
    atProvider('twice', { sid: 'first' })
    const first = await signOn(gateway.newClient())
    atProvider('twice', { sid: 'second' })
    const second = await signOn(gateway.newClient())
    expect(await send(await provider.logoutToken({ sid: 'first' }))).toBe(1001)
    expect((await gateway.client.call('workBench.workBench', {}, { token: first })).body.resultCode).toBe('C0105')
    expect((await gateway.client.call('workBench.workBench', {}, { token: second })).body.resultCode).toBe(1001)
  })

  it('SSO-51 ASVS 9.2.2 a logout token works once', async () => {
    const token = await provider.logoutToken({ sub: 'again' })
    expect(await send(token)).toBe(1001)
    expect(await send(token)).toBe('A0626')
  })

  it.each<[string, object]>([
    ['of another issuer', { iss: 'https://other.example' }],
    ['for another client', { aud: 'another' }],
    ['without the event', { events: {} }],
    ['with a nonce, as an id token has', { nonce: 'n' }],
    ['that names no one', { sub: undefined }],
    ['without an id', { jti: undefined }],
    ['that is old', { iat: Math.floor(new SteppedClock().now().getTime() / 1_000) - 100_000 }],
  ])('SSO-51 a logout token %s is refused', async (_what, claims) => {
    atProvider('staying')
    const token = await signOn(gateway.newClient())
    expect(await send(await provider.logoutToken({ sub: 'staying', ...claims }))).toBe('A0626')
    expect((await gateway.client.call('workBench.workBench', {}, { token })).body.resultCode).toBe(1001)
  })

  it.each(['none', 'shared-key', 'other-key', 'changed'] as const)(
    'SSO-51 a logout token with the signature %s is refused',
    async (signature) => {
      provider.faults = { signature }
      expect(await send(await provider.logoutToken({ sub: 'staying' }))).toBe('A0626')
    },
  )

  it('SSO-51 a logout token of a provider that is not connected is refused', async () => {
    expect(await send(await provider.logoutToken({ sub: 'staying' }), 'unknown')).toBe('A0852')
  })
})

it.each([
  ['anna@lm.example', 'lm'],
  [' Anna@LM.example ', 'lm'],
  ['anna@other.example', null],
  ['anna', null],
  ['anna@lm.example@other.example', null],
])('SSO-52 the home realm of %j is %s', async (username, expected) => {
  expect(await gateway.client.data('singleSignOn.homeRealm', { username })).toEqual({ provider: expected })
})
