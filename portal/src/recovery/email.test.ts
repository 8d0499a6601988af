import { expect, it } from 'vitest'
import { emailProblem } from './email.ts'

it.each([
  ['', 'password.emailMissing'],
  ['   ', 'password.emailMissing'],
  ['manager', 'password.emailInvalid'],
  ['manager@', 'password.emailInvalid'],
  ['manager@verte', 'password.emailInvalid'],
  ['@verte.example', 'password.emailInvalid'],
  ['manager@verte.e', 'password.emailInvalid'],
  ['man ager@verte.example', 'password.emailInvalid'],
  ['manager@verte.example\nBcc: all@verte.example', 'password.emailInvalid'],
  ['manager@verte.example', undefined],
  [' manager+shop@mail.verte.example ', undefined],
])('PWD-32 PWD-33 of %j the problem is %s', (typed, problem) => expect(emailProblem(typed)).toBe(problem))
