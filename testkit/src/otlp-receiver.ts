import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A span as OTLP has it in JSON, with its attributes as a record. */
export interface ReceivedSpan {
  readonly service: string
  readonly name: string
  /** 1: internal, 2: server, 3: client. */
  readonly kind: number
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId: string | undefined
  readonly attributes: Readonly<Record<string, unknown>>
  readonly events: readonly string[]
  readonly failed: boolean
}

/** Receives traces by OTLP over HTTP, as a collector does. */
export interface OtlpReceiver {
  /** For OTEL_EXPORTER_OTLP_ENDPOINT. */
  readonly url: string
  readonly spans: readonly ReceivedSpan[]
  /** Every body that was sent. */
  readonly bodies: readonly string[]
  /** The headers of the last request. */
  headers(): Readonly<Record<string, unknown>>
  close(): Promise<void>
}

export async function startOtlpReceiver(): Promise<OtlpReceiver> {
  const spans: ReceivedSpan[] = []
  const bodies: string[] = []
  let headers: Readonly<Record<string, unknown>> = {}
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const body = Buffer.concat(chunks).toString('utf8')
    headers = request.headers
    bodies.push(body)
    spans.push(...spansOf(JSON.parse(body) as Body))
    response.writeHead(request.url === '/v1/traces' ? 200 : 404, { 'content-type': 'application/json' }).end('{}')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    bodies,
    headers: () => headers,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

interface Attribute {
  readonly key: string
  readonly value: Readonly<Record<string, unknown>>
}

interface Body {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: readonly Attribute[] }
    readonly scopeSpans: readonly { readonly spans: readonly JsonSpan[] }[]
  }[]
}

interface JsonSpan extends Pick<ReceivedSpan, 'name' | 'kind' | 'traceId' | 'spanId' | 'parentSpanId'> {
  readonly attributes: readonly Attribute[]
  readonly events: readonly { readonly name: string; readonly attributes: readonly Attribute[] }[]
  readonly status: { readonly code?: number }
}

function spansOf({ resourceSpans }: Body): ReceivedSpan[] {
  return resourceSpans.flatMap(({ resource, scopeSpans }) => {
    const service = String(recordOf(resource.attributes)['service.name'])
    return scopeSpans.flatMap(({ spans }) =>
      spans.map(({ name, kind, traceId, spanId, parentSpanId, attributes, events, status }) => ({
        ...{ service, name, kind, traceId, spanId, parentSpanId },
        attributes: recordOf([...attributes, ...events.flatMap((event) => event.attributes)]),
        events: events.map((event) => event.name),
        failed: status.code === 2,
      })),
    )
  })
}

function recordOf(attributes: readonly Attribute[]): Record<string, unknown> {
  return Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]))
}
