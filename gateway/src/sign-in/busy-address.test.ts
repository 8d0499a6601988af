import {
  BEHIND_PROXY,
  changeSettings,
  fromAddress,
  type GatewayUnderTest,
  solvedCaptcha,
  startGateway,
} from '@foyer/testkit'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { countFailure } from './failures.ts'

describe('an address with many failures', () => {
  let gateway: GatewayUnderTest
  const busy = fromAddress('10.0.0.1')
  const quiet = fromAddress('10.0.0.2')
  beforeAll(async () => {
    gateway = await startGateway({ clusterUrl: inject('clusterUrl'), environment: BEHIND_PROXY })
  })
  afterAll(() => gateway.close())

  let strangers = 0
  /** Each for another username, so that no username is locked. */
  const failures = async (count: number, sending: object) => {
    const codes: unknown[] = []
    for (let left = count; left > 0; left -= 10) {
      const replies = Array.from({ length: Math.min(10, left) }, () =>
        gateway.client.login(`stranger-${++strangers}`, 'wrong', {}, sending),
      )
      codes.push(...(await Promise.all(replies)).map(({ body }) => body.resultCode))
    }
    return new Set(codes)
  }
  const signIn = async (sending: object, extra = {}) =>
    (await gateway.client.login('manager', undefined, extra, sending)).body.resultCode
  const configuration = async (sending: object) => (await gateway.client.get('/v2/configs/login', sending)).body.data

  test('SIGNIN-59 from its 100th failure in 15 minutes on its sign-ins need a captcha, also with the captcha switched off', async () => {
    expect(await failures(99, busy)).toEqual(new Set(['A0210']))
    expect(await signIn(busy)).toBe(1001)
    expect(await configuration(busy)).toMatchObject({ captchaSwitch: false })
    expect(await failures(1, busy)).toEqual(new Set(['A0210']))
    expect(await signIn(busy)).toBe('A0206')
    expect(await failures(5, busy)).toEqual(new Set(['A0206']))
  })

  test('SIGNIN-59 it is told so by the login page configuration, and no other address is', async () => {
    expect(await configuration(busy)).toMatchObject({ captchaSwitch: true, captchaValidRule: 0 })
    expect(await configuration(quiet)).toMatchObject({ captchaSwitch: false, captchaValidRule: 1 })
    expect(await signIn(quiet)).toBe(1001)
  })

  test('SIGNIN-59 it is never locked: with a captcha everybody there enters, however many failures follow', async () => {
    const { clock, db, settings } = gateway.services
    for (let count = 0; count < 150; count++) {
      await countFailure(
        db,
        { subject: `username flood-${count}`, address: 'address 10.0.0.1' },
        settings.now,
        clock.now(),
      )
    }
    expect(await signIn(busy, await solvedCaptcha(gateway))).toBe(1001)
    const row = await db
      .selectFrom('sign_in_failures')
      .selectAll()
      .where('key', '=', 'address 10.0.0.1')
      .executeTakeFirstOrThrow()
    expect(row.locked_until).toBeNull()
    expect(row.failed_at).toHaveLength(100)
  })

  test('SIGNIN-59 a right sign-in from it does not take the need away', async () => {
    expect(await signIn(busy, await solvedCaptcha(gateway))).toBe(1001)
    expect(await signIn(busy)).toBe('A0206')
  })

  test('SIGNIN-59 the need ends when the failures are older than 15 minutes', async () => {
    gateway.clock.step(15 * 60)
    expect(await signIn(busy)).toBe(1001)
    expect(await configuration(busy)).toMatchObject({ captchaSwitch: false })
  })

  test('SIGNIN-59 the number is a setting', async () => {
    await changeSettings(gateway, { addressCaptchaAfterFailures: 3 })
    const other = fromAddress('10.0.0.3')
    expect(await failures(3, other)).toEqual(new Set(['A0210']))
    expect(await signIn(other)).toBe('A0206')
  })

  test('ASVS 4.1.3 a forwarding header of somebody who is no trusted proxy does not change the address', async () => {
    const open = await startGateway({ clusterUrl: inject('clusterUrl') })
    await changeSettings(open, { addressCaptchaAfterFailures: 3 })
    const codes: unknown[] = []
    for (let address = 1; address <= 4; address++) {
      codes.push(
        (await open.client.login(`someone-${address}`, 'wrong', {}, fromAddress(`10.7.7.${address}`))).body.resultCode,
      )
    }
    expect(codes).toEqual(['A0210', 'A0210', 'A0210', 'A0206'])
    await open.close()
  })
})
