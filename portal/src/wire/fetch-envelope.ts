import type { BuiltRequest } from './build-request.ts'
import { NoResponse } from './errors.ts'
import { untilPageIsLeft } from './page-leaving.ts'

/** Milliseconds; longer than any request should take, even on a store's weakest network. */
export const REQUEST_TIMEOUT = 20_000

/** Fetches a request that only reads. */
export type Fetch = (url: string, init: BuiltRequest['init'] & { readonly signal: AbortSignal }) => Promise<Response>
let fetchEarly: Fetch = (url, init) => fetch(url, init)

/** Sets how the requests with the option `early` are fetched. */
export function setEarlyFetch(by: Fetch): void {
  fetchEarly = by
}

/** A response with its envelope; without one where something else responded, such as a proxy. */
export interface EnvelopeResponse {
  readonly response: Response
  readonly body: Record<string, unknown> | undefined
}

interface FetchOptions {
  readonly timeout?: number | undefined
  readonly signal?: AbortSignal | undefined
  /** As in `RequestOptions`. */
  readonly early?: boolean | undefined
  /** A read ends when the page is left. */
  readonly onlyReads?: boolean | undefined
}

/** Fetches with a time-out. Throws `NoResponse` without a response, and the reason if `signal` was aborted. */
export function fetchEnvelope(
  url: string,
  init: BuiltRequest['init'],
  options: FetchOptions,
): Promise<EnvelopeResponse> {
  const control = new AbortController()
  const send = (): Promise<EnvelopeResponse> => fetchInTime(url, init, options, control)
  return options.onlyReads ? untilPageIsLeft(control, send) : send()
}

/** Does without `AbortSignal.any`, which is too new for the handhelds of shop floors. */
async function fetchInTime(
  url: string,
  init: BuiltRequest['init'],
  { timeout = REQUEST_TIMEOUT, signal, early }: FetchOptions,
  control: AbortController,
): Promise<EnvelopeResponse> {
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
    throw new NoResponse(late ? 'tooSlow' : 'unreachable')
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', abort)
  }
}

/** The envelope; undefined for a response of something else, such as a proxy. */
export async function envelopeOf(response: Response): Promise<EnvelopeResponse['body']> {
  const text = await response.text()
  try {
    const body: unknown = JSON.parse(text)
    return typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : undefined
  } catch {
    return undefined
  }
}
