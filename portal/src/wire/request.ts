import { type CallEntry, callTable } from 'virtual:call-table'
import type { EndpointName, EndpointNamed } from '@foyer/contract'
import { type ErrorName, errorOfCode } from '@foyer/contract/errors'
import type { RequestInput, ResponseOf } from '@foyer/contract/wire'
import { type BuiltRequest, buildRequest, type RequestInputOf } from './build-request.ts'
import { ApiError, NoResponse } from './errors.ts'

/** Code of success: the one number, so that the contract's schemas need not come along. */
const SUCCESS = 1001
/** No wait is for ever; longer than any call should take, even on a store's weakest network. */
export const REQUEST_TIMEOUT = 20_000
const BASE: string = import.meta.env.VITE_FOYER_GATEWAY ?? ''

/** What a request takes from around it, and what happens to one that is refused. Set once, when the portal starts. */
export interface RequestDeps {
  token(): string | null
  language(): string
  /**
   * Acts on a refusal, and tells whether the call is to be made once more: with the token another tab has stored, or after
   * the person signed in again.
   */
  refused(refusal: ApiError): Promise<'again' | 'over'>
}

let surroundings: RequestDeps = { token: () => null, language: () => 'en', refused: async () => 'over' }

export function configureRequests(by: RequestDeps): void {
  surroundings = by
}

/** The calls that can be made: those of the sign-in page, and what later parts brought along. */
let known: typeof callTable = callTable

/** Adds to the calls that can be made; `more-calls.ts` beside the entry does, for every part that is no sign-in page. */
export function addEndpoints(more: typeof callTable): void {
  known = { ...known, ...more }
}

/** Sends calls that count once with the care they need; the parts that make such calls bring it along. */
export type Transport = <Answer extends { readonly response: Response }>(
  call: CallEntry,
  token: string | null,
  send: () => Promise<Answer>,
) => Promise<Answer>
let sending: Transport = (_call, _token, send) => send()

export function setTransport(by: Transport): void {
  sending = by
}

export interface RequestOptions {
  /** The caller shows and settles refusals itself: all, or those of these codes, or all but those of these codes. */
  readonly own?: boolean | readonly ErrorName[] | { readonly except: readonly ErrorName[] }
  readonly timeout?: number
  readonly signal?: AbortSignal
  /** Another token than the stored one. */
  readonly token?: string
}

/**
 * Sends a request of the contract. Returns the data of the response; throws an `ApiError` or `NoResponse` after the portal's common
 * handling of refusals has shown and done what the catalogue says.
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
  return (await settled(make, options.own)) as ResponseOf<EndpointNamed<Name>>
}

function callOf(name: EndpointName): CallEntry {
  const call = known[name]
  if (!call) throw new Error(`The part that makes the call ${name} has to import more-calls.ts.`)
  return call
}

/** Makes a call; one that is refused is handled as the catalogue says, and made again where that helps. */
export async function settled<Result>(make: () => Promise<Result>, own: RequestOptions['own']): Promise<Result> {
  for (let again = 0; ; again++) {
    try {
      return await make()
    } catch (failure) {
      if (!(failure instanceof ApiError) || isOwn(failure, own)) throw failure
      if ((await surroundings.refused(failure)) === 'over' || again >= MOST_AGAIN) throw failure
    }
  }
}

/** A call is made again with a newer token, and once more after the user signed in again. */
const MOST_AGAIN = 2

/** A call as it goes over the wire now, and with which token: for what answers no envelope. */
export function prepareRequest(
  name: EndpointName,
  payload: object,
): BuiltRequest & { call: CallEntry; token: string | null } {
  const call = callOf(name)
  const token = surroundings.token()
  const caller = { base: BASE, token, language: surroundings.language() }
  return { call, token, ...buildRequest(call, payload as RequestInputOf, caller) }
}

/** What only reads and is under way. */
const reading = new Set<AbortController>()
const LEFT = 'left'
/** Stands until it is clear whether the page is left. */
let leaving: Promise<void> | undefined

/**
 * Gives up what is still being read, and whatever else would be, for whoever asks is leaving: it would only come back as refused.
 * Nothing is heard of it while the page is left; where the page stays after all, what this gives lets it fail. What changes
 * something is not stopped.
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

/** How long a call waits before it is made once more, in milliseconds: on a shop floor the network is often back by then. */
const PAUSES = [400, 1_200]

/** Makes the call; where none came and it changes nothing, once more and once more again. */
async function resend(call: CallEntry, payload: RequestInputOf, options: RequestOptions): Promise<unknown> {
  for (const pause of call.repeatable ? PAUSES : []) {
    try {
      return await send(call, payload, options)
    } catch (failure) {
      // One that took too long has made the person wait for long enough.
      if (!(failure instanceof NoResponse) || failure.why !== 'unreachable' || options.signal?.aborted) throw failure
      await new Promise((resolve) => setTimeout(resolve, pause))
    }
  }
  return await send(call, payload, options)
}

function isOwn({ error }: ApiError, own: RequestOptions['own'] = false): boolean {
  const among = (names: readonly (ErrorName | undefined)[]): boolean => names.includes(error)
  if (typeof own === 'boolean') return own
  return 'except' in own ? !among(own.except) : among(own)
}

async function send(call: CallEntry, payload: RequestInputOf, options: RequestOptions): Promise<unknown> {
  const token = options.token ?? surroundings.token()
  const { url, init } = buildRequest(call, payload, { base: BASE, token, language: surroundings.language() })
  const { response, body } = await sending(call, token, () => responseTo(url, init, options, call.repeatable))
  if (body?.resultCode === SUCCESS) return body.data
  throw apiErrorOf(call, token, response, body)
}

/** What the gateway said no to, as an error. */
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
    said: typeof body?.message === 'string' ? body.message : undefined,
    requestId: response.headers.get('X-Request-Id') ?? undefined,
    gatewayTime: timeOf(response.headers.get('Date')),
    sentToken: token,
  })
}

/** Fetches with a limit. Put together by hand: `AbortSignal.any` is too new for the handhelds of shop floors. */
async function responseTo(
  url: string,
  init: BuiltRequest['init'],
  { timeout = REQUEST_TIMEOUT, signal }: RequestOptions,
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
    const response = await fetch(url, {
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

/** The envelope, or nothing where something else answered in the gateway's place. */
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
