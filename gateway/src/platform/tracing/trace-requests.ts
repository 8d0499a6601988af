import { type ErrorName, entryOf } from '@foyer/contract/errors'
import { ASSET_BASE } from '@foyer/contract/limits'
import { type OpenSpan, readTraceparent, type Traceparent } from '@foyer/sdk/tracing'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import type { GatewayTracing } from './gateway-tracing.ts'

/** Nothing happens in requests below them that a trace would explain, and they are many. */
const NOT_TRACED = ['/healthz', '/readyz', '/metrics', ASSET_BASE]
const SERVER_ERROR = 500

export interface RequestTraces {
  /** Returns the span below which the rest of the request is to run; undefined if it is not recorded. */
  begin(request: FastifyRequest): OpenSpan | undefined
  /** @param error of the response, if it has one */
  end(request: FastifyRequest, reply: FastifyReply, error: ErrorName | undefined): void
}

/**
 * Records requests as spans, with the route in place of the path. The trace is that of the client, if it sends one, but whether it is
 * recorded is decided here. The log lines of a recorded request have the id of its trace.
 *
 * The hooks of the server call this: a hook of its own would cost each request more than the decision does.
 */
export function traceRequests(tracing: GatewayTracing): RequestTraces {
  /* Not as a property: few requests are recorded, and all have to be of one shape, which V8 reads faster. */
  const open = new WeakMap<FastifyRequest, OpenSpan>()
  return {
    begin(request) {
      const span = beginRequest(tracing, request)
      if (!span) return undefined
      open.set(request, span)
      /* Each request has a log of its own. */
      ;(request.log as Logger).setBindings({ traceId: span.traceId })
      return span
    },
    end: (request, reply, error) => open.get(request)?.end(endOf(reply, error)),
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
