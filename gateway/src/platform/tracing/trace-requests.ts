import { type ErrorName, entryOf } from '@foyer/contract/errors'
import { ASSET_BASE } from '@foyer/contract/limits'
import { type OpenSpan, readTraceparent, type Traceparent } from '@foyer/sdk/tracing'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import type { GatewayTracing } from './gateway-tracing.ts'

/** Nothing happens in requests below them that a trace would explain, and they are many. */
const NOT_TRACED = ['/healthz', '/readyz', '/metrics', ASSET_BASE]
const SERVER_ERROR = 500

const SPAN = Symbol('span')
type Traced = FastifyRequest & { [SPAN]?: OpenSpan | null }

export interface RequestTraces {
  /** Runs the rest of a request, below its span if the request is recorded. */
  begin(request: FastifyRequest, rest: () => void): void
  /** @param error of the response, if it has one */
  end(request: FastifyRequest, reply: FastifyReply, error: ErrorName | undefined): void
}

/**
 * Records requests as spans, with the route in place of the path. The trace is that of the client, if it sends one, but whether it is
 * recorded is decided here. The log lines of a recorded request have the id of its trace.
 *
 * The hooks of the server call this: a hook of its own would cost each request more than the decision does.
 */
export function traceRequests(app: FastifyInstance, tracing: GatewayTracing): RequestTraces {
  /* With the property from the beginning all requests have one shape, which V8 reads faster. */
  app.decorateRequest(SPAN, null)
  return {
    begin(request: Traced, rest) {
      const span = beginRequest(tracing, request)
      if (!span) return rest()
      request[SPAN] = span
      /* Each request has a log of its own. */
      ;(request.log as Logger).setBindings({ traceId: span.traceId })
      span.run(rest)
    },
    end: (request: Traced, reply, error) => request[SPAN]?.end(endOf(reply, error)),
  }
}

function beginRequest({ spans, sampler }: GatewayTracing, request: FastifyRequest): OpenSpan | undefined {
  const { url = '', headers } = request.raw
  const header = headers['traceparent']
  if (typeof header === 'string' && !sampler.mayRecord(header)) return undefined
  /* Before the decision, which counts a trace that begins. Reading the route costs more than the path. */
  if (NOT_TRACED.some((path) => url.startsWith(path))) return undefined
  const above = readTraceparent(header)
  const traceId = above ? sampledId(sampler, above) : sampler.sampleNew()
  if (traceId === undefined) return undefined
  const { method, id, routeOptions } = request
  const route = routeOptions.url ?? 'unknown'
  /* A span that the client does not record would be missing above this one. */
  const spanId = above?.sampled ? above.spanId : undefined
  const attributes = { 'http.request.method': method, 'http.route': route, 'foyer.request_id': id }
  return spans.begin(`${method} ${route}`, { kind: 'server', attributes, parent: { traceId, spanId } })
}

function sampledId(sampler: GatewayTracing['sampler'], { traceId }: Traceparent): string | undefined {
  return sampler.samples(traceId) ? traceId : undefined
}

function endOf({ statusCode }: FastifyReply, error: ErrorName | undefined) {
  const failure = error === undefined ? String(statusCode) : entryOf(error).code
  return {
    attributes: { 'http.response.status_code': statusCode },
    failure: statusCode >= SERVER_ERROR ? failure : undefined,
  }
}
