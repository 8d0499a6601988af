import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { entryOf } from '@foyer/contract/errors'
import type { Language } from '@foyer/contract/languages'
import { parseCookie } from 'cookie'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { WebSocketServer } from 'ws'
import { errors } from '../http/api-error.ts'
import { hostProblem } from '../http/connections/host.ts'
import { asApiError, failureEnvelope } from '../http/error-handler.ts'
import { DEFAULT_HEADERS } from '../http/headers.ts'
import { languageOf } from '../http/request-info.ts'
import type { Clock } from '../time/clock.ts'
import type { AcceptedSocket } from './text-frame.ts'

/** Facts about an upgrade request. */
export interface UpgradeRequest {
  /** The last part of the path. It may be a secret and is never logged. */
  readonly key: string
  readonly origin: string | undefined
  readonly host: string | undefined
  /** The closest available language of Accept-Language; English if none matches. */
  readonly language: Language
  cookie(name: string): string | undefined
}

export interface WebSocketEndpoint<Guest> {
  /** The path before the key, with its trailing slash. */
  readonly path: `/${string}/`
  /** Returns the client, or throws the error for a client that must not connect. */
  authorize(facts: UpgradeRequest): Promise<Guest>
  onConnection(guest: Guest, accepted: AcceptedSocket): void
  /** Maximum size of frames from clients, in bytes. A larger frame closes the socket. */
  readonly maxPayload: number
}

/** Maximum number of concurrent upgrades that wait for authorization; more get 503. */
const MAX_PENDING_UPGRADES = 1_000

/** Returns true for an upgrade request to `path`. All others are ordinary requests. */
export function isUpgradeTo(path: string) {
  return ({ method, url = '', headers }: IncomingMessage): boolean =>
    method === 'GET' && headers.upgrade?.toLowerCase() === 'websocket' && keyOf(url, path) !== undefined
}

function keyOf(url: string, path: string): string | undefined {
  const key = url.startsWith(path) ? (url.slice(path.length).split('?')[0] as string) : ''
  return key !== '' && !key.includes('/') ? key : undefined
}

interface EndpointDeps {
  readonly clock: Clock
  readonly log: Logger
}

/** Accepts WebSocket upgrades. An error gets the same response as any endpoint: envelope, status, headers. */
export function openWebSocketEndpoint<Guest>(
  app: FastifyInstance,
  deps: EndpointDeps,
  endpoint: WebSocketEndpoint<Guest>,
): void {
  const { maxPayload } = endpoint
  /* The endpoint knows its own clients. */
  const tracking = { clientTracking: false }
  const sockets = new WebSocketServer({ noServer: true, maxPayload, perMessageDeflate: false, ...tracking })
  let waiting = 0
  app.server.on('upgrade', (request: IncomingMessage, stream: Duplex, head: Buffer) => {
    /* A client that disconnects while it waits is no failure. */
    const ignore = () => {}
    stream.on('error', ignore)
    const reject = (reason: unknown) => respondWithError(deps, endpoint.path, request, stream, reason)
    if (waiting >= MAX_PENDING_UPGRADES) return reject(errors.serviceUnavailable())
    waiting++
    authorizeUpgrade(request, endpoint)
      .then((guest) => {
        stream.off('error', ignore)
        sockets.handleUpgrade(request, stream, head, (socket) => endpoint.onConnection(guest, { socket, stream }))
      })
      .catch(reject)
      .finally(() => {
        waiting--
      })
  })
}

function respondWithError(
  { clock, log }: EndpointDeps,
  path: string,
  request: IncomingMessage,
  stream: Duplex,
  reason: unknown,
): void {
  const id = randomUUID()
  const failure = asApiError(reason)
  const { code } = entryOf(failure.error)
  log.info({ route: `${path}:key`, status: failure.status, code, reqId: id }, 'socket refused')
  if (failure.error === 'systemError') log.error({ err: reason }, 'unforeseen failure')
  const language = languageOf(request.headers['accept-language'])
  rejectUpgrade(stream, failure.status, failure.headers, failureEnvelope(failure, language, id, clock.now()), id)
}

async function authorizeUpgrade<Guest>(request: IncomingMessage, endpoint: WebSocketEndpoint<Guest>): Promise<Guest> {
  const problem = hostProblem(request)
  if (problem) throw errors.invalidField('', problem)
  /* The router looks at percent signs; a ticket has none. */
  const key = keyOf(request.url ?? '', endpoint.path)
  if (key === undefined) throw errors.authenticationRequired()
  const cookies = parseCookie(request.headers.cookie ?? '')
  const { origin, host } = request.headers
  const language = languageOf(request.headers['accept-language'])
  return await endpoint.authorize({ key, origin, host, language, cookie: (name) => cookies[name] })
}

const REASONS: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  429: 'Too Many Requests',
  503: 'Service Unavailable',
}

function rejectUpgrade(
  stream: Duplex,
  status: number,
  own: Readonly<Record<string, string>>,
  envelope: object,
  id: string,
): void {
  const body = Buffer.from(JSON.stringify(envelope))
  const headers: Record<string, string> = {
    ...DEFAULT_HEADERS,
    ...own,
    'x-request-id': id,
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    'content-length': String(body.length),
    connection: 'close',
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  /* Not before the answer is out, and without waiting for the client's end, which may never come. */
  stream.once('finish', () => stream.destroy())
  stream.write(`HTTP/1.1 ${status} ${REASONS[status] ?? 'Error'}\r\n${lines.join('')}\r\n`)
  stream.end(body)
}
