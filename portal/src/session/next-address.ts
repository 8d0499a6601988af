import { type LoginResponse, stageAfterSignIn, stepsAfterSignIn } from '@foyer/contract/sign-in'
import { routes } from '../routes.ts'
import { pathTo, visitTo } from '../visits/index.ts'
import type { SessionState } from './session-state.ts'

type Owed = Pick<LoginResponse, 'username' | 'googleType' | 'userFirstLogin' | 'passwordModifyExpires'>

/** Where a sign-in leads: to the step that is owed, else to the page it interrupted, else Home. */
export function addressAfterSignIn(answer: Owed, returnTo: string | undefined): string {
  for (const step of stepsAfterSignIn(answer)) {
    switch (step) {
      case 'googleLogin':
        return pathTo('googleLogin')
      case 'forceBind':
        return pathTo('forceBind', [], { username: answer.username })
      case 'forcePwdChange':
        return pathTo('forcePwdChange')
      case 'home':
        return returnTo ?? pathTo('home')
      case 'licenceTip':
        // The tip is no page: it is looked at on the way to what follows, once there is a licence to look at.
        continue
    }
  }
  return pathTo('home')
}

/** What a sign-in leaves in the session. The password flag is written only once that stage is reached. */
export function sessionAfterSignIn(answer: LoginResponse): Partial<SessionState> {
  const { username, access_token, userFirstLogin, passwordModifyExpires } = answer
  const stage = stageAfterSignIn(answer)
  return {
    username,
    accessToken: access_token,
    loginFlag: stage === 'code' || stage === 'bind' ? stage : 'full',
    passwordFlag: stage === 'password' ? { userFirstLogin, passwordModifyExpires } : null,
  }
}

/** The page that was last shown in this tab, and to whom. */
export interface LastPage {
  readonly address: string | null
  readonly of: string | null
}

/**
 * Where a person begins who is led to an address. What somebody else had open there is none of theirs: they have their own page
 * of that kind, or Home. An address which nobody was at in this tab may well be meant for them.
 */
export function addressFor(person: string | null, address: string, last: LastPage): string {
  const isTheirs = last.of === null || last.of === person || last.address !== address
  if (isTheirs) return address
  const { path, screen } = visitTo(address)
  return routes[screen].personal ? path : pathTo('home')
}
