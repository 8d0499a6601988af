import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
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
import { type ApiError, errors } from './api-error.ts'
import { closeUnfinishedRequests } from './connections/closing.ts'
import { respondToMalformedRequest } from './connections/malformed-request.ts'
import { REQUEST_TIMEOUTS, type RequestTimeouts } from './connections/slow-bodies.ts'
import { errorHandler, sendError } from './error-handler.ts'
import { methodsOf } from './paths.ts'
import { addRequestHooks, type RequestHookOptions, setDefaultHeaders } from './request-hooks.ts'

export interface ServerOptions extends RequestHookOptions {
  readonly log: Logger
  readonly clock: Clock
  /** Proxies whose forwarding headers are trusted: addresses and networks. */
  readonly trustedProxies: readonly string[]
  readonly tls?: CertificatePair | undefined
  /** Which upgrade requests are accepted. All others are handled as ordinary requests. */
  readonly upgrades?: (request: IncomingMessage) => boolean
  readonly patience?: RequestTimeouts
}

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
  addRequestHooks(app, options, patience.request)
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

/** Rejects a request without a host here, because the response of Node.js would have no envelope. */
const HEADER_RULES = { requireHostHeader: false }

/** Some clients send an absolute URL as the request target. */
function withoutOrigin({ url = '/' }: { url?: string }): string {
  return url.startsWith('/') ? url : url.replace(/^https?:\/\/[^/?]*/i, '') || '/'
}

/** An invalid URL reaches no hook, so its response has to be prepared here. */
function malformedUrl(clock: Clock) {
  return (_error: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
    setDefaultHeaders(request, reply)
    sendError(reply, request, errors.invalidField('', 'the address could not be read'), clock.now())
  }
}

function unknownPath(request: FastifyRequest): ApiError {
  const methods = methodsOf(request.url.split('?')[0] as string)
  /* The method is right, but a parameter is longer than the router takes: nothing has such an id. */
  if (methods.length === 0 || methods.includes(request.method)) return errors.notFound()
  return errors.methodNotAllowed(methods)
}
