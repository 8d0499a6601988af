import { type LoginAnswer, stageAfterSignIn, stepsAfterSignIn } from '@foyer/contract/sign-in'
import { addresses } from '../visits/index.ts'
import type { SessionState } from './session-state.ts'

type Owed = Pick<LoginAnswer, 'username' | 'googleType' | 'userFirstLogin' | 'passwordModifyExpires'>

/** Where a sign-in leads: to the step that is owed, else to the page it interrupted, else Home. */
export function addressAfterSignIn(answer: Owed, returnTo: string | undefined): string {
  for (const step of stepsAfterSignIn(answer)) {
    switch (step) {
      case 'googleLogin':
        return addresses.googleLogin()
      case 'forceBind':
        return addresses.forceBind(answer.username)
      case 'forcePwdChange':
        return addresses.forcePwdChange()
      case 'home':
        return returnTo ?? addresses.home()
      case 'licenceTip':
        // The tip is no page: it is looked at on the way to what follows, once there is a licence to look at.
        continue
    }
  }
  return addresses.home()
}

/** What a sign-in leaves in the session. The password flag is written only once that stage is reached. */
export function sessionAfterSignIn(answer: LoginAnswer): Partial<SessionState> {
  const { username, access_token, userFirstLogin, passwordModifyExpires } = answer
  const stage = stageAfterSignIn(answer)
  return {
    username,
    accessToken: access_token,
    loginFlag: stage === 'code' || stage === 'bind' ? stage : 'full',
    passwordFlag: stage === 'password' ? { userFirstLogin, passwordModifyExpires } : null,
  }
}
