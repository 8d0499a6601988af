import { type ErrorName, entryOf, errorMeanings } from '../../errors/index.ts'
import type { Endpoint } from '../endpoint.ts'

/** An error that an endpoint may return, with the HTTP status and the reason in one sentence. */
export interface PossibleError {
  readonly name: ErrorName
  readonly status: number
  readonly when: string
}

/** Returns every error that the gateway may send for an endpoint, those included that the endpoint does not list. */
export function possibleErrors(call: Endpoint, overlaps: boolean): readonly PossibleError[] {
  const listed = new Set(call.errors ?? [])
  return [
    error('invalidInput', 'A value is missing or invalid, or the request could not be read.'),
    ...(call.access === 'public' ? [] : tokenErrors(call)),
    error('accessDenied', ACCESS_DENIED[call.access] ?? NEEDS_FULL_RIGHTS),
    ...[...listed].filter((name) => !COMMON.has(name)).map((name) => error(name)),
    ...(listed.has('parameterError') ? [error('parameterError', 'The request is valid, but not possible.')] : []),
    ...(namesObject(call) ? [error('parameterError', 'A named object does not exist for this client.', 404)] : []),
    ...(overlaps ? [error('parameterError', 'The path belongs to an endpoint with other methods.', 405)] : []),
    ...(call.method === 'GET' ? [] : BODY_ERRORS),
    error('invalidInput', 'Address and headers are too large. The connection is closed.', 431),
    ...(isLimited(call) ? [error('tooManyRequests')] : []),
    error('systemError'),
    error('serviceUnavailable'),
  ].sort((a, b) => a.status - b.status)
}

const BODY_ERRORS = [
  error('readOnly'),
  error('invalidInput', 'The body took too long. The connection is closed.', 408),
  error('invalidInput', 'The body is too large.', 413),
]

const COMMON: ReadonlySet<ErrorName> = new Set([
  'accessDenied',
  'authenticationRequired',
  'invalidInput',
  'parameterError',
  'tooManyRequests',
])

const FROM_ANOTHER_SITE = 'A page of another site sent the request (Sec-Fetch-Site).'
const NEEDS_FULL_RIGHTS = `The user may not do this, or the session needs more: see \`needs\`. ${FROM_ANOTHER_SITE}`
const ACCESS_DENIED: Partial<Record<Endpoint['access'], string>> = {
  public: FROM_ANOTHER_SITE,
  application: FROM_ANOTHER_SITE,
}

function tokenErrors({ access, freshProof }: Endpoint): PossibleError[] {
  const missing =
    access === 'application'
      ? 'The application token is missing.'
      : `The token is missing, or its session has a pending step${freshProof ? ', or a fresh proof is needed: see `needs`' : ''}.`
  const unknown = access === 'application' ? 'The application token is unknown or was removed.' : undefined
  return [
    error('authenticationRequired', missing),
    error('sessionExpired', unknown),
    ...(access === 'application' ? [] : [error('sessionEnded')]),
  ]
}

/** An id in the path, in the query or in the body names an object. So do keys of applications. */
function namesObject({ path, request, objectMayBeMissing }: Endpoint): boolean {
  return objectMayBeMissing === true || path.includes('/:') || NAMING.some((name) => request && name in request.shape)
}

const NAMING = ['organisation', 'customer', 'store']

function isLimited({ limit, payload, errors }: Endpoint): boolean {
  return limit !== undefined || payload === 'file' || errors?.includes('tooManyRequests') === true
}

function error(name: ErrorName, when = errorMeanings[name] ?? '', status = entryOf(name).status): PossibleError {
  return { name, status, when }
}
