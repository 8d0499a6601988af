import type { ErrorName } from '@foyer/contract/errors'
import { describe, expect, it } from 'vitest'
import { failureCountAfter, fieldOfError, loginPayload } from './login-request.ts'

const off = { captchaSwitch: false, captchaValidRule: 1 } as const
const always = { captchaSwitch: true, captchaValidRule: 0 } as const
const afterThree = { captchaSwitch: true, captchaValidRule: 1 } as const
const entered = { username: ' Manager ', digest: 'AB12', captcha: undefined }

describe('what a sign-in sends', () => {
  it('the digest travels in place of the password', () => {
    expect(loginPayload(entered, off, 0)).toEqual({ username: 'Manager', password: 'AB12' })
  })

  it('SIGNIN-14 the failure count goes along as text with rule 1', () => {
    expect(loginPayload(entered, afterThree, 2)).toMatchObject({ failedTimes: '2' })
  })

  it.each([off, always])('SIGNIN-14 and with no other rule', (rule) => {
    expect(loginPayload(entered, rule, 2)).not.toHaveProperty('failedTimes')
  })

  it('a captcha goes along as id and code', () => {
    const captcha = { validateCodeId: 'c1', validateCode: '7kR4' }
    expect(loginPayload({ ...entered, captcha }, always, 0)).toMatchObject(captcha)
  })
})

describe('what a refused sign-in leads to', () => {
  it('SIGNIN-15 with rule 1 each failure adds one', () => {
    expect(failureCountAfter('wrongCredentials', 2, afterThree)).toBe(3)
    expect(failureCountAfter('wrongCredentials', 0, afterThree)).toBe(1)
  })

  it('without that rule nothing is counted', () => {
    expect(failureCountAfter('wrongCredentials', 2, off)).toBe(0)
  })

  it('SIGNIN-67 A0206 raises the count to the threshold', () => {
    expect(failureCountAfter('captchaRequired', 0, afterThree)).toBe(3)
    expect(failureCountAfter('captchaRequired', 0, { ...afterThree, captchaValidUserLoginFailedTimes: 7 })).toBe(7)
  })

  it.each<[ErrorName | undefined, string | undefined]>([
    ['wrongCredentials', 'password'],
    ['userNotFound', 'password'],
    ['wrongCaptcha', 'captcha'],
    ['captchaExpired', 'captcha'],
    ['captchaRequired', 'captcha'],
    ['accountLocked', undefined],
    [undefined, undefined],
  ])('%s is about the field %s', (error, field) => expect(fieldOfError(error)).toBe(field))
})
