import { type CallEntry, callTable } from 'virtual:call-table'
import type { EndpointName, EndpointNamed } from '@foyer/contract'
import { type ErrorName, errorOfCode } from '@foyer/contract/errors'
import type { RequestInput, ResponseOf } from '@foyer/contract/wire'
import { type BuiltRequest, buildRequest, type RequestInputOf } from './build-request.ts'
import { ApiError, NoResponse } from './errors.ts'

/** Code of success: the one number, so that the contract's schemas need not come along. */
const SUCCESS = 1001
/** Milliseconds; longer than any request should take, even on a store's weakest network. */
export const REQUEST_TIMEOUT = 20_000
const BASE: string = import.meta.env.VITE_FOYER_GATEWAY ?? ''

/** Token, language and error handling of all requests. Set once, when the portal starts. */
export interface RequestDeps {
  token(): string | null
  language(): string
  /**
   * Handles an error. `again`: send the request again, with the token that another tab has stored or after the user signed in
   * again.
   */
  onError(error: ApiError): Promise<'again' | 'over'>
}

let deps: RequestDeps = { token: () => null, language: () => 'en', onError: async () => 'over' }

export function configureRequests(by: RequestDeps): void {
  deps = by
}

/** The endpoints that can be called: those of the sign-in page, and those added later. */
let known: typeof callTable = callTable

/** Adds endpoints. Everything but the sign-in page imports `more-calls.ts`, which does so. */
export function addEndpoints(more: typeof callTable): void {
  known = { ...known, ...more }
}

/** Sends requests that must not be repeated; the modules that send such requests set it. */
export type Transport = <Result extends { readonly response: Response }>(
  call: CallEntry,
  token: string | null,
  send: () => Promise<Result>,
) => Promise<Result>
let sending: Transport = (_call, _token, send) => send()

export function setTransport(by: Transport): void {
  sending = by
}

/** Fetches a request that only reads. */
export type Fetch = (url: string, init: BuiltRequest['init'] & { readonly signal: AbortSignal }) => Promise<Response>
let fetchEarly: Fetch = (url, init) => fetch(url, init)

/** Sets how the requests with the option `early` are fetched. */
export function setEarlyFetch(by: Fetch): void {
  fetchEarly = by
}

export interface RequestOptions {
  /** Accepts the response to the same request of the page, which it sent before its code was there. */
  readonly early?: boolean
  /** Errors that the calling code handles itself: all, those listed, or all but those listed. */
  readonly handlesErrors?: boolean | readonly ErrorName[] | { readonly except: readonly ErrorName[] }
  readonly timeout?: number
  readonly signal?: AbortSignal
  /** Another token than the stored one. */
  readonly token?: string
}

/**
 * Sends a request of the contract. Returns the data of the response. Throws an `ApiError` or `NoResponse` after the portal's common
 * error handling.
 */
export async function request<Name extends EndpointName>(
  name: Name,
  payload: RequestInput<EndpointNamed<Name>>,
  options: RequestOptions = {},
): Promise<ResponseOf<EndpointNamed<Name>>> {
  const call = callOf(name)
  let first = true
  const make = (): Promise<unknown> => {
    const sends = first ? resend : send
    first = false
    return sends(call, payload as RequestInputOf, options)
  }
  return (await settled(make, options.handlesErrors)) as ResponseOf<EndpointNamed<Name>>
}

function callOf(name: EndpointName): CallEntry {
  const call = known[name]
  if (!call)
    throw new Error(`${name} is not in the call table: import more-calls.ts, or see NOT_CALLED in build/call-table.ts.`)
  return call
}

/** Makes a request. Handles an error as the catalogue says, and repeats the request where that helps. */
export async function settled<Result>(
  make: () => Promise<Result>,
  own: RequestOptions['handlesErrors'],
): Promise<Result> {
  for (let again = 0; ; again++) {
    try {
      return await make()
    } catch (failure) {
      if (!(failure instanceof ApiError) || isOwn(failure, own)) throw failure
      if ((await deps.onError(failure)) === 'over' || again >= MOST_AGAIN) throw failure
    }
  }
}

/** Once with a newer token, and once after the user signed in again. */
const MOST_AGAIN = 2

/** Builds a request for responses without an envelope, such as files. */
export function prepareRequest(
  name: EndpointName,
  payload: object,
): BuiltRequest & { call: CallEntry; token: string | null } {
  const call = callOf(name)
  const token = deps.token()
  const context = { base: BASE, token, language: deps.language() }
  return { call, token, ...buildRequest(call, payload as RequestInputOf, context) }
}

/** Pending requests that only read. */
const reading = new Set<AbortController>()
const LEFT = 'left'
/** Set until it is clear whether the page is left. */
let leaving: Promise<void> | undefined

/**
 * Aborts pending and further reads because the page is being left: their responses would be errors. They stay pending; the returned
 * function rejects them where the page stays after all. Requests that change something go on.
 */
export function abortReads(): () => void {
  let letFail: () => void = () => {}
  leaving = new Promise((resolve) => {
    letFail = () => {
      leaving = undefined
      resolve()
    }
  })
  for (const control of reading) control.abort(LEFT)
  return letFail
}

/** Milliseconds before a request is repeated: on a shop floor the network is often back by then. */
const PAUSES = [400, 1_200]

/** Sends a request. One that only reads is repeated twice where there is no response. */
async function resend(call: CallEntry, payload: RequestInputOf, options: RequestOptions): Promise<unknown> {
  for (const pause of call.repeatable ? PAUSES : []) {
    try {
      return await send(call, payload, options)
    } catch (failure) {
      // After a time-out the user has waited for long enough.
      if (!(failure instanceof NoResponse) || failure.why !== 'unreachable' || options.signal?.aborted) throw failure
      await new Promise((resolve) => setTimeout(resolve, pause))
    }
  }
  return await send(call, payload, options)
}

function isOwn({ error }: ApiError, own: RequestOptions['handlesErrors'] = false): boolean {
  const among = (names: readonly (ErrorName | undefined)[]): boolean => names.includes(error)
  if (typeof own === 'boolean') return own
  return 'except' in own ? !among(own.except) : among(own)
}

async function send(call: CallEntry, payload: RequestInputOf, options: RequestOptions): Promise<unknown> {
  const token = options.token ?? deps.token()
  const { url, init } = buildRequest(call, payload, { base: BASE, token, language: deps.language() })
  const { response, body } = await sending(call, token, () => responseTo(url, init, options, call.repeatable))
  if (body?.resultCode === SUCCESS) return body.data
  throw apiErrorOf(call, token, response, body)
}

/** The error of a failed response. */
export function apiErrorOf(
  call: CallEntry,
  token: string | null,
  response: Response,
  body: Record<string, unknown> | undefined,
): ApiError {
  return new ApiError({
    status: response.status,
    error: errorOfCode(String(body?.resultCode)),
    path: call.path,
    details: body?.data,
    serverMessage: typeof body?.message === 'string' ? body.message : undefined,
    requestId: response.headers.get('X-Request-Id') ?? undefined,
    gatewayTime: timeOf(response.headers.get('Date')),
    sentToken: token,
  })
}

/** Fetches with a time-out. Does without `AbortSignal.any`, which is too new for the handhelds of shop floors. */
async function responseTo(
  url: string,
  init: BuiltRequest['init'],
  { timeout = REQUEST_TIMEOUT, signal, early }: RequestOptions,
  onlyReads = false,
) {
  if (onlyReads && leaving) throw await pageLeftError(leaving)
  const control = new AbortController()
  if (onlyReads) reading.add(control)
  let late = false
  const timer = setTimeout(() => {
    late = true
    control.abort()
  }, timeout)
  const abort = (): void => control.abort()
  signal?.addEventListener('abort', abort)
  try {
    const response = await (early ? fetchEarly : fetch)(url, {
      ...init,
      signal: control.signal,
      credentials: 'same-origin',
      cache: 'no-cache',
    })
    return { response, body: await envelopeOf(response) }
  } catch (failure) {
    if (signal?.aborted) throw failure
    if (control.signal.reason !== LEFT) throw new NoResponse(late ? 'tooSlow' : 'unreachable')
    reading.delete(control)
    throw await pageLeftError(leaving)
  } finally {
    clearTimeout(timer)
    reading.delete(control)
    signal?.removeEventListener('abort', abort)
  }
}

async function pageLeftError(until: Promise<void> | undefined): Promise<NoResponse> {
  await until
  return new NoResponse('left')
}

/** The envelope; undefined for a response of something else, such as a proxy. */
export async function envelopeOf(response: Response): Promise<Record<string, unknown> | undefined> {
  const text = await response.text()
  try {
    const body: unknown = JSON.parse(text)
    return typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : undefined
  } catch {
    return undefined
  }
}

function timeOf(date: string | null): number | undefined {
  const time = date === null ? Number.NaN : Date.parse(date)
  return Number.isNaN(time) ? undefined : time
}
