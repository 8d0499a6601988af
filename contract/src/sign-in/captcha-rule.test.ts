import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isCountingFailures, needsCaptcha } from './captcha-rule.ts'

const always = { captchaSwitch: true, captchaValidRule: 0 } as const
const afterFailures = { captchaSwitch: true, captchaValidRule: 1 } as const

describe('the captcha decision', () => {
  test('SIGNIN-11 with the switch on and rule 0 a captcha is needed whatever failed before', () => {
    fc.assert(
      fc.property(fc.nat(), fc.nat(), (failures, captchaValidUserLoginFailedTimes) => {
        expect(needsCaptcha({ ...always, captchaValidUserLoginFailedTimes }, failures)).toBe(true)
      }),
    )
  })

  test('SIGNIN-11 with the switch off none is needed, whatever the rule and however many failures', () => {
    fc.assert(
      fc.property(fc.nat(), fc.constantFrom(0 as const, 1 as const), (failures, captchaValidRule) => {
        expect(needsCaptcha({ captchaSwitch: false, captchaValidRule }, failures)).toBe(false)
      }),
    )
  })

  test('SIGNIN-12 with rule 1 it is needed from the configured number of failures on, and not before', () => {
    const rule = { ...afterFailures, captchaValidUserLoginFailedTimes: 7 }
    expect([0, 5, 6].map((failures) => needsCaptcha(rule, failures))).toEqual([false, false, false])
    expect([7, 8, 1_000].map((failures) => needsCaptcha(rule, failures))).toEqual([true, true, true])
  })

  test('SIGNIN-12 rule 1 with a threshold of 0 asks from the first sign-in on', () => {
    expect(needsCaptcha({ ...afterFailures, captchaValidUserLoginFailedTimes: 0 }, 0)).toBe(true)
  })

  test('SIGNIN-13 where the configuration gives no threshold it is the third failure that asks for a captcha', () => {
    expect(needsCaptcha(afterFailures, 2)).toBe(false)
    expect(needsCaptcha(afterFailures, 3)).toBe(true)
    expect(needsCaptcha({ ...afterFailures, captchaValidUserLoginFailedTimes: undefined }, 3)).toBe(true)
  })

  test('only rule 1 with the switch on counts failures in the browser', () => {
    expect(isCountingFailures(afterFailures)).toBe(true)
    expect(isCountingFailures(always)).toBe(false)
    expect(isCountingFailures({ ...afterFailures, captchaSwitch: false })).toBe(false)
  })
})
