import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type GatewayUnderTest, startGateway } from '@foyer/testkit'
import { allAuthenticatedEndpoints, allEndpoints } from '@foyer/testkit/http/all-endpoints'
import { sendRaw } from '@foyer/testkit/http/raw-request'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'

/** An asset and no renderer: enough to see what is said about every kind of answer. */
const portal = mkdtempSync(join(tmpdir(), 'foyer-headers-'))
mkdirSync(join(portal, 'client', 'assets'), { recursive: true })
writeFileSync(join(portal, 'client', 'assets', 'entry-3f2a.js'), 'export {}')

let gateway: GatewayUnderTest
let token: string
beforeAll(async () => {
  gateway = await startGateway({ clusterUrl: inject('clusterUrl'), portal })
  token = await gateway.client.tokenOf('super')
})
afterAll(async () => {
  await gateway.close()
  rmSync(portal, { recursive: true, force: true })
})

const send = (method: string, path: string, headers: Record<string, string> = {}, body?: string) =>
  fetch(new URL(path, gateway.client.base), {
    method,
    headers,
    ...(body === undefined ? {} : { body }),
    redirect: 'manual',
  })

const asJson = { 'content-type': 'application/json' }
const RESPONSES: [string, () => Promise<Response>][] = [
  ['a success', () => send('GET', '/v2/configs/login')],
  ['a response to a signed-in user', () => send('GET', '/v2/users/work-bench', { authorization: `Bearer ${token}` })],
  ['a sign-in', () => send('POST', '/user/login', asJson, '{"username":"nobody","password":"x"}')],
  ['a missing token', () => send('GET', '/v2/users/information')],
  ['an invalid body', () => send('POST', '/user/login', asJson, '{')],
  ['a body that is too large', () => send('POST', '/user/login', asJson, `"${'x'.repeat(70_000)}"`)],
  ['an unknown content type', () => send('POST', '/user/login', { 'content-type': 'text/xml' }, '<login/>')],
  ['an unknown path', () => send('GET', '/v2/nowhere')],
  ['a wrong method', () => send('DELETE', '/user/login')],
  ['an unreadable address', () => send('GET', '/v2/%zz')],
  ['a request from another site', () => send('GET', '/v2/configs/login', { 'sec-fetch-site': 'cross-site' })],
  ['a revalidated list', () => send('GET', '/v2/i18n')],
  ['an asset', () => send('GET', '/base/assets/entry-3f2a.js')],
  ['a missing asset', () => send('GET', '/base/assets/none.js')],
  ['a page', () => send('GET', '/home', { accept: 'text/html' })],
  ['a missing picture', () => send('GET', '/favicon.ico')],
  ['the liveness probe', () => send('GET', '/healthz')],
  ['the readiness probe', () => send('GET', '/readyz')],
  ['the metrics', () => send('GET', '/metrics')],
  ['the API reference', () => send('GET', '/docs/openapi.json')],
]
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

describe.each(RESPONSES)('headers of %s', (_kind, response) => {
  it('WIRE-13 there is a request id that the client cannot choose', async () => {
    const first = (await response()).headers.get('x-request-id')
    const second = (await response()).headers.get('x-request-id')
    expect(first).toMatch(uuid)
    expect(second).toMatch(uuid)
    expect(second).not.toBe(first)
  })

  it('ASVS 3.4.1 ASVS 3.4.4 ASVS 3.4.5 ASVS 3.4.6 ASVS 3.4.8 the security headers are set', async () => {
    const { headers } = await response()
    expect(headers.get('strict-transport-security')).toMatch(/^max-age=(3153600\d|[4-9]\d{7}); includeSubDomains/)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('referrer-policy')).toBe('no-referrer')
    expect(headers.get('x-frame-options')).toBe('DENY')
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    expect(headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin')
  })

  it('ASVS 4.1.1 there is a content type, with a character set for text', async () => {
    const reply = await response()
    expect(reply.headers.get('content-type')).toMatch(
      /^(application\/(json|javascript)|text\/[a-z]+); (version=[\d.]+; )?charset=utf-8$/i,
    )
  })

  it('ASVS 13.4.6 no header names the server software', async () => {
    const { headers } = await response()
    expect([headers.get('server'), headers.get('x-powered-by')]).toEqual([null, null])
  })
})

it('WIRE-13 a request id of the client is neither returned nor logged', async () => {
  const { headers } = await send('GET', '/v2/configs/login', {
    'x-request-id': 'canary-7741',
    'request-id': 'canary-7741',
  })
  expect([...headers].join()).not.toContain('canary-7741')
  expect(gateway.logLines.join()).not.toContain('canary-7741')
})

describe('WIRE-12 ASVS 14.3.2 caching of responses', () => {
  it.each(allEndpoints.map(({ name, call, path }) => [name, call, path] as const))(
    '%s responds with no-store, or no-cache if it is revalidated',
    async (_name, call, path) => {
      const expected = call.revalidated ? 'no-cache' : 'no-store'
      const authorised = await send(call.method, path, {
        authorization: `Bearer ${await gateway.client.tokenOf('clerk')}`,
      })
      expect(authorised.headers.get('cache-control')).toBe(authorised.ok ? expected : 'no-store')
      const cross = await send(call.method, path, { 'sec-fetch-site': 'cross-site' })
      const status = call.respondsWithRedirect ? 302 : 403
      expect([cross.status, cross.headers.get('cache-control')]).toEqual([status, 'no-store'])
    },
  )
})

describe('ASVS 3.4.2 ASVS 3.5.1 requests from other sites', () => {
  const origins = ['https://evil.example', 'null', 'http://localhost:8080', 'https://localhost.evil.example']
  it.each(origins)('no header allows the origin %s', async (origin) => {
    for (const [, response] of [RESPONSES[0], RESPONSES[3], RESPONSES[7]] as typeof RESPONSES) await response()
    for (const [method, path] of [
      ['GET', '/v2/configs/login'],
      ['OPTIONS', '/user/login'],
      ['GET', '/base/assets/entry-3f2a.js'],
    ] as const) {
      const { headers } = await send(method, path, {
        origin,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'content-type',
      })
      expect([...headers.keys()].filter((name) => name.startsWith('access-control-'))).toEqual([])
      expect([...headers.values()].join()).not.toContain('evil')
    }
  })

  it('a page of another site cannot call an endpoint, however the path is written', async () => {
    const from = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors', authorization: `Bearer ${token}` }
    for (const path of [
      '/v2/users/information',
      '/%76%32/users/information',
      '/v2/users/work-bench?x=/home',
      '/%75ser/logout',
      '/user/logout',
    ]) {
      const reply = await send('GET', path, from)
      expect([path, reply.status, ((await reply.json()) as { resultCode: string }).resultCode]).toEqual([
        path,
        403,
        'A0302',
      ])
    }
    const [whole] = await sendRaw(
      gateway.client.base,
      'GET http://foyer/v2/configs/login HTTP/1.1\r\nHost: foyer\r\nSec-Fetch-Site: cross-site\r\nConnection: close\r\n\r\n',
    )
    expect(whole?.status).toBe(403)
    expect((await send('GET', '/v2/users/information', { authorization: `Bearer ${token}` })).status).toBe(200)
  })

  it('a link of another site to a page or asset works', async () => {
    expect((await send('GET', '/base/assets/entry-3f2a.js', { 'sec-fetch-site': 'cross-site' })).status).toBe(200)
  })

  const BODIES = [
    ['text/plain', '{"username":"manager","password":"x"}'],
    ['text/plain;charset=utf-8', '{"username":"manager","password":"x"}'],
    ['application/x-www-form-urlencoded', 'username=manager&password=x'],
    [
      'multipart/form-data; boundary=b',
      '--b\r\ncontent-disposition: form-data; name="username"\r\n\r\nmanager\r\n--b--\r\n',
    ],
    ['text/plain; application/json', '{"username":"manager","password":"x"}'],
  ] as const
  it.each(BODIES)('ASVS 3.5.2 JSON endpoints reject a body of type %s', async (type, body) => {
    for (const { call, path } of allAuthenticatedEndpoints.filter(
      (one) => one.call.payload === 'json' && one.call.request,
    )) {
      const reply = await send(call.method, path, { 'content-type': type, authorization: `Bearer ${token}` }, body)
      const { resultCode } = (await reply.json()) as { resultCode: string }
      expect([path, reply.status, resultCode]).toEqual([path, 400, 'A0401'])
    }
  })
})
