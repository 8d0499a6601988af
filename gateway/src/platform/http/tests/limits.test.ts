import { BODY_MAX_BYTES, FILE_SIZE_DEFAULT } from '@foyer/contract/limits'
import { type GatewayUnderTest, startGateway } from '@foyer/testkit'
import { allAuthenticatedEndpoints, allEndpoints } from '@foyer/testkit/http/all-endpoints'
import { sendRaw } from '@foyer/testkit/http/raw-request'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'

let gateway: GatewayUnderTest
let token: string
beforeAll(async () => {
  gateway = await startGateway({ clusterUrl: inject('clusterUrl'), environment: { trustedProxies: ['127.0.0.1'] } })
  token = await gateway.client.tokenOf('super')
})
afterAll(() => gateway.close())

/** A little more than a file may have. */
const TEN_MEGABYTES = FILE_SIZE_DEFAULT + 64 * 1024

const TYPES: Record<string, string> = {
  ...{ text: 'text/plain', file: 'multipart/form-data; boundary=b' },
  form: 'application/x-www-form-urlencoded',
}

describe('WIRE-19 413 A0401 for a large body', () => {
  const takingBodies = allAuthenticatedEndpoints
    .filter(({ call }) => call.payload !== 'query')
    .map(({ name, call, path }) => [name, call, path] as const)

  it.each(takingBodies)('%s rejects a body by its announced length', async (_name, call, path) => {
    const type = TYPES[call.payload] ?? 'application/json'
    const head = `${call.method} ${path} HTTP/1.1\r\nHost: foyer\r\nAuthorization: Bearer ${call.path === '/user/logout' ? await gateway.client.tokenOf('clerk') : token}\r\nContent-Type: ${type}\r\n`
    const [reply] = await sendRaw(
      gateway.client.base,
      `${head}Connection: close\r\nContent-Length: ${Math.max(TEN_MEGABYTES, 2 * (call.maxBytes ?? 0))}\r\n\r\n{"a":"`,
    )
    if (call.respondsWithRedirect) return expect(reply?.headers.get('location')).toBe('/redirect?error=A0401')
    expect(reply?.status).toBe(413)
    expect(reply?.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
    expect(JSON.parse(reply?.body ?? '')).toMatchObject({
      resultCode: 'A0401',
      data: { fields: [{ path: call.payload === 'file' ? 'file' : '', problem: expect.any(String) }] },
    })
  })

  it('a body without a length is rejected once it is too large', async () => {
    const chunk = `${(8_192).toString(16)}\r\n${'x'.repeat(8_192)}\r\n`
    const bytes = `POST /user/login HTTP/1.1\r\nHost: foyer\r\nConnection: close\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n${chunk.repeat(12)}`
    const [reply] = await sendRaw(gateway.client.base, bytes)
    expect([reply?.status, JSON.parse(reply?.body ?? '').resultCode]).toEqual([413, 'A0401'])
  })

  it('a body of exactly the greatest size is accepted', async () => {
    const padding = 'x'.repeat(BODY_MAX_BYTES - '{"username":"nobody","password":"x","padding":""}'.length)
    const { status, body } = await gateway.client.post('/user/login', { username: 'nobody', password: 'x', padding })
    expect([status, body.resultCode]).toEqual([200, 'A0210'])
    expect(
      (await gateway.client.post('/user/login', { username: 'nobody', password: 'x', padding: `${padding}x` })).status,
    ).toBe(413)
  })

  it('a request without a required token is rejected before its body is read', async () => {
    const [reply] = await sendRaw(
      gateway.client.base,
      `PUT /v2/admin/settings HTTP/1.1\r\nHost: foyer\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Length: ${TEN_MEGABYTES}\r\n\r\n{`,
    )
    expect([reply?.status, JSON.parse(reply?.body ?? '').resultCode]).toEqual([401, 'A0301'])
  })
})

describe('WIRE-20 ASVS 2.4.1 rate limits', () => {
  const limited = allEndpoints
    .filter(({ call }) => call.limit && call.limit.calls <= 120)
    .map(({ name, call, path }) => [name, call, path] as const)
  const from = (address: string) => ({ headers: { 'x-forwarded-for': address } })

  it('some endpoints have a limit of at most 120 requests', () => expect(limited.length).toBeGreaterThan(0))

  it.each(limited)(
    '%s returns 429 A0499 with Retry-After after too many requests of one address',
    async (_name, call, path) => {
      const { calls, seconds } = call.limit as { calls: number; seconds: number }
      const replies = await Promise.all(
        Array.from({ length: calls }, () => gateway.client.send(call.method, path, from('192.0.2.1'))),
      )
      expect(replies.filter(({ status }) => status === 429)).toEqual([])
      const { status, headers, body } = await gateway.client.send(call.method, path, from('192.0.2.1'))
      expect([status, body.resultCode]).toEqual([429, 'A0499'])
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
      expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(seconds)
      expect((await gateway.client.send(call.method, path, from('192.0.2.2'))).status).not.toBe(429)
    },
  )
})
