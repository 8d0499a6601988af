import { ApiError, NoResponse } from '../wire/index.ts'
import { type ErrorHandling, handlingOf } from './handling.ts'
import { messageOfError, messageWithoutResponse, type UserMessage } from './user-message.ts'

/** The handling of an error that a form shows: its input stays, and its request is not sent again. */
export function handlingInForm(error: ApiError): ErrorHandling {
  return handlingOf({ ...error, unsaved: false, newerToken: false })
}

/** The message of an error that a form shows. */
export function messageInForm(error: ApiError, now = Date.now()): UserMessage {
  return messageOfError(error, handlingInForm(error).message, now)
}

/** The message of a failed request. Throws a failure of the portal itself. */
export function messageOfFailure(failure: unknown): UserMessage {
  if (failure instanceof NoResponse) return messageWithoutResponse(failure)
  if (failure instanceof ApiError) return messageInForm(failure)
  throw failure
}
