import { type EndpointName, type EndpointNamed, endpoints } from '@foyer/contract'
import { type DetailsOf, type ErrorName, entryOf } from '@foyer/contract/errors'
import { type Endpoint, type RequestInput, type ResponseOf, SUCCESS } from '@foyer/contract/wire'

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
  /** From now on these respond; the others as before. */
  use(handlers: Handlers): void
  /** What takes the place of `fetch`. */
  readonly fetch: typeof fetch
}

interface Route {
  readonly name: EndpointName
  readonly endpoint: Endpoint
  readonly pattern: URLPattern
}

const ROUTES: readonly Route[] = Object.entries(endpoints).flatMap(([group, ofGroup]) =>
  Object.entries(ofGroup).map(([name, endpoint]) => ({
    name: `${group}.${name}` as EndpointName,
    endpoint: endpoint as unknown as Endpoint,
    pattern: new URLPattern({ pathname: endpoint.path }),
  })),
)

/** A gateway for component tests: requests and responses are checked against the contract, so that no handler can drift from it. */
export function createFakeGateway(initial: Handlers): FakeGateway {
  let handlers: Handlers = initial
  const sent: { name: EndpointName; request: unknown }[] = []
  return {
    requestsTo: (name) => sent.filter((one) => one.name === name).map(({ request }) => request) as never,
    use(more) {
      handlers = { ...handlers, ...more }
    },
    async fetch(address, init = {}) {
      const url = new URL(String(address), 'http://gateway.example')
      const matching = ROUTES.filter(({ endpoint, pattern }) => endpoint.method === init.method && pattern.test(url))
      // As in the gateway, a fixed path comes before one with a parameter.
      const route = matching.find(({ endpoint }) => endpoint.path === url.pathname) ?? matching[0]
      if (!route) throw new TypeError(`${init.method} ${url.pathname} is no endpoint of the contract.`)
      const request = { ...route.pattern.exec(url)?.pathname.groups, ...requestIn(route, url, init.body) }
      route.endpoint.request?.parse(request)
      sent.push({ name: route.name, request })
      const handler = handlers[route.name] as ((request: unknown) => unknown) | undefined
      return responseOf(route, handler ? await handler(request) : NO_RESPONSE)
    },
  }
}

function requestIn({ endpoint }: Route, url: URL, body: unknown): object {
  if (!body) return Object.fromEntries(url.searchParams)
  return endpoint.payload === 'text' ? { text: String(body) } : JSON.parse(String(body))
}

function responseOf({ endpoint }: Route, reply: unknown): Response {
  if (!(reply instanceof Failure)) {
    return Response.json({ resultCode: SUCCESS, message: '', data: endpoint.response.parse(reply) })
  }
  if (reply.error === 'noResponse') throw new TypeError('There is no network.')
  const { code, status } = entryOf(reply.error)
  return Response.json({ resultCode: code, message: reply.error, data: reply.details }, { status })
}
