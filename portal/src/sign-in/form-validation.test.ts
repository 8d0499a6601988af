import { describe, expect, it } from 'vitest'
import { firstProblem, problemsOf } from './form-validation.ts'

const right = { username: 'manager', password: 'secret', captcha: 'unneeded' } as const

describe('what is refused before any call', () => {
  it.each(['', '   '])('SIGNIN-07 the username "%s"', (username) => {
    expect(problemsOf({ ...right, username })).toEqual({ username: 'signIn.usernameMissing' })
  })

  it('SIGNIN-08 an empty password', () => {
    expect(problemsOf({ ...right, password: '' })).toEqual({ password: 'signIn.passwordMissing' })
  })

  it('a password of spaces is a password', () => {
    expect(problemsOf({ ...right, password: '  ' })).toEqual({})
  })

  it('SIGNIN-09 a captcha that is shown and not answered', () => {
    expect(problemsOf({ ...right, captcha: undefined })).toEqual({ captcha: 'signIn.captchaMissing' })
  })

  it('the focus goes to the first of several wrong fields', () => {
    expect(firstProblem(problemsOf({ username: '', password: '', captcha: undefined }))).toBe('username')
    expect(firstProblem(problemsOf({ ...right, password: '', captcha: undefined }))).toBe('password')
    expect(firstProblem({})).toBeUndefined()
  })
})
