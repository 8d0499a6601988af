import { changeSettings, type GatewayUnderTest, solvedCaptcha, startGateway } from '@foyer/testkit'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'

describe('captcha at the sign-in', () => {
  let gateway: GatewayUnderTest
  let unknownUsers = 0
  let username: string
  beforeAll(async () => {
    gateway = await startGateway({ clusterUrl: inject('clusterUrl') })
    await changeSettings(gateway, { lockAfterFailures: 50 })
  })
  afterAll(() => gateway.close())
  beforeEach(() => {
    username = `stranger-${++unknownUsers}`
  })

  const fail = async (extra: object = {}) => (await gateway.client.login(username, 'wrong', extra)).body.resultCode
  const settings = async (change: object) => {
    /* The user who changes the settings has to sign in as well. */
    const { db } = gateway.deps
    await db
      .deleteFrom('setting')
      .where('name', 'in', ['captchaSwitch', 'captchaValidRule', 'captchaValidUserLoginFailedTimes'])
      .execute()
    await gateway.deps.settings.load()
    await changeSettings(gateway, change)
  }

  it('SIGNIN-60 no captcha is needed with the switch off, whatever failedTimes is', async () => {
    await settings({ captchaSwitch: false, captchaValidRule: 0 })
    for (let count = 0; count < 5; count++) expect(await fail({ failedTimes: '999' })).toBe('A0210')
  })

  it('SIGNIN-11 rule 0 needs a captcha at every sign-in', async () => {
    await settings({ captchaSwitch: true, captchaValidRule: 0 })
    expect(await fail()).toBe('A0206')
    expect(await fail(await solvedCaptcha(gateway))).toBe('A0210')
    expect((await gateway.client.login('manager')).body.resultCode).toBe('A0206')
    expect((await gateway.client.login('manager', undefined, await solvedCaptcha(gateway))).body.resultCode).toBe(1001)
  })

  it('SIGNIN-12 rule 1 needs a captcha once the gateway has counted enough failures', async () => {
    await settings({ captchaSwitch: true, captchaValidRule: 1, captchaValidUserLoginFailedTimes: 3 })
    expect([await fail(), await fail(), await fail()]).toEqual(['A0210', 'A0210', 'A0210'])
    expect(await fail()).toBe('A0206')
    expect(await fail(await solvedCaptcha(gateway))).toBe('A0210')
    expect(await fail()).toBe('A0206')
  })

  it('SIGNIN-13, LIMIT-11 rule 1 needs a captcha after three failures by default', async () => {
    await settings({ captchaSwitch: true, captchaValidRule: 1 })
    expect([await fail(), await fail(), await fail(), await fail()]).toEqual(['A0210', 'A0210', 'A0210', 'A0206'])
  })

  it('SIGNIN-12 failures older than the window do not count', async () => {
    await settings({ captchaSwitch: true, captchaValidRule: 1, captchaValidUserLoginFailedTimes: 1 })
    expect([await fail(), await fail()]).toEqual(['A0210', 'A0206'])
    gateway.clock.step(15 * 60)
    expect(await fail()).toBe('A0210')
  })

  it('SIGNIN-60 failedTimes can demand a captcha earlier', async () => {
    await settings({ captchaSwitch: true, captchaValidRule: 1, captchaValidUserLoginFailedTimes: 3 })
    expect(await fail({ failedTimes: '2' })).toBe('A0210')
    username = `stranger-${++unknownUsers}`
    expect(await fail({ failedTimes: '3' })).toBe('A0206')
    expect(await fail({ failedTimes: '999999999' })).toBe('A0206')
  })

  it('SIGNIN-60 failedTimes can never prevent a captcha', async () => {
    await settings({ captchaSwitch: true, captchaValidRule: 1, captchaValidUserLoginFailedTimes: 2 })
    expect([await fail({ failedTimes: '0' }), await fail({ failedTimes: '0' })]).toEqual(['A0210', 'A0210'])
    for (const failedTimes of ['0', '1', '000000000']) expect(await fail({ failedTimes })).toBe('A0206')
  })

  it('a missing or wrong captcha is rejected before the password check and does not count', async () => {
    await settings({ captchaSwitch: true, captchaValidRule: 0 })
    const { validateCodeId, validateCode } = await solvedCaptcha(gateway)
    expect(await fail({ validateCodeId })).toBe('A0206')
    expect(await fail({ validateCode })).toBe('A0206')
    expect(await fail({ validateCodeId, validateCode: 'wrong' })).toBe('A0204')
    expect(await fail({ validateCodeId: 'unknown', validateCode })).toBe('A0205')
    const counted = await gateway.deps.db
      .selectFrom('sign_in_failures')
      .select('key')
      .where('key', '=', `username ${username}`)
      .execute()
    expect(counted).toEqual([])
  })

  it('a successful sign-in deletes the failures', async () => {
    await settings({ captchaSwitch: true, captchaValidRule: 1, captchaValidUserLoginFailedTimes: 2 })
    for (let count = 0; count < 2; count++) await gateway.client.login('picker', 'wrong')
    expect((await gateway.client.login('picker')).body.resultCode).toBe('A0206')
    expect((await gateway.client.login('picker', undefined, await solvedCaptcha(gateway))).body.resultCode).toBe(1001)
    expect((await gateway.client.login('picker')).body.resultCode).toBe(1001)
  })
})
