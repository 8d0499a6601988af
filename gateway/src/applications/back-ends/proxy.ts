import { Readable } from 'node:stream'
import { BACK_END_MAX_BYTES } from '@foyer/contract/limits'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ApiError, errors } from '../../platform/http/api-error.ts'
import { allowFileTimeout } from '../../platform/http/connections/slow-bodies.ts'
import { sendError } from '../../platform/http/error-handler.ts'
import { isBackground, requestInfo } from '../../platform/http/request-info.ts'
import type { Clock } from '../../platform/time/clock.ts'
import { bearerOf, type Sessions } from '../../session/index.ts'
import { type LicenceCheck, licensedAccess, mayForward } from '../licence-use.ts'
import type { DelegatedTokens } from '../tokens/delegated-tokens.ts'
import type { DelegatedPrincipal } from '../tokens/verified-tokens.ts'
import type { BackEnd } from './back-end.ts'
import { BackEndFault, Exchange, RequestTooLarge } from './exchange.ts'
import type { BackEndAccess } from './figures.ts'
import { requestHeaders, responseHeaders } from './forwarded-headers.ts'
import { isUpload, readBody } from './request-body.ts'
import { tracedCall } from './traced-call.ts'

/** Where requests to back ends begin: `/v2/a/labels/…`. */
const PATH = '/v2/a/:application'
const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']
const OTHER_METHODS = ['HEAD', 'OPTIONS']
/** In seconds: when a client should retry while a back end does not respond, or has too many requests. */
const RETRY = 5

export interface ProxyDeps {
  readonly clock: Clock
  readonly sessions: Pick<Sessions, 'recordActivity'>
  readonly delegatedTokens: DelegatedTokens
  readonly licence: LicenceCheck
}

export interface ProxyOptions extends BackEndAccess {
  /** Returns the error for a method that is not possible at the moment. */
  readonly rejection: (method: string) => ApiError | undefined
  /** How long a back end may take to respond, in milliseconds. */
  readonly timeout: number
  /** Called after each request of a verified token. */
  readonly observe: (
    labels: { readonly application: string; readonly version: string; readonly status: string },
    seconds: number,
  ) => void
}

/** Forwards the requests of applications to their back ends (docs/specification/applications.md#app-33). */
export function serveBackEnds(app: FastifyInstance, deps: ProxyDeps, options: ProxyOptions): void {
  const onRequest = (request: WithTarget) => authorize(deps, options, request)
  const handler = (request: WithTarget, reply: FastifyReply) => forward(deps, options, request, reply)
  app.register(async (scope) => {
    /* Bodies are forwarded as they are. */
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, body, done) => done(null, body))
    for (const url of [PATH, `${PATH}/*`]) {
      scope.route({ method: METHODS, url, exposeHeadRoute: false, onRequest, handler })
      scope.route({ method: OTHER_METHODS, url, handler: methodNotAllowed })
    }
  })
}

function methodNotAllowed(): never {
  throw errors.methodNotAllowed(METHODS)
}

/** A verified request and its back end. */
interface Target extends DelegatedPrincipal {
  readonly token: string
  readonly backEnd: BackEnd
}

const TARGET = Symbol('target')
type WithTarget = FastifyRequest & { [TARGET]?: Target }

/** Runs before the body is read. */
async function authorize(
  { delegatedTokens, sessions, licence }: ProxyDeps,
  { backEnds, rejection }: ProxyOptions,
  request: WithTarget,
) {
  const rejected = rejection(request.method)
  if (rejected) throw rejected
  const token = bearerOf(request)
  if (!token) throw errors.authenticationRequired()
  const { application: key } = request.params as { application: string }
  const info = requestInfo(request)
  const verified = await delegatedTokens.verify(token, key, (name) => info.cookie(name))
  const access = licensedAccess(await licence.isValid(), verified.application.withoutLicence)
  if (!mayForward(access, request.method)) throw errors.licenceExpired()
  const backEnd = backEnds.get(key)
  if (!backEnd) {
    request.log.warn({ application: key }, 'no back end is set: add its address to FOYER_APPLICATION_BACK_ENDS')
    throw errors.notFound()
  }
  if (Number(request.headers['content-length'] ?? 0) > BACK_END_MAX_BYTES) throw requestTooLarge()
  /* What an application requests on its own, such as live values, does not prolong the session. */
  if (!isBackground(request)) sessions.recordActivity(verified.principal)
  if (isUpload(request)) allowFileTimeout(request.raw)
  request[TARGET] = { ...verified, token, backEnd }
}

async function forward(
  { clock }: ProxyDeps,
  { timeout, observe, running, uploads, tracing }: ProxyOptions,
  request: WithTarget,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const target = request[TARGET] as Target
  const { key, version } = target.application
  const fail = (failure: ApiError) => sendError(reply, request, failure, clock.now())
  /* A client that is slow to send a small body takes no place of others. */
  const content = isUpload(request) ? undefined : await readBody(request)
  /* The client has already left: 'close' was emitted before the listener below, so the place would never be released. */
  if (reply.raw.destroyed) return reply.hijack()
  const release = (isUpload(request) ? uploads : running).acquire(key, target.principal.userId)
  const exchange = new Exchange(timeout)
  reply.raw.once('close', () => {
    release?.()
    exchange.end()
    observe({ application: key, version, status: `${Math.floor(reply.statusCode / 100)}xx` }, reply.elapsedTime / 1_000)
  })
  if (!release) return fail(unavailable())
  const report = (error: unknown) => {
    if (!exchange.clientHasLeft)
      request.log.warn({ application: key, version, reason: reasonOf(error) }, 'a back end failed')
  }
  try {
    const response = await tracedCall(tracing, key, (traceparent) =>
      exchange.send(target.backEnd, requestFor(target, request, { exchange, content, traceparent })),
    )
    reply.code(response.status).headers(responseHeaders(response.headers))
    if (!response.body) return reply.send()
    return reply.send(Readable.from(reporting(response.body, report), { objectMode: false }))
  } catch (error) {
    if (error instanceof RequestTooLarge || exchange.signal.reason instanceof RequestTooLarge)
      return fail(requestTooLarge())
    report(error)
    return fail(unavailable())
  }
}

interface Sending {
  readonly exchange: Exchange
  /** A small body, which has arrived. */
  readonly content: ArrayBuffer | undefined
  readonly traceparent: string | undefined
}

/** The request as the back end gets it: its path begins after the key of the application. */
function requestFor(
  { application, token }: Target,
  request: FastifyRequest,
  { exchange, content, traceparent }: Sending,
): Request {
  const { method, headers, id } = request
  const [path = '', ...query] = request.url.split('?')
  const url = new URL(`http://${application.key}.internal`)
  url.pathname = path.split('/').slice(PATH.split('/').length).join('/')
  url.search = query.join('?')
  const streamed = isUpload(request) && request.body instanceof Readable ? exchange.forwarded(request.body) : undefined
  return new Request(url, {
    ...{ method, headers: requestHeaders(headers, { token, requestId: id, traceparent }), signal: exchange.signal },
    ...(content ? { body: content } : {}),
    ...(streamed ? { body: streamed, duplex: 'half' as const } : {}),
  })
}

/** A response that fails after its first part can only be cut. */
async function* reporting(body: AsyncGenerator<Uint8Array>, report: (error: unknown) => void) {
  try {
    yield* body
  } catch (error) {
    report(error)
    throw error
  }
}

function reasonOf(error: unknown): string {
  if (error instanceof BackEndFault) return error.message
  const { message, cause } = error as Error
  return cause instanceof Error ? `${message}: ${cause.message}` : String(message)
}

function requestTooLarge(): ApiError {
  const details = { fields: [{ path: '', problem: 'the body is too large' }] }
  return new ApiError('invalidInput', details, { status: 413, headers: { connection: 'close' } })
}

function unavailable(): ApiError {
  return new ApiError('serviceUnavailable', undefined, { headers: { 'retry-after': String(RETRY) } })
}
