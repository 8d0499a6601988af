import { type ErrorName, messageKeyOf } from './catalogue.ts'
import { lockValues } from './lock-values.ts'
import { readOnlyValues } from './read-only-values.ts'

/** A message by key, with the values it shows. */
export interface ErrorText {
  readonly key: string
  readonly values: Readonly<Record<string, string | number>>
}

/**
 * Returns the text of an error response. A message of its details is preferred, because it is more specific.
 * @param details the `data` of the response
 * @param response its id, and the instant at which it is sent
 */
export function errorText(
  error: ErrorName,
  details: object | undefined,
  response: { readonly requestId: string; readonly now: Date },
): ErrorText {
  return { key: keyOf(error, details), values: valuesOf(error, details, response) }
}

function keyOf(error: ErrorName, details: object | undefined): string {
  const key = messageKeyOf(error)
  const { reason, needs } = (details ?? {}) as { reason?: string; needs?: string }
  if (error === 'noPermission' && reason) return `${key}.${reason.toLowerCase()}`
  const special = error === 'accessDenied' ? needs : error === 'parameterError' ? reason : undefined
  return SPECIAL_MESSAGES[special ?? ''] ?? key
}

const SPECIAL_MESSAGES: Readonly<Record<string, string>> = {
  PASSKEY: 'error.passkeyRequired',
  APPROVAL: 'approval.required',
  SECOND_ADMINISTRATOR_MISSING: 'approval.secondAdministratorMissing',
  APPROVAL_NOT_REQUIRED: 'approval.notRequired',
  NO_CHANGE: 'approval.noChange',
  USER_INACTIVE: 'approval.userInactive',
  REQUEST_OPEN: 'approval.requestOpen',
  TOO_MANY_OPEN: 'approval.tooManyOpen',
  OWN_REQUEST: 'approval.ownRequest',
  REQUEST_DECIDED: 'approval.requestDecided',
  REQUEST_EXPIRED: 'approval.requestExpired',
  REQUESTER_GONE: 'approval.requesterGone',
  OWN_HOLD: 'error.ownHold',
  LAST_SIGN_IN_METHOD: 'error.lastSignInMethod',
  IDENTITY_TAKEN: 'error.identityTaken',
  PROVIDER_LINKED: 'error.providerLinked',
}

function valuesOf(
  error: ErrorName,
  details: object | undefined,
  { requestId, now }: { readonly requestId: string; readonly now: Date },
): ErrorText['values'] {
  if (error === 'systemError') return { requestId }
  if (error === 'readOnly') return readOnlyValues((details as { endsAt: string | null }).endsAt, now.getTime())
  if (error !== 'accountLocked') return {}
  const { lockEndTime } = details as { lockEndTime: string }
  return lockValues(Math.max(1, Math.ceil((Date.parse(lockEndTime) - now.getTime()) / 1_000)))
}
