import { signInDigest } from '@foyer/contract/sign-in'
import {
  asSuper,
  bindAuthenticator,
  codeOf,
  createUser,
  type GatewayUnderTest,
  GOOD_PASSWORD,
  linkFor,
  required,
  startGateway,
} from '@foyer/testkit'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'

const DAY = 86_400
const OTHER_PASSWORD = 'slow water under new bridges'

describe('trusted device', () => {
  let gateway: GatewayUnderTest
  let made = 0
  beforeAll(async () => {
    gateway = await startGateway({ clusterUrl: inject('clusterUrl') })
  })
  afterAll(() => gateway.close())

  /** A user with a second factor, new for each test, so that no test uses up another's code. */
  const member = async () => {
    const { id, username } = await createUser(gateway, { username: `coder-${++made}` })
    await bindAuthenticator(gateway, id)
    return { id, username, token: () => gateway.client.tokenOf(username, GOOD_PASSWORD) }
  }
  const isComplete = async (token: string) =>
    (await gateway.client.call('workBench.workBench', {}, { token })).body.resultCode === 1001

  beforeAll(() => asSuper(gateway, 'administration.changeSignInPolicy', { trustedDevices: true }))
  afterAll(() => asSuper(gateway, 'administration.changeSignInPolicy', { trustedDevices: false }))

  /** Signs in with a browser of its own and a code, asking that it be trusted. */
  const signInAndTrust = async (username: string, trust: 'true' | 'false' = 'true') => {
    const browser = gateway.newClient()
    const login = await browser.login(username, GOOD_PASSWORD)
    browser.keepCookies(login)
    const token = login.body.data.access_token
    gateway.clock.step(30)
    const passed = await browser.call('mfa.verify', { code: codeOf(gateway), trust }, { token })
    browser.keepCookies(passed)
    return { browser, offered: login.body.data.trustOffered, answer: passed.body.data }
  }
  const signInOn = async (browser: GatewayUnderTest['client'], username: string, password = GOOD_PASSWORD) => {
    const reply = await browser.login(username, password)
    browser.keepCookies(reply)
    return reply.body.data
  }
  const googleTypeOn = async (browser: GatewayUnderTest['client'], username: string, password?: string) =>
    (await signInOn(browser, username, password)).googleType

  it('MFA-08 a trusted device needs no code for 30 days', async () => {
    const { username } = await member()
    const { browser, offered, answer } = await signInAndTrust(username)
    expect(offered).toBe(true)
    expect(answer.googleType).toBe(4)
    expect(await googleTypeOn(browser, username)).toBe(4)
    expect(await isComplete((await signInOn(browser, username)).access_token)).toBe(true)
    gateway.clock.step(30 * DAY - 60)
    expect(await googleTypeOn(browser, username)).toBe(4)
    gateway.clock.step(60)
    expect(await googleTypeOn(browser, username)).toBe(1)
  })

  it('trusting a device replaces its cookie, and the former cookie is not trusted', async () => {
    const { username } = await member()
    const browser = gateway.newClient()
    const { access_token: token } = await signInOn(browser, username)
    const early = browser.cookies.get('foyer-device') as string
    gateway.clock.step(30)
    const query = { code: codeOf(gateway), trust: 'true' as const }
    browser.keepCookies(await browser.call('mfa.verify', query, { token }))
    expect(browser.cookies.get('foyer-device')).not.toBe(early)
    const other = gateway.newClient()
    other.cookies.set('foyer-device', early)
    expect(await googleTypeOn(other, username)).toBe(1)
    expect(await googleTypeOn(browser, username)).toBe(4)
  })

  it.each<[string, (who: { id: string; username: string; token: string }) => Promise<unknown>, string]>([
    [
      'a recovery',
      async ({ id }) => {
        const token = await linkFor(gateway, id)
        await gateway.client.call('password.set', { token, newPassword: OTHER_PASSWORD })
      },
      OTHER_PASSWORD,
    ],
    [
      'a one-time code',
      async ({ username }) => {
        const { code } = await asSuper(gateway, 'password.createCode', { username })
        await gateway.client.call('password.set', { token: `${username} ${code}`, newPassword: OTHER_PASSWORD })
      },
      OTHER_PASSWORD,
    ],
    [
      'a changed password',
      ({ username, token }) =>
        gateway.client.call(
          'password.set',
          { oldPassword: signInDigest(GOOD_PASSWORD, username), newPassword: OTHER_PASSWORD },
          { token },
        ),
      OTHER_PASSWORD,
    ],
    [
      'being disabled',
      async ({ id }) => {
        await asSuper(gateway, 'administration.disableUser', { id })
        await asSuper(gateway, 'administration.enableUser', { id })
      },
      GOOD_PASSWORD,
    ],
  ])('ASVS 6.4.3 %s ends the trust', async (_what, act, password) => {
    const { id, username } = await member()
    const { browser, answer } = await signInAndTrust(username)
    expect(await googleTypeOn(browser, username)).toBe(4)
    await act({ id, username, token: answer.access_token })
    expect(await googleTypeOn(browser, username, password)).toBe(1)
  })

  it('ASVS 6.4.4 a reset factor ends the trust', async () => {
    const { id, username } = await member()
    const { browser } = await signInAndTrust(username)
    await asSuper(gateway, 'administration.resetMultiFactor', { id })
    await bindAuthenticator(gateway, id)
    expect(await googleTypeOn(browser, username)).toBe(1)
  })

  it('MFA-08 trust belongs to one device and one user', async () => {
    const [one, other] = [await member(), await member()]
    const { browser } = await signInAndTrust(one.username)
    expect(await googleTypeOn(gateway.newClient(), one.username)).toBe(1)
    expect(await googleTypeOn(browser, other.username)).toBe(1)
  })

  it('MFA-10 trust must be requested and allowed by the organisation', async () => {
    const { username } = await member()
    expect(await googleTypeOn((await signInAndTrust(username, 'false')).browser, username)).toBe(1)
    const { browser } = await signInAndTrust(username)
    expect(await googleTypeOn(browser, username)).toBe(4)
    await asSuper(gateway, 'administration.changeSignInPolicy', { trustedDevices: false })
    expect(await googleTypeOn(browser, username)).toBe(1)
    expect((await signInAndTrust(username)).answer.googleType).toBe(0)
    await asSuper(gateway, 'administration.changeSignInPolicy', { trustedDevices: true })
  })

  it('MFA-09, ASVS 6.5.6 a user can end the trust from another session', async () => {
    const { username } = await member()
    const { browser, answer } = await signInAndTrust(username)
    const token = answer.access_token
    const { body } = await browser.call('account.trustedDevices', {}, { token })
    expect(body.data.items).toMatchObject([{ current: true, address: '127.0.0.1' }])
    const [device] = body.data.items
    const otherUser = await gateway.client.tokenOf('clerk')
    expect(
      (await gateway.client.call('account.endTrust', { id: required(device).id }, { token: otherUser })).status,
    ).toBe(404)
    expect(
      (await gateway.client.call('account.endTrust', { id: required(device).id }, { token })).body.data.items,
    ).toEqual([])
    expect((await gateway.client.call('account.endTrust', { id: required(device).id }, { token })).status).toBe(404)
    expect(await googleTypeOn(browser, username)).toBe(1)
  })
})
