import { type ErrorName, entryOf, messageKeyOf } from '@foyer/contract/errors'
import type { MessageKey } from '@foyer/messages'

/** A failed response, reduced to what its handling depends on. */
export interface FailedResponse {
  readonly status: number
  readonly error: ErrorName | undefined
  /** As the contract writes it: parameters as `:name`. */
  readonly path: string
  /** Something typed on the page is not saved yet. */
  readonly unsaved: boolean
  /** Another tab has stored a newer token since this call was made. */
  readonly newerToken: boolean
}

export interface ErrorHandling {
  /** `nowhere`: not at all; `caller`: where the request was sent (in its form or dialog); `toast`: as a toast. */
  readonly show: 'nowhere' | 'caller' | 'toast'
  readonly message: MessageKey
  readonly act:
    | 'stay'
    /** Send the request again, with the token that another tab has stored. */
    | 'retry'
    /** Sign out, at once or when the message could be read. */
    | 'logout'
    | 'logoutSoon'
    /** Clear the storage and go to Login. */
    | 'toLogin'
    /** Clear the storage, store the address for after the sign-in, and load the base address. */
    | 'reloadBase'
    /** Request the configuration of the sign-in page again. */
    | 'refreshConfiguration'
    /** Offer to sign in again on this page, so that nothing typed is lost. */
    | 'signInAgain'
}

type Errors = ReadonlySet<ErrorName | undefined>

/** These never show as a toast: their place is in the form. */
const IN_THE_FORM: Errors = new Set([
  'userNotFound',
  'wrongCredentials',
  'sessionExpired',
  'wrongCaptcha',
  'captchaExpired',
  'accountLocked',
])
/** The user need not know of these. */
const SILENT: Errors = new Set(['notYet', 'nothingToDo', 'versionConflict'])
/** A 400 with one of these never signs out. */
const NEVER_SIGNS_OUT: Errors = new Set(['wrongMultiFactorCode', 'wrongCaptcha', 'captchaExpired'])
/** The sign-in page is out of date where these are answered. */
const CONFIGURATION_CHANGED: Errors = new Set(['captchaRequired', 'signInMethodChanged'])
/** The attachment's dialog shows its own failures. */
const SHOWN_IN_PLACE = new Set(['/v2/notice/:id/attaches'])
/** Requested before a sign-in, so that an expired login cannot be the reason. */
const NO_INTERFACE_PERMISSION = new Set([
  '/v2/configs/system/wechatSwitch',
  '/v2/i18n',
  '/v2/configs/system/systemI18n',
])
const WORK_BENCH = '/v2/users/work-bench'
const SYSTEM_ERROR: MessageKey = 'error.systemError'
const LOGIN_EXPIRED: MessageKey = 'error.sessionExpired'

/**
 * Decides how to handle a failed response (docs/specification/errors.md). Has no effects. `endsSession`: does the catalogue mark
 * the code as ending the session?
 */
export function handlingOf(
  response: FailedResponse,
  endsSession = response.error !== undefined && entryOf(response.error).endsSession === true,
): ErrorHandling {
  const usual: ErrorHandling = { show: placeOf(response), message: messageOf(response), act: 'stay' }
  if (response.error === 'versionConflict') return usual
  switch (response.status) {
    case 400:
      return handleBadRequest(response, usual, endsSession)
    case 401:
      return handleUnauthorized(response, usual)
    default:
      return usual
  }
}

function handleBadRequest(response: FailedResponse, usual: ErrorHandling, endsSession: boolean): ErrorHandling {
  const { error } = response
  if (error === 'sessionEnded') return expired(response, 'logout')
  if (error === 'noPermission') return { ...usual, act: 'toLogin' }
  if (CONFIGURATION_CHANGED.has(error)) return { ...usual, act: 'refreshConfiguration' }
  return endsSession && !NEVER_SIGNS_OUT.has(error) ? { ...usual, act: 'logoutSoon' } : usual
}

function handleUnauthorized(response: FailedResponse, usual: ErrorHandling): ErrorHandling {
  if (response.error === 'sessionExpired' && NO_INTERFACE_PERMISSION.has(response.path)) {
    return { show: 'toast', message: 'error.noInterfacePermission', act: 'stay' }
  }
  if (response.error === 'authenticationRequired')
    return response.path === WORK_BENCH ? expired(response, 'logout', usual) : usual
  // No code at all comes from something between the gateway and us, and means an invalid token just as well.
  if (response.error === 'sessionExpired' || response.error === undefined) return expired(response, 'reloadBase')
  return usual
}

/** A token that is no longer valid: a newer one stays, and so does unsaved input. */
function expired(response: FailedResponse, otherwise: 'logout' | 'reloadBase', shown?: ErrorHandling): ErrorHandling {
  if (response.newerToken) return { show: 'nowhere', message: LOGIN_EXPIRED, act: 'retry' }
  if (response.unsaved) return { show: 'nowhere', message: LOGIN_EXPIRED, act: 'signInAgain' }
  return { show: 'toast', message: shown?.message ?? LOGIN_EXPIRED, act: otherwise }
}

function placeOf({ error, path }: FailedResponse): ErrorHandling['show'] {
  if (SILENT.has(error)) return 'nowhere'
  return IN_THE_FORM.has(error) || SHOWN_IN_PLACE.has(path) ? 'caller' : 'toast'
}

function messageOf({ error }: FailedResponse): MessageKey {
  return error === undefined ? SYSTEM_ERROR : messageKeyOf(error)
}
