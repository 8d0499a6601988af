import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isCountingFailures, needsCaptcha } from './captcha-rule.ts'

const always = { captchaSwitch: true, captchaValidRule: 0 } as const
const afterFailures = { captchaSwitch: true, captchaValidRule: 1 } as const

describe('needsCaptcha', () => {
  it('SIGNIN-11 rule 0 always needs a captcha if the switch is on', () => {
    fc.assert(
      fc.property(fc.nat(), fc.nat(), (failures, captchaValidUserLoginFailedTimes) => {
        expect(needsCaptcha({ ...always, captchaValidUserLoginFailedTimes }, failures)).toBe(true)
      }),
    )
  })

  it('SIGNIN-11 no rule needs a captcha if the switch is off', () => {
    fc.assert(
      fc.property(fc.nat(), fc.constantFrom(0 as const, 1 as const), (failures, captchaValidRule) => {
        expect(needsCaptcha({ captchaSwitch: false, captchaValidRule }, failures)).toBe(false)
      }),
    )
  })

  it('SIGNIN-12 rule 1 needs a captcha from the configured number of failures on', () => {
    const rule = { ...afterFailures, captchaValidUserLoginFailedTimes: 7 }
    expect([0, 5, 6].map((failures) => needsCaptcha(rule, failures))).toEqual([false, false, false])
    expect([7, 8, 1_000].map((failures) => needsCaptcha(rule, failures))).toEqual([true, true, true])
  })

  it('SIGNIN-12 rule 1 with a threshold of 0 needs a captcha at the first sign-in', () => {
    expect(needsCaptcha({ ...afterFailures, captchaValidUserLoginFailedTimes: 0 }, 0)).toBe(true)
  })

  it('SIGNIN-13 rule 1 needs a captcha after three failures by default', () => {
    expect(needsCaptcha(afterFailures, 2)).toBe(false)
    expect(needsCaptcha(afterFailures, 3)).toBe(true)
    expect(needsCaptcha({ ...afterFailures, captchaValidUserLoginFailedTimes: undefined }, 3)).toBe(true)
  })

  it('isCountingFailures is true only for rule 1 with the switch on', () => {
    expect(isCountingFailures(afterFailures)).toBe(true)
    expect(isCountingFailures(always)).toBe(false)
    expect(isCountingFailures({ ...afterFailures, captchaSwitch: false })).toBe(false)
  })
})
