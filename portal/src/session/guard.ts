import type { MessageKey } from '@foyer/messages'
import { pathTo, type Visit } from '../navigation/index.ts'
import { isShellRoute, type RouteName, routes } from '../routes.ts'
import type { SessionState } from './session-state.ts'

/** What the guard needs to know about the session. */
export type SessionStatus =
  /** `hasStaleFlag`: a pending password flag is stored without its token. */
  | { readonly type: 'none'; readonly hasStaleFlag: boolean }
  /** A multi-factor code, or a binding, is pending. */
  | { readonly type: 'codeDue' | 'bindDue'; readonly username: string }
  /** A new password is due: the flag `as-pwdFlag` is pending. */
  | { readonly type: 'passwordDue' }
  /** No step is pending. `returnTo`: the page that was interrupted, or the last one of the shell. */
  | { readonly type: 'full'; readonly returnTo: string | undefined }

/** The result of the guard. An empty one allows the navigation. */
export interface GuardDecision {
  /** Redirect to this address. */
  readonly to?: string
  /** Clear this first: the whole session, or only token and service-page flag, or only a stale flag. */
  readonly clear?: 'session' | 'token' | 'flag'
  readonly message?: MessageKey
  /** Store this address for after the next sign-in. */
  readonly returnAddress?: string
}

/** A visit, and the screen the user comes from. */
export type Navigation = Pick<Visit, 'screen' | 'address' | 'query'> & { readonly from: RouteName | undefined }

const PASS: GuardDecision = {}

/**
 * Decides whether a session may open a page (docs/specification/guard.md). Pure: `applyGuard` applies the decision. It is for
 * convenience only: the gateway itself rejects every request that a session may not send.
 */
export function guard(visit: Navigation, session: SessionStatus): GuardDecision {
  switch (session.type) {
    case 'none':
      return guardSignedOut(visit, session.hasStaleFlag)
    case 'codeDue':
    case 'bindDue':
      return guardWhileStepPending(visit, session)
    case 'passwordDue':
      return guardWhilePasswordDue(visit)
    case 'full':
      return guardSignedIn(visit, session.returnTo)
  }
}

function guardSignedOut(visit: Navigation, hasStaleFlag: boolean): GuardDecision {
  const clear: GuardDecision = hasStaleFlag ? { clear: 'flag' } : PASS
  if (isPublic(visit)) return clear
  return { ...clear, to: pathTo('login'), ...(isShellRoute(visit.screen) ? { returnAddress: visit.address } : {}) }
}

/** As for a complete session, but Home, and each page whose requests the gateway would reject, redirect to the pending step. */
function guardWhileStepPending(
  visit: Navigation,
  session: Extract<SessionStatus, { username: string }>,
): GuardDecision {
  if (isBindingWithoutUsername(visit)) return { clear: 'session', to: pathTo('login') }
  const step = session.type === 'codeDue' ? 'googleLogin' : 'forceBind'
  if (visit.screen === step || (visit.screen !== 'login' && isPublic(visit))) return PASS
  const to = step === 'googleLogin' ? pathTo('googleLogin') : pathTo('forceBind', [], { username: session.username })
  return isShellRoute(visit.screen) ? { to, returnAddress: visit.address } : { to }
}

function guardWhilePasswordDue(visit: Navigation): GuardDecision {
  // The pages beside Home count as Home (docs/specification/guard.md).
  if (isShellRoute(visit.screen)) {
    return { to: pathTo('forcePwdChange'), message: 'session.passwordFirst', returnAddress: visit.address }
  }
  switch (visit.screen) {
    case 'googleLogin':
      if (visit.from === 'forcePwdChange') {
        return { clear: 'session', to: pathTo('login'), message: 'session.logInAgain' }
      }
      return PASS
    case 'forcePwdChange':
      return PASS
    case 'login':
      return { clear: 'token' }
    default:
      return { clear: 'session', to: pathTo('login') }
  }
}

/** No step is pending, so the page of a step would say what is not true. */
function guardSignedIn(visit: Navigation, returnTo: string | undefined): GuardDecision {
  if (isBindingWithoutUsername(visit)) return { clear: 'session', to: pathTo('login') }
  const isOver = visit.screen === 'login' || routes[visit.screen].access === 'step'
  return isOver ? { to: returnTo ?? pathTo('home') } : PASS
}

function isPublic({ screen }: Navigation): boolean {
  return routes[screen].access === 'public'
}

/** Is it the page to bind a second factor, without a username? */
function isBindingWithoutUsername(visit: Navigation): boolean {
  return visit.screen === 'forceBind' && !visit.query.get('username')
}

/** The status of a session, from its stored state. */
export function sessionStatusOf(
  state: Pick<SessionState, 'accessToken' | 'username' | 'loginFlag' | 'passwordFlag'>,
  returnTo: string | undefined,
): SessionStatus {
  const flag = state.passwordFlag
  const passwordDue = flag !== null && (flag.userFirstLogin || flag.passwordModifyExpires)
  if (!state.accessToken) return { type: 'none', hasStaleFlag: flag !== null }
  if (state.loginFlag === 'code') return { type: 'codeDue', username: state.username ?? '' }
  if (state.loginFlag === 'bind') return { type: 'bindDue', username: state.username ?? '' }
  if (passwordDue) return { type: 'passwordDue' }
  return { type: 'full', returnTo }
}
