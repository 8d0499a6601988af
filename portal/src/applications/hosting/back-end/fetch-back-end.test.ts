import fc from 'fast-check'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { setTraceHeader } from '../../../wire/index.ts'
import { backEndAddress, fetchBackEnd } from './fetch-back-end.ts'

afterEach(() => void vi.unstubAllGlobals())

const TARGET = { key: 'labels', path: 'shelf/7?x=1', language: 'fr' }

/** Sends a request to a back end that responds with these statuses, one after the other. */
function setUp(...statuses: number[]) {
  return setUpWith(undefined, ...statuses)
}

/** @param arrived the token that is there */
function setUpWith(arrived: string | undefined, ...statuses: number[]) {
  const sent: { url: string; init: RequestInit; headers: Headers }[] = []
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    sent.push({ url, init, headers: new Headers(init.headers) })
    return new Response(null, { status: statuses[sent.length - 1] ?? 204 })
  })
  const dropped: unknown[] = []
  const tokens = {
    arrived,
    current: async () => `token-${dropped.length}`,
    drop: (token?: string) => void dropped.push(token),
  }
  return { sent, dropped, tokens, send: (init: RequestInit = {}) => fetchBackEnd(TARGET, init, tokens) }
}

describe('a request of an application to its back end', () => {
  it('APP-33 goes through the gateway, with the token of the application and without cookies', async () => {
    const { sent, send } = setUp()
    await send({ method: 'PUT', body: 'text' })
    expect(sent[0]?.url).toBe('/v2/a/labels/shelf/7?x=1')
    expect(sent[0]?.init).toMatchObject({
      ...{ method: 'PUT', body: 'text', credentials: 'omit', redirect: 'error', cache: 'no-store' },
    })
    expect(sent[0]?.headers.get('authorization')).toBe('Bearer token-0')
  })

  it('APP-33 carries no credentials that the application sets itself', async () => {
    const { sent, send } = setUp()
    await send({ headers: { Authorization: 'Bearer other', Cookie: 'a=b', 'X-Own': '1' } })
    const { headers } = sent[0] ?? {}
    expect([headers?.get('authorization'), headers?.get('cookie'), headers?.get('x-own')]).toEqual([
      'Bearer token-0',
      null,
      '1',
    ])
  })

  it('PROD-48 names the trace of the click, and no other', async () => {
    const { sent, send } = setUp()
    await send({ headers: { traceparent: 'of the application' } })
    setTraceHeader(() => 'of the click')
    await send({ headers: { traceparent: 'of the application' } })
    setTraceHeader(undefined)
    expect(sent.map(({ headers }) => headers.get('traceparent'))).toEqual([null, 'of the click'])
  })

  it('states the language shown, unless the application states one', async () => {
    const { sent, send } = setUp()
    await send()
    await send({ headers: { 'Accept-Language': 'zh' } })
    expect(sent.map(({ headers }) => headers.get('accept-language'))).toEqual(['fr', 'zh'])
  })

  it('is sent again with another token after a rejected one', async () => {
    const { sent, dropped, send } = setUp(401, 200)
    expect((await send()).status).toBe(200)
    expect(dropped).toEqual(['token-0'])
    expect(sent.map(({ headers }) => headers.get('authorization'))).toEqual(['Bearer token-0', 'Bearer token-1'])
  })

  it('APP-72 is sent in the same task if the token is there', () => {
    const { sent, send } = setUpWith('there')
    void send()
    expect(sent[0]?.headers.get('authorization')).toBe('Bearer there')
  })

  it('is sent twice at most', async () => {
    const { sent, send } = setUp(401, 401, 200)
    expect((await send()).status).toBe(401)
    expect(sent.length).toBe(2)
  })

  it.each([200, 403, 404, 503])('is sent once if the response is %i', async (status) => {
    const { sent, dropped, send } = setUp(status)
    expect((await send()).status).toBe(status)
    expect([sent.length, dropped]).toEqual([1, []])
  })

  it('is not sent again with a stream, which the first request has read', async () => {
    const { sent, send } = setUp(401, 200)
    expect((await send({ method: 'POST', body: new ReadableStream() })).status).toBe(401)
    expect(sent.length).toBe(1)
  })
})

describe('the address of a path of an application', () => {
  it.each([
    ['', '/v2/a/labels/'],
    ['shelf/7?x=a%2Fb', '/v2/a/labels/shelf/7?x=a%2Fb'],
    ['shelf/a%2Fb', '/v2/a/labels/shelf/a%2Fb'],
    ['shelf?x=1#part', '/v2/a/labels/shelf?x=1'],
    ['shelf?x=../../../user/login', '/v2/a/labels/shelf?x=../../../user/login'],
    ['../../../user/login', '/v2/a/labels/user/login'],
    ['%2e%2E/.%2e/user/login', '/v2/a/labels/user/login'],
    ['..\\..\\user\\login', '/v2/a/labels/user/login'],
    ['//evil.example/x', '/v2/a/labels/evil.example/x'],
    ['.\t./.\n./user/login', '/v2/a/labels/user/login'],
  ])('APP-82 of %j is %j', (path, address) => {
    expect(backEndAddress('labels', path)).toBe(address)
  })

  it.each(['https://evil.example/', '\t//evil.example', '..%2f..%2F..%2fuser/login', '%2e%2e%5c..%5cassets/1'])(
    'APP-82 of %j is rejected, and nothing is sent',
    async (path) => {
      const { sent, tokens } = setUpWith(undefined)
      await expect(fetchBackEnd({ ...TARGET, path }, {}, tokens)).rejects.toThrow(TypeError)
      expect(sent).toEqual([])
    },
  )

  it('APP-82 of any path is below the back end', () => {
    const part = fc.constantFrom(
      '..',
      '.',
      '%2e',
      '%2E',
      '/',
      '\\',
      '%2f',
      '%5C',
      '%25',
      '?',
      '#',
      ':',
      '@',
      '\t',
      'a',
      'http:',
    )
    const paths = fc
      .array(fc.oneof(part, fc.string({ maxLength: 3 })), { maxLength: 12 })
      .map((parts) => parts.join(''))
    fc.assert(
      fc.property(paths, (path) => {
        let address: string
        try {
          address = backEndAddress('labels', path)
        } catch (error) {
          return error instanceof TypeError
        }
        const sentTo = [address, address.replaceAll(/%2f|%5c/gi, '/')]
        return sentTo.every((one) => {
          const { origin, pathname } = new URL(one, 'https://foyer.example')
          return origin === 'https://foyer.example' && pathname.startsWith('/v2/a/labels/')
        })
      }),
      { numRuns: 2_000 },
    )
  })
})
