import { type LoginResponse, stageAfterSignIn, stepsAfterSignIn } from '@foyer/contract/sign-in'
import { pathTo, visitTo } from '../navigation/index.ts'
import { routes } from '../routes.ts'
import type { SessionState } from './session-state.ts'

type PendingSteps = Pick<LoginResponse, 'username' | 'googleType' | 'userFirstLogin' | 'passwordModifyExpires'>

/** The address after a sign-in: the pending step, else the interrupted page, else Home. */
export function addressAfterSignIn(response: PendingSteps, returnTo: string | undefined): string {
  for (const step of stepsAfterSignIn(response)) {
    // The licence tip is no page. It is shown on the next page, once the licence is loaded.
    switch (step) {
      case 'googleLogin':
        return pathTo('googleLogin')
      case 'forceBind':
        return pathTo('forceBind', [], { username: response.username })
      case 'forcePwdChange':
        return pathTo('forcePwdChange')
      case 'home':
        return returnTo ?? pathTo('home')
    }
  }
  return pathTo('home')
}

/** The state after a sign-in. The password flag is written only once that stage is reached. */
export function sessionAfterSignIn(response: LoginResponse): Partial<SessionState> {
  const { username, access_token, userFirstLogin, passwordModifyExpires } = response
  const stage = stageAfterSignIn(response)
  return {
    username,
    accessToken: access_token,
    loginFlag: stage === 'code' || stage === 'bind' ? stage : 'full',
    passwordFlag: stage === 'password' ? { userFirstLogin, passwordModifyExpires } : null,
  }
}

/** The page that this tab showed last, and its user. */
export interface LastPage {
  readonly address: string | null
  readonly of: string | null
}

/**
 * The first page of a user who follows an address. A page that another user had open is not shown: the user gets their own page
 * of that kind, or Home. An address that was not open in this tab before is followed.
 */
export function addressFor(username: string | null, address: string, last: LastPage): string {
  const isTheirs = last.of === null || last.of === username || last.address !== address
  if (isTheirs) return address
  const { path, screen } = visitTo(address)
  return routes[screen].personal ? path : pathTo('home')
}
