import { type ErrorName, entryOf, messageKeyOf } from '@foyer/contract/errors'
import type { MessageKey } from '@foyer/messages'

/** An answer that is no success, reduced to what its handling depends on. */
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
  /** `nowhere`: not at all; `caller`: where the call was made (in its form, its dialog); `toast`: in a message box. */
  readonly show: 'nowhere' | 'caller' | 'toast'
  readonly message: MessageKey
  readonly act:
    | 'stay'
    /** Make the call once more, with the token that another tab has stored. */
    | 'again'
    /** Sign out, at once or when the message could be read. */
    | 'logout'
    | 'logoutSoon'
    /** Clear what is kept and go to Login. */
    | 'toLogin'
    /** Clear what is kept and load the base address anew, the present one being kept for after the sign-in. */
    | 'reloadBase'
    /** Ask for the login page configuration anew. */
    | 'refreshConfiguration'
    /** Offer to sign in again on this page, so that nothing typed is lost. */
    | 'signInAgain'
}

/** These never show in a message box: their place is in the form, or nobody needs to know. */
const NO_TOAST: ReadonlySet<ErrorName> = new Set([
  'notYet',
  'userNotFound',
  'wrongCredentials',
  'nothingToDo',
  'sessionExpired',
  'versionConflict',
  'wrongCaptcha',
  'captchaExpired',
  'accountLocked',
])
/** Of those, the ones that nobody needs to know. */
const SILENT: ReadonlySet<ErrorName> = new Set(['notYet', 'nothingToDo', 'versionConflict'])
/** A 400 with one of these never signs out. */
const NEVER_SIGNS_OUT: ReadonlySet<ErrorName> = new Set([
  'wrongMultiFactorCode',
  'wrongCaptcha',
  'captchaExpired',
  'captchaRequired',
  'signInMethodChanged',
])
/** The login page is out of date where these are answered. */
const CONFIGURATION_CHANGED: ReadonlySet<ErrorName> = new Set(['captchaRequired', 'signInMethodChanged'])
/** The attachment's dialog shows its own failures. */
const SHOWN_BY_CALLER = new Set(['/v2/notice/:id/attaches'])
/** Asked before anybody signs in, so that an expired login cannot be the matter. */
const NO_INTERFACE_PERMISSION = new Set([
  '/v2/configs/system/wechatSwitch',
  '/v2/i18n',
  '/v2/configs/system/systemI18n',
])
const WORK_BENCH = '/v2/users/work-bench'
const SYSTEM_ERROR: MessageKey = 'error.systemError'
const LOGIN_EXPIRED: MessageKey = 'error.sessionExpired'

/**
 * What a refused answer leads to (docs/specification/errors.md). Decides everything, does
 * nothing. `endsSession`: does the catalogue mark the code as ending the session?
 */
export function handlingOf(
  answer: FailedResponse,
  endsSession = answer.error !== undefined && entryOf(answer.error).endsSession === true,
): ErrorHandling {
  const usual: ErrorHandling = { show: placeOf(answer), message: messageOf(answer), act: 'stay' }
  if (answer.error === 'versionConflict') return usual
  if (answer.status >= 500) return usual
  switch (answer.status) {
    case 400:
      return handleBadRequest(answer, usual, endsSession)
    case 401:
      return handleUnauthorized(answer, usual)
    default:
      return usual
  }
}

function handleBadRequest(answer: FailedResponse, usual: ErrorHandling, endsSession: boolean): ErrorHandling {
  const { error } = answer
  if (error === 'sessionEnded') return expired(answer, 'logout')
  if (error === 'noPermission') return { ...usual, act: 'toLogin' }
  if (isIn(CONFIGURATION_CHANGED, error)) return { ...usual, act: 'refreshConfiguration' }
  return endsSession && !isIn(NEVER_SIGNS_OUT, error) ? { ...usual, act: 'logoutSoon' } : usual
}

function handleUnauthorized(answer: FailedResponse, usual: ErrorHandling): ErrorHandling {
  if (answer.error === 'sessionExpired' && NO_INTERFACE_PERMISSION.has(answer.path)) {
    return { show: 'toast', message: 'error.noInterfacePermission', act: 'stay' }
  }
  if (answer.error === 'authenticationRequired')
    return answer.path === WORK_BENCH ? expired(answer, 'logout', usual) : usual
  // No code at all comes from something between the gateway and us, and means an invalid token just as well.
  if (answer.error === 'sessionExpired' || answer.error === undefined) return expired(answer, 'reloadBase')
  return usual
}

/** A token that is no longer good: never at the cost of a newer one, nor of what was typed. */
function expired(answer: FailedResponse, otherwise: 'logout' | 'reloadBase', shown?: ErrorHandling): ErrorHandling {
  if (answer.newerToken) return { show: 'nowhere', message: LOGIN_EXPIRED, act: 'again' }
  if (answer.unsaved) return { show: 'nowhere', message: LOGIN_EXPIRED, act: 'signInAgain' }
  return { show: 'toast', message: shown?.message ?? LOGIN_EXPIRED, act: otherwise }
}

function placeOf({ error, path }: FailedResponse): ErrorHandling['show'] {
  if (isIn(SILENT, error)) return 'nowhere'
  return isIn(NO_TOAST, error) || SHOWN_BY_CALLER.has(path) ? 'caller' : 'toast'
}

function messageOf({ error }: FailedResponse): MessageKey {
  return error === undefined ? SYSTEM_ERROR : messageKeyOf(error)
}

function isIn(set: ReadonlySet<ErrorName>, error: ErrorName | undefined): boolean {
  return error !== undefined && set.has(error)
}
