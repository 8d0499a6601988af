import type { Stage } from '../wire/access.ts'
import type { GoogleType, LoginResponse } from './endpoints.ts'

/** What a session still owes, by the login answer: code or binding first, then the password. */
export function stageAfterSignIn(
  answer: Pick<LoginResponse, 'googleType' | 'userFirstLogin' | 'passwordModifyExpires'>,
): Stage {
  const step = multiFactorStep(answer.googleType)
  if (step) return step
  return answer.userFirstLogin || answer.passwordModifyExpires ? 'password' : 'full'
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

/** The screens that follow a sign-in, in order; the licence tip is looked at first wherever no code or binding is owed. */
export function stepsAfterSignIn(
  answer: Pick<LoginResponse, 'googleType' | 'userFirstLogin' | 'passwordModifyExpires'>,
): readonly ('googleLogin' | 'forceBind' | 'licenceTip' | 'forcePwdChange' | 'home')[] {
  switch (stageAfterSignIn(answer)) {
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
