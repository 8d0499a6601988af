import { type Client, type GatewayUnderTest, SteppedClock, startGateway } from '@foyer/testkit'
import { sendRaw } from '@foyer/testkit/http/raw-request'
import {
  beginSignOn,
  connectProvider,
  exchangeCode,
  pathsOf,
  returnFrom,
} from '@foyer/testkit/single-sign-on/connect-provider'
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
  await connectProvider(gateway, 'lm', provider)
  await connectProvider(gateway, 'microsoft', provider)
})
afterEach(() => {
  provider.faults = {}
})
afterAll(async () => {
  await other.close()
  await gateway.close()
  await provider.close()
})

let subjects = 0
/** A user whom the platform does not know yet. */
function newcomer() {
  const subject = `subject-${++subjects}-${gateway.client.base}`
  const username = `newcomer${subjects}`
  return { sub: subject, preferred_username: username, name: `Newcomer ${subjects}` }
}

async function signOn(browser: Client, key = 'lm') {
  const begun = await beginSignOn(browser, key)
  return await returnFrom(browser, provider.authorize(begun.location))
}

describe.each(['lm', 'microsoft'])('sign-in through %s', (key) => {
  it.each(['GET', 'POST'])(
    'SSO-06 SSO-07 SSO-08 %s redirects to the provider with PKCE, state and nonce',
    async (method) => {
      const reply = await gateway.newClient().send(method, pathsOf(key).login)
      expect(reply.status).toBe(302)
      const address = new URL(reply.headers.get('location') as string)
      expect(address.origin + address.pathname).toBe(`${provider.issuer}/authorize`)
      const parameters = Object.fromEntries(address.searchParams)
      expect(parameters).toMatchObject({
        client_id: 'foyer',
        response_type: 'code',
        scope: 'openid profile email',
        code_challenge_method: 'S256',
        redirect_uri: `http://localhost:8080${pathsOf(key).login.replace('/login', '/callback')}`,
      })
      for (const name of ['state', 'nonce', 'code_challenge']) expect(parameters[name]).toMatch(/^[\w-]{43}$/)
    },
  )

  it('SSO-09 SSO-11 SSO-12 SSO-13 a newcomer gets a session for the code of the gateway', async () => {
    const claims = newcomer()
    provider.faults = { claims, userInfo: { sub: claims.sub } }
    const browser = gateway.newClient()
    const begun = await beginSignOn(browser, key)
    const back = provider.authorize(begun.location)
    const { location, code } = await returnFrom(browser, back)
    expect(location).toMatch(new RegExp(`^/redirect\\?provider=${key}&code=[\\w-]{43}$`))
    expect(code).not.toBe(new URL(back).searchParams.get('code'))
    const { resultCode, data } = await exchangeCode(browser, key, code as string)
    expect(resultCode).toBe(1001)
    expect(data).toMatchObject({ username: claims.preferred_username, googleType: 0 })
    const { user } = await browser.data('workBench.workBench', {}, { token: data.access_token })
    expect(user.username).toBe(claims.preferred_username)
  })

  it('SSO-14 the code works once, also in parallel, and for 60 seconds', async () => {
    const claims = newcomer()
    provider.faults = { claims, userInfo: { sub: claims.sub } }
    const browser = gateway.newClient()
    const first = await signOn(browser, key)
    const results = await Promise.all([1, 2, 3].map(() => exchangeCode(browser, key, first.code as string)))
    expect(results.map(({ resultCode }) => resultCode).sort()).toEqual([1001, 'A0624', 'A0624'])
    const late = await signOn(browser, key)
    clock.step(60)
    expect((await exchangeCode(browser, key, late.code as string)).resultCode).toBe('A0624')
  })

  it('SSO-15 ASVS 6.6.2 ASVS 10.1.2 only the browser that began can exchange the code', async () => {
    const claims = newcomer()
    provider.faults = { claims, userInfo: { sub: claims.sub } }
    const browser = gateway.newClient()
    const { code } = await signOn(browser, key)
    expect((await exchangeCode(gateway.newClient(), key, code as string)).resultCode).toBe('A0624')
    expect((await exchangeCode(browser, key, code as string)).resultCode).toBe('A0624')
  })
})

it('SSO-41 ASVS 10.1.2 two browsers that cross their states are both refused', async () => {
  const [one, two] = [gateway.newClient(), gateway.newClient()]
  const first = provider.authorize((await beginSignOn(one, 'lm')).location)
  const second = provider.authorize((await beginSignOn(two, 'lm')).location)
  expect(await returnFrom(two, first)).toMatchObject({ error: 'A0621', code: null })
  expect(await returnFrom(one, second)).toMatchObject({ error: 'A0621', code: null })
})

it('SSO-42 begun on one gateway, a sign-in is finished on another', async () => {
  const claims = newcomer()
  provider.faults = { claims, userInfo: { sub: claims.sub } }
  const browser = gateway.newClient()
  const elsewhere = other.newClient()
  const begun = await beginSignOn(browser, 'lm')
  for (const [name, value] of browser.cookies) elsewhere.cookies.set(name, value)
  const { code } = await returnFrom(elsewhere, provider.authorize(begun.location))
  const { resultCode, data } = await exchangeCode(browser, 'lm', code as string)
  expect(resultCode).toBe(1001)
  expect((await elsewhere.call('workBench.workBench', {}, { token: data.access_token })).body.resultCode).toBe(1001)
})

it('SSO-40 ASVS 6.8.1 ASVS 10.5.2 issuer and subject identify the user, whatever the mail address', async () => {
  const claims = newcomer()
  provider.faults = { claims, userInfo: { sub: claims.sub, email: 'first@lm.example', email_verified: true } }
  const browser = gateway.newClient()
  const first = await exchangeCode(browser, 'lm', (await signOn(browser)).code as string)
  provider.faults = { claims, userInfo: { sub: claims.sub, email: 'second@lm.example', email_verified: true } }
  const second = await exchangeCode(browser, 'lm', (await signOn(browser)).code as string)
  expect(second.data.username).toBe(first.data.username)
  /* Another subject with the address of the first user does not become that user. */
  const another = newcomer()
  provider.faults = {
    claims: another,
    userInfo: { sub: another.sub, email: 'first@lm.example', email_verified: true },
  }
  expect(await signOn(browser)).toMatchObject({ error: 'A0636', code: null })
})

/** Sends a navigation with the Fetch Metadata of a browser, which `fetch` replaces by its own. */
async function navigate(method: string, path: string, metadata: Readonly<Record<string, string>>) {
  const lines = Object.entries(metadata).map(([name, value]) => `sec-fetch-${name}: ${value}`)
  const head = [`${method} ${path} HTTP/1.1`, 'host: localhost', 'connection: close', 'content-length: 0', ...lines]
  const [reply] = await sendRaw(gateway.client.base, `${head.join('\r\n')}\r\n\r\n`)
  return { location: reply?.headers.get('location'), cookie: reply?.headers.get('set-cookie') }
}

it.each(['cross-site', 'same-site'])('SSO-43 ASVS 7.6.2 a %s form leads to the sign-in page', async (site) => {
  const reply = await navigate('POST', pathsOf('lm').login, { site, mode: 'navigate', dest: 'document' })
  expect(reply).toEqual({ location: '/?loginType=lm', cookie: undefined })
})

it.each<[string, string, string]>([
  ['navigate', 'document', 'A0621'],
  ['navigate', 'iframe', 'A0302'],
  ['no-cors', 'image', 'A0302'],
])('SSO-43 ASVS 3.5.3 another site may send the browser to the callback: %s %s gets %s', async (mode, dest, code) => {
  const reply = await navigate('GET', '/proxy/allstar/v2/sso/lm/callback?code=x', { site: 'cross-site', mode, dest })
  expect(reply.location).toContain(`error=${code}`)
})
