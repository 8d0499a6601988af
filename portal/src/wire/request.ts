import type { CallEntry } from 'virtual:call-table'
import type { EndpointName, EndpointNamed } from '@foyer/contract'
import type { ErrorName } from '@foyer/contract/errors'
import type { RequestInput, ResponseOf } from '@foyer/contract/wire'
import { type BuiltRequest, buildRequest, type RequestInputOf } from './build-request.ts'
import { ApiError, apiErrorOf, NoResponse } from './errors.ts'
import { fetchEnvelope } from './fetch-envelope.ts'
import { callOf } from './known-endpoints.ts'

/** Code of success: the one number, so that the contract's schemas need not come along. */
const SUCCESS = 1001
const BASE: string = import.meta.env.VITE_FOYER_GATEWAY ?? ''

/** Token, language and error handling of all requests. Set once, when the portal starts. */
export interface RequestDeps {
  token(): string | null
  language(): string
  /**
   * Handles an error. `retry`: send the request again, with the token that another tab has stored or after the user signed in
   * again.
   */
  onError(error: ApiError): Promise<'retry' | 'failed'>
}

let deps: RequestDeps = { token: () => null, language: () => 'en', onError: async () => 'failed' }

export function configureRequests(by: RequestDeps): void {
  deps = by
}

/** Sends requests that must not be repeated; the modules that send such requests set it. */
export type Transport = <Result extends { readonly response: Response }>(
  call: CallEntry,
  token: string | null,
  send: () => Promise<Result>,
) => Promise<Result>
let transport: Transport = (_call, _token, send) => send()

export function setTransport(by: Transport): void {
  transport = by
}

let traceHeader: (() => string) | undefined

/** Sets how the trace of a request is named. Only pages of a gateway that records traces do. */
export function setTraceHeader(by: (() => string) | undefined): void {
  traceHeader = by
}

/** The headers that name the trace of a request; none unless traces are recorded. */
export function traceHeaders(): Readonly<Record<string, string>> {
  return traceHeader ? { traceparent: traceHeader() } : {}
}

export interface RequestOptions {
  /** Accepts the response to the same request of the page, which it sent before its code was there. */
  readonly early?: boolean
  /** Errors that the calling code handles itself: all, those listed, or all but those listed. */
  readonly handlesErrors?: boolean | readonly ErrorName[] | { readonly except: readonly ErrorName[] }
  /** The user did not cause the request, so it does not prolong the session. */
  readonly background?: boolean
  readonly timeout?: number
  readonly signal?: AbortSignal
  /** Another token than the stored one. */
  readonly token?: string
  /** Another language than the one shown. */
  readonly language?: string
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
  return (await withErrorHandling(make, options.handlesErrors)) as ResponseOf<EndpointNamed<Name>>
}

/** Makes a request. Handles an error as the catalogue says, and repeats the request where that helps. */
export async function withErrorHandling<Result>(
  make: () => Promise<Result>,
  own: RequestOptions['handlesErrors'],
): Promise<Result> {
  for (let retries = 0; ; retries++) {
    try {
      return await make()
    } catch (failure) {
      if (!(failure instanceof ApiError) || isOwn(failure, own)) throw failure
      if ((await deps.onError(failure)) === 'failed' || retries >= MAX_RETRIES) throw failure
    }
  }
}

/** Once with a newer token, and once after the user signed in again. */
const MAX_RETRIES = 2

/** Builds a request for responses without an envelope, such as files. */
export function prepareRequest(
  name: EndpointName,
  payload: object,
): BuiltRequest & { call: CallEntry; token: string | null } {
  const call = callOf(name)
  const token = deps.token()
  const context = { base: BASE, token, language: deps.language() }
  const { url, init } = buildRequest(call, payload as RequestInputOf, context)
  Object.assign(init.headers, traceHeaders())
  return { call, token, url, init }
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
  const language = options.language ?? deps.language()
  const { url, init } = buildRequest(call, payload, { base: BASE, token, language })
  const { timeout, signal, early, background } = options
  if (background) init.headers['X-Background'] = '1'
  Object.assign(init.headers, traceHeaders())
  const { response, body } = await transport(call, token, () =>
    fetchEnvelope(url, init, { timeout, signal, early, onlyReads: call.repeatable }),
  )
  if (body?.resultCode === SUCCESS) return body.data
  throw apiErrorOf(call, token, response, body)
}
