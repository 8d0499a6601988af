import type { Stage } from '../wire/access.ts'
import type { GoogleType, LoginResponse } from './login-response.ts'

/** Returns the pending step of a session from the login response: code or binding first, then the password. */
export function stageAfterSignIn(
  response: Pick<LoginResponse, 'googleType' | 'userFirstLogin' | 'passwordModifyExpires'>,
): Stage {
  const step = multiFactorStep(response.googleType)
  if (step) return step
  return response.userFirstLogin || response.passwordModifyExpires ? 'password' : 'full'
}

function multiFactorStep(googleType: GoogleType): 'code' | 'bind' | undefined {
  switch (googleType) {
    case 1:
    case 2:
      return 'code'
    case 3:
      return 'bind'
    case 0:
    case 4:
      return undefined
  }
}

/** Returns the screens after a sign-in, in order. The licence tip comes first unless a code or a binding is pending. */
export function stepsAfterSignIn(
  response: Pick<LoginResponse, 'googleType' | 'userFirstLogin' | 'passwordModifyExpires'>,
): readonly ('googleLogin' | 'forceBind' | 'licenceTip' | 'forcePwdChange' | 'home')[] {
  switch (stageAfterSignIn(response)) {
    case 'code':
      return ['googleLogin']
    case 'bind':
      return ['forceBind']
    case 'password':
      return ['licenceTip', 'forcePwdChange']
    case 'full':
      return ['licenceTip', 'home']
  }
}
