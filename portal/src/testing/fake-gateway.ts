import { type EndpointName, type EndpointNamed, endpoints } from '@foyer/contract'
import { type DetailsOf, type ErrorName, entryOf } from '@foyer/contract/errors'
import { type Endpoint, type RequestInput, type ResponseOf, SUCCESS } from '@foyer/contract/wire'
import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { onTestFinished } from 'vitest'
import { endWithTest } from './end-with-test.ts'

/** How an endpoint fails: with an error of the catalogue, or without a response. */
class Failure {
  readonly error: ErrorName | 'noResponse'
  readonly details: unknown

  constructor(error: Failure['error'], details: unknown = null) {
    this.error = error
    this.details = details
  }
}

export type { Failure }

/** An error of the catalogue, with the details it has. */
export function failure<Name extends ErrorName>(
  error: Name,
  ...[details]: undefined extends DetailsOf<Name> ? [] : [DetailsOf<Name>]
): Failure {
  return new Failure(error, details)
}

export const NO_RESPONSE = new Failure('noResponse')

type Reply<Name extends EndpointName> = ResponseOf<EndpointNamed<Name>> | Failure

/** What a test's gateway responds, by endpoint; the contract gives the types. An endpoint without a handler does not respond. */
export type Handlers = {
  readonly [Name in EndpointName]?: (request: RequestInput<EndpointNamed<Name>>) => Reply<Name> | Promise<Reply<Name>>
}

export interface FakeGateway {
  /** What was sent to an endpoint so far. */
  requestsTo<Name extends EndpointName>(name: Name): readonly RequestInput<EndpointNamed<Name>>[]
  /** Of each of these requests, whether it was sent without the user having caused it. */
  inBackground(name: EndpointName): readonly boolean[]
  /** From now on these respond; the others as before. */
  use(handlers: Handlers): void
}

interface Route {
  readonly name: EndpointName
  readonly endpoint: Endpoint
  readonly pattern: URLPattern
}

const ROUTES: readonly Route[] = Object.entries(endpoints).flatMap(([group, ofGroup]) =>
  Object.entries(ofGroup).map(([name, declared]) => {
    const endpoint = declared as unknown as Endpoint
    return { name: `${group}.${name}` as EndpointName, endpoint, pattern: new URLPattern({ pathname: endpoint.path }) }
  }),
)

type Resolve = (request: Request) => Promise<Response>
/** Of the gateway of the running test; undefined between tests. */
let resolve: Resolve | undefined
/** One handler for all addresses: msw copies the request for each handler it asks, and the contract has a hundred endpoints. */
const server = setupServer(http.all('*', ({ request }) => resolve && counted(resolve(request))))
/** Requests that have not been answered yet. */
let underWay = 0

/**
 * A gateway for one component test: requests and responses are checked against the contract, so that no handler can drift from it.
 * It stops with the test, or when its test creates the next one.
 */
export function createFakeGateway(initial: Handlers): FakeGateway {
  let handlers: Handlers = initial
  const sent: { name: EndpointName; request: unknown; background: boolean }[] = []
  if (!resolve) listenDuringTest()
  resolve = async (request) => {
    const route = routeOf(request)
    const input = await inputOf(route, request)
    route.endpoint.request?.parse(input)
    sent.push({ name: route.name, request: input, background: request.headers.has('X-Background') })
    const handler = handlers[route.name] as ((input: unknown) => unknown) | undefined
    return responseOf(route, handler ? await handler(input) : NO_RESPONSE)
  }
  return {
    requestsTo: (name) => sent.filter((one) => one.name === name).map(({ request }) => request) as never,
    inBackground: (name) => sent.filter((one) => one.name === name).map(({ background }) => background),
    use(more) {
      handlers = { ...handlers, ...more }
    },
  }
}

function listenDuringTest(): void {
  server.listen({ onUnhandledFrame: 'error' })
  onTestFinished(() => {
    server.close()
    resolve = undefined
  })
  endWithTest(() => underWay > 0)
}

async function counted(response: Promise<Response>): Promise<Response> {
  underWay++
  return await response.finally(() => underWay--)
}

/** The endpoint of a request. As in the gateway, a fixed path comes before one with a parameter. */
function routeOf({ method, url }: Request): Route {
  const matching = ROUTES.filter(({ endpoint, pattern }) => endpoint.method === method && pattern.test(url))
  const route = matching.find(({ endpoint }) => endpoint.path === new URL(url).pathname) ?? matching[0]
  if (!route) throw new TypeError(`${method} ${url} is not an endpoint of the contract.`)
  return route
}

async function inputOf({ endpoint, pattern }: Route, request: Request): Promise<object> {
  const parameters = pattern.exec(request.url)?.pathname.groups
  // The form of jsdom is no form of Node.js; journeys read what is uploaded.
  if (endpoint.payload === 'file') return { ...parameters }
  const body = await request.text()
  if (!body) return { ...parameters, ...Object.fromEntries(new URL(request.url).searchParams) }
  return { ...parameters, ...(endpoint.payload === 'text' ? { text: body } : JSON.parse(body)) }
}

function responseOf({ endpoint }: Route, reply: unknown): Response {
  if (!(reply instanceof Failure)) {
    return HttpResponse.json({ resultCode: SUCCESS, message: '', data: endpoint.response.parse(reply) })
  }
  if (reply.error === 'noResponse') return HttpResponse.error()
  const { code, status } = entryOf(reply.error)
  return HttpResponse.json({ resultCode: code, message: reply.error, data: reply.details }, { status })
}
