import type { Claims } from './claims.ts'
import { HttpError } from './http-error.ts'

/** The user of a request, from the verified token. */
export interface User {
  readonly id: string
  /** The display name. */
  readonly name: string
  /** The id of the organisation. All data that the user sees must be of it. */
  readonly organisation: string
  /** The ids of the current customer and store; null without one. */
  readonly customer: string | null
  readonly store: string | null
  /** The name of the current store and its IANA time zone; null without a store, and with a portal before 0.2. */
  readonly storeName: string | null
  readonly storeTimeZone: string | null
  /** The keys of the user's permissions in the application. */
  readonly permissions: ReadonlySet<string>
  /** The language that the portal shows, such as `fr`. */
  readonly language: string
  /** The same for all requests of a session, and opens nothing. */
  readonly session: string
}

/** What a route gets. */
export interface RouteContext {
  readonly request: Request
  /** The parts of the path that the pattern names, decoded. */
  readonly params: Readonly<Record<string, string>>
  readonly query: URLSearchParams
  readonly user: User
  /** Throws a 403 if the user lacks the permission. */
  requirePermission(key: string): void
  /** Reads the body as JSON. Throws a 400 if it is not. The content is not checked. */
  json(): Promise<unknown>
}

/** Returns a response, or a value that is sent as JSON; nothing becomes 204. */
export type RouteHandler = (context: RouteContext) => unknown

/** The routes by method and path: `'GET /labels/:id'`. Paths begin after `/v2/a/{application}`. */
export type Routes = Readonly<Record<string, RouteHandler>>

/** @throws HttpError 403 if the user lacks the permission */
export function requirePermission(user: User, key: string): void {
  if (!user.permissions.has(key)) throw new HttpError(403, `the permission ${key} is missing`, { permission: key })
}

export function userOf(claims: Claims): User {
  const { sub, name, organisation, customer, store, storeName = null, storeTimeZone = null } = claims
  return {
    ...{ id: sub, name, organisation, customer, store, storeName, storeTimeZone },
    ...{ permissions: new Set(claims.permissions), language: claims.language, session: claims.sid },
  }
}

export interface Match {
  /** Such as `GET /labels/:id`. */
  readonly pattern: string
  readonly handler: RouteHandler
  readonly params: Readonly<Record<string, string>>
}

interface Route {
  readonly pattern: string
  readonly method: string
  readonly segments: readonly string[]
  readonly handler: RouteHandler
}

/** Returns how to find the route of a request. Literal paths take precedence over parameters. */
export function router(routes: Routes): (method: string, path: string) => Match {
  const table = Object.entries(routes)
    .map(([pattern, handler]): Route => {
      const [, method = '', path = ''] = /^([A-Z]+) (\/\S*)$/.exec(pattern) ?? []
      if (!method) throw new Error(`'${pattern}' is not a route: write a method and a path, such as 'GET /labels/:id'`)
      return { pattern, method, segments: path.split('/'), handler }
    })
    .sort((a, b) => parametersOf(a) - parametersOf(b))
  return (method, path) => {
    const segments = path.split('/')
    const matching = table.flatMap((route) => {
      const params = paramsOf(route, segments)
      return params ? [{ route, params }] : []
    })
    if (matching.length === 0) throw new HttpError(404, 'there is no such path')
    const found = matching.find(({ route }) => route.method === method)
    if (!found) throw new HttpError(405, 'the path has other methods')
    return { pattern: found.route.pattern, handler: found.route.handler, params: found.params }
  }
}

function parametersOf({ segments }: Route): number {
  return segments.filter((segment) => segment.startsWith(':')).length
}

function paramsOf(route: Route, segments: readonly string[]): Record<string, string> | undefined {
  if (segments.length !== route.segments.length) return undefined
  const params: Record<string, string> = {}
  for (const [index, expected] of route.segments.entries()) {
    const segment = decoded(segments[index] ?? '')
    if (expected.startsWith(':') && segment) params[expected.slice(1)] = segment
    else if (expected !== segment) return undefined
  }
  return params
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    throw new HttpError(400, 'the path could not be read')
  }
}
