import {
  type Client,
  createUser,
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

/** Takes the browser of a signed-in user to the provider and back. */
async function goAndReturn(browser: Client, token: string, begin: 'identities.beginLink' | 'identities.beginProof') {
  const reply = await browser.call(begin, { provider: 'lm' }, { token })
  browser.keepCookies(reply)
  return await returnFrom(browser, provider.authorize(reply.body.data.address))
}

async function link(browser: Client, token: string) {
  const { code, location } = await goAndReturn(browser, token, 'identities.beginLink')
  expect(location).toContain('purpose=link')
  return await browser.call('identities.completeLink', { provider: 'lm', code: code as string }, { token })
}

describe('linking', () => {
  it('SSO-45 a linked account signs its user in, until the link is removed', async () => {
    atProvider('linker')
    const browser = gateway.newClient()
    const token = await browser.tokenOf('clerk')
    const { body } = await link(browser, token)
    expect(body.data.identities).toMatchObject([{ provider: 'lm', label: 'linker@lm.example', removable: true }])
    expect(body.data.available).toEqual([])
    const signedIn = await signOn(browser)
    const { user } = await browser.data('workBench.workBench', {}, { token: signedIn })
    expect(user.username).toBe('clerk')
    const { id } = body.data.identities[0] as { id: string }
    await browser.data('identities.unlink', { id }, { token: signedIn })
    await expect(signOn(browser)).resolves.toBeTruthy()
    const again = await browser.data('workBench.workBench', {}, { token: await signOn(browser) })
    expect(again.user.username).toBe('linker')
  })

  it('SSO-45 ASVS 7.5.1 linking and unlinking need a fresh proof', async () => {
    const browser = gateway.newClient()
    const token = await browser.tokenOf('manager')
    clock.step(301)
    const begin = await browser.call('identities.beginLink', { provider: 'lm' }, { token })
    expect(begin.body).toMatchObject({ resultCode: 'A0301', data: { needs: 'PROOF' } })
    const id = '01930000-0000-7000-8000-00000000dead'
    expect((await browser.call('identities.unlink', { id }, { token })).body.data).toMatchObject({ needs: 'PROOF' })
  })

  it('SSO-46 ASVS 7.4.3 linking ends the other sessions of the user, and is mailed', async () => {
    atProvider('ender')
    const browser = gateway.newClient()
    const elsewhere = await gateway.newClient().tokenOf('picker')
    const token = await browser.tokenOf('picker')
    await link(browser, token)
    expect((await browser.call('workBench.workBench', {}, { token: elsewhere })).body.resultCode).toBe('C0105')
    expect((await browser.call('workBench.workBench', {}, { token })).body.resultCode).toBe(1001)
    const { rows } = await mails()
    expect(rows).toBeGreaterThan(0)
  })

  it('SSO-46 the code of a link works in the session that began only', async () => {
    atProvider('thief')
    const browser = gateway.newClient()
    const { code } = await goAndReturn(browser, await browser.tokenOf('admin'), 'identities.beginLink')
    const victim = await browser.tokenOf('manager')
    const stolen = await browser.call(
      'identities.completeLink',
      { provider: 'lm', code: code as string },
      { token: victim },
    )
    expect(stolen.body.resultCode).toBe('A0624')
  })

  it('SSO-46 an account at the provider has one user, and a user one account of a provider', async () => {
    atProvider('shared')
    const browser = gateway.newClient()
    expect((await link(browser, await browser.tokenOf('super'))).body.resultCode).toBe(1001)
    expect((await link(browser, await browser.tokenOf('admin'))).body).toMatchObject({
      resultCode: 'A0404',
      data: { reason: 'IDENTITY_TAKEN' },
    })
    atProvider('second')
    expect((await link(browser, await browser.tokenOf('super'))).body).toMatchObject({
      resultCode: 'A0404',
      data: { reason: 'PROVIDER_LINKED' },
    })
  })

  it('SSO-47 the last way in cannot be removed', async () => {
    atProvider('only-one')
    const browser = gateway.newClient()
    const token = await signOn(browser)
    const { identities } = await browser.data('identities.ownIdentities', {}, { token })
    expect(identities).toMatchObject([{ removable: false }])
    const { body } = await browser.call('identities.unlink', { id: identities[0]?.id as string }, { token })
    expect(body).toMatchObject({ resultCode: 'A0404', data: { reason: 'LAST_WAY_IN' } })
  })
})

describe('an account that exists', () => {
  it('SSO-32 SSO-48 A0636: it is not taken over, and can be linked after its password in the same browser', async () => {
    await createUser(gateway, {
      username: 'owner',
      email: 'known@lm.example',
      grants: [{ role: 'store-manager', everywhere: true }],
    })
    atProvider('impostor')
    provider.faults = { ...provider.faults, userInfo: { sub: 'impostor', email: 'Known@LM.example' } }
    const browser = gateway.newClient()
    const back = await returnFrom(browser, provider.authorize((await beginSignOn(browser, 'lm')).location))
    expect(back.error).toBe('A0636')
    const stranger = gateway.newClient()
    const strangersToken = await stranger.tokenOf('manager')
    expect((await stranger.data('identities.ownIdentities', {}, { token: strangersToken })).pending).toEqual([])
    const token = await browser.tokenOf('owner', 'quiet rivers over old stones')
    const { pending } = await browser.data('identities.ownIdentities', {}, { token })
    expect(pending).toEqual([{ provider: 'lm', name: 'lm', label: 'Known@LM.example' }])
    const linked = await browser.data('identities.linkPending', { provider: 'lm' }, { token })
    expect(linked).toMatchObject({ identities: [{ provider: 'lm' }], pending: [] })
    const { user } = await browser.data('workBench.workBench', {}, { token: await signOn(browser) })
    expect(user.username).toBe('owner')
  })

  it('SSO-48 a waiting account is forgotten after ten minutes', async () => {
    await createUser(gateway, { username: 'waiting', grants: [{ role: 'store-manager', everywhere: true }] })
    atProvider('waiting')
    const browser = gateway.newClient()
    const back = await returnFrom(browser, provider.authorize((await beginSignOn(browser, 'lm')).location))
    expect(back.error).toBe('A0636')
    clock.step(600)
    const token = await browser.tokenOf('waiting', 'quiet rivers over old stones')
    expect((await browser.call('identities.linkPending', { provider: 'lm' }, { token })).body.resultCode).toBe('A0624')
  })
})

describe('proof of identity', () => {
  it('SSO-49 a user without a password proves the identity at the provider', async () => {
    atProvider('prover')
    const browser = gateway.newClient()
    const token = await signOn(browser)
    clock.step(301)
    atProvider('prover')
    expect((await browser.call('passkey.registrationOptions', {}, { token })).body.data).toMatchObject({
      needs: 'PROOF',
    })
    const { code } = await goAndReturn(browser, token, 'identities.beginProof')
    const proof = { provider: 'lm', code: code as string }
    expect((await browser.call('identities.completeProof', proof, { token })).body.resultCode).toBe(1001)
    expect((await browser.call('passkey.registrationOptions', {}, { token })).body.resultCode).toBe(1001)
  })

  it('SSO-49 ASVS 6.8.4 an authentication from before is no proof', async () => {
    atProvider('stale')
    const browser = gateway.newClient()
    const token = await signOn(browser)
    clock.step(301)
    atProvider('stale', { auth_time: seconds() - 200 })
    expect(await goAndReturn(browser, token, 'identities.beginProof')).toMatchObject({ error: 'A0625', code: null })
  })

  it('SSO-49 the account of another user is no proof', async () => {
    atProvider('honest')
    const browser = gateway.newClient()
    const token = await signOn(browser)
    clock.step(301)
    atProvider('somebody-else')
    const { code } = await goAndReturn(browser, token, 'identities.beginProof')
    const proof = await browser.call('identities.completeProof', { provider: 'lm', code: code as string }, { token })
    expect(proof.body.resultCode).toBe('A0632')
  })
})

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

async function mails(): Promise<{ rows: number }> {
  const { count } = await gateway.deps.db
    .selectFrom('outgoing_mail')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return { rows: Number(count) }
}
