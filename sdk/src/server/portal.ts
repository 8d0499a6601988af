import { inSpan, type OpenSpan, type Tracing } from '../tracing/index.ts'

/** Sends a request to the portal. `fetch` is one. */
export type PortalFetch = (
  url: string,
  init?: { readonly method?: string; readonly headers?: Readonly<Record<string, string>>; readonly body?: string },
) => Promise<Response>

/** The portal that an application belongs to. */
export interface Portal {
  /** Where this process reaches it, such as `https://portal.example.com`. */
  readonly url: string
  /** Its public URL, which tokens name as their issuer, if `url` is another one. */
  readonly issuer?: string
  /** The application's own token, with which it publishes. A back end in the process of the gateway gets one. */
  readonly token?: string
  /** How requests are sent; `fetch` by default. A back end in the process of the gateway gets one without a network. */
  readonly fetch?: PortalFetch
  /** Records requests to the portal within a recorded one, and continues its trace there. `runBackEnd` and the gateway give it. */
  readonly tracing?: Tracing | undefined
}

/** The portal, or just its URL. */
export type PortalAddress = string | Portal

/** The portal has rejected a request, or did not respond. */
export class PortalError extends Error {
  /** The HTTP status; undefined without a response. */
  readonly status: number | undefined
  /** The code of the error, such as `A0499`. */
  readonly code: string | undefined
  /** Why, where the code has several reasons, such as `LICENCE_LIMIT`. */
  readonly reason: string | undefined

  constructor(
    message: string,
    { status, code, reason, cause }: Partial<Pick<PortalError, 'status' | 'code' | 'reason' | 'cause'>> = {},
  ) {
    super(message, { cause })
    this.name = 'PortalError'
    this.status = status
    this.code = code
    this.reason = reason
  }
}

export function portalOf(address: PortalAddress): Portal {
  return typeof address === 'string' ? { url: address } : address
}

/** Returns the portal with the traces of a back end, unless it has some. Its URL may become known later, so it is not copied. */
export function withTracing(address: PortalAddress, tracing: Tracing | undefined): Portal {
  const portal = portalOf(address)
  if (!tracing || portal.tracing) return portal
  return Object.assign(Object.create(portal) as Portal, { tracing })
}

const SUCCESS = 1001
const UNAUTHORIZED = 401
const TIMEOUT = 10_000

/** A request with the token of the application. */
export interface PortalRequest {
  readonly token: string
  /** `POST` with a body, otherwise `GET`. */
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** The fields of GET and DELETE. Those that are undefined are left out. */
  readonly query?: Readonly<Record<string, string | undefined>>
  /** The fields of POST and PUT. */
  readonly body?: object
}

/** Sends a request and returns the data of its envelope. */
export async function portalData<Data>(portal: Portal, path: string, request?: PortalRequest): Promise<Data> {
  const attributes = { 'http.request.method': methodOf(request), 'http.route': path }
  return await inSpan(portal.tracing, 'request to the portal', { kind: 'client', attributes }, (span) =>
    receive<Data>(portal, path, { request, span }),
  )
}

interface Sending {
  readonly request: PortalRequest | undefined
  /** Undefined unless the running request is recorded. */
  readonly span: OpenSpan | undefined
}

async function receive<Data>(
  { url, fetch: send = sendByNetwork }: Portal,
  path: string,
  { request, span }: Sending,
): Promise<Data> {
  const response = await send(addressOf(url, path, request?.query), initOf(request, span?.traceparent)).catch(
    (cause: unknown) => {
      throw new PortalError(`the portal does not respond to ${path}`, { cause })
    },
  )
  span?.set({ 'http.response.status_code': response.status })
  const envelope = (await response.json().catch(() => ({}))) as Envelope
  if (envelope.resultCode === SUCCESS) return envelope.data as Data
  throw errorOf(path, response.status, envelope)
}

interface Envelope {
  readonly resultCode?: unknown
  readonly message?: string
  readonly data?: unknown
}

function addressOf(url: string, path: string, query: PortalRequest['query'] = {}): string {
  const address = new URL(path, url)
  for (const [name, value] of Object.entries(query)) if (value !== undefined) address.searchParams.set(name, value)
  return address.href
}

function methodOf(request: PortalRequest | undefined): string {
  return request?.method ?? (request?.body ? 'POST' : 'GET')
}

function initOf(request: PortalRequest | undefined, traceparent: string | undefined) {
  const body = request?.body
  const headers = {
    ...(request ? { authorization: `Bearer ${request.token}` } : {}),
    ...(body ? { 'content-type': 'application/json' } : {}),
    ...(traceparent === undefined ? {} : { traceparent }),
  }
  return { method: methodOf(request), headers, ...(body ? { body: JSON.stringify(body) } : {}) }
}

function errorOf(path: string, status: number, { resultCode, message, data }: Envelope): PortalError {
  const code = resultCode === undefined ? undefined : String(resultCode)
  const given = (data as { readonly reason?: unknown } | null | undefined)?.reason
  const reason = typeof given === 'string' ? given : undefined
  const problem = status === UNAUTHORIZED ? 'the portal rejects the token of the application' : (message ?? status)
  const why = [problem, ...(reason === undefined ? [] : [`(${reason})`])].join(' ')
  return new PortalError(`${path}: ${why}`, { status, code, reason })
}

const sendByNetwork: PortalFetch = (url, init) =>
  fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(TIMEOUT) })
