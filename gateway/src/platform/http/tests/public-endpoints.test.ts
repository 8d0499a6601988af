import { type GatewayUnderTest, idOf, startGateway } from '@foyer/testkit'
import { allEndpoints } from '@foyer/testkit/http/all-endpoints'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'

/** What docs/specification/wire.md lists as public, as far as it is built. */
const PUBLIC = [
  'POST /user/login',
  'GET /v2/applications/keys',
  'GET /v2/configs/login',
  'GET /v2/configs/system/systemI18n',
  'GET /v2/configs/system/wechatSwitch',
  'GET /v2/i18n',
  'GET /v2/utils/captcha',
  'GET /v2/utils/captcha-validate',
  'GET /v2/utils/captcha-work',
  'GET /v2/users/password-strength',
  'POST /v3/users/password-strength/acquire',
  'POST /v3/users/password-retrieval',
  'GET /v2/passkeys/ceremonies/sign-in',
  'POST /v2/passkeys/ceremonies/sign-in',
  'POST /v2/utils/policy-reports',
  'GET /azure/v2/login',
  'GET /v2/sso/:provider/token',
  'GET /v2/wechat/login',
  'GET /v2/wechat/login/qrcode',
  'GET /v2/sso/home-realm',
  'GET /v2/sso/:provider/offer',
  'POST /v2/sso/:provider/assertion',
  ...['azure', 'sso/:provider'].flatMap((base) => [
    `GET /proxy/allstar/v2/${base}/login`,
    `POST /proxy/allstar/v2/${base}/login`,
    `GET /proxy/allstar/v2/${base}/callback`,
    `POST /proxy/allstar/v2/${base}/logout`,
  ]),
]
const publicCalls = allEndpoints.filter(({ call }) => call.access === 'public')

let gateway: GatewayUnderTest
let headers: [string, string][]
beforeAll(async () => {
  gateway = await startGateway({ clusterUrl: inject('clusterUrl') })
  const ended = await gateway.client.tokenOf('manager')
  await gateway.client.call('session.logout', {}, { token: ended })
  const disabled = await gateway.client.tokenOf('clerk')
  await gateway.client.call(
    'administration.disableUser',
    { id: await idOf(gateway, 'clerk') },
    { token: await gateway.client.tokenOf('super') },
  )
  const old = await gateway.client.tokenOf('picker')
  gateway.clock.step(31 * 60)
  headers = [
    ['a token that was never given', `Bearer ${'A'.repeat(43)}`],
    ['a token of another platform', 'Bearer eyJhbGciOiJub25lIn0.eyJzdWIiOiJzdXBlciJ9.'],
    ['a session that was signed out', `Bearer ${ended}`],
    ['a session that a decision ended', `Bearer ${disabled}`],
    ['a session that was idle too long', `Bearer ${old}`],
    ['another scheme', 'Basic c3VwZXI6U2hlbGZfZGVtb18yMDI2'],
    ['nothing behind the scheme', 'Bearer '],
    ['nonsense', '"%00;--'],
    ['a session below full', `Bearer ${await gateway.client.tokenOf('first')}`],
  ]
})
afterAll(() => gateway.close())

it('WIRE-26 the public endpoints are those of the specification', () => {
  expect(publicCalls.map(({ call }) => `${call.method} ${call.path}`).sort()).toEqual([...PUBLIC].sort())
})

describe.each(publicCalls.map(({ name, call, path }) => [name, call, path] as const))(
  'public endpoint %s',
  (_name, call, path) => {
    it('WIRE-26 the response is the same for any Authorization header', async () => {
      const sending = call.payload === 'text' ? { headers: { 'content-type': 'text/plain' }, body: 'token' } : {}
      const { status, body } = await gateway.client.send(call.method, path, sending)
      expect(['A0301', 'A0302', 'C0102', 'C0105']).not.toContain(body.resultCode)
      for (const [kind, authorization] of headers) {
        const reply = await gateway.client.send(call.method, path, {
          ...sending,
          headers: { ...('headers' in sending ? sending.headers : {}), authorization },
        })
        expect([kind, reply.status, reply.body.resultCode]).toEqual([kind, status, body.resultCode])
      }
    })
  },
)

it('WIRE-26 a user with an expired token can sign in', async () => {
  for (const [kind, authorization] of headers) {
    const { body } = await gateway.client.login('manager', undefined, {}, { headers: { authorization } })
    expect([kind, body.resultCode]).toEqual([kind, 1001])
  }
})

it('WIRE-26 a mailed token suffices, whatever the Authorization header', async () => {
  const sending = { token: 'A'.repeat(43), newPassword: 'quiet rivers over old stones' }
  for (const [kind, authorization] of headers) {
    const { body } = await gateway.client.call('password.set', sending, { headers: { authorization } })
    expect([kind, body.resultCode]).toEqual([kind, 'A0943'])
  }
  expect((await gateway.client.call('password.set', { ...sending, token: undefined })).body.resultCode).toBe('A0301')
})

it('WIRE-26 every other endpoint requires a token', async () => {
  const others = allEndpoints.filter((one) => !['public', 'link-or-signed-in'].includes(one.call.access))
  for (const { call, path } of others) {
    for (const authorization of [undefined, 'Basic c3VwZXI6eA==', 'Bearer', 'Bearer ']) {
      const { status, body } = await gateway.client.send(
        call.method,
        path,
        authorization ? { headers: { authorization } } : {},
      )
      expect([call.method, path, status, body.resultCode]).toEqual([call.method, path, 401, 'A0301'])
    }
  }
})
