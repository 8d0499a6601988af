import { type ErrorName, entryOf } from '@foyer/contract/errors'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { GatewayTracing } from '../tracing/gateway-tracing.ts'
import { traceRequests } from '../tracing/trace-requests.ts'
import type { ApiError } from './api-error.ts'
import { earlyError } from './connections/early-error.ts'
import { watchBody } from './connections/slow-bodies.ts'
import { errorOfReply } from './error-handler.ts'
import { DEFAULT_HEADERS } from './headers.ts'

export interface RequestHookOptions {
  /** True shortly before the server closes. Each response then ends its connection, so that a proxy opens the next one elsewhere. */
  readonly stopping?: () => boolean
  /** Called after each request: route pattern, method, status, seconds, and the error code if it failed. */
  readonly observe?: (
    route: string,
    method: string,
    status: number,
    seconds: number,
    error: ErrorName | undefined,
  ) => void
  /** Called for each request that is not rejected early: where it came from, and the scheme that the browser used. */
  readonly observeSource?: (source: RequestSource, scheme: string) => void
  /** Records requests. */
  readonly tracing?: GatewayTracing | undefined
}

/** `untrusted`: with forwarding headers, from an address that is not one of the trusted proxies. */
export type RequestSource = 'direct' | 'trusted' | 'untrusted'

/**
 * Adds what happens before and after each request. It is one hook each, because a further one costs each request about as much as
 * what it does.
 * @param bodyTimeout in which the body of a request has to arrive, in milliseconds
 */
export function addRequestHooks(app: FastifyInstance, options: RequestHookOptions, bodyTimeout: number): void {
  const { observe, tracing } = options
  const closing = closingState(app)
  const traces = tracing && traceRequests(tracing)
  const open = openRequest({ app, options, bodyTimeout, closing })
  app.addHook('onRequest', (request, reply, done: Done) => {
    const span = traces?.begin(request)
    if (span) span.run(() => done(open(request, reply)))
    else done(open(request, reply))
  })
  app.addHook('onResponse', (request, reply, done) => {
    const { method, log } = request
    const { statusCode: status, elapsedTime } = reply
    const route = request.routeOptions.url ?? 'unknown'
    const error = errorOfReply(reply)
    traces?.end(request, reply, error)
    /* By route pattern, without query, body and token. */
    const ms = Math.round(elapsedTime * 10) / 10
    log.info({ method, route, status, ms, code: error && entryOf(error).code }, 'answered')
    observe?.(route, method, status, elapsedTime / 1_000, error)
    /* Node.js checks for idle connections only once when the server closes. */
    if (closing()) setImmediate(() => app.server.closeIdleConnections())
    done()
  })
}

/** Sets what an error that no hook precedes needs too. */
export function setDefaultHeaders(request: FastifyRequest, reply: FastifyReply): void {
  reply.headers(DEFAULT_HEADERS).header('x-request-id', request.id)
}

type Done = (error?: Error) => void

interface Opening {
  readonly app: FastifyInstance
  readonly options: RequestHookOptions
  readonly bodyTimeout: number
  readonly closing: () => boolean
}

/** The error of a request that is rejected early. */
function openRequest({ app, options: { stopping, observeSource }, bodyTimeout, closing }: Opening) {
  return (request: FastifyRequest, reply: FastifyReply): ApiError | undefined => {
    setDefaultHeaders(request, reply)
    const error = earlyError(request, closing())
    if (error) return error
    if (stopping?.()) reply.header('connection', 'close')
    watchBody(app.server, request.raw, bodyTimeout)
    /* Not after the response: a connection that has ended has no address any more. */
    observeSource?.(sourceOf(request), request.protocol)
    return undefined
  }
}

/** While the server closes, running requests are completed and new requests on open connections get 503. */
function closingState(app: FastifyInstance): () => boolean {
  let closing = false
  app.addHook('preClose', (done) => {
    closing = true
    done()
  })
  return () => closing
}

function sourceOf({ headers, ips }: FastifyRequest): RequestSource {
  if (headers['x-forwarded-for'] === undefined) return 'direct'
  /* The first is the peer. A second one is there only if the peer is trusted. */
  return (ips?.length ?? 1) > 1 ? 'trusted' : 'untrusted'
}
