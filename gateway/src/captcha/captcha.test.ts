import { CAPTCHA_TRIES } from '@foyer/contract/limits'
import { searchProofOfWork } from '@foyer/contract/sign-in'
import { changeSettings, type GatewayUnderTest, required, solvedCaptcha, startGateway } from '@foyer/testkit'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'

const VALIDATE = '/v2/utils/captcha-validate'

describe('captcha', () => {
  let gateway: GatewayUnderTest
  beforeAll(async () => {
    gateway = await startGateway({ clusterUrl: inject('clusterUrl') })
    await changeSettings(gateway, { captchaSwitch: true, captchaValidRule: 0 })
  })
  afterAll(() => gateway.close())

  const validate = (query: object) => gateway.client.get(VALIDATE, { query: { ...query } })
  const signIn = (extra: object) => gateway.client.login('manager', undefined, extra)

  it.each([
    ['300', 300],
    [undefined, 300],
    ['182', 182],
    ['1', 120],
    ['99999', 600],
  ])('SIGNIN-52 a request for width %s returns an id and a PNG %i px wide', async (width, drawn) => {
    const { body } = await gateway.client.call('signIn.captcha', width ? { width } : {})
    expect(body).toEqual({
      resultCode: 1001,
      data: { id: expect.any(String), captcha: expect.stringMatching(/^data:image\/png;base64,/) },
    })
    const png = Buffer.from(required(body.data.captcha.split(',')[1]), 'base64')
    expect(png.subarray(0, 8).toString('hex')).toBe('89504e470d0a1a0a')
    expect(png.readUInt32BE(16)).toBe(drawn)
  })

  it('SIGNIN-52 the response does not contain the characters', async () => {
    const { body } = await gateway.client.call('signIn.captcha', {})
    const { answer } = await gateway.deps.db
      .selectFrom('captcha')
      .select('answer')
      .where('id', '=', body.data.id)
      .executeTakeFirstOrThrow()
    expect(answer).toMatch(/^[A-Z2-9]{5}$/)
    expect(JSON.stringify(body)).not.toContain(answer)
  })

  it('SIGNIN-53 a captcha is valid for two minutes', async () => {
    const [inTime, late] = [await solvedCaptcha(gateway), await solvedCaptcha(gateway)]
    gateway.clock.step(119)
    expect((await signIn(inTime)).body.resultCode).toBe(1001)
    gateway.clock.step(1)
    expect(await signIn(late)).toMatchObject({ status: 400, body: { resultCode: 'A0205' } })
    expect((await validate(late)).body.resultCode).toBe('A0205')
  })

  it('SIGNIN-54 a captcha can be used once: the second use is refused', async () => {
    const solved = await solvedCaptcha(gateway)
    expect((await signIn(solved)).body.resultCode).toBe(1001)
    expect((await signIn(solved)).body.resultCode).toBe('A0205')
    expect((await validate(solved)).body.resultCode).toBe('A0205')
  })

  it('SIGNIN-54 a sign-in with a wrong password uses the captcha up', async () => {
    const solved = await solvedCaptcha(gateway)
    expect((await gateway.client.login('manager', 'wrong', solved)).body.resultCode).toBe('A0210')
    expect((await signIn(solved)).body.resultCode).toBe('A0205')
  })

  it('SIGNIN-54, ASVS 15.4.2 only one of ten concurrent sign-ins can use a captcha', async () => {
    const solved = await solvedCaptcha(gateway)
    const replies = await Promise.all(Array.from({ length: 10 }, () => signIn(solved)))
    const codes = replies.map(({ body }) => body.resultCode)
    expect(codes.filter((code) => code === 1001)).toHaveLength(1)
    expect(codes.filter((code) => code === 'A0205')).toHaveLength(9)
  })

  it('SIGNIN-55 a request with oldCaptchaId ends the old captcha', async () => {
    const old = await solvedCaptcha(gateway)
    const { body } = await gateway.client.call('signIn.captcha', { oldCaptchaId: old.validateCodeId })
    expect(body.data.id).not.toBe(old.validateCodeId)
    expect((await signIn(old)).body.resultCode).toBe('A0205')
  })

  it('SIGNIN-55 a request with an invalid oldCaptchaId succeeds', async () => {
    const stored = await solvedCaptcha(gateway)
    for (const oldCaptchaId of ['', 'none', "' or true --"]) {
      expect((await gateway.client.call('signIn.captcha', { oldCaptchaId })).body.resultCode).toBe(1001)
    }
    expect((await signIn(stored)).body.resultCode).toBe(1001)
  })

  it('SIGNIN-56 validation accepts the code in any case, with spaces around it', async () => {
    const { validateCodeId, validateCode } = await solvedCaptcha(gateway)
    expect(await validate({ validateCodeId, validateCode: ` ${validateCode.toLowerCase()} ` })).toMatchObject({
      status: 200,
      body: { resultCode: 1001, data: {} },
    })
  })

  it('SIGNIN-56 a wrong code is A0204, a missing code A0401, an unknown id A0205', async () => {
    const { validateCodeId, validateCode } = await solvedCaptcha(gateway)
    expect(await validate({ validateCodeId, validateCode: 'wrong' })).toMatchObject({
      status: 400,
      body: { resultCode: 'A0204' },
    })
    expect(await validate({ validateCodeId })).toMatchObject({ status: 400, body: { resultCode: 'A0401' } })
    expect(await validate({ validateCodeId: 'unknown', validateCode })).toMatchObject({
      status: 400,
      body: { resultCode: 'A0205' },
    })
    expect(
      (await validate({ validateCodeId: '01930000-0000-7000-8000-00000000dead', validateCode })).body.resultCode,
    ).toBe('A0205')
  })

  it('SIGNIN-57 a passed captcha is a pass for five minutes and no longer a captcha', async () => {
    const solved = await solvedCaptcha(gateway)
    expect((await validate(solved)).body.resultCode).toBe(1001)
    const { passed, expires_at } = await gateway.deps.db
      .selectFrom('captcha')
      .selectAll()
      .where('id', '=', solved.validateCodeId)
      .executeTakeFirstOrThrow()
    expect(passed).toBe(true)
    expect(expires_at.getTime() - gateway.clock.now().getTime()).toBe(300_000)
    expect((await signIn(solved)).body.resultCode).toBe('A0205')
    expect((await validate(solved)).body.resultCode).toBe('A0205')
  })

  it('SIGNIN-57, ASVS 15.4.2 only one of ten concurrent attempts passes a captcha', async () => {
    const solved = await solvedCaptcha(gateway)
    const codes = (await Promise.all(Array.from({ length: 10 }, () => validate(solved)))).map(
      ({ body }) => body.resultCode,
    )
    expect(codes.filter((code) => code === 1001)).toHaveLength(1)
  })

  it('five wrong codes use a captcha up, even concurrent ones', async () => {
    const { validateCodeId, validateCode } = await solvedCaptcha(gateway)
    const wrong = await Promise.all(
      Array.from({ length: 12 }, (_, index) => validate({ validateCodeId, validateCode: `WRON${index}` })),
    )
    expect(wrong.filter(({ body }) => body.resultCode === 'A0204')).toHaveLength(CAPTCHA_TRIES)
    expect((await validate({ validateCodeId, validateCode })).body.resultCode).toBe('A0205')
  })

  it('proof of work replaces the image once, and a wrong number is refused', async () => {
    const { body } = await gateway.client.call('signIn.captchaWork', {})
    const { id, challenge, difficulty } = body.data
    const response = searchProofOfWork(challenge, difficulty, 0, 10_000_000) as string
    expect((await signIn({ validateCodeId: id, validateCode: `${response}0` })).body.resultCode).toBe('A0204')
    expect((await signIn({ validateCodeId: id, validateCode: response })).body.resultCode).toBe(1001)
    expect((await signIn({ validateCodeId: id, validateCode: response })).body.resultCode).toBe('A0205')
  })
})
