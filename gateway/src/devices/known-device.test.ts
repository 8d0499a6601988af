import {
  BEHIND_PROXY,
  BROWSER_OVER_TLS,
  Client,
  createUser,
  type GatewayUnderTest,
  GOOD_PASSWORD,
  idOf,
  linkFor,
  startGateway,
} from '@foyer/testkit'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'

describe('known device', () => {
  let gateway: GatewayUnderTest
  let username: string
  let made = 0
  beforeAll(async () => {
    gateway = await startGateway({ clusterUrl: inject('clusterUrl'), environment: BEHIND_PROXY })
  })
  afterAll(() => gateway.close())

  const codeOf = async (client: Client, password: string) => (await client.login(username, password)).body.resultCode
  const failures = async (client: Client, count: number) => {
    const codes: unknown[] = []
    while (codes.length < count) codes.push(await codeOf(client, 'wrong'))
    return codes
  }
  /** A user of its own for each test, and a device that has been signed in on. */
  const ownerWithDevice = async (): Promise<Client> => {
    username = `owner-${++made}`
    await createUser(gateway, { username })
    const device = gateway.newClient()
    device.keepCookies(await device.login(username, GOOD_PASSWORD))
    expect(device.cookies.has('foyer-device')).toBe(true)
    return device
  }

  it('SIGNIN-61 failures elsewhere lock the username, but not a known device', async () => {
    const device = await ownerWithDevice()
    expect((await failures(gateway.newClient(), 6)).at(-1)).toBe('A0203')
    expect(await codeOf(device, GOOD_PASSWORD)).toBe(1001)
    expect(await codeOf(gateway.newClient(), GOOD_PASSWORD)).toBe('A0203')
  })

  it('SIGNIN-61 the lock of a known device does not affect other devices', async () => {
    const device = await ownerWithDevice()
    expect(await failures(device, 5)).toEqual(['A0210', 'A0210', 'A0210', 'A0210', 'A0203'])
    expect(await codeOf(device, GOOD_PASSWORD)).toBe('A0203')
    expect(await codeOf(gateway.newClient(), GOOD_PASSWORD)).toBe(1001)
    expect(await codeOf(device, GOOD_PASSWORD)).toBe('A0203')
  })

  it('SIGNIN-61 a sign-in on a known device does not end the lock for other devices', async () => {
    const device = await ownerWithDevice()
    await failures(gateway.newClient(), 5)
    expect(await codeOf(device, GOOD_PASSWORD)).toBe(1001)
    expect(await codeOf(gateway.newClient(), GOOD_PASSWORD)).toBe('A0203')
  })

  it('a forged device, and a device of another user, count as unknown', async () => {
    const device = await ownerWithDevice()
    const other = new Client(device.base)
    other.cookies.set('foyer-device', device.cookies.get('foyer-device') as string)
    await ownerWithDevice()
    await failures(gateway.newClient(), 5)
    expect(await codeOf(other, GOOD_PASSWORD)).toBe('A0203')
    other.cookies.set('foyer-device', 'A'.repeat(43))
    expect(await codeOf(other, GOOD_PASSWORD)).toBe('A0203')
  })

  it('a device is not known while its sign-in has a pending step', async () => {
    username = 'totp'
    const device = gateway.newClient()
    device.keepCookies(await device.login(username))
    await failures(gateway.newClient(), 5)
    expect((await device.login(username)).body.resultCode).toBe('A0203')
  })

  it('the device cookie is random, HttpOnly, long-lived and stored as a hash', async () => {
    const plain = (await gateway.newClient().login('manager')).headers.getSetCookie().join()
    expect(plain).toMatch(/^foyer-device=[\w-]{43}; .*HttpOnly/)
    expect(plain).toMatch(/Max-Age=34560000/)
    expect(plain).not.toContain('Secure')
    const secure = (
      await gateway.newClient().login('manager', undefined, {}, { headers: BROWSER_OVER_TLS })
    ).headers.getSetCookie()
    expect(secure.find((cookie) => cookie.startsWith('__Host-foyer-device='))).toMatch(
      /Path=\/; HttpOnly; Secure; SameSite=Lax/,
    )
    const devices = await gateway.deps.db.selectFrom('known_device').select('device_hash').execute()
    for (const { device_hash } of devices) expect(device_hash).toHaveLength(32)
  })

  it('a shared device stays known to all its users, with a new cookie each time', async () => {
    const device = await ownerWithDevice()
    const first = device.cookies.get('foyer-device')
    device.keepCookies(await device.login('manager'))
    const second = device.cookies.get('foyer-device')
    expect(second).not.toBe(first)
    await failures(gateway.newClient(), 5)
    device.keepCookies(await device.login(username, GOOD_PASSWORD))
    expect(device.cookies.get('foyer-device')).not.toBe(second)
    expect(await codeOf(device, GOOD_PASSWORD)).toBe(1001)
  })

  it('failures of one user stay counted when another signs in on the same device', async () => {
    const device = await ownerWithDevice()
    expect(await failures(device, 4)).toEqual(['A0210', 'A0210', 'A0210', 'A0210'])
    device.keepCookies(await device.login('manager'))
    expect(await codeOf(device, 'wrong')).toBe('A0203')
  })

  it.each(['made up', 'copied from the attacker'])('a forged cookie that is %s is replaced', async (kind) => {
    const attacker = gateway.newClient()
    attacker.keepCookies(await attacker.login('manager'))
    const cookie = kind === 'made up' ? 'A'.repeat(43) : (attacker.cookies.get('foyer-device') as string)
    username = `owner-${++made}`
    await createUser(gateway, { username })
    const victim = gateway.newClient()
    victim.cookies.set('foyer-device', cookie)
    victim.keepCookies(await victim.login(username, GOOD_PASSWORD))
    expect(victim.cookies.get('foyer-device')).not.toBe(cookie)
    const other = gateway.newClient()
    other.cookies.set('foyer-device', cookie)
    await failures(gateway.newClient(), 5)
    expect(await codeOf(other, GOOD_PASSWORD)).toBe('A0203')
    expect(await codeOf(victim, GOOD_PASSWORD)).toBe(1001)
  })

  it('only one of two concurrent sign-ins with a cookie continues its device', async () => {
    const device = await ownerWithDevice()
    const copies = [device, new Client(device.base)].map((client) => {
      client.cookies.set('foyer-device', device.cookies.get('foyer-device') as string)
      return client
    })
    await Promise.all(copies.map(async (client) => client.keepCookies(await client.login('manager'))))
    await failures(gateway.newClient(), 5)
    const codes = await Promise.all(copies.map((client) => codeOf(client, GOOD_PASSWORD)))
    expect(codes.sort()).toEqual([1001, 'A0203'])
  })

  it('ASVS 3.3.3 over https only the cookie with the __Host- prefix counts', async () => {
    const device = await ownerWithDevice()
    await failures(gateway.newClient(), 5)
    const sending = { headers: BROWSER_OVER_TLS }
    expect((await device.login(username, GOOD_PASSWORD, {}, sending)).body.resultCode).toBe('A0203')
    device.cookies.set('__Host-foyer-device', device.cookies.get('foyer-device') as string)
    expect((await device.login(username, GOOD_PASSWORD, {}, sending)).body.resultCode).toBe(1001)
  })

  it.each([
    ['in another browser makes the device unknown', 'A0203'],
    ['in the same browser keeps the device known', 1001],
  ])('a recovery %s', async (where, code) => {
    const device = await ownerWithDevice()
    const token = await linkFor(gateway, await idOf(gateway, username))
    const browser = where.includes('same') ? device : gateway.newClient()
    const newPassword = 'slow water under new bridges'
    expect((await browser.call('password.set', { token, newPassword })).body.resultCode).toBe(1001)
    await failures(gateway.newClient(), 5)
    expect(await codeOf(device, newPassword)).toBe(code)
  })
})
