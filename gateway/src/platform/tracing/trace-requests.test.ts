import { setTimeout as pause } from 'node:timers/promises'
import { SPAN_ATTRIBUTES } from '@foyer/sdk/tracing'
import { type OtlpReceiver, startOtlpReceiver } from '@foyer/testkit/otlp-receiver'
import type { FastifyInstance } from 'fastify'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { errors } from '../http/api-error.ts'
import { createServer } from '../http/server.ts'
import { createLog } from '../log/log.ts'
import { systemClock } from '../time/clock.ts'
import { type GatewayTracing, inWorkSpan, startGatewayTracing } from './gateway-tracing.ts'

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736'
const SPAN = '00f067aa0ba902b7'

const opened: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of opened.splice(0).reverse()) await close()
})

interface Traced {
  readonly app: FastifyInstance
  readonly tracing: GatewayTracing
  readonly receiver: OtlpReceiver
  readonly lines: string[]
}

/** A server with a few routes, that records this part of its requests. */
async function traced(ratio: number): Promise<Traced> {
  const receiver = await startOtlpReceiver()
  const lines: string[] = []
  const log = createLog('info', { write: (line: string) => void lines.push(line) })
  const settings = {
    ...{ url: `${receiver.url}/v1/traces`, headers: {}, service: 'foyer-gateway', resource: {}, ratio },
  }
  const tracing = (await startGatewayTracing({ settings, log, secret: 'secret', version: '1' })) as GatewayTracing
  const app = createServer({ log, clock: systemClock, trustedProxies: [], tracing })
  const work = () => tracing.spans.record(1, () => ({ name: 'work', kind: 'internal' }))
  app.get('/v2/stores/:id', async () => {
    work()
    return 'found'
  })
  app.post('/v2/stores', async () => {
    await pause(1)
    work()
    return 'created'
  })
  app.get('/v2/broken', async () => {
    throw new Error('canary')
  })
  app.get('/v2/missing', async () => {
    throw errors.notFound()
  })
  app.get('/readyz', async () => 'ready')
  await app.listen({ port: 0, host: '127.0.0.1' })
  opened.push(
    () => receiver.close(),
    () => app.close(),
  )
  return { app, tracing, receiver, lines }
}

async function send({ app }: Traced, path: string, init: RequestInit = {}): Promise<Response> {
  const { port } = app.addresses()[0] as { port: number }
  const response = await fetch(`http://127.0.0.1:${port}${path}`, init)
  await response.text()
  return response
}

/** A body whose parts arrive one after the other. */
function inParts(...parts: readonly string[]): ReadableStream<Uint8Array> {
  return ReadableStream.from(
    (async function* () {
      for (const part of parts) {
        await pause(20)
        yield new TextEncoder().encode(part)
      }
    })(),
  )
}

/** Ends the recording, and returns what was sent. */
async function spansOf({ tracing, receiver }: Traced) {
  await tracing.spans.stop()
  return receiver.spans
}

describe('the span of a request', () => {
  it('PROD-52 has route, method, status and the id of the request, and nothing else of it', async () => {
    const server = await traced(1)
    const headers = { 'user-agent': 'canary', authorization: 'Bearer canary', cookie: 'a=canary', baggage: 'canary=1' }
    const response = await send(server, '/v2/stores/canary?search=canary', { headers })
    await send(server, '/v2/canary')
    await send(server, '/v2/broken')
    const spans = await spansOf(server)
    const [request] = spans.filter(({ name }) => name === 'GET /v2/stores/:id')
    expect(request?.attributes).toEqual({
      'http.request.method': 'GET',
      'http.response.status_code': 200,
      'http.route': '/v2/stores/:id',
      'foyer.request_id': response.headers.get('x-request-id'),
    })
    for (const { attributes } of spans)
      for (const name of Object.keys(attributes)) expect(SPAN_ATTRIBUTES).toContain(name)
    expect(server.receiver.bodies.join()).not.toMatch(/canary|127\.0\.0\.1/)
  })

  it('PROD-48 what the handler does is below it, also after a body', async () => {
    const server = await traced(1)
    await send(server, '/v2/stores/7')
    await send(server, '/v2/stores', {
      ...{ method: 'POST', body: inParts('{"name":', '"x"}'), duplex: 'half' as const },
      headers: { 'content-type': 'application/json' },
    } as RequestInit)
    const spans = await spansOf(server)
    const requests = spans.filter(({ kind }) => kind === 2)
    const work = spans.filter(({ name }) => name === 'work')
    expect(requests.map(({ name }) => name)).toEqual(['GET /v2/stores/:id', 'POST /v2/stores'])
    expect(work.map(({ parentSpanId }) => parentSpanId)).toEqual(requests.map(({ spanId }) => spanId))
  })

  it('PROD-48 a fault of the gateway is a failure with its code, and an expected error is none', async () => {
    const server = await traced(1)
    await send(server, '/v2/broken')
    await send(server, '/v2/missing')
    const [broken, missing] = await spansOf(server)
    expect([broken?.failed, broken?.attributes['error.type']]).toEqual([true, 'C0001'])
    expect([missing?.failed, missing?.attributes['http.response.status_code']]).toEqual([false, 404])
  })

  it('PROD-48 belongs to the trace of the client, below its span only if that is recorded', async () => {
    const server = await traced(1)
    await send(server, '/v2/stores/7', { headers: { traceparent: `00-${TRACE}-${SPAN}-00` } })
    await send(server, '/v2/missing', { headers: { traceparent: `00-${TRACE}-${SPAN}-01`, tracestate: 'x=canary' } })
    await send(server, '/v2/broken', { headers: { traceparent: 'canary' } })
    const requests = (await spansOf(server)).filter(({ kind }) => kind === 2)
    expect(requests.slice(0, 2).map(({ traceId, parentSpanId }) => [traceId, parentSpanId])).toEqual([
      [TRACE, undefined],
      [TRACE, SPAN],
    ])
    expect(requests[2]?.traceId).not.toBe(TRACE)
    expect(server.receiver.bodies.join()).not.toContain('canary')
  })

  it('PROD-49 a client cannot have a request recorded', async () => {
    const server = await traced(0)
    for (const flags of ['00', '01', 'ff'])
      await send(server, '/v2/stores/7', { headers: { traceparent: `00-${TRACE}-${SPAN}-${flags}` } })
    expect(await spansOf(server)).toEqual([])
    expect(server.lines.join()).not.toContain('traceId')
  })

  it('PROD-53 the lines of the log about a recorded request have the id of its trace', async () => {
    const server = await traced(1)
    await send(server, '/v2/broken', { headers: { traceparent: `00-${TRACE}-${SPAN}-00` } })
    const lines = server.lines.map((line) => JSON.parse(line)).filter(({ reqId }) => reqId !== undefined)
    expect(lines.map(({ msg, traceId }) => [msg, traceId])).toEqual([
      ['unforeseen failure', TRACE],
      ['answered', TRACE],
    ])
  })

  it('PROD-49 checks of readiness are not recorded', async () => {
    const server = await traced(1)
    await send(server, '/readyz')
    expect(await spansOf(server)).toEqual([])
  })

  it('PROD-49 checks and files of the portal take none of the traces that may begin in a second', async () => {
    const server = await traced(1)
    const sampleNew = vi.spyOn(server.tracing.sampler, 'sampleNew')
    for (const path of ['/readyz', '/readyz?verbose', '/base/assets/main.js']) await send(server, path)
    expect(sampleNew).not.toHaveBeenCalled()
    await send(server, '/v2/stores/7')
    expect(sampleNew).toHaveBeenCalledOnce()
  })
})

describe('work without a request', () => {
  it('PROD-48 is a trace of its own, as often as requests are', async () => {
    const recording = await traced(1)
    expect(await inWorkSpan(recording.tracing, 'send mail', async () => 'sent')).toBe('sent')
    expect((await spansOf(recording)).map(({ name }) => name)).toEqual(['send mail'])
    const silent = await traced(0)
    expect(await inWorkSpan(silent.tracing, 'send mail', async () => 'sent')).toBe('sent')
    expect(await spansOf(silent)).toEqual([])
    expect(await inWorkSpan(undefined, 'send mail', async () => 'sent')).toBe('sent')
  })
})
