import { afterEach, describe, expect, it, vi } from 'vitest'
import { setTraceHeader } from '../../../wire/index.ts'
import { fetchBackEnd } from './fetch-back-end.ts'

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
  return { sent, dropped, send: (init: RequestInit = {}) => fetchBackEnd(TARGET, init, tokens) }
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
