import { isTemporaryDatabaseError } from '../database-error.ts'
import type { Tracing } from '../tracing/index.ts'
import type { VerifyToken } from './claims.ts'
import { HttpError, problemResponse } from './http-error.ts'
import { verifyByIntrospection } from './introspection.ts'
import { type PortalAddress, PortalError, portalOf, withTracing } from './portal.ts'
import { verifyByKeys } from './published-keys.ts'
import { type Routes, requirePermission, router, userOf } from './routes.ts'
import { tracedRequests } from './traced-requests.ts'

const RETRY_SECONDS = 2

/** Responds to the requests of an application. The gateway calls it in its own process; `serve` gives it a port. */
export type BackEnd = (request: Request) => Promise<Response>

export interface BackEndOptions {
  /** The key of the application. */
  readonly application: string
  /** The portal that the application belongs to. */
  readonly portal: PortalAddress
  /** Verifies each token by a request to the portal, with the application's own token. Without it, by the portal's public keys. */
  readonly introspect?: { readonly token: string }
  readonly routes: Routes
  /** Called with what a route throws, except an `HttpError`; `console.error` by default. */
  readonly onError?: (error: unknown, request: Request) => void
  /** Continues the traces that the gateway records, also in requests to the portal. */
  readonly tracing?: Tracing | undefined
  /** The present time; for tests. */
  readonly now?: () => Date
}

/**
 * Creates the back end of an application. Every request needs a valid token for it.
 * @example
 * const backEnd = createBackEnd({
 *   application: 'labels',
 *   portal: 'https://portal.example.com',
 *   routes: {
 *     'GET /labels': ({ user }) => listLabels(user.store),
 *     'PUT /labels/:id/price': async ({ params, user, requirePermission, json }) => {
 *       requirePermission('labels.prices.change')
 *       return await changePrice(user.store, params.id, await json())
 *     },
 *   },
 * })
 */
export function createBackEnd(options: BackEndOptions): BackEnd {
  const issuers = new OtherIssuers(options.portal)
  return createVerifiedBackEnd(options, verifierOf(options, issuers), () => issuers.takeFault())
}

/**
 * Creates the back end with the given verification of tokens, also for tests without a portal.
 * @param takeFault returns what is to be reported about the verification, once
 */
export function createVerifiedBackEnd(
  { routes, onError = reportError, tracing }: Pick<BackEndOptions, 'routes' | 'onError' | 'tracing'>,
  verify: VerifyToken,
  takeFault: () => Error | undefined = () => undefined,
): BackEnd {
  const match = router(routes)
  return tracedRequests(tracing, async (request, onMatch) => {
    try {
      return await respond(request, verify, (method, path) => {
        const found = match(method, path)
        onMatch?.(found.pattern)
        return found
      })
    } catch (error) {
      const fault = takeFault()
      if (fault) onError(fault, request)
      if (error instanceof HttpError) return problemResponse(error)
      onError(error, request)
      if (error instanceof PortalError) return problemResponse(portalFault(error))
      if (isTemporaryDatabaseError(error)) return databaseUnavailable()
      return problemResponse(new HttpError(500, 'the request failed'))
    }
  })
}

/** The database is away, or its role changes during a failover: the same request may succeed soon. */
function databaseUnavailable(): Response {
  const response = problemResponse(new HttpError(503, 'the database is unavailable'))
  response.headers.set('retry-after', String(RETRY_SECONDS))
  return response
}

const UNAUTHORIZED = 401
const SERVER_ERRORS = 500

/** What the portal rejects for another reason is a fault of the route. */
function portalFault({ status = SERVER_ERRORS }: PortalError): HttpError {
  if (status === UNAUTHORIZED) return new HttpError(503, 'the portal rejects the token of the application')
  return status >= SERVER_ERRORS
    ? new HttpError(503, 'the portal does not respond')
    : new HttpError(500, 'the request failed')
}

/** Reports once that tokens of the portal name another issuer, with which every request is a 401. */
class OtherIssuers {
  readonly #portal: PortalAddress
  #fault: Error | undefined
  #reported = false

  constructor(portal: PortalAddress) {
    this.#portal = portal
  }

  note(issuer: string): void {
    const { url, issuer: expected = url } = portalOf(this.#portal)
    this.#fault ??= new Error(
      `tokens of the portal name ${issuer} as their issuer, and this back end expects ${expected}: give it the public URL of the portal`,
    )
  }

  /** The fault, the first time. */
  takeFault(): Error | undefined {
    if (this.#reported || !this.#fault) return undefined
    this.#reported = true
    return this.#fault
  }
}

function verifierOf(options: BackEndOptions, issuers: OtherIssuers): VerifyToken {
  const { application, portal: address, introspect, now, tracing } = options
  const portal = withTracing(address, tracing)
  if (introspect) return verifyByIntrospection({ portal, token: introspect.token })
  const onOtherIssuer = (issuer: string) => issuers.note(issuer)
  return verifyByKeys({ application, portal, onOtherIssuer, ...(now ? { now } : {}) })
}

async function respond(request: Request, verify: VerifyToken, match: ReturnType<typeof router>): Promise<Response> {
  const [, token] = /^Bearer (\S+)$/i.exec(request.headers.get('authorization') ?? '') ?? []
  const claims = token === undefined ? undefined : await verify(token)
  if (!claims) throw new HttpError(401, 'the token is missing or not valid')
  const url = new URL(request.url)
  const { handler, params } = match(request.method, url.pathname)
  const user = userOf(claims)
  const result = await handler({
    request,
    params,
    query: url.searchParams,
    user,
    requirePermission: (key) => requirePermission(user, key),
    json: () => jsonOf(request),
  })
  if (result instanceof Response) return result
  return result === undefined ? new Response(null, { status: 204 }) : Response.json(result)
}

async function jsonOf(request: Request): Promise<unknown> {
  try {
    return await request.json()
  } catch (error) {
    if (error instanceof SyntaxError) throw new HttpError(400, 'the body is not JSON')
    throw error
  }
}

function reportError(error: unknown): void {
  console.error(error)
}
