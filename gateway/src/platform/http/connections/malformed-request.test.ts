import { type GatewayUnderTest, startGateway } from '@foyer/testkit'
import { type RawReply, sendRaw } from '@foyer/testkit/http/raw-request'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'

let gateway: GatewayUnderTest
beforeAll(async () => {
  gateway = await startGateway({ clusterUrl: inject('clusterUrl') })
})
afterAll(() => gateway.close())

const raw = (bytes: string | Buffer) => sendRaw(gateway.client.base, bytes)
const LOGIN = '{"username":"manager","password":"x"}'

function expectRejected(reply: RawReply | undefined, status = 400): void {
  expect(reply?.status).toBe(status)
  expect(reply?.headers.get('content-type')).toBe('application/json; charset=utf-8')
  expect(reply?.headers.get('cache-control')).toBe('no-store')
  expect(reply?.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
  expect(reply?.headers.get('strict-transport-security')).toContain('max-age=31536000')
  expect(JSON.parse(reply?.body ?? '')).toEqual({
    resultCode: 'A0401',
    message: expect.any(String),
    data: { fields: [{ path: '', problem: expect.any(String) }] },
  })
}

describe('ASVS 16.5.1 WIRE-13 malformed requests', () => {
  it.each([
    ['a word', 'HELLO\r\n\r\n'],
    ['a method that does not exist', 'FETCH / HTTP/1.1\r\nHost: foyer\r\n\r\n'],
    ['an unknown HTTP version', 'GET / HTTP/9.9\r\nHost: foyer\r\n\r\n'],
    ['a TLS handshake', Buffer.from('16030100a5010000a10303', 'hex')],
    ['a header without a name', 'GET / HTTP/1.1\r\nHost: foyer\r\n: x\r\n\r\n'],
    ['a NUL character in a header', 'GET / HTTP/1.1\r\nHost: foyer\r\nAccept-Language: e\0n\r\n\r\n'],
    ['a folded header', 'GET / HTTP/1.1\r\nHost: foyer\r\nAccept:\r\n text/html\r\nX Y: z\r\n\r\n'],
  ])('%s is rejected in the envelope', async (_sentence, bytes) => {
    const replies = await raw(bytes)
    expect(replies.length).toBe(1)
    expectRejected(replies[0])
  })

  it('headers above the limit are rejected', async () => {
    const [reply] = await raw(`GET / HTTP/1.1\r\nHost: foyer\r\nX-Much: ${'x'.repeat(40_000)}\r\n\r\n`)
    expectRejected(reply, 431)
  })

  it('a request without a host is rejected', async () => {
    const [reply] = await raw('GET /v2/configs/login HTTP/1.1\r\nConnection: close\r\n\r\n')
    expectRejected(reply)
  })

  it.each([
    ['equal', 'Host: foyer\r\nHost: foyer\r\n'],
    ['different', 'Host: foyer\r\nhOST: other\r\n'],
    ['one empty', 'Host:\r\nHost: foyer\r\n'],
    ['one after other headers', 'Host: foyer\r\nAccept: */*\r\nHost: other\r\n'],
  ])('two Host headers are rejected: %s', async (_sentence, hosts) => {
    const [reply] = await raw(`GET /v2/configs/login HTTP/1.1\r\n${hosts}Connection: close\r\n\r\n`)
    expectRejected(reply)
  })

  it('a socket request with two Host headers is rejected', async () => {
    const upgrade = 'Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n'
    const key = 'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n'
    const [reply] = await raw(`GET /v2/notice/x HTTP/1.1\r\nHost: a\r\nHost: b\r\n${upgrade}${key}\r\n`)
    expect(reply?.status).toBe(400)
    expect(JSON.parse(reply?.body ?? '').resultCode).toBe('A0401')
  })

  it.each(['/v2/%zz', '/%', '/%c0%af', '/v2/users/%E0%A4%A', '/%ff'])(
    'the malformed address %s is rejected',
    async (target) => {
      const [reply] = await raw(`GET ${target} HTTP/1.1\r\nHost: foyer\r\nConnection: close\r\n\r\n`)
      expectRejected(reply)
    },
  )

  it('an unknown expectation is ignored', async () => {
    const [reply] = await raw(
      'GET /v2/nowhere HTTP/1.1\r\nHost: foyer\r\nExpect: miracles\r\nConnection: close\r\n\r\n',
    )
    expect(reply?.status).toBe(404)
    expect(reply?.headers.get('x-request-id')).toBeDefined()
  })
})

describe('ASVS 4.2.1 requests with an ambiguous length', () => {
  const hidden = 'GET /v2/configs/login HTTP/1.1\r\nHost: foyer\r\n\r\n'
  const head = 'POST /user/login HTTP/1.1\r\nHost: foyer\r\nContent-Type: application/json\r\n'
  it.each([
    [
      'Content-Length and Transfer-Encoding',
      `${head}Content-Length: ${LOGIN.length}\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${hidden}`,
    ],
    [
      'Transfer-Encoding and Content-Length',
      `${head}Transfer-Encoding: chunked\r\nContent-Length: 4\r\n\r\n5c\r\n${hidden}\r\n0\r\n\r\n`,
    ],
    ['two lengths', `${head}Content-Length: 0\r\nContent-Length: ${hidden.length}\r\n\r\n${hidden}`],
    ['an invalid length', `${head}Content-Length: +5\r\n\r\n${hidden}`],
    [
      'two transfer encodings',
      `${head}Transfer-Encoding: chunked\r\nTransfer-Encoding: identity\r\n\r\n0\r\n\r\n${hidden}`,
    ],
    ['an unknown transfer encoding', `${head}Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n${hidden}`],
    ['a space before the colon', `${head}Transfer-Encoding : chunked\r\n\r\n0\r\n\r\n${hidden}`],
    ['a chunk size out of range', `${head}Transfer-Encoding: chunked\r\n\r\nfffffffffffffffff\r\n${hidden}`],
    ['a chunk that is too short', `${head}Transfer-Encoding: chunked\r\n\r\n2\r\n{}x\r\n0\r\n\r\n${hidden}`],
    [
      'line feeds without carriage returns',
      `${head.replaceAll('\r\n', '\n')}Content-Length: 0\nTransfer-Encoding: chunked\n\n0\n\n${hidden}`,
    ],
  ])('%s: the request and what follows it are rejected', async (_sentence, bytes) => {
    const replies = await raw(bytes)
    expect(replies.map(({ status }) => status)).toEqual([400])
    expectRejected(replies[0])
  })

  it('two requests in one packet are handled as two', async () => {
    const replies = await raw(`${hidden}GET /v2/configs/login HTTP/1.1\r\nHost: foyer\r\nConnection: close\r\n\r\n`)
    expect(replies.map(({ status }) => status)).toEqual([200, 200])
  })
})
