import { messageIn } from '@foyer/messages'
import { type GatewayUnderTest, startGateway } from '@foyer/testkit'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'

let gateway: GatewayUnderTest
let token: string
beforeAll(async () => {
  gateway = await startGateway({ clusterUrl: inject('clusterUrl') })
  token = await gateway.client.tokenOf('super')
})
afterAll(() => gateway.close())

it('WIRE-04 WIRE-07 a success has only the number 1001 and data', async () => {
  const { status, body } = await gateway.client.call('account.information', {}, { token })
  expect(status).toBe(200)
  expect(Object.keys(body).sort()).toEqual(['data', 'resultCode'])
  expect(body.resultCode).toBe(1001)
})

it('WIRE-05 WIRE-07 an error has a code as text and a message, and data for details', async () => {
  const { body: bare } = await gateway.client.login('manager', 'wrong')
  expect(bare).toEqual({ resultCode: 'A0210', message: messageIn('en', 'error.wrongCredentials') })
  const { body: detailed } = await gateway.client.login('norole')
  expect(Object.keys(detailed).sort()).toEqual(['data', 'message', 'resultCode'])
  expect(detailed.data).toEqual({ reason: 'PERMISSION' })
})

it('an empty body with the content type of JSON counts as no body', async () => {
  const headers = { 'content-type': 'application/json' }
  const ended = await gateway.client.send('POST', '/user/logout', {
    token: await gateway.client.tokenOf('clerk'),
    headers,
    body: '',
  })
  expect(ended.body).toMatchObject({ resultCode: 1001 })
  const { body } = await gateway.client.send('POST', '/user/login', { headers, body: '' })
  expect(body).toMatchObject({ resultCode: 'A0401', data: { fields: [{ path: 'username' }, { path: 'password' }] } })
})

it('WIRE-14 a wrong password has HTTP status 200', async () => {
  expect((await gateway.client.login('nobody-of-that-name', 'wrong')).status).toBe(200)
})

describe('WIRE-06 an error message follows Accept-Language', () => {
  it.each([
    ['no header', undefined, 'en'],
    ['English', 'en', 'en'],
    ['French', 'fr', 'fr'],
    ['German', 'de', 'de'],
    ['Spanish', 'es', 'es'],
    ['Chinese', 'zh', 'zh'],
    ['Chinese of China', 'zh-CN', 'zh'],
    ['Chinese of Taiwan with its script', 'zh-Hant-TW', 'zh'],
    ['French of Canada, in capitals', 'FR-CA', 'fr'],
    ['header of a browser in Lyon', 'fr-FR,fr;q=0.9,en-US;q=0.8,en;q=0.7', 'fr'],
    ['lower weight first', 'en;q=0.2,de;q=0.9', 'de'],
    ['unknown language before a known one', 'nl,es;q=0.4', 'es'],
    ['excluded language', 'fr;q=0,de;q=0.1', 'de'],
    ['unknown languages only', 'nl,pt-BR', 'en'],
    ['invalid header', ';;q=,=,%%%', 'en'],
    ['inherited property name', '__proto__,constructor', 'en'],
  ] as const)('%s', async (_sentence, header, language) => {
    const { body } = await gateway.client.get(
      '/v2/users/information',
      header ? { headers: { 'accept-language': header } } : {},
    )
    expect(body).toEqual({ resultCode: 'A0301', message: messageIn(language, 'error.authenticationRequired') })
  })

  it('an error before the routing follows Accept-Language too', async () => {
    const { body } = await gateway.client.get('/v2/nowhere', { headers: { 'accept-language': 'zh-CN' } })
    expect(body.message).toBe(messageIn('zh', 'error.parameterError'))
  })
})

describe('response data', () => {
  const uuidVersion7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/
  const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/

  /** Every value below a field of one of these names, however deep. */
  function valuesAt(names: readonly string[], within: unknown): unknown[] {
    if (typeof within !== 'object' || within === null) return []
    return Object.entries(within).flatMap(([name, value]) => [
      ...(names.includes(name) ? [value] : []),
      ...valuesAt(names, value),
    ])
  }

  it('WIRE-08 every id is a UUID version 7', async () => {
    const paths = ['/v2/users/work-bench', '/v2/admin/users', '/v2/admin/audit', '/v2/utils/captcha-work']
    const replies = await Promise.all(paths.map((path) => gateway.client.get(path, { token })))
    for (const { body } of replies) {
      const ids = valuesAt(['id'], body.data)
      expect(ids.length).toBeGreaterThan(0)
      for (const id of ids) expect(id).toMatch(uuidVersion7)
    }
  })

  it('WIRE-09 every timestamp is ISO 8601 in UTC', async () => {
    await gateway.client.call('administration.createUser', { username: 'new-user', displayName: 'New user' }, { token })
    const code = await gateway.client.call('password.createCode', { username: 'new-user' }, { token })
    await gateway.client.login('super')
    for (let failure = 0; failure < 5; failure++) await gateway.client.login('picker', 'wrong')
    const replies = [
      await gateway.client.call('administration.users', {}, { token }),
      await gateway.client.call('administration.audit', {}, { token }),
      await gateway.client.call('account.information', {}, { token }),
      await gateway.client.login('picker'),
      await gateway.client.call('account.sessions', {}, { token }),
      code,
    ]
    const names = ['createdAt', 'lockedUntil', 'at', 'lastSignIn', 'lockEndTime', 'expiresAt', 'lastActiveAt']
    const seen = replies.flatMap(({ body }) => valuesAt(names, body)).filter((value) => value !== null)
    for (const value of seen) expect(value).toMatch(instant)
    for (const name of names) {
      expect(replies.flatMap(({ body }) => valuesAt([name], body)).filter(Boolean), name).not.toEqual([])
    }
  })
})

describe('request fields', () => {
  it('WIRE-10 unknown fields of a body and unknown query parameters are ignored', async () => {
    const response = await gateway.client.login('manager', undefined, {
      isAdmin: true,
      role: 'super-administrator',
      $where: 1,
    })
    expect(response.body.resultCode).toBe(1001)
    const query = { keyword: 'manager', unknown: 'x', 'size[]': '3', administers: 'platform' }
    const { body } = await gateway.client.call('administration.users', query, { token })
    expect(body.data.items.map(({ username }: { username: string }) => username)).toEqual(['manager'])
  })

  it('WIRE-11 all missing and invalid fields are named with path and problem', async () => {
    const { status, body } = await gateway.client.post(
      '/v2/admin/users',
      { displayName: 7, grants: [{ role: 'store-staff', stores: ['no id'] }] },
      { token },
    )
    expect(status).toBe(400)
    expect(body).toEqual({
      resultCode: 'A0401',
      message: messageIn('en', 'error.invalidInput'),
      data: { fields: expect.any(Array) },
    })
    expect(body.data.fields.map(({ path }: { path: string }) => path).sort()).toEqual([
      'displayName',
      'grants.0.stores.0',
      'username',
    ])
    for (const field of body.data.fields)
      expect(field).toEqual({ path: expect.any(String), problem: expect.stringMatching(/\w/) })
  })

  it('WIRE-11 a missing query parameter is named', async () => {
    const { status, body } = await gateway.client.get('/v2/utils/captcha-validate', {
      query: { validateCode: 'ABCDE' },
    })
    expect([status, body.resultCode, body.data.fields.length, body.data.fields[0].path]).toEqual([
      400,
      'A0401',
      1,
      'validateCodeId',
    ])
  })
})
