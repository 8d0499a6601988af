import { randomUUID } from 'node:crypto'
import type { WeChat } from '@foyer/identity-providers'
import {
  asSuper,
  bindAuthenticator,
  type Client,
  changeSettings,
  createUser,
  type GatewayUnderTest,
  idOf,
  organisationOf,
  SteppedClock,
  startGateway,
} from '@foyer/testkit'
import { APP_ID, connectWeChat } from '@foyer/testkit/wechat/connect-wechat'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { encrypt } from '../../platform/secrets/encryption.ts'
import { providerSecretOf } from '../../single-sign-on/index.ts'

const CALLBACK = '/proxy/allstar/v2/wechat/callback'
const clock = new SteppedClock()
let gateway: GatewayUnderTest
let other: GatewayUnderTest
let wechat: WeChat
beforeAll(async () => {
  const clusterUrl = inject('clusterUrl')
  gateway = await startGateway({ clusterUrl, clock })
  other = await startGateway({ clusterUrl, databaseUrl: gateway.databaseUrl, clock })
  wechat = await connectWeChat(gateway)
  await link('manager', 'openid-maya')
})
/** No code of another test is open. */
beforeEach(() => clock.step(61))
afterAll(async () => {
  await other.close()
  await gateway.close()
  await wechat.close()
})

/** Connects an account of WeChat with a user, as the account page does. */
async function link(username: string, openid: string): Promise<void> {
  await gateway.deps.db
    .insertInto('sign_on_identity')
    .values({
      ...{ id: uuid(), issuer: `wechat:${APP_ID}`, subject: openid, provider_key: 'wx', label: 'WeChat' },
      ...{ person_id: await idOf(gateway, username), linked_at: clock.now(), last_used_at: null },
    })
    .execute()
}

async function openCode(browser: Client, loginStr: string = randomUUID()) {
  const reply = await browser.call('wechat.qrcode', { key: 'login', loginStr })
  browser.keepCookies(reply)
  return { loginStr, body: reply.body, scene: wechat.openScenes[0] as string }
}
const poll = async (browser: Client, loginStr: string) => (await browser.call('wechat.login', { loginStr })).body
const confirmationIn = (text: string | undefined) => /confirm\/([\w-]+)/.exec(text ?? '')?.[1] as string

/** Decides on the phone, which has cookies of its own. */
async function decide(confirmation: string, decision: 'confirm' | 'cancel', on = gateway): Promise<string> {
  const reply = await on.newClient().send('POST', `/proxy/allstar/v2/wechat/confirm/${confirmation}`, {
    body: `decision=${decision}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
  return String(reply.body)
}

describe('sign-in with WeChat', () => {
  it('SSO-01 SSO-02 SSO-03 SSO-72 a scan and a confirmation on the phone sign the browser in', async () => {
    const browser = gateway.newClient()
    const { loginStr, body, scene } = await openCode(browser)
    expect(body.data.qrcode).toMatch(/^data:image\/png;base64,/)
    expect((await poll(browser, loginStr)).resultCode).toBe(1007)
    const message = await wechat.scan(scene, 'openid-maya')
    expect(message).toContain('manager')
    expect((await poll(browser, loginStr)).resultCode).toBe(1007)
    const confirmation = confirmationIn(message)
    const page = await gateway.newClient().get(`/proxy/allstar/v2/wechat/confirm/${confirmation}`)
    expect(String(page.body)).toContain('<dd>manager</dd>')
    expect(String(page.body)).toContain('<dd>127.0.0.1</dd>')
    expect(page.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    await decide(confirmation, 'confirm')
    const { resultCode, data } = await poll(browser, loginStr)
    expect([resultCode, data.username, data.googleType]).toEqual([1001, 'manager', 0])
    const { user } = await browser.data('workBench.workBench', {}, { token: data.access_token })
    expect(user.username).toBe('manager')
  })

  it('SSO-04 SSO-05 only the browser of the code is signed in, once', async () => {
    const browser = gateway.newClient()
    const { loginStr, scene } = await openCode(browser)
    await decide(confirmationIn(await wechat.scan(scene, 'openid-maya')), 'confirm')
    expect((await poll(gateway.newClient(), loginStr)).resultCode).toBe('A0624')
    const results = await Promise.all([1, 2, 3].map(() => poll(browser, loginStr)))
    expect(results.map(({ resultCode }) => resultCode).sort()).toEqual([1001, 'A0624', 'A0624'])
    const again = await browser.call('wechat.qrcode', { key: 'login', loginStr: loginStr.toUpperCase() })
    expect([1001, 'A0401']).toContain(again.body.resultCode)
  })

  it('SSO-05 a loginStr is used for one code', async () => {
    const browser = gateway.newClient()
    const { loginStr } = await openCode(browser)
    expect((await openCode(browser, loginStr)).body.resultCode).toBe('A0401')
  })

  it('SSO-70 a code is valid for 60 seconds', async () => {
    const browser = gateway.newClient()
    const { loginStr, scene } = await openCode(browser)
    clock.step(60)
    expect(await wechat.scan(scene, 'openid-maya')).not.toContain('confirm/')
    expect((await poll(browser, loginStr)).resultCode).toBe('A0624')
  })

  it('SSO-72 what the user cancels on the phone signs no one in, and cannot be confirmed later', async () => {
    const browser = gateway.newClient()
    const { loginStr, scene } = await openCode(browser)
    const confirmation = confirmationIn(await wechat.scan(scene, 'openid-maya'))
    await decide(confirmation, 'cancel')
    await decide(confirmation, 'confirm')
    expect((await poll(browser, loginStr)).resultCode).toBe('A0625')
  })

  it('SSO-72 the page on the phone names browser and system', async () => {
    const browser = gateway.newClient()
    const headers = {
      'user-agent': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36',
    }
    await browser.call('wechat.qrcode', { key: 'login', loginStr: randomUUID() }, { headers })
    const confirmation = confirmationIn(await wechat.scan(wechat.openScenes[0] as string, 'openid-maya'))
    const page = await gateway.newClient().get(`/proxy/allstar/v2/wechat/confirm/${confirmation}`)
    expect(String(page.body)).toContain('<dd>Chrome 140, Windows</dd>')
  })

  it('SSO-76 AUDIT-13 a failed sign-in is recorded once, with its code and organisation', async () => {
    const browser = gateway.newClient()
    const { loginStr, scene } = await openCode(browser)
    await decide(confirmationIn(await wechat.scan(scene, 'openid-maya')), 'cancel')
    const since = clock.now()
    for (let times = 0; times < 3; times++) await poll(browser, loginStr)
    const recorded = await gateway.deps.db
      .selectFrom('audit_event')
      .select(['details', 'scope_id'])
      .where('action', '=', 'sign-in.failed')
      .where('at', '>=', since)
      .execute()
    const details = { factor: 'provider', provider: 'wx', error: 'A0625' }
    expect(recorded).toEqual([{ details, scope_id: await organisationOf(gateway) }])
  })

  it('SSO-76 a second factor of the organisation and a due password are still required', async () => {
    const { id, username } = await createUser(gateway, { username: 'scanner' })
    await link(username, 'openid-scanner')
    const scanned = async () => {
      const browser = gateway.newClient()
      const { loginStr, scene } = await openCode(browser)
      await decide(confirmationIn(await wechat.scan(scene, 'openid-scanner')), 'confirm')
      return await poll(browser, loginStr)
    }
    await gateway.deps.db.updateTable('person').set({ must_change_password: true }).where('id', '=', id).execute()
    expect((await scanned()).data).toMatchObject({ googleType: 0, userFirstLogin: true })
    await bindAuthenticator(gateway, id)
    await asSuper(gateway, 'administration.changeUser', { id, multiFactorRequired: true })
    expect((await scanned()).data.googleType).toBe(2)
  })

  it('SSO-76 a locked or disabled user gets no session', async () => {
    const { id, username } = await createUser(gateway, { username: 'locked-scanner' })
    await link(username, 'openid-locked')
    const scanned = async () => {
      const browser = gateway.newClient()
      const { loginStr, scene } = await openCode(browser)
      await decide(confirmationIn(await wechat.scan(scene, 'openid-locked')), 'confirm')
      return (await poll(browser, loginStr)).resultCode
    }
    for (let count = 0; count < 5; count++) await gateway.newClient().login(username, 'wrong')
    expect(await scanned()).toBe('A0203')
    await asSuper(gateway, 'administration.unlockUser', { id })
    expect(await scanned()).toBe(1001)
    await asSuper(gateway, 'administration.disableUser', { id })
    expect(await scanned()).toBe('A0213')
  })

  it('SSO-72 a code is scanned once', async () => {
    const { scene } = await openCode(gateway.newClient())
    expect(confirmationIn(await wechat.scan(scene, 'openid-maya'))).toBeDefined()
    expect(confirmationIn(await wechat.scan(scene, 'openid-maya'))).toBeUndefined()
  })

  it('SSO-73 an unknown account waits in the browser and is linked after the sign-in with the password', async () => {
    const browser = gateway.newClient()
    const { loginStr, scene } = await openCode(browser)
    expect(await wechat.scan(scene, 'openid-new', { event: 'subscribe' })).not.toContain('confirm/')
    expect((await poll(browser, loginStr)).resultCode).toBe('A0636')
    const token = await browser.tokenOf('clerk')
    const { pending } = await browser.data('identities.ownIdentities', {}, { token })
    expect(pending).toEqual([{ provider: 'wx', name: 'WeChat', label: 'WeChat' }])
    await browser.data('identities.linkPending', { provider: 'wx' }, { token })
    const next = await openCode(browser)
    await decide(confirmationIn(await wechat.scan(next.scene, 'openid-new')), 'confirm')
    expect((await poll(browser, next.loginStr)).data.username).toBe('clerk')
  })

  it('SSO-42 begun on one gateway, a sign-in is finished on another, with one access token', async () => {
    const browser = gateway.newClient()
    const elsewhere = other.newClient()
    const issued = wechat.tokensIssued
    const { loginStr, scene } = await openCode(browser)
    for (const [name, value] of browser.cookies) elsewhere.cookies.set(name, value)
    await decide(confirmationIn(await wechat.scan(scene, 'openid-maya')), 'confirm', other)
    expect((await poll(elsewhere, loginStr)).resultCode).toBe(1001)
    await openCode(elsewhere)
    expect(wechat.tokensIssued).toBe(issued)
  })

  it('SSO-71 an access token is renewed once for many requests, before it expires and after it was revoked', async () => {
    const issued = wechat.tokensIssued
    wechat.revokeTokens()
    const opened = await Promise.all([gateway, other, gateway, other].map((one) => openCode(one.newClient())))
    expect(opened.map(({ body }) => body.resultCode)).toEqual([1001, 1001, 1001, 1001])
    expect(wechat.tokensIssued).toBe(issued + 1)
    clock.step(7_200 - 299)
    await openCode(gateway.newClient())
    expect(wechat.tokensIssued).toBe(issued + 2)
  })

  it('SSO-44 A0207: WeChat was switched off', async () => {
    await changeSettings(gateway, { wechatSwitch: false })
    expect((await openCode(gateway.newClient())).body.resultCode).toBe('A0207')
    await changeSettings(gateway, { wechatSwitch: true })
  })
})

describe('messages', () => {
  const send = async (query: Record<string, string>, body: string) =>
    (await gateway.newClient().send('POST', CALLBACK, { query, body, headers: { 'content-type': 'text/xml' } })).body
  const signed = { timestamp: String(Math.floor(Date.now() / 1_000)), nonce: 'n', signature: 'x', msg_signature: 'x' }

  it.each<[string, string]>([
    ['no message', ''],
    ['no XML', 'hello'],
    ['an entity', '<!DOCTYPE a [<!ENTITY b "c">]><xml><Encrypt>&b;</Encrypt></xml>'],
    ['a wrong signature', '<xml><Encrypt><![CDATA[AAAA]]></Encrypt></xml>'],
  ])('SSO-74 %s is refused with A0626', async (_what, body) => {
    expect((await send(signed, body)).resultCode).toBe('A0626')
  })

  it('SSO-74 the address is verified with a signature', async () => {
    const query = { timestamp: '1', nonce: '2', signature: 'wrong', echostr: 'echo' }
    expect((await gateway.newClient().get(CALLBACK, { query })).body.resultCode).toBe('A0626')
  })
})

describe('administration', () => {
  it('PROD-37 without its secrets the account signs no one in, and its test names what is missing', async () => {
    const { db, secret } = gateway.deps
    const account = db.selectFrom('sign_on_provider').select('secret').where('key', '=', 'wx')
    const before = await account.executeTakeFirstOrThrow()
    const store = (value: Buffer) =>
      db.updateTable('sign_on_provider').set({ secret: value }).where('key', '=', 'wx').execute()
    await store(encrypt(secret, providerSecretOf('wx'), ''))
    const { body } = await openCode(gateway.newClient())
    const query = { timestamp: '1', nonce: '2', signature: 'any', echostr: 'echo' }
    const callback = await gateway.newClient().get(CALLBACK, { query })
    const report = await asSuper(gateway, 'wechat.test', {})
    await store(before.secret)
    expect([body.resultCode, callback.body.resultCode]).toEqual(['A0852', 'A0852'])
    expect(report).toEqual({ passed: false, detail: 'The secrets are missing. Enter them again.' })
  })

  it('SSO-75 returns no secret, and names what is wrong', async () => {
    const account = await asSuper(gateway, 'wechat.account', {})
    expect(account).toMatchObject({ enabled: true, configuration: { appId: APP_ID } })
    expect(JSON.stringify(account)).not.toContain('app secret')
    expect(await asSuper(gateway, 'wechat.test', {})).toMatchObject({ passed: true })
    const { configuration, version } = account as NonNullable<typeof account>
    const secrets = {
      appSecret: 'wrong',
      token: 'messagetoken',
      encodingAesKey: 'abcdefghijklmnopqrstuvwxyz0123456789ABCDEFG',
    }
    await asSuper(gateway, 'wechat.connect', { configuration, secrets, version } as never)
    const report = await asSuper(gateway, 'wechat.test', {})
    expect(report).toMatchObject({ passed: false })
    expect(report.detail).toContain('40125')
    expect((await openCode(gateway.newClient())).body.resultCode).toBe('A0858')
    await asSuper(gateway, 'wechat.disconnect', {})
    expect(await asSuper(gateway, 'wechat.account', {})).toBeNull()
    expect((await openCode(gateway.newClient())).body.resultCode).toBe('A0852')
  })
})
