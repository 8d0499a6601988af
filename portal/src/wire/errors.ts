import type { CallEntry } from 'virtual:call-table'
import { type ErrorName, errorOfCode } from '@foyer/contract/errors'

/** The gateway responded with an error. */
export class ApiError extends Error {
  override readonly name = 'Refusal'
  readonly status: number
  /** Undefined for a code that the catalogue does not have, and where the response was no envelope (a proxy's, say). */
  readonly error: ErrorName | undefined
  readonly path: string
  readonly details: unknown
  /** The gateway's own sentence, for codes the portal does not know. */
  readonly serverMessage: string | undefined
  readonly requestId: string | undefined
  /** Time of the response by the gateway's clock; compare the gateway's instants with this one. */
  readonly gatewayTime: number | undefined
  /** The token the call was made with: another tab may have stored a newer one since. */
  readonly sentToken: string | null

  constructor(about: Omit<ApiError, keyof Error>) {
    super(`${about.path} answered ${about.status} ${about.error ?? 'without a known code'}`)
    this.status = about.status
    this.error = about.error
    this.path = about.path
    this.details = about.details
    this.serverMessage = about.serverMessage
    this.requestId = about.requestId
    this.gatewayTime = about.gatewayTime
    this.sentToken = about.sentToken
  }
}

/** The error of a failed response. */
export function apiErrorOf(
  call: CallEntry,
  token: string | null,
  response: Response,
  body: Readonly<Record<string, unknown>> | undefined,
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

function timeOf(date: string | null): number | undefined {
  const time = date === null ? Number.NaN : Date.parse(date)
  return Number.isNaN(time) ? undefined : time
}

/**
 * No response: the network is gone, the gateway takes too long, the page is being left, or the code that sends the request did
 * not load.
 */
export class NoResponse extends Error {
  override readonly name = 'NoResponse'
  readonly why: 'unreachable' | 'tooSlow' | 'left' | 'notLoaded'

  constructor(why: NoResponse['why']) {
    super(`No response: ${why}`)
    this.why = why
  }
}
