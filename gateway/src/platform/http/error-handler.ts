import { type ErrorName, entryOf, errorText } from '@foyer/contract/errors'
import type { Language } from '@foyer/contract/languages'
import type { MessageKey } from '@foyer/messages'
import { messageIn } from '@foyer/messages'
import { isTemporaryDatabaseError } from '@foyer/sdk/database'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { ApiError, errors } from './api-error.ts'
import { languageOf } from './request-info.ts'

/** Converts any thrown error into an error of the catalogue. An unexpected one becomes a `systemError`. */
export function asApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error
  if (isTemporaryDatabaseError(error)) return errors.serviceUnavailable()
  const { statusCode } = error as FastifyError
  if (statusCode === 413)
    return new ApiError('invalidInput', { fields: [{ path: '', problem: 'the body is too large' }] }, { status: 413 })
  if (statusCode === 415)
    return errors.invalidInput({ fields: [{ path: '', problem: 'this content type is not accepted' }] })
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) {
    return errors.invalidInput({ fields: [{ path: '', problem: 'the request could not be read' }] })
  }
  return new ApiError('systemError')
}

/** Returns the failure envelope in the language of the request. A numeric code is a number on the wire. */
export function failureEnvelope(failure: ApiError, language: Language, requestId: string, now: Date): object {
  const { code } = entryOf(failure.error)
  const number = Number(code)
  const { key, values } = errorText(failure.error, failure.details, { requestId, now })
  return {
    resultCode: Number.isNaN(number) ? code : number,
    message: messageIn(language, key as MessageKey, values as never),
    ...(failure.details ? { data: failure.details } : {}),
  }
}

/** Responds to a failed request. Unexpected errors are logged with their stack and never shown. */
export function errorHandler(now: () => Date) {
  return (thrown: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const failure = asApiError(thrown)
    logFailure(request, failure, thrown)
    return sendError(reply, request, failure, now())
  }
}

export function logFailure(request: FastifyRequest, failure: ApiError, thrown: unknown): void {
  if (failure.error === 'systemError') request.log.error({ err: thrown }, 'unforeseen failure')
  if (failure.error !== 'serviceUnavailable') return
  if (thrown instanceof ApiError) request.log.warn('the gateway cannot serve this request now')
  else request.log.warn({ reason: (thrown as Error).message }, 'database unavailable')
}

export function sendError(reply: FastifyReply, request: FastifyRequest, failure: ApiError, now: Date): FastifyReply {
  markFailed(reply, failure)
  const language = languageOf(request.headers['accept-language'])
  return reply
    .code(failure.status)
    .headers(failure.headers)
    .header('content-type', 'application/json; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(JSON.stringify(failureEnvelope(failure, language, request.id, now)))
}

/** Notes the error of a reply that another part of the gateway sends in a form of its own. */
export function noteError(reply: FastifyReply, error: ErrorName): void {
  errorsSent.set(reply, error)
}

const errorsSent = new WeakMap<FastifyReply, ErrorName>()

/** Marks a reply as that of an error, for the log and the metrics. */
export function markFailed(reply: FastifyReply, { error }: ApiError): void {
  errorsSent.set(reply, error)
}

/** The error of a reply, for the log and the metrics. */
export function errorOfReply(reply: FastifyReply): ErrorName | undefined {
  return errorsSent.get(reply)
}
