import {
  BEHIND_PROXY,
  changeSettings,
  fromAddress,
  type GatewayUnderTest,
  solvedCaptcha,
  startGateway,
} from '@foyer/testkit'
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest'
import { addressKey, countFailureAndLock } from './failures.ts'

const BUSY = '10.0.0.1'
const busy = fromAddress(BUSY)
const quiet = fromAddress('10.0.0.2')

describe('captcha demand of a busy address', () => {
  let gateway: GatewayUnderTest
  beforeEach(async () => {
    gateway = await startGateway({ clusterUrl: inject('clusterUrl'), environment: BEHIND_PROXY })
    await changeSettings(gateway, { lockAfterFailures: 100 })
  })
  afterEach(() => gateway.close())

  let count = 0
  /** For ten usernames, which neither locks one nor tries many. */
  const nextUsername = () => `stranger-${++count % 10}`
  const failures = async (count: number, sending: object = busy) => {
    const codes: unknown[] = []
    for (let left = count; left > 0; left -= 10) {
      const replies = Array.from({ length: Math.min(10, left) }, () =>
        gateway.client.login(nextUsername(), 'wrong', {}, sending),
      )
      codes.push(...(await Promise.all(replies)).map(({ body }) => body.resultCode))
    }
    return new Set(codes)
  }
  /** The same without the hashes. */
  const counted = async (count: number) => {
    const { db, settings, clock } = gateway.deps
    for (let left = count; left > 0; left--) {
      const keys = { subject: `username ${nextUsername()}`, address: addressKey(BUSY) }
      await countFailureAndLock(db, keys, settings.now, clock.now())
    }
  }
  const signIn = async (sending: object, extra = {}) =>
    (await gateway.client.login('manager', undefined, extra, sending)).body.resultCode
  const configuration = async (sending: object) => (await gateway.client.get('/v2/configs/login', sending)).body.data

  it('SIGNIN-59 100 failures in 15 minutes demand a captcha even if it is switched off', async () => {
    expect(await failures(99)).toEqual(new Set(['A0210']))
    expect(await signIn(busy)).toBe(1001)
    expect(await configuration(busy)).toMatchObject({ captchaSwitch: false })
    expect(await failures(1)).toEqual(new Set(['A0210']))
    expect(await signIn(busy)).toBe('A0206')
    expect(await failures(5)).toEqual(new Set(['A0206']))
  })

  it('SIGNIN-59 the login configuration demands a captcha from this address only', async () => {
    await counted(100)
    expect(await configuration(busy)).toMatchObject({ captchaSwitch: true, captchaValidRule: 0 })
    expect(await configuration(quiet)).toMatchObject({ captchaSwitch: false, captchaValidRule: 1 })
    expect(await signIn(quiet)).toBe(1001)
  })

  it('SIGNIN-59 the address is never locked: users can sign in with a captcha', async () => {
    await counted(250)
    expect(await signIn(busy, await solvedCaptcha(gateway))).toBe(1001)
    const row = await gateway.deps.db
      .selectFrom('sign_in_failures')
      .selectAll()
      .where('key', '=', addressKey(BUSY))
      .executeTakeFirstOrThrow()
    expect(row.locked_until).toBeNull()
    expect(row.failed_at).toHaveLength(100)
  })

  it('SIGNIN-59 a successful sign-in does not end the demand', async () => {
    await counted(100)
    expect(await signIn(busy, await solvedCaptcha(gateway))).toBe(1001)
    expect(await signIn(busy)).toBe('A0206')
  })

  it('SIGNIN-59 the demand ends once the failures are older than 15 minutes', async () => {
    await counted(100)
    gateway.clock.step(15 * 60 - 1)
    expect(await signIn(busy)).toBe('A0206')
    gateway.clock.step(1)
    expect(await signIn(busy)).toBe(1001)
    expect(await configuration(busy)).toMatchObject({ captchaSwitch: false })
  })

  it('SIGNIN-59 the number of failures is a setting', async () => {
    await changeSettings(gateway, { addressCaptchaAfterFailures: 3 })
    expect(await failures(3)).toEqual(new Set(['A0210']))
    expect(await signIn(busy)).toBe('A0206')
  })

  it('ASVS 4.1.3 a forwarding header of an untrusted client does not change the address', async () => {
    const open = await startGateway({ clusterUrl: inject('clusterUrl') })
    await changeSettings(open, { addressCaptchaAfterFailures: 3 })
    const codes: unknown[] = []
    for (let address = 1; address <= 4; address++) {
      const reply = await open.client.login(`someone-${address}`, 'wrong', {}, fromAddress(`10.7.7.${address}`))
      codes.push(reply.body.resultCode)
    }
    expect(codes).toEqual(['A0210', 'A0210', 'A0210', 'A0206'])
    await open.close()
  })
})
