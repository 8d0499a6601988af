import { type GatewayUnderTest, startGateway } from '@foyer/testkit'
import { allPaths } from '@foyer/testkit/http/all-endpoints'
import { type RawReply, sendRaw } from '@foyer/testkit/http/raw-request'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'

let gateway: GatewayUnderTest
let token: string
beforeAll(async () => {
  gateway = await startGateway({ clusterUrl: inject('clusterUrl') })
  token = await gateway.client.tokenOf('super')
})
afterAll(() => gateway.close())

const METHODS = [
  'GET',
  'HEAD',
  'POST',
  'PUT',
  'PATCH',
  'DELETE',
  'OPTIONS',
  'TRACE',
  'PROPFIND',
  'SEARCH',
  'PURGE',
  'M-SEARCH',
  'LINK',
]
const PREFIXES = ['/user', '/v2', '/v3', '/azure', '/proxy', '/docs']

async function raw(method: string, target: string, headers = ''): Promise<RawReply> {
  const [reply] = await sendRaw(
    gateway.client.base,
    `${method} ${target} HTTP/1.1\r\nHost: foyer\r\n${headers}Connection: close\r\n\r\n`,
  )
  if (!reply) throw new Error(`${method} ${target} was not answered`)
  return reply
}

function expectRejection(reply: RawReply, method: string, status: number): void {
  expect(reply.status).toBe(status)
  expect(reply.headers.get('content-type')).toBe('application/json; charset=utf-8')
  if (method !== 'HEAD') expect(JSON.parse(reply.body)).toEqual({ resultCode: 'A0404', message: expect.any(String) })
}

describe.each([...allPaths])('WIRE-24 ASVS 4.1.4 ASVS 13.4.4 methods of %s', (path, known) => {
  it.each(METHODS.filter((method) => !known.includes(method)))(
    '%s gets 405 A0404 with the allowed methods',
    async (method) => {
      const reply = await raw(method, path, `Authorization: Bearer ${token}\r\n`)
      expectRejection(reply, method, 405)
      expect(reply.headers.get('allow')?.split(', ').sort()).toEqual([...known].sort())
    },
  )
})

it('WIRE-24 an id that is longer than the router takes is unknown', async () => {
  const target = `/v2/admin/users/${'x'.repeat(300)}`
  expectRejection(await raw('GET', target, `Authorization: Bearer ${token}\r\n`), 'GET', 404)
  expectRejection(await raw('PATCH', target, `Authorization: Bearer ${token}\r\n`), 'PATCH', 405)
})

describe('WIRE-24 404 A0404 for an unknown API path', () => {
  const tails = [
    '',
    '/',
    '/nowhere',
    '/users/nowhere',
    '//',
    '/.',
    '/..',
    '/./users',
    '/users/../nowhere',
    '/%2e%2e/index.html',
    '/%00',
    '/nowhere.html',
    '/users%2Fwork-bench',
    '/nowhere;a=b',
    '/nowhere?page=/home',
  ]
  /* The API reference begins here. */
  const pages = ['/docs', '/docs/']
  const unknown = PREFIXES.flatMap((prefix) => tails.map((tail) => prefix + tail)).filter(
    (path) => !pages.includes(path),
  )
  it.each(unknown)('%s returns the error and no page', async (target) => {
    for (const method of ['GET', 'HEAD', 'POST', 'DELETE', 'OPTIONS']) {
      const reply = await raw(method, target, 'Accept: text/html,application/xhtml+xml\r\n')
      expectRejection(reply, method, 404)
    }
  })

  it.each([
    '/%76%32/nowhere',
    '/v%32/users/nowhere',
    '/%75ser/nowhere',
    '/%75ser/..%2fv2/nowhere',
    '/v2%2Fnowhere',
    '/%64ocs/api',
  ])('an API prefix in percent encoding is recognised: %s', async (target) =>
    expectRejection(await raw('GET', target, 'Accept: text/html\r\n'), 'GET', 404),
  )

  it.each([...allPaths.keys()])('%s with a trailing slash is not the endpoint', async (path) => {
    const reply = await raw('GET', `${path}/`, `Authorization: Bearer ${token}\r\n`)
    expect([400, 404]).toContain(reply.status)
    expect(JSON.parse(reply.body).resultCode).toMatch(/^A04(01|04)$/)
  })
})

it('WIRE-24 an absolute request target does not bypass the API prefixes', async () => {
  const reply = await raw('GET', 'http://foyer/v2/nowhere', 'Accept: text/html\r\n')
  expectRejection(reply, 'GET', 404)
})

it('ASVS 4.1.4 TRACE returns nothing of the request', async () => {
  for (const target of ['/', '/home', '/base/x.js', '/healthz']) {
    const reply = await raw('TRACE', target, 'X-Canary: 6d1f0b\r\nCookie: secret=6d1f0b\r\n')
    expect(reply.status).toBe(404)
    expect(`${reply.body}${[...reply.headers.values()]}`).not.toContain('6d1f0b')
  }
})

it.each(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])('WIRE-24 %s to a page path returns no page', async (method) => {
  expectRejection(await raw(method, '/home', 'Accept: text/html\r\n'), method, 404)
})
