import type { ErrorName } from '@foyer/contract/errors'
import { SCIM, SCIM_MEDIA_TYPE, type ScimErrorType } from '@foyer/contract/provisioning'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { ApiError } from '../../platform/http/api-error.ts'
import { asApiError, noteError } from '../../platform/http/error-handler.ts'

interface ScimErrorOptions {
  readonly type?: ScimErrorType | undefined
  readonly headers?: Readonly<Record<string, string>>
  /** The error of the catalogue, for the log and the metrics. */
  readonly error?: ErrorName
}

/** Rejects a SCIM request with a response of RFC 7644 §3.12. The detail is for who sets up the identity provider, in English. */
export class ScimError extends Error {
  readonly status: number
  readonly options: ScimErrorOptions

  constructor(status: number, detail: string, options: ScimErrorOptions = {}) {
    super(detail)
    this.status = status
    this.options = options
  }
}

export const scimErrors = {
  invalid: (type: ScimErrorType, detail: string) => new ScimError(400, detail, { type, error: 'invalidInput' }),
  notFound: (what: string) => new ScimError(404, `There is no ${what}.`, { error: 'parameterError' }),
  forbidden: (detail: string) => new ScimError(403, detail, { error: 'accessDenied' }),
  unauthorized: () =>
    new ScimError(401, 'The token is missing, unknown or expired.', {
      headers: { 'www-authenticate': 'Bearer' },
      error: 'sessionExpired',
    }),
  notUnique: (detail: string) => new ScimError(409, detail, { type: 'uniqueness', error: 'parameterError' }),
  changed: () =>
    new ScimError(412, 'The resource has changed since this version was read.', { error: 'versionConflict' }),
  tooLarge: (detail: string) => new ScimError(413, detail, { error: 'invalidInput' }),
  notImplemented: (detail: string) => new ScimError(501, detail, { error: 'parameterError' }),
}

/** Converts any thrown error into a SCIM error. */
export function asScimError(thrown: unknown): ScimError {
  if (thrown instanceof ScimError) return thrown
  if (thrown instanceof z.ZodError) return scimErrors.invalid('invalidValue', problemOf(thrown))
  const { statusCode } = thrown as FastifyError
  if (statusCode === 413) return scimErrors.tooLarge('The body is larger than 1 MB.')
  if (statusCode === 415) return scimErrors.invalid('invalidSyntax', `Send the body as ${SCIM_MEDIA_TYPE}.`)
  if (statusCode !== undefined && statusCode < 500)
    return scimErrors.invalid('invalidSyntax', 'The request could not be read. Is the body valid JSON?')
  return ofApiError(asApiError(thrown))
}

/** The first problem that a schema found. */
function problemOf({ issues }: z.ZodError): string {
  const [issue] = issues
  if (!issue) return 'A value is invalid.'
  const path = issue.path.join('.')
  return path ? `The value of ${path} is invalid: ${issue.message}.` : `The body is invalid: ${issue.message}.`
}

const DETAILS: { readonly [Name in ErrorName]?: string } = {
  tooManyRequests: 'Too many requests. Wait for the seconds of Retry-After.',
  readOnly: 'Maintenance: nothing can be changed at the moment. Try again after the seconds of Retry-After.',
  serviceUnavailable: 'The database is unavailable, or the gateway is stopping. Wait for the seconds of Retry-After.',
  systemError: 'An unforeseen failure.',
}

function ofApiError({ error, status, headers, details }: ApiError): ScimError {
  if ((details as { reason?: string } | undefined)?.reason === 'LAST_ADMINISTRATOR')
    return scimErrors.forbidden('The organisation would lose its last administrator.')
  if ((details as { reason?: string } | undefined)?.reason === 'LEGAL_HOLD')
    return scimErrors.forbidden('A legal hold is on the user or on events of the user. Deactivate the user instead.')
  return new ScimError(status, DETAILS[error] ?? 'The request is not possible.', { headers, error })
}

/** Responds to failed SCIM requests. Unexpected errors are logged with their stack and never shown. */
export function sendScimError(thrown: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { status, message, options } = asScimError(thrown)
  if (status === 500) request.log.error({ err: thrown }, 'unforeseen failure')
  if (options.error) noteError(reply, options.error)
  return reply
    .code(status)
    .headers(options.headers ?? {})
    .header('content-type', SCIM_MEDIA_TYPE)
    .send(
      JSON.stringify({
        schemas: [SCIM.error],
        status: String(status),
        ...(options.type ? { scimType: options.type } : {}),
        detail: message,
      }),
    )
}
