import {
  type Client,
  createUser,
  FakePasskeyDevice,
  type GatewayUnderTest,
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
    expect(body).toMatchObject({ resultCode: 'A0404', data: { reason: 'LAST_SIGN_IN_METHOD' } })
  })

  it('SSO-47 a passkey is a way in without a password, and stays as the last one', async () => {
    atProvider('with-passkey')
    const browser = gateway.newClient()
    const token = await signOn(browser)
    const device = new FakePasskeyDevice()
    const at = {
      origin: gateway.deps.environment.publicUrl,
      rpId: new URL(gateway.deps.environment.publicUrl).hostname,
    }
    const { id, publicKey } = await browser.data('passkey.registrationOptions', {}, { token })
    const credential = device.create(publicKey, at)
    const { items } = await browser.data('passkey.register', { id, credential, name: 'Phone' }, { token })
    const { identities } = await browser.data('identities.ownIdentities', {}, { token })
    expect(identities).toMatchObject([{ removable: true }])
    await browser.data('identities.unlink', { id: identities[0]?.id as string }, { token })
    const removed = await browser.call('passkey.remove', { id: items[0]?.id as string }, { token })
    expect(removed.body).toMatchObject({ resultCode: 'A0404', data: { reason: 'LAST_SIGN_IN_METHOD' } })
    const challenge = await browser.data('passkey.signInOptions', {})
    const response = { id: challenge.id, credential: device.get(challenge.publicKey, at) }
    expect(await browser.data('passkey.signIn', response)).toMatchObject({ username: 'with-passkey', googleType: 0 })
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
    const elsewhere = gateway.newClient()
    const othersToken = await elsewhere.tokenOf('manager')
    expect((await elsewhere.data('identities.ownIdentities', {}, { token: othersToken })).pending).toEqual([])
    const token = await browser.tokenOf('owner', 'quiet rivers over old stones')
    const { pending } = await browser.data('identities.ownIdentities', {}, { token })
    expect(pending).toEqual([{ provider: 'lm', name: 'lm', label: 'Known@LM.example' }])
    const linked = await browser.data('identities.linkPending', { provider: 'lm' }, { token })
    expect(linked).toMatchObject({ identities: [{ provider: 'lm' }], pending: [] })
    const { user } = await browser.data('workBench.workBench', {}, { token: await signOn(browser) })
    expect(user.username).toBe('owner')
  })

  it('SSO-48 a waiting account is deleted after ten minutes', async () => {
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

async function mails(): Promise<{ rows: number }> {
  const { count } = await gateway.deps.db
    .selectFrom('outgoing_mail')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return { rows: Number(count) }
}
