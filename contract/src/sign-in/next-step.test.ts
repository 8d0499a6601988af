import { describe, expect, it } from 'vitest'
import type { GoogleType } from './login-response.ts'
import { stageAfterSignIn, stepsAfterSignIn } from './next-step.ts'

const responses = (googleType: GoogleType) =>
  [false, true].flatMap((userFirstLogin) =>
    [false, true].map((passwordModifyExpires) => ({ googleType, userFirstLogin, passwordModifyExpires })),
  )

describe('steps after a sign-in', () => {
  it.each([1, 2] as const)('SIGNIN-44 googleType %i leads to the code step, even with a due password', (type) => {
    for (const response of responses(type)) {
      expect(stepsAfterSignIn(response)).toEqual(['googleLogin'])
      expect(stageAfterSignIn(response)).toBe('code')
    }
  })

  it('SIGNIN-45 googleType 3 leads to the binding step, even with a due password', () => {
    for (const response of responses(3)) {
      expect(stepsAfterSignIn(response)).toEqual(['forceBind'])
      expect(stageAfterSignIn(response)).toBe('bind')
    }
  })

  it.each([0, 4] as const)(
    'SIGNIN-46 googleType %i without a pending step leads to the licence check and home',
    (googleType) => {
      const response = { googleType, userFirstLogin: false, passwordModifyExpires: false }
      expect(stepsAfterSignIn(response)).toEqual(['licenceTip', 'home'])
      expect(stageAfterSignIn(response)).toBe('full')
    },
  )

  it.each([0, 4] as const)(
    'SIGNIN-46 googleType %i with a due password leads to licence check and password',
    (googleType) => {
      const due = responses(googleType).filter(
        ({ userFirstLogin, passwordModifyExpires }) => userFirstLogin || passwordModifyExpires,
      )
      expect(due).toHaveLength(3)
      for (const response of due) {
        expect(stepsAfterSignIn(response)).toEqual(['licenceTip', 'forcePwdChange'])
        expect(stageAfterSignIn(response)).toBe('password')
      }
    },
  )
})
