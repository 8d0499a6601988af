import { refusalOf } from '@foyer/contract/refusals'
import type { MessageKey } from '@foyer/messages'

/** An answer that is no success, reduced to what its handling depends on. */
export interface RefusedAnswer {
  readonly status: number
  readonly code: string | undefined
  /** As the contract writes it: parameters as `:name`. */
  readonly path: string
  /** Something typed on the page is not saved yet. */
  readonly unsaved: boolean
  /** Another tab has stored a newer token since this call was made. */
  readonly newerToken: boolean
}

export interface Handling {
  /** `nowhere`: not at all; `caller`: where the call was made (in its form, its dialog); `toast`: in a message box. */
  readonly show: 'nowhere' | 'caller' | 'toast'
  readonly says: MessageKey
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
const NO_TOAST = new Set(['1007', 'A0201', 'A0210', '5050', 'C0102', 'A0442', 'A0204', 'A0205', 'A0203'])
/** Of those, the ones that nobody needs to know. */
const SILENT = new Set(['1007', '5050', 'A0442'])
/** A 400 with one of these never signs out. */
const NEVER_SIGNS_OUT = new Set(['A0444', 'A0204', 'A0205', 'A0206', 'A0207'])
/** The login page is out of date where these are answered. */
const CONFIGURATION_CHANGED = new Set(['A0206', 'A0207'])
/** The attachment's dialog shows its own failures. */
const SHOWN_BY_CALLER = new Set(['/v2/notice/:id/attaches'])
/** Asked before anybody signs in, so that an expired login cannot be the matter. */
const NO_INTERFACE_PERMISSION = new Set([
  '/v2/configs/system/wechatSwitch',
  '/v2/i18n',
  '/v2/configs/system/systemI18n',
])
const WORK_BENCH = '/v2/users/work-bench'
const SYSTEM_ERROR: MessageKey = 'refusal.systemError'
const LOGIN_EXPIRED: MessageKey = 'refusal.loginExpired'

/**
 * What a refused answer leads to (product.md section 8 "Handling", wire.md "Contradictions, settled"). Decides everything, does
 * nothing. `endsSession`: does the catalogue mark the code as ending the session?
 */
export function handle(
  answer: RefusedAnswer,
  endsSession = refusalOf(answer.code ?? '')?.endsSession === true,
): Handling {
  const usual: Handling = { show: placeOf(answer), says: messageOf(answer), act: 'stay' }
  if (answer.code === 'A0442') return usual
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

function handleBadRequest(answer: RefusedAnswer, usual: Handling, endsSession: boolean): Handling {
  const code = answer.code ?? ''
  if (code === 'C0105') return expired(answer, 'logout')
  if (code === 'A0213') return { ...usual, act: 'toLogin' }
  if (CONFIGURATION_CHANGED.has(code)) return { ...usual, act: 'refreshConfiguration' }
  return endsSession && !NEVER_SIGNS_OUT.has(code) ? { ...usual, act: 'logoutSoon' } : usual
}

function handleUnauthorized(answer: RefusedAnswer, usual: Handling): Handling {
  if (answer.code === 'C0102' && NO_INTERFACE_PERMISSION.has(answer.path)) {
    return { show: 'toast', says: 'refusal.noInterfacePermission', act: 'stay' }
  }
  if (answer.code === 'A0301') return answer.path === WORK_BENCH ? expired(answer, 'logout', usual) : usual
  // No code at all comes from something between the gateway and us, and means an invalid token just as well.
  if (answer.code === 'C0102' || refusalOf(answer.code ?? '') === undefined) return expired(answer, 'reloadBase')
  return usual
}

/** A token that is no longer good: never at the cost of a newer one, nor of what was typed. */
function expired(answer: RefusedAnswer, otherwise: 'logout' | 'reloadBase', shown?: Handling): Handling {
  if (answer.newerToken) return { show: 'nowhere', says: LOGIN_EXPIRED, act: 'again' }
  if (answer.unsaved) return { show: 'nowhere', says: LOGIN_EXPIRED, act: 'signInAgain' }
  return { show: 'toast', says: shown?.says ?? LOGIN_EXPIRED, act: otherwise }
}

function placeOf({ code = '', path }: RefusedAnswer): Handling['show'] {
  if (SILENT.has(code)) return 'nowhere'
  return NO_TOAST.has(code) || SHOWN_BY_CALLER.has(path) ? 'caller' : 'toast'
}

function messageOf({ code = '' }: RefusedAnswer): MessageKey {
  // A test holds every entry's `says` against the messages.
  return (refusalOf(code)?.says as MessageKey | undefined) ?? SYSTEM_ERROR
}
