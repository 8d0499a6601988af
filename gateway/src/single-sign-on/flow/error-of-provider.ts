import type { Logger } from 'pino'
import { ApiError, errors } from '../../platform/http/api-error.ts'
import { outgoingFaultOf } from '../../platform/outgoing/outgoing-fault.ts'
import { DiscoveryFault } from '../providers/discovery.ts'

/** What the library throws: its class by `name`, the fault by `code`. */
interface LibraryError extends Error {
  readonly code?: string
  /** The OAuth error of a response. */
  readonly error?: string
}

/** Details of a fault, in the innermost cause. */
interface FaultDetails {
  readonly claim?: string
  readonly body?: unknown
}

/** Faults of a response that is no response of a token or key endpoint at all. */
const NO_RESPONSE = new Set([
  'OAUTH_RESPONSE_IS_NOT_JSON',
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
  'OAUTH_WWW_AUTHENTICATE_CHALLENGE',
])
const INVALID_TOKEN = new Set([
  'OAUTH_JWT_CLAIM_COMPARISON_FAILED',
  'OAUTH_JWT_TIMESTAMP_CHECK_FAILED',
  'OAUTH_KEY_SELECTION_FAILED',
  'OAUTH_UNSUPPORTED_OPERATION',
  'OAUTH_PARSE_ERROR',
  'OAUTH_INVALID_RESPONSE',
])

/** Returns the error of the catalogue for what failed between the gateway and a provider. Errors of the gateway stay as they are. */
export function errorOfProvider(thrown: unknown, log: Pick<Logger, 'warn'>): unknown {
  if (thrown instanceof ApiError) return thrown
  const fault = outgoingFaultOf(thrown) ?? (thrown instanceof DiscoveryFault ? thrown : undefined)
  if (fault) {
    log.warn({ reason: fault.message }, 'a sign-in provider could not be used')
    return errors.signOnFailed()
  }
  const error = errorOfLibrary(thrown as LibraryError)
  if (!error) return thrown
  const { code, message } = thrown as LibraryError
  log.warn({ code, reason: message, error: error.error }, 'the response of a sign-in provider was refused')
  return error
}

function errorOfLibrary(thrown: LibraryError): ApiError | undefined {
  const { name, code, error } = thrown
  if (name === 'AuthorizationResponseError') return errors.signOnResult()
  if (name === 'ResponseBodyError')
    return error === 'invalid_grant' || error === 'invalid_request' ? errors.signOnCode() : errors.signOnFailed()
  if (code === undefined) return undefined
  if (NO_RESPONSE.has(code)) return errors.signOnFailed()
  if (!INVALID_TOKEN.has(code)) return code.startsWith('OAUTH_') ? errors.signOnFailed() : undefined
  const details = detailsOf(thrown)
  if (lacksToken(details.body)) return errors.signOnNoToken()
  if (details.claim === 'nonce') return errors.signOnNonce()
  return details.claim === 'auth_time' ? errors.signOnResult() : errors.signOnInvalidToken()
}

/** A claim that is missing is named by the message only. */
function detailsOf(thrown: Error): FaultDetails {
  let cause: unknown = thrown
  let message = ''
  while (cause instanceof Error) {
    message = cause.message
    cause = cause.cause
  }
  const missing = /^JWT "(\w+)" .*claim missing$/.exec(message)?.[1]
  const details: FaultDetails = typeof cause === 'object' && cause !== null ? cause : {}
  return missing === undefined ? details : { ...details, claim: missing }
}

/** True for a token response without the tokens of OpenID Connect. */
function lacksToken(body: unknown): boolean {
  if (typeof body !== 'object' || body === null) return false
  const { access_token: access, id_token: identity } = body as Record<string, unknown>
  return typeof access !== 'string' || typeof identity !== 'string'
}
