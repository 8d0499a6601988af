import { searchProofOfWork } from '@foyer/contract/sign-in'
import {
  BEHIND_PROXY,
  createUser,
  fromAddress,
  type GatewayUnderTest,
  GOOD_PASSWORD,
  startGateway,
} from '@foyer/testkit'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'

const WINDOW = 15 * 60

describe('password spraying', () => {
  let gateway: GatewayUnderTest
  let made = 0
  let address = ''
  beforeAll(async () => {
    gateway = await startGateway({ clusterUrl: inject('clusterUrl'), environment: BEHIND_PROXY })
  })
  afterAll(() => gateway.close())
  beforeEach(() => {
    address = `10.3.0.${++made}`
  })

  const loginFrom = (
    from: string,
    username: string,
    password = 'Spring2026!',
    extra = {},
    client = gateway.newClient(),
  ) => client.login(username, password, extra, fromAddress(from))
  const codeFrom = async (...login: Parameters<typeof loginFrom>) => (await loginFrom(...login)).body.resultCode
  /** Wrong passwords for so many different usernames. */
  const spray = async (count: number, from: (index: number) => string = () => address) => {
    const codes = []
    for (let index = 0; index < count; index++) codes.push(await codeFrom(from(index), `sprayed-${made}-${index}`))
    return new Set(codes)
  }
  /** The same, beneath the gateway. */
  const sprayed = async (count: number, tries = 1) => {
    const { db, clock } = gateway.deps
    const now = clock.now()
    const expiresAt = new Date(now.getTime() + WINDOW * 1_000)
    const rows = Array.from({ length: count }, (_one, index) => ({
      name: `name-${index}`,
      failed_at: now,
      forgotten_at: expiresAt,
    }))
    await db
      .insertInto('sign_in_source')
      .values(rows.map((row) => ({ ...row, source: address, tries, succeeded_at: null })))
      .execute()
  }
  const work = async (from = address) => {
    const { id, challenge, difficulty } = (await gateway.client.get('/v2/utils/captcha-work', fromAddress(from))).body
      .data
    return { id, challenge, difficulty }
  }
  const solved = ({ id, challenge, difficulty }: Awaited<ReturnType<typeof work>>) => {
    return { validateCodeId: id, validateCode: searchProofOfWork(challenge, difficulty, 0, 50_000_000) }
  }
  const captchaAnnounced = async (from: string, client = gateway.newClient()) =>
    (await client.get('/v2/configs/login', fromAddress(from))).body.data.captchaSwitch

  it('ASVS 6.3.1 ten usernames without success demand a captcha from this source only', async () => {
    expect(await spray(11)).toEqual(new Set(['A0210']))
    expect(await codeFrom(address, 'sprayed-more')).toBe('A0206')
    expect(await codeFrom(address, 'manager', undefined)).toBe('A0206')
    expect(await captchaAnnounced(address)).toBe(true)
    expect(await captchaAnnounced('10.3.1.1')).toBe(false)
    expect((await gateway.newClient().login('manager', undefined, {}, fromAddress('10.3.1.1'))).body.resultCode).toBe(
      1001,
    )
  })

  it('the proof of work gets harder with each username, and older work is refused', async () => {
    const early = await work()
    expect(early.difficulty).toBe(15)
    await sprayed(11)
    const next = await work()
    expect(next.difficulty).toBe(16)
    expect(
      (await gateway.newClient().login('manager', undefined, solved(next), fromAddress(address))).body.resultCode,
    ).toBe(1001)
    await gateway.deps.db.deleteFrom('sign_in_source').where('source', '=', address).execute()
    await sprayed(20)
    expect((await work()).difficulty).toBe(17)
    expect(await codeFrom(address, 'manager', 'wrong', solved(early))).toBe('A0205')
  })

  it('users on known devices at the same address need no captcha', async () => {
    const { username } = await createUser(gateway, { username: `staff-${made}` })
    const device = gateway.newClient()
    device.keepCookies(await loginFrom(address, username, GOOD_PASSWORD, {}, device))
    await sprayed(50)
    expect(await captchaAnnounced(address, device)).toBe(false)
    expect(await codeFrom(address, username, GOOD_PASSWORD, {}, device)).toBe(1001)
    expect(await codeFrom(address, username, GOOD_PASSWORD)).toBe('A0206')
  })

  it('a store whose staff mistype and then succeed needs no captcha', async () => {
    for (let index = 0; index < 12; index++) {
      const { username } = await createUser(gateway, { username: `store-${made}-${index}` })
      expect(await codeFrom(address, username, 'mistyped')).toBe('A0210')
      expect(await codeFrom(address, username, GOOD_PASSWORD)).toBe(1001)
    }
    expect(await captchaAnnounced(address)).toBe(false)
    expect((await work()).difficulty).toBe(15)
  })

  it('successful usernames raise the allowed number of unsuccessful ones', async () => {
    await sprayed(11)
    await gateway.deps.db
      .updateTable('sign_in_source')
      .set({ succeeded_at: gateway.clock.now(), failed_at: null })
      .where('source', '=', address)
      .where('name', 'in', ['name-0', 'name-1', 'name-2', 'name-3'])
      .execute()
    await spray(4)
    expect(await codeFrom(address, 'store-more')).toBe('A0210')
    expect(await codeFrom(address, 'store-still-more')).toBe('A0206')
  })

  it('all addresses of an IPv6 /64 count as one source', async () => {
    expect(await spray(11, (index) => `2001:db8:0:${made}::${index + 1}`)).toEqual(new Set(['A0210']))
    expect(await codeFrom(`2001:db8:0:${made}::ffff`, 'sprayed-v6')).toBe('A0206')
    expect(await codeFrom(`2001:db8:1:${made}::1`, 'sprayed-v6')).toBe('A0210')
  })

  it('the count is deleted after the lock window', async () => {
    await sprayed(50)
    expect(await captchaAnnounced(address)).toBe(true)
    gateway.clock.step(WINDOW)
    expect(await captchaAnnounced(address)).toBe(false)
    expect(await codeFrom(address, 'sprayed-later')).toBe('A0210')
  })

  it('the proof of work gets harder for everyone during an attack on the platform', async () => {
    gateway.clock.step(WINDOW)
    expect((await work('10.3.2.1')).difficulty).toBe(15)
    await sprayed(100, 10)
    gateway.clock.step(5)
    expect((await work('10.3.2.1')).difficulty).toBe(16)
  })
})
