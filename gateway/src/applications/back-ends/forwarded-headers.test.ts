import { describe, expect, it } from 'vitest'
import { requestHeaders, responseHeaders } from './forwarded-headers.ts'

const by = { token: 'delegated', requestId: 'id-1' }

describe('requestHeaders', () => {
  it('APP-33 the delegated token is the only credential', () => {
    const headers = requestHeaders({ authorization: 'Bearer access', cookie: 'session=1' }, by)
    expect(Object.fromEntries(headers)).toEqual({ authorization: 'Bearer delegated', 'x-request-id': 'id-1' })
  })

  it.each([
    ['a header of the connection', { 'keep-alive': '5', te: 'gzip', trailer: 'x-a', upgrade: 'h2c' }],
    ['how the body is sent', { 'transfer-encoding': 'chunked', expect: '100-continue' }],
    ['what is between a client and its proxy', { 'proxy-authorization': 'Basic x', 'proxy-connection': 'close' }],
    ['what is only for the gateway', { 'x-background': '1' }],
    ['a header without a value', { 'x-batch': undefined }],
    ['a header that the connection names', { connection: 'close, X-Secret', 'x-secret': '1' }],
    ['the length, which may change', { 'content-length': '7' }],
    [
      'a trace of the client',
      { traceparent: `00-${'1'.repeat(32)}-${'2'.repeat(16)}-01`, tracestate: 'a=1', baggage: 'a=1' },
    ],
    ['the host of the portal', { host: 'portal.example.com' }],
    [
      'a fact that only a proxy may state',
      {
        'x-forwarded-for': '10.0.0.1',
        'x-real-ip': '10.0.0.1',
        'x-user-id': 'super',
        x_user_id: 'super',
        'remote-user': 'super',
        'true-client-ip': '10.0.0.1',
        forwarded: 'for=x',
        via: '1.1 x',
      },
    ],
    [
      'the context of the browser',
      {
        'sec-fetch-site': 'same-origin',
        origin: 'https://portal.example.com',
        referer: 'https://portal.example.com/inbox',
      },
    ],
  ])('ASVS 4.1.3 does not forward %s', (_what, received) => {
    expect([...requestHeaders(received, by).keys()].sort()).toEqual(['authorization', 'x-request-id'])
  })

  it('PROD-49 the trace is that of the gateway, if it records one', () => {
    const traceparent = `00-${'3'.repeat(32)}-${'4'.repeat(16)}-01`
    const headers = requestHeaders({ traceparent: 'of the client' }, { ...by, traceparent })
    expect(headers.get('traceparent')).toBe(traceparent)
  })

  it('forwards headers about the content and those of the application', () => {
    const received = { accept: 'text/csv', 'content-type': 'text/csv', 'if-match': '"1"', 'x-batch': '7' }
    expect(Object.fromEntries(requestHeaders(received, by))).toMatchObject(received)
    expect(requestHeaders({ 'x-tags': ['a', 'b'] }, by).get('x-tags')).toBe('a, b')
  })
})

describe('responseHeaders', () => {
  it('returns headers about the content', () => {
    const received = {
      ...{
        'accept-ranges': 'bytes',
        'content-disposition': 'attachment',
        'content-encoding': 'gzip',
        'content-language': 'de',
      },
      ...{
        'content-range': 'bytes 0-1/2',
        etag: '"1"',
        'last-modified': 'Sun, 22 Nov 2026 10:00:00 GMT',
        'retry-after': '5',
      },
      vary: 'accept',
    }
    expect(responseHeaders(new Headers(received))).toMatchObject(received)
  })

  it.each([
    ['a cookie', { 'set-cookie': 'session=1' }],
    ['a weaker policy', { 'content-security-policy': "default-src 'self'" }],
    ['other origins', { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' }],
    ['a redirect', { location: 'https://evil.example', refresh: '0; url=https://evil.example' }],
    ['caching', { 'cache-control': 'public' }],
    ['orders to the browser', { 'clear-site-data': '"*"', 'service-worker-allowed': '/', 'www-authenticate': 'Basic' }],
    ['what the connection needs', { connection: 'close', 'transfer-encoding': 'chunked' }],
    ['a content type that may be guessed', { 'x-content-type-options': 'none', 'x-frame-options': 'ALLOW' }],
  ])('APP-33 a back end cannot set %s', (_what, headers) => {
    expect(responseHeaders(new Headers(headers as Record<string, string>))).toEqual({
      'content-type': 'application/octet-stream',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    })
  })

  it.each([
    ['text/html', 'text/html; charset=utf-8'],
    ['application/json', 'application/json; charset=utf-8'],
    ['application/problem+json', 'application/problem+json; charset=utf-8'],
    ['text/csv; charset=utf-16', 'text/csv; charset=utf-16'],
    ['text/csv;charset=utf-16', 'text/csv;charset=utf-16'],
    ['multipart/mixed; boundary=text/x', 'multipart/mixed; boundary=text/x'],
    ['image/png', 'image/png'],
  ])('ASVS 4.1.1 the content type %s is sent as %s', (type, sent) => {
    expect(responseHeaders(new Headers({ 'content-type': type }))['content-type']).toBe(sent)
  })
})
