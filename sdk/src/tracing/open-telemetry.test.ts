import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startTracing } from './start-tracing.ts'
import { readTraceparent } from './traceparent.ts'
import { inSpan, type Tracing, within } from './tracing.ts'

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736'
const SPAN = '00f067aa0ba902b7'

interface Sent {
  readonly name: string
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId?: string
  readonly startTimeUnixNano: string
  readonly endTimeUnixNano: string
  readonly events: readonly { readonly name: string }[]
  readonly status: { readonly code?: number }
}

let collector: Server
let status: number
let sent: Sent[]
let headers: NodeJS.Dict<string | string[]>
let reports: string[]
let tracing: Tracing
beforeEach(async () => {
  status = 200
  sent = []
  reports = []
  collector = createServer(async (request, response) => {
    let body = ''
    for await (const part of request) body += part
    headers = request.headers
    for (const { scopeSpans } of JSON.parse(body).resourceSpans) for (const { spans } of scopeSpans) sent.push(...spans)
    response.writeHead(status).end('{}')
  })
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve))
  const { port } = collector.address() as AddressInfo
  tracing = (await startTracing(
    {
      url: `http://127.0.0.1:${port}/v1/traces`,
      headers: { 'api-key': 'secret' },
      ...{ service: 'test', resource: {} },
    },
    { onFault: (reason) => reports.push(`fault: ${reason}`), onRecovery: () => reports.push('recovery') },
  )) as Tracing
})
afterEach(async () => {
  await tracing.stop()
  collector.closeAllConnections()
  await new Promise((resolve) => collector.close(resolve))
})

const named = (name: string): Sent => sent.find((one) => one.name === name) as Sent
const pause = () => new Promise((resolve) => setImmediate(resolve))

describe('spans', () => {
  it('PROD-48 are below the span of the code that began them, also after waiting', async () => {
    const root = tracing.begin('root', { kind: 'server', parent: { traceId: TRACE } })
    await within(root, async () => {
      await pause()
      await inSpan(tracing, 'call', { kind: 'client' }, async (span) => {
        expect(readTraceparent(span?.traceparent)).toMatchObject({ traceId: TRACE, sampled: true })
        tracing.record(2, () => ({ name: 'statement', kind: 'client' }))
      })
      tracing.note('connection', { 'foyer.wait_ms': 1 })
    })
    await tracing.stop()
    expect(sent.map(({ traceId }) => traceId)).toEqual([TRACE, TRACE, TRACE])
    expect(named('root').parentSpanId).toBeUndefined()
    expect(named('call').parentSpanId).toBe(named('root').spanId)
    expect(named('statement').parentSpanId).toBe(named('call').spanId)
    expect(named('root').events.map(({ name }) => name)).toEqual(['connection'])
    const { startTimeUnixNano: began, endTimeUnixNano: ended } = named('statement')
    expect(Number(BigInt(ended) - BigInt(began)) / 1e6).toBeCloseTo(2, 1)
    expect(headers).toMatchObject({ 'api-key': 'secret', 'content-type': 'application/json' })
  })

  it('PROD-48 continue the trace of another process', async () => {
    tracing.begin('continued', { kind: 'server', parent: { traceId: TRACE, spanId: SPAN } }).end()
    await tracing.stop()
    expect(named('continued')).toMatchObject({ traceId: TRACE, parentSpanId: SPAN })
  })

  it('PROD-48 of two requests at the same time do not mix', async () => {
    const ids = ['1', '2'].map((digit) => digit.repeat(32))
    const request = async (traceId: string) => {
      const span = tracing.begin(`request ${traceId}`, { kind: 'server', parent: { traceId } })
      await within(span, async () => {
        await pause()
        tracing.record(1, () => ({ name: `statement ${traceId}`, kind: 'client' }))
      })
    }
    await Promise.all(ids.map(request))
    await tracing.stop()
    for (const id of ids) expect(named(`statement ${id}`).parentSpanId).toBe(named(`request ${id}`).spanId)
  })

  it('PROD-49 nothing is recorded outside of a recorded request', async () => {
    const describe = () => {
      throw new Error('described for nothing')
    }
    tracing.record(1, describe)
    tracing.note('nothing', {})
    expect(await inSpan(tracing, 'nothing', { kind: 'internal' }, async (span) => span)).toBeUndefined()
    await tracing.stop()
    expect(sent).toEqual([])
  })

  it('PROD-52 a failure has the code of its error, and not its text', async () => {
    const error = Object.assign(new Error('canary'), { code: '22P02', detail: 'canary' })
    const span = tracing.begin('failing', { kind: 'server' })
    await expect(within(span, () => Promise.reject(error))).rejects.toBe(error)
    await tracing.stop()
    expect(named('failing').status.code).toBe(2)
    expect(JSON.stringify(sent)).toContain('22P02')
    expect(JSON.stringify(sent)).not.toContain('canary')
  })
})

describe('a collector that does not take traces', () => {
  it('PROD-54 is reported once, and its recovery too', async () => {
    status = 400
    const send = async (expected: number) => {
      tracing.begin('one', { kind: 'server' }).end()
      await expect.poll(() => sent.length, { timeout: 10_000 }).toBe(expected)
      await pause()
    }
    await send(1)
    await send(2)
    await expect.poll(() => reports.length, { timeout: 10_000 }).toBe(1)
    expect(reports[0]).toMatch(/^fault: /)
    status = 200
    await send(3)
    await expect.poll(() => reports.at(-1), { timeout: 10_000 }).toBe('recovery')
    expect(reports).toHaveLength(2)
  })

  it('PROD-54 does not hold up the end of the process, and what it cannot send is dropped', async () => {
    collector.removeAllListeners('request')
    for (let number = 0; number < 5_000; number++) tracing.begin('one', { kind: 'server' }).end()
    await tracing.stop()
    expect(sent).toEqual([])
  })
})
