import { type EndpointName, endpoints } from '@foyer/contract'
import { type Endpoint, renewsProof } from '@foyer/contract/wire'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isRowMissing } from '../database/violated-constraint.ts'
import { type ApiError, errors, StalePrincipalError } from './api-error.ts'
import { checkPayload } from './check-payload.ts'
import { asApiError, logFailure } from './error-handler.ts'
import { methodsOf, overlappingPaths } from './paths.ts'
import { type CountAcrossGateways, type RateLimiter, rateLimiter } from './rate-limit/rate-limiter.ts'
import type { Handlers, Principals } from './request-context.ts'
import { requestInfo } from './request-info.ts'
import { RedirectResponse, sendRedirect } from './responses/redirect-response.ts'
import { sendResponse } from './responses/send-response.ts'
import { registerMultipartScope, Uploads } from './uploaded-file.ts'

/** Dependencies of the endpoints. */
export interface EndpointDeps<P extends Principals> {
  /** Returns the principal of a request to an endpoint that is not public, or throws the error. */
  authenticate(request: FastifyRequest, call: Endpoint): Promise<P[keyof Principals]> | P[keyof Principals]
  /** The same from the database, without any cache. */
  authenticateAgain(request: FastifyRequest, call: Endpoint): Promise<P[keyof Principals]>
  /** Called after a successful request to an endpoint that renews its proof. */
  renewProof(principal: P['user']): Promise<void>
  /** The current size limit of an uploaded file, in bytes. */
  maxFileSize(): number
  readonly countShared: CountAcrossGateways
  /** Returns the error for a call that is not possible at the moment, for any principal. */
  rejection(name: EndpointName, call: Endpoint): ApiError | undefined
  /** Where the browser of a failed navigation is redirected to: a path of the portal. */
  errorPage(failure: ApiError): string
}

/** Registers every endpoint of the contract with access, rate limit, validation, handler and response. */
export function registerEndpoints<P extends Principals>(
  app: FastifyInstance,
  handlers: Handlers<P>,
  deps: EndpointDeps<P>,
): void {
  const uploads = new Uploads(deps.maxFileSize)
  for (const [capability, group] of Object.entries(endpoints)) {
    for (const [name, one] of Object.entries(group)) {
      const call = one as Endpoint
      const handler = handlers[`${capability}.${name}` as EndpointName] as AnyHandler
      const route: Route = {
        call,
        handler: renewingProof(call, handler, deps),
        limiter: rateLimiter(call, deps.countShared),
        rejection: () => deps.rejection(`${capability}.${name}` as EndpointName, call),
        others: overlappingPaths(call),
        uploads: call.payload === 'file' ? uploads : undefined,
        authenticate: deps.authenticate,
        authenticateAgain: deps.authenticateAgain,
      }
      if (call.respondsWithRedirect || call.payload === 'form') registerForBrowser(app, route, deps)
      else if (!route.uploads) register(app, route)
      else
        app.register(async (scope) => {
          await registerMultipartScope(scope)
          register(scope, route)
        })
    }
  }
}

type AnyHandler = (context: never) => unknown

interface Route {
  readonly call: Endpoint
  readonly handler: AnyHandler
  readonly limiter: RateLimiter | undefined
  readonly rejection: () => ApiError | undefined
  /** Paths of other endpoints that this one also matches and that have other methods. */
  readonly others: ReadonlySet<string>
  readonly uploads: Uploads | undefined
  readonly authenticate: EndpointDeps<Principals>['authenticate']
  readonly authenticateAgain: EndpointDeps<Principals>['authenticateAgain']
}

/** Renews the proof after a successful request, if the endpoint requires it. */
function renewingProof<P extends Principals>(
  call: Endpoint,
  handler: AnyHandler,
  { renewProof }: EndpointDeps<P>,
): AnyHandler {
  if (!renewsProof(call)) return handler
  return async (context: { readonly principal: P['user'] }) => {
    const result = await handler(context as never)
    await renewProof(context.principal)
    return result
  }
}

function register(app: FastifyInstance, route: Route): void {
  const { call } = route
  app.route({
    method: call.method,
    url: call.path,
    exposeHeadRoute: false,
    ...(call.respondsWithRedirect ? { config: NAVIGATION } : {}),
    ...(call.maxBytes === undefined ? {} : { bodyLimit: call.maxBytes }),
    /* Before the body is read: a client without a session does not make us parse anything. */
    onRequest: (request: WithPrincipal, _reply, done) => onRequest(route, request, done),
    handler: (request: WithPrincipal, reply) => onBody(route, request, reply),
  })
}

/** Registers an endpoint that takes a form, or to which a browser navigates: its failures are redirects too, for the user to read. */
function registerForBrowser<P extends Principals>(app: FastifyInstance, route: Route, deps: EndpointDeps<P>): void {
  app.register(async (scope) => {
    if (route.call.payload === 'form') acceptForms(scope)
    if (route.call.respondsWithRedirect)
      scope.setErrorHandler((thrown, request, reply) => {
        const failure = asApiError(thrown)
        logFailure(request, failure, thrown)
        return sendRedirect(reply, new RedirectResponse(deps.errorPage(failure)), failure)
      })
    register(scope, route)
  })
}

/** Only in these scopes: elsewhere the form of another site could send a request without preflight (ASVS 3.5.2). */
function acceptForms(scope: FastifyInstance): void {
  scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(body as string))),
  )
}

function onRequest(route: Route, request: WithPrincipal, done: (error?: Error) => void): void {
  const { limiter, others, rejection } = route
  if (others.size > 0) assertMethodAllowed(others, request)
  const rejected = rejection()
  if (rejected) throw rejected
  const continueRequest = (principal: unknown) => {
    request[PRINCIPAL] = principal
    request[BODY_PENDING] = isBodyPending(request)
    done()
  }
  const principal = limiter
    ? withinLimit(limiter, request.ip).then(() => principalOf(route, request))
    : principalOf(route, request)
  if (principal instanceof Promise) principal.then(continueRequest, done)
  else continueRequest(principal)
}

/** Synchronous for a cached response of a cached session: a promise would double the response time. */
function onBody(route: Route, request: WithPrincipal, reply: FastifyReply) {
  if (!request[BODY_PENDING] || route.uploads) return respond(route, request, reply, request[PRINCIPAL])
  /* While the body arrived the session may have ended, or lost a right. */
  const principal = principalOf(route, request)
  if (principal instanceof Promise) return principal.then((known) => respond(route, request, reply, known))
  return respond(route, request, reply, principal)
}

function principalOf({ call, authenticate }: Route, request: FastifyRequest): unknown {
  if (call.access === 'public') return undefined
  if (call.access === 'link-or-signed-in') return async () => authenticate(request, call)
  return authenticate(request, call)
}

function respond(route: Route, request: FastifyRequest, reply: FastifyReply, principal: unknown) {
  const { call, handler, uploads } = route
  const context = {
    input: checkPayload(call, request),
    principal,
    request: requestInfo(request),
    access: call.access,
    file: undefined as unknown,
    setCookie: (cookie: string) => void reply.header('set-cookie', cookie),
  }
  if (uploads) {
    const read = uploads.of(request, call.maxBytes)
    context.file = async (sender: string) => {
      const file = await read(sender)
      context.principal = await principalOf(route, request)
      return file
    }
  }
  const result = handler(context as never)
  if (!(result instanceof Promise)) return sendResponse(reply, request, call, result)
  return result.then(
    (known) => sendResponse(reply, request, call, known),
    (error) => revalidateAfterError(error, route, request),
  )
}

/**
 * Authenticates again if a transaction found the principal outdated, or a row of it was deleted, to return and record the exact
 * error.
 */
async function revalidateAfterError(error: unknown, route: Route, request: FastifyRequest): Promise<never> {
  const { call, authenticateAgain } = route
  if (call.access !== 'public' && (error instanceof StalePrincipalError || isRowMissing(error)))
    await authenticateAgain(request, call)
  throw error
}

/** Returns true if a part of the body is still missing. Fastify reads it before the handler for all methods except GET. */
function isBodyPending({ method, headers, raw }: FastifyRequest): boolean {
  if (method === 'GET' || raw.complete) return false
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}

/** Rejects a method that other endpoints on this path support, but this one does not. */
function assertMethodAllowed(others: ReadonlySet<string>, { url }: FastifyRequest): void {
  const path = url.split('?')[0] as string
  if (others.has(path)) throw errors.methodNotAllowed(methodsOf(path))
}

/** Marks routes to which a browser navigates, also from another site. */
const NAVIGATION: object = { navigation: true }
const PRINCIPAL = Symbol('principal')
/** The body was incomplete when the principal was authenticated. */
const BODY_PENDING = Symbol('body pending')
type WithPrincipal = FastifyRequest & { [PRINCIPAL]?: unknown; [BODY_PENDING]?: boolean }

async function withinLimit(limiter: RateLimiter, address: string): Promise<void> {
  const wait = await limiter(address)
  if (wait !== undefined) throw errors.tooManyRequests(wait / 1_000)
}
