import { CAPTCHA_TRIES } from '@foyer/contract/limits'
import { searchProofOfWork } from '@foyer/contract/sign-in'
import { changeSettings, type GatewayUnderTest, solvedCaptcha, startGateway } from '@foyer/testkit'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'

const VALIDATE = '/v2/utils/captcha-validate'

describe('a captcha', () => {
  let gateway: GatewayUnderTest
  beforeAll(async () => {
    gateway = await startGateway({ clusterUrl: inject('clusterUrl') })
    await changeSettings(gateway, { captchaSwitch: true, captchaValidRule: 0 })
  })
  afterAll(() => gateway.close())

  const validate = (query: object) => gateway.client.get(VALIDATE, { query: { ...query } })
  const signIn = (extra: object) => gateway.client.login('manager', undefined, extra)

  test.each([
    ['300', 300],
    [undefined, 300],
    ['182', 182],
    ['1', 120],
    ['99999', 600],
  ])('SIGNIN-52 with width %s it is an id and a data URL of a PNG, %i wide', async (width, drawn) => {
    const { body } = await gateway.client.get('/v2/utils/captcha', { query: width ? { width } : {} })
    expect(body).toEqual({
      resultCode: 1001,
      data: { id: expect.any(String), captcha: expect.stringMatching(/^data:image\/png;base64,/) },
    })
    const png = Buffer.from(body.data.captcha.split(',')[1], 'base64')
    expect(png.subarray(0, 8).toString('hex')).toBe('89504e470d0a1a0a')
    expect(png.readUInt32BE(16)).toBe(drawn)
  })

  test('SIGNIN-52 the answer gives the characters away nowhere', async () => {
    const { body } = await gateway.client.get('/v2/utils/captcha')
    const { answer } = await gateway.deps.db
      .selectFrom('captcha')
      .select('answer')
      .where('id', '=', body.data.id)
      .executeTakeFirstOrThrow()
    expect(answer).toMatch(/^[A-Z2-9]{5}$/)
    expect(JSON.stringify(body)).not.toContain(answer)
  })

  test('SIGNIN-53 it is good for two minutes and no longer', async () => {
    const [inTime, late] = [await solvedCaptcha(gateway), await solvedCaptcha(gateway)]
    gateway.clock.step(119)
    expect((await signIn(inTime)).body.resultCode).toBe(1001)
    gateway.clock.step(1)
    expect(await signIn(late)).toMatchObject({ status: 400, body: { resultCode: 'A0205' } })
    expect((await validate(late)).body.resultCode).toBe('A0205')
  })

  test('SIGNIN-54 it serves once: its id is refused at the second use', async () => {
    const solved = await solvedCaptcha(gateway)
    expect((await signIn(solved)).body.resultCode).toBe(1001)
    expect((await signIn(solved)).body.resultCode).toBe('A0205')
    expect((await validate(solved)).body.resultCode).toBe('A0205')
  })

  test('SIGNIN-54 it is used up by a wrong password too', async () => {
    const solved = await solvedCaptcha(gateway)
    expect((await gateway.client.login('manager', 'wrong', solved)).body.resultCode).toBe('A0210')
    expect((await signIn(solved)).body.resultCode).toBe('A0205')
  })

  test('SIGNIN-54, ASVS 15.4.2 of ten sign-ins at once that bring the same captcha one enters', async () => {
    const solved = await solvedCaptcha(gateway)
    const replies = await Promise.all(Array.from({ length: 10 }, () => signIn(solved)))
    const codes = replies.map(({ body }) => body.resultCode)
    expect(codes.filter((code) => code === 1001)).toHaveLength(1)
    expect(codes.filter((code) => code === 'A0205')).toHaveLength(9)
  })

  test('SIGNIN-55 asking for a new one with oldCaptchaId ends the old one', async () => {
    const old = await solvedCaptcha(gateway)
    const { body } = await gateway.client.get('/v2/utils/captcha', { query: { oldCaptchaId: old.validateCodeId } })
    expect(body.data.id).not.toBe(old.validateCodeId)
    expect((await signIn(old)).body.resultCode).toBe('A0205')
  })

  test('SIGNIN-55 asking with an id that is none does no harm', async () => {
    const stored = await solvedCaptcha(gateway)
    for (const oldCaptchaId of ['', 'none', "' or true --"]) {
      expect((await gateway.client.get('/v2/utils/captcha', { query: { oldCaptchaId } })).body.resultCode).toBe(1001)
    }
    expect((await signIn(stored)).body.resultCode).toBe(1001)
  })

  test('SIGNIN-56 captcha-validate answers 1001 when the code is right, in either case and with spaces around it', async () => {
    const { validateCodeId, validateCode } = await solvedCaptcha(gateway)
    expect(await validate({ validateCodeId, validateCode: ` ${validateCode.toLowerCase()} ` })).toMatchObject({
      status: 200,
      body: { resultCode: 1001, data: {} },
    })
  })

  test('SIGNIN-56 a wrong code is A0204, a missing one an ill-formed request, an unknown id A0205', async () => {
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

  test('SIGNIN-57 a passed one is a pass of five minutes, and no captcha any more', async () => {
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

  test('SIGNIN-57, ASVS 15.4.2 of ten attempts at once to pass it one succeeds', async () => {
    const solved = await solvedCaptcha(gateway)
    const codes = (await Promise.all(Array.from({ length: 10 }, () => validate(solved)))).map(
      ({ body }) => body.resultCode,
    )
    expect(codes.filter((code) => code === 1001)).toHaveLength(1)
  })

  test('after five wrong codes even the right one is refused, also when they come at once', async () => {
    const { validateCodeId, validateCode } = await solvedCaptcha(gateway)
    const wrong = await Promise.all(
      Array.from({ length: 12 }, (_, index) => validate({ validateCodeId, validateCode: `WRON${index}` })),
    )
    expect(wrong.filter(({ body }) => body.resultCode === 'A0204')).toHaveLength(CAPTCHA_TRIES)
    expect((await validate({ validateCodeId, validateCode })).body.resultCode).toBe('A0205')
  })

  test('who cannot read a picture enters with arithmetic, once, and not with a wrong number', async () => {
    const { body } = await gateway.client.get('/v2/utils/captcha-work')
    const { id, challenge, difficulty } = body.data
    const response = searchProofOfWork(challenge, difficulty, 0, 10_000_000) as string
    expect((await signIn({ validateCodeId: id, validateCode: `${response}0` })).body.resultCode).toBe('A0204')
    expect((await signIn({ validateCodeId: id, validateCode: response })).body.resultCode).toBe(1001)
    expect((await signIn({ validateCodeId: id, validateCode: response })).body.resultCode).toBe('A0205')
  })
})
