import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readTraceparent, startTracing, type Tracing } from '../tracing/index.ts'
import { createBackEnd } from './back-end.ts'
import { publishNotice } from './notice.ts'
import type { Portal } from './portal.ts'

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736'
const ABOVE = '00f067aa0ba902b7'
const CLAIMS = { sub: 'u', organisation: 'o', customer: null, store: 's', permissions: [], language: 'en', name: 'U' }

interface Sent {
  readonly name: string
  readonly spanId: string
  readonly parentSpanId?: string
  readonly attributes: readonly { readonly key: string; readonly value: object }[]
}

let collector: Server
let sent: Sent[]
let tracing: Tracing
/** The header of each request to the portal, by path. */
let received: Map<string, string | undefined>
beforeEach(async () => {
  sent = []
  received = new Map()
  collector = createServer(async (request, response) => {
    let body = ''
    for await (const part of request) body += part
    for (const { scopeSpans } of JSON.parse(body).resourceSpans) for (const { spans } of scopeSpans) sent.push(...spans)
    response.writeHead(200).end('{}')
  })
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve))
  const { port } = collector.address() as AddressInfo
  const settings = { url: `http://127.0.0.1:${port}/v1/traces`, headers: {}, service: 'test', resource: {} }
  tracing = (await startTracing(settings, { onFault: () => undefined, onRecovery: () => undefined })) as Tracing
})
afterEach(async () => {
  await tracing.stop()
  collector.closeAllConnections()
  await new Promise((resolve) => collector.close(resolve))
})

const portal = (status = 200): Portal => ({
  url: 'https://portal.example',
  fetch: async (url, init) => {
    const { pathname } = new URL(url)
    received.set(pathname, init?.headers?.['traceparent'])
    const data = pathname.endsWith('introspection') ? { active: true, claims: CLAIMS } : { id: '7' }
    const fails = status !== 200 && pathname.endsWith('notices')
    return Response.json({ resultCode: fails ? 'A0499' : 1001, data }, { status: fails ? status : 200 })
  },
})

/** Sends a request to a back end whose route publishes a notice. */
async function publishInRequest(traceparent: string | undefined, of: Portal, own: Portal = of): Promise<Response> {
  const notice = { organisation: 'o', texts: [], audience: [] }
  const backEnd = createBackEnd({
    ...{ application: 'labels', portal: of, introspect: { token: 'own' }, tracing, onError: () => undefined },
    routes: { 'POST /alarms': async () => await publishNotice(own, 'own', notice) },
  })
  const headers = { authorization: 'Bearer x', ...(traceparent === undefined ? {} : { traceparent }) }
  return await backEnd(new Request('http://back-end/alarms', { method: 'POST', headers }))
}

const [PUBLISH, INTROSPECT] = ['/v2/service/notices', '/v2/service/tokens/introspection']
const attribute = (span: Sent | undefined, name: string) =>
  Object.values(span?.attributes.find(({ key }) => key === name)?.value ?? {})[0]

describe('requests of a back end to the portal', () => {
  it('PROD-77 continue the trace of a recorded request', async () => {
    await publishInRequest(`00-${TRACE}-${ABOVE}-01`, portal(), { ...portal(), tracing })
    await tracing.stop()
    const request = sent.find(({ name }) => name === 'POST /alarms')
    const calls = sent.filter(({ name }) => name === 'request to the portal')
    expect(request?.parentSpanId).toBe(ABOVE)
    expect(calls.map((call) => [attribute(call, 'http.route'), call.parentSpanId])).toEqual([
      [INTROSPECT, request?.spanId],
      [PUBLISH, request?.spanId],
    ])
    for (const call of calls)
      expect(readTraceparent(received.get(String(attribute(call, 'http.route'))))).toEqual({
        ...{ traceId: TRACE, spanId: call.spanId, sampled: true },
      })
  })

  it.each([
    ['without a trace', undefined],
    ['of one that is not recorded', `00-${TRACE}-${ABOVE}-00`],
  ])('PROD-77 name no trace in a request %s', async (_what, traceparent) => {
    const response = await publishInRequest(traceparent, portal(), { ...portal(), tracing })
    expect(response.status).toBe(200)
    expect([...received]).toEqual([
      [INTROSPECT, undefined],
      [PUBLISH, undefined],
    ])
    await tracing.stop()
    expect(sent).toEqual([])
  })

  it('PROD-77 name no trace outside of a request, as recurring work does', async () => {
    await publishNotice({ ...portal(), tracing }, 'own', { organisation: 'o', texts: [], audience: [] })
    expect(received.get(PUBLISH)).toBeUndefined()
  })

  it('PROD-77 that are rejected have the code and the status', async () => {
    await publishInRequest(`00-${TRACE}-${ABOVE}-01`, { ...portal(429), tracing })
    await tracing.stop()
    const call = sent.find((one) => attribute(one, 'http.route') === PUBLISH)
    expect(attribute(call, 'error.type')).toBe('A0499')
    expect(Number(attribute(call, 'http.response.status_code'))).toBe(429)
  })
})
