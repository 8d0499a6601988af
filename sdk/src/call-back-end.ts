// Not from the index of the server, which needs Node.js: tests of pages import this file, too, and may run in a browser.
import { createVerifiedBackEnd } from './server/back-end.ts'
import type { Claims } from './server/claims.ts'
import type { Routes, User } from './server/routes.ts'

/** A user of a test. What is not given is as in `TEST_USER`. */
export type TestUser = Partial<Omit<User, 'permissions'>> & {
  /** The keys of the user's permissions in the application; none by default. */
  readonly permissions?: Iterable<string>
}

/** A user of one store without any permission. Its ids are those of the test double of the shell. */
export const TEST_USER: User = {
  id: 'u1',
  name: 'Ada',
  organisation: 'o1',
  customer: 'c1',
  store: 's1',
  storeName: 'Lyon',
  storeTimeZone: 'Europe/Paris',
  permissions: new Set(),
  language: 'en',
  session: 'session-1',
}

/** What a request of a test has besides its path. */
export interface BackEndCall {
  /** The user who sends the request; null for a request without a valid token. */
  readonly user?: TestUser | null
  /** Sent as JSON. For any other body, give a `Request`. */
  readonly body?: unknown
}

/**
 * Calls a route of a back end in a test, without a portal, a token and a network. Paths, permissions, errors and results are treated as
 * by `createBackEnd`. A failure that would be the status 500 or 503 there rejects here, so that the test shows its cause.
 * @param request a method and a path, such as `GET /labels?page=2`, or a whole request
 * @example
 * const response = await callBackEnd(routes, 'PUT /labels/7/price', { user: { permissions: ['labels.prices.change'] }, body: { cents: 5 } })
 * expect(response.status).toBe(200)
 */
export async function callBackEnd(
  routes: Routes,
  request: string | Request,
  { user = {}, body }: BackEndCall = {},
): Promise<Response> {
  const failures: unknown[] = []
  const onError = (failure: unknown): void => void failures.push(failure)
  const backEnd = createVerifiedBackEnd({ routes, onError }, async () => (user ? claimsOf(user) : undefined))
  const sent = typeof request === 'string' ? requestOf(request, body) : new Request(request)
  sent.headers.set('authorization', 'Bearer test')
  const response = await backEnd(sent)
  if (failures.length > 0) throw failures[0]
  return response
}

function requestOf(text: string, body: unknown): Request {
  const [, method, path = ''] = /^([A-Z]+) (\/\S*)$/.exec(text) ?? []
  if (!method) throw new Error(`'${text}' is not a request: write a method and a path, such as 'GET /labels?page=2'`)
  const url = new URL(path, 'http://back-end')
  if (body === undefined) return new Request(url, { method })
  const headers = { 'content-type': 'application/json' }
  return new Request(url, { method, headers, body: JSON.stringify(body) })
}

/** The claims of a token that the portal would have issued. */
function claimsOf(given: TestUser): Claims {
  const withoutStore = given.store === null ? { storeName: null, storeTimeZone: null } : {}
  const { id, permissions, session, ...user } = { ...TEST_USER, ...withoutStore, ...given }
  const token = { iss: 'http://portal', aud: 'test', iat: 0, exp: 0, jti: 'test' }
  return { ...token, ...user, sub: id, sid: session, permissions: [...permissions] }
}
