import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { type ErrorName, entryOf } from '@foyer/contract/errors'
import { BODY_MAX_BYTES } from '@foyer/contract/limits'
import fastify, {
  type FastifyBodyParser,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify'
import type { Logger } from 'pino'
import type { Clock } from '../time/clock.ts'
import { type CertificatePair, OLDEST_TLS } from '../tls/certificate.ts'
import type { GatewayTracing } from '../tracing/gateway-tracing.ts'
import { traceRequests } from '../tracing/trace-requests.ts'
import { type ApiError, errors } from './api-error.ts'
import { closeUnfinishedRequests } from './connections/closing.ts'
import { earlyError } from './connections/early-error.ts'
import { respondToMalformedRequest } from './connections/malformed-request.ts'
import { REQUEST_TIMEOUTS, type RequestTimeouts, watchBody } from './connections/slow-bodies.ts'
import { errorHandler, errorOfReply, sendError } from './error-handler.ts'
import { DEFAULT_HEADERS } from './headers.ts'
import { methodsOf } from './paths.ts'

export interface ServerOptions {
  readonly log: Logger
  readonly clock: Clock
  /** Proxies whose forwarding headers are trusted: addresses and networks. */
  readonly trustedProxies: readonly string[]
  readonly tls?: CertificatePair | undefined
  /** Which upgrade requests are accepted. All others are handled as ordinary requests. */
  readonly upgrades?: (request: IncomingMessage) => boolean
  readonly patience?: RequestTimeouts
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
  /** Called after each request: where it came from, and the scheme that the browser used. */
  readonly observeSource?: (source: RequestSource, scheme: string) => void
  /** Records requests. */
  readonly tracing?: GatewayTracing | undefined
}

/** `untrusted`: with forwarding headers, from an address that is not one of the trusted proxies. */
export type RequestSource = 'direct' | 'trusted' | 'untrusted'

const KEEP_ALIVE_TIMEOUT = 72_000
/** Interval at which Node.js checks for slow requests, in milliseconds. Its default of 30 s would double the limit of a request head. */
const LOOK_FOR_SLOW = 5_000
/** A TLS handshake takes a few round trips. */
const HANDSHAKE_TIMEOUT = 10_000

/** Creates the HTTP server with what applies to every request: ids, headers, limits, errors, one log line each. */
export function createServer(options: ServerOptions): FastifyInstance {
  const { patience = REQUEST_TIMEOUTS as RequestTimeouts } = options
  const app = fastify(fastifyOptions(options, patience) as object) as FastifyInstance
  /* What browsers call the reports of a page's policy is JSON all the same. */
  app.addContentTypeParser(['application/json', 'application/csp-report'], { parseAs: 'string' }, jsonParser(app))
  app.addContentTypeParser('text/csv', { parseAs: 'string' }, (_request, body, done) => done(null, body))
  /* Whatever a client expects of us: it gets a response as usual. */
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response))
  closeUnfinishedRequests(app, patience.closing ?? REQUEST_TIMEOUTS.closing)
  addHooks(app, options, patience)
  app.setErrorHandler(errorHandler(() => options.clock.now()))
  app.setNotFoundHandler((request, reply) => sendError(reply, request, unknownPath(request), options.clock.now()))
  return app
}

/** Many clients name the content type of JSON although they send nothing. */
function jsonParser(app: FastifyInstance): FastifyBodyParser<string> {
  const parse = app.getDefaultJsonParser('error', 'error')
  return (request, body, done) => (body === '' ? done(null, undefined) : parse(request, body, done))
}

function fastifyOptions(options: ServerOptions, patience: RequestTimeouts) {
  const httpRules = {
    ...HEADER_RULES,
    headersTimeout: patience.request,
    connectionsCheckingInterval: Math.min(LOOK_FOR_SLOW, patience.request),
    shouldUpgradeCallback: options.upgrades ?? (() => false),
  }
  return {
    loggerInstance: options.log,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: options.trustedProxies.length ? [...options.trustedProxies] : false,
    bodyLimit: BODY_MAX_BYTES,
    requestTimeout: patience.file,
    keepAliveTimeout: KEEP_ALIVE_TIMEOUT,
    /* Without the options that Fastify passes pino takes a shorter way. */
    childLoggerFactory: (logger: Logger, bindings: object) => logger.child(bindings),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    routerOptions: { maxParamLength: 256 },
    return503OnClosing: false,
    clientErrorHandler: respondToMalformedRequest(() => options.clock.now()),
    frameworkErrors: malformedUrl(options.clock),
    rewriteUrl: withoutOrigin,
    http: httpRules,
    ...(options.tls
      ? { https: { ...options.tls, minVersion: OLDEST_TLS, handshakeTimeout: HANDSHAKE_TIMEOUT, ...httpRules } }
      : {}),
  }
}

function addHooks(app: FastifyInstance, options: ServerOptions, patience: RequestTimeouts): void {
  const { observe, observeSource, stopping, tracing } = options
  const closing = closingState(app)
  if (tracing) traceRequests(app, tracing, errorOfReply)
  app.addHook('onRequest', openingHook(closing))
  app.addHook('onRequest', (_request, reply, done) => {
    if (stopping?.()) reply.header('connection', 'close')
    done()
  })
  app.addHook('onRequest', (request, _reply, done) => {
    watchBody(app.server, request.raw, patience.request)
    done()
  })
  const leave = () => {
    if (closing()) setImmediate(() => app.server.closeIdleConnections())
  }
  app.addHook('onResponse', closingHook(observe, leave))
  if (!observeSource) return
  /* Not after the response: a connection that has ended has no address any more. */
  app.addHook('onRequest', (request, _reply, done) => {
    observeSource(sourceOfRequest(request), request.protocol)
    done()
  })
}

function sourceOfRequest({ headers, ips }: FastifyRequest): RequestSource {
  if (headers['x-forwarded-for'] === undefined) return 'direct'
  /* The first is the peer. A second one is there only if the peer is trusted. */
  return (ips?.length ?? 1) > 1 ? 'trusted' : 'untrusted'
}

/** Rejects a request without a host here, because the response of Node.js would have no envelope. */
const HEADER_RULES = { requireHostHeader: false }

/** Some clients send an absolute URL as the request target. */
function withoutOrigin({ url = '/' }: { url?: string }): string {
  return url.startsWith('/') ? url : url.replace(/^https?:\/\/[^/?]*/i, '') || '/'
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

function openingHook(closing: () => boolean) {
  return (request: FastifyRequest, reply: FastifyReply, done: (error?: Error) => void): void => {
    open(request, reply)
    done(earlyError(request, closing()))
  }
}

function open(request: FastifyRequest, reply: FastifyReply): void {
  reply.headers(DEFAULT_HEADERS).header('x-request-id', request.id)
}

/** An invalid URL reaches no hook, so its response has to be prepared here. */
function malformedUrl(clock: Clock) {
  return (_error: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
    open(request, reply)
    sendError(reply, request, errors.invalidField('', 'the address could not be read'), clock.now())
  }
}

/**
 * Logs one line for each request by route pattern, without query, body and token. `leave` closes the connection if the server
 * is closing, because Node.js checks for idle connections only once.
 */
function closingHook(observe: ServerOptions['observe'], leave: () => void) {
  return (request: FastifyRequest, reply: FastifyReply, done: () => void): void => {
    const route = request.routeOptions.url ?? 'unknown'
    const error = errorOfReply(reply)
    const milliseconds = Math.round(reply.elapsedTime * 10) / 10
    request.log.info(
      { method: request.method, route, status: reply.statusCode, ms: milliseconds, code: error && entryOf(error).code },
      'answered',
    )
    observe?.(route, request.method, reply.statusCode, reply.elapsedTime / 1_000, error)
    leave()
    done()
  }
}

function unknownPath(request: FastifyRequest): ApiError {
  const methods = methodsOf(request.url.split('?')[0] as string)
  /* The method is right, but a parameter is longer than the router takes: nothing has such an id. */
  if (methods.length === 0 || methods.includes(request.method)) return errors.notFound()
  return errors.methodNotAllowed(methods)
}
