import { describe, expect, test } from 'vitest'
import type { GoogleType } from './endpoints.ts'
import { stageAfterSignIn, stepsAfterSignIn } from './next-step.ts'

const answers = (googleType: GoogleType) =>
  [false, true].flatMap((userFirstLogin) =>
    [false, true].map((passwordModifyExpires) => ({ googleType, userFirstLogin, passwordModifyExpires })),
  )

describe('what follows a sign-in', () => {
  test.each([1, 2] as const)('SIGNIN-44 googleType %i leads to the code, whatever is due of the password', (type) => {
    for (const answer of answers(type)) {
      expect(stepsAfterSignIn(answer)).toEqual(['googleLogin'])
      expect(stageAfterSignIn(answer)).toBe('code')
    }
  })

  test('SIGNIN-45 googleType 3 leads to the binding, whatever is due of the password', () => {
    for (const answer of answers(3)) {
      expect(stepsAfterSignIn(answer)).toEqual(['forceBind'])
      expect(stageAfterSignIn(answer)).toBe('bind')
    }
  })

  test.each([0, 4] as const)(
    'SIGNIN-46 googleType %i checks the licence first, then goes home where nothing is due',
    (googleType) => {
      const answer = { googleType, userFirstLogin: false, passwordModifyExpires: false }
      expect(stepsAfterSignIn(answer)).toEqual(['licenceTip', 'home'])
      expect(stageAfterSignIn(answer)).toBe('full')
    },
  )

  test.each([0, 4] as const)(
    'SIGNIN-46 googleType %i with a first login or an expired password leads to the password, after the licence',
    (googleType) => {
      const due = answers(googleType).filter(
        ({ userFirstLogin, passwordModifyExpires }) => userFirstLogin || passwordModifyExpires,
      )
      expect(due).toHaveLength(3)
      for (const answer of due) {
        expect(stepsAfterSignIn(answer)).toEqual(['licenceTip', 'forcePwdChange'])
        expect(stageAfterSignIn(answer)).toBe('password')
      }
    },
  )
})
