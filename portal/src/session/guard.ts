import type { MessageKey } from '@foyer/messages'
import { isShellRoute, type RouteName, routes } from '../routes.ts'
import { pathTo, type Visit } from '../visits/index.ts'
import type { SessionState } from './session-state.ts'

/** What the guard must know of the session. */
export type Standing =
  /** `flagLeft`: a pending password flag lies about, without the token it belonged to. */
  | { readonly kind: 'none'; readonly flagLeft: boolean }
  /** A multi-factor code, or a binding, is owed. */
  | { readonly kind: 'codeDue' | 'bindDue'; readonly username: string }
  /** A new password is due: the flag `as-pwdFlag` is pending. */
  | { readonly kind: 'passwordDue' }
  /** Nothing is owed. `returnTo`: the page that was interrupted, or the last one of the shell. */
  | { readonly kind: 'full'; readonly returnTo: string | undefined }

/** What becomes of a visit. An empty verdict lets it pass. */
export interface Verdict {
  /** This address takes its place. */
  readonly to?: string
  /** Forgotten first: the whole session, or only token and service-page flag, or only the flag left without a token. */
  readonly forget?: 'session' | 'token' | 'flag'
  readonly message?: MessageKey
  /** This address is to be returned to after the next sign-in. */
  readonly keep?: string
}

/** One visit, and the screen the person comes from. */
export type Passage = Pick<Visit, 'screen' | 'address' | 'query'> & { readonly from: RouteName | undefined }

const PASS: Verdict = {}

/**
 * Where may this visit go (docs/specification/guard.md)? Reads nothing, changes nothing: whoever asks carries out the
 * verdict. Only for the person's convenience: the gateway refuses on its own whatever a session may not do.
 */
export function guard(visit: Passage, session: Standing): Verdict {
  switch (session.kind) {
    case 'none':
      return guardStranger(visit, session.flagLeft)
    case 'codeDue':
    case 'bindDue':
      return guardWhileStepOwed(visit, session)
    case 'passwordDue':
      return guardWhilePasswordDue(visit)
    case 'full':
      return guardMember(visit, session.returnTo)
  }
}

function guardStranger(visit: Passage, flagLeft: boolean): Verdict {
  const forget: Verdict = flagLeft ? { forget: 'flag' } : PASS
  if (isPublic(visit)) return forget
  return { ...forget, to: pathTo('login'), ...(isShellRoute(visit.screen) ? { keep: visit.address } : {}) }
}

/** As for a member, but Home leads to the step that is owed; so does every page that the gateway would refuse anyway. */
function guardWhileStepOwed(visit: Passage, session: Extract<Standing, { username: string }>): Verdict {
  if (bindsNobody(visit)) return { forget: 'session', to: pathTo('login') }
  const step = session.kind === 'codeDue' ? 'googleLogin' : 'forceBind'
  if (visit.screen === step || (visit.screen !== 'login' && isPublic(visit))) return PASS
  const to = step === 'googleLogin' ? pathTo('googleLogin') : pathTo('forceBind', [], { username: session.username })
  return isShellRoute(visit.screen) ? { to, keep: visit.address } : { to }
}

function guardWhilePasswordDue(visit: Passage): Verdict {
  // The pages beside Home count as Home (docs/specification/guard.md).
  if (isShellRoute(visit.screen)) {
    return { to: pathTo('forcePwdChange'), message: 'session.passwordFirst', keep: visit.address }
  }
  switch (visit.screen) {
    case 'googleLogin':
      if (visit.from === 'forcePwdChange') {
        return { forget: 'session', to: pathTo('login'), message: 'session.logInAgain' }
      }
      return PASS
    case 'forcePwdChange':
      return PASS
    case 'login':
      return { forget: 'token' }
    default:
      return { forget: 'session', to: pathTo('login') }
  }
}

function guardMember(visit: Passage, returnTo: string | undefined): Verdict {
  if (visit.screen === 'login') return { to: returnTo ?? pathTo('home') }
  return bindsNobody(visit) ? { forget: 'session', to: pathTo('login') } : PASS
}

function isPublic({ screen }: Passage): boolean {
  return routes[screen].access === 'public'
}

/** Binding without saying whose second factor it is to be. */
function bindsNobody(visit: Passage): boolean {
  return visit.screen === 'forceBind' && !visit.query.get('username')
}

/** How a session stands, by what is stored of it. */
export function standingOf(
  state: Pick<SessionState, 'accessToken' | 'username' | 'loginFlag' | 'passwordFlag'>,
  returnTo: string | undefined,
): Standing {
  const flag = state.passwordFlag
  const passwordDue = flag !== null && (flag.userFirstLogin || flag.passwordModifyExpires)
  if (!state.accessToken) return { kind: 'none', flagLeft: flag !== null }
  if (passwordDue) return { kind: 'passwordDue' }
  if (state.loginFlag === 'code') return { kind: 'codeDue', username: state.username ?? '' }
  if (state.loginFlag === 'bind') return { kind: 'bindDue', username: state.username ?? '' }
  return { kind: 'full', returnTo }
}
