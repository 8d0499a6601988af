import { randomUUID } from 'node:crypto'
import { JWT_BEARER } from '@foyer/contract/single-sign-on'
import {
  asSuper,
  type Client,
  type GatewayUnderTest,
  organisationOf,
  SteppedClock,
  seedOrganisation,
  startGateway,
} from '@foyer/testkit'
import { type CryptoKey, exportJWK, generateKeyPair, SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'

const KEY = 'planner'
const AUDIENCE = `http://localhost:8080/v2/sso/${KEY}/assertion`
const clock = new SteppedClock()
let gateway: GatewayUnderTest
let other: GatewayUnderTest
let own: CryptoKey
let foreign: CryptoKey
beforeAll(async () => {
  const clusterUrl = inject('clusterUrl')
  gateway = await startGateway({ clusterUrl, clock })
  other = await startGateway({ clusterUrl, databaseUrl: gateway.databaseUrl, clock })
  const keys = await generateKeyPair('EdDSA', { extractable: true })
  own = keys.privateKey
  foreign = (await generateKeyPair('EdDSA', { extractable: true })).privateKey
  const configuration = {
    name: 'Planner',
    organisation: await organisationOf(gateway),
    keys: [{ ...(await exportJWK(keys.publicKey)), kty: 'OKP' as const, kid: 'k1' }],
  }
  await asSuper(gateway, 'partners.registerPartner', { key: KEY, configuration })
})
afterAll(async () => {
  await other.close()
  await gateway.close()
})

const seconds = () => Math.floor(clock.now().getTime() / 1_000)

/** An assertion for a user; `claims` replace the usual ones, undefined removes one. */
async function assertion(username: string, claims: object = {}, key: CryptoKey = own): Promise<string> {
  const usual = { iss: KEY, sub: username, aud: AUDIENCE, exp: seconds() + 60, jti: randomUUID() }
  return await new SignJWT({ ...usual, ...claims }).setProtectedHeader({ alg: 'EdDSA', kid: 'k1' }).sign(key)
}

const send = (text: string, on: Client = gateway.newClient()) =>
  on.call('partners.requestCode', { provider: KEY, grant_type: JWT_BEARER, assertion: text })
const codeFor = async (username: string) => (await send(await assertion(username))).body.data.code
const exchange = async (browser: Client, code: string) =>
  (await browser.call('singleSignOn.exchange', { provider: KEY, code })).body

/** Opens the page that the partner system sends the user to. */
async function open(browser: Client, code: string) {
  const reply = await browser.call('partners.openCode', { provider: KEY, code })
  browser.keepCookies(reply)
  return reply.body
}

describe('partner systems', () => {
  it('SSO-16 SSO-17 an assertion becomes a code, the page names user and system, and the user is signed in', async () => {
    const { body } = await send(await assertion('manager'))
    expect(body.data.address).toBe(`http://localhost:8080/otherSystemLogin?provider=${KEY}&code=${body.data.code}`)
    const browser = gateway.newClient()
    expect((await open(browser, body.data.code)).data).toEqual({
      system: 'Planner',
      username: 'manager',
      displayName: 'Maya Lindqvist',
      organisation: 'Maison Verte',
    })
    const { data } = await exchange(browser, body.data.code)
    const { user } = await browser.data('workBench.workBench', {}, { token: data.access_token })
    expect(user.username).toBe('manager')
  })

  it('SSO-16 the code belongs to the browser that opened it first, and works once', async () => {
    const code = await codeFor('manager')
    const [first, second] = [gateway.newClient(), gateway.newClient()]
    expect((await exchange(first, code)).resultCode).toBe('A0624')
    const another = await codeFor('manager')
    expect((await open(first, another)).resultCode).toBe(1001)
    expect((await open(second, another)).resultCode).toBe('A0624')
    expect((await exchange(first, another)).resultCode).toBe(1001)
    expect((await exchange(first, another)).resultCode).toBe('A0624')
  })

  it('SSO-14 SSO-16 the code expires after 60 seconds', async () => {
    const code = await codeFor('manager')
    clock.step(60)
    expect((await open(gateway.newClient(), code)).resultCode).toBe('A0624')
  })

  it('SSO-16 the second factor of the user is still asked for', async () => {
    const browser = gateway.newClient()
    const code = await codeFor('totp')
    await open(browser, code)
    expect((await exchange(browser, code)).data.googleType).toBe(1)
  })

  it('SSO-17 an assertion works once, also on another gateway at the same time', async () => {
    const text = await assertion('manager')
    const codes = await Promise.all(
      [gateway, other, gateway].map(async (one) => (await send(text, one.newClient())).body.resultCode),
    )
    expect(codes.sort()).toEqual([1001, 'A0626', 'A0626'])
  })

  it.each<[string, object]>([
    ['of another system', { iss: 'other' }],
    ['for another address', { aud: 'http://localhost:8080/v2/sso/other/assertion' }],
    ['that has expired', { exp: Math.floor(new SteppedClock().now().getTime() / 1_000) - 3_600 }],
    ['that is valid for too long', { exp: Math.floor(new SteppedClock().now().getTime() / 1_000) + 86_400 }],
    ['without an id', { jti: undefined }],
    ['without a user', { sub: undefined }],
    ['without an end', { exp: undefined }],
  ])('SSO-17 ASVS 9.1.1 an assertion %s is refused', async (_what, claims) => {
    expect((await send(await assertion('manager', claims))).body.resultCode).toBe('A0626')
  })

  it('SSO-17 ASVS 9.1.1 an assertion with another key is refused', async () => {
    expect((await send(await assertion('manager', {}, foreign))).body.resultCode).toBe('A0626')
    expect((await send('no.jwt.at-all')).body.resultCode).toBe('A0626')
  })

  it('SSO-17 a system that is not registered gets A0852, and an unknown user A0632', async () => {
    const text = await assertion('manager')
    const unknown = { provider: 'unknown', grant_type: JWT_BEARER, assertion: text } as const
    expect((await gateway.newClient().call('partners.requestCode', unknown)).body.resultCode).toBe('A0852')
    expect((await send(await assertion('no-such-user'))).body.resultCode).toBe('A0632')
  })

  it('SSO-17 no super administrator, and no user of another organisation, is signed in by a partner system', async () => {
    expect((await send(await assertion('super'))).body.resultCode).toBe('A0632')
    const organisation = await seedOrganisation(gateway)
    await gateway.deps.db
      .updateTable('person')
      .set({ organisation_id: organisation })
      .where('username', '=', 'picker')
      .execute()
    expect((await send(await assertion('picker'))).body.resultCode).toBe('A0632')
  })

  it('SSO-61 a partner system is changed with the version that was read, and removed with its codes', async () => {
    const [{ configuration, version } = { configuration: undefined, version: 0 }] = await asSuper(
      gateway,
      'partners.listPartners',
      {},
    )
    const token = await gateway.client.tokenOf('super')
    const change = { key: KEY, configuration: { ...(configuration as object), name: 'Planner 2' } as never, version }
    expect((await gateway.client.call('partners.changePartner', change, { token })).body.data.configuration.name).toBe(
      'Planner 2',
    )
    expect((await gateway.client.call('partners.changePartner', change, { token })).body.resultCode).toBe('A0442')
    const code = await codeFor('manager')
    await asSuper(gateway, 'partners.removePartner', { key: KEY })
    expect((await open(gateway.newClient(), code)).resultCode).toBe('A0624')
  })
})
