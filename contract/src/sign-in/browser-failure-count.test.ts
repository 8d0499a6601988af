import { describe, expect, it } from 'vitest'
import { nextFailureCount } from './browser-failure-count.ts'
import type { CaptchaRule } from './captcha-rule.ts'

const counting: CaptchaRule = { captchaSwitch: true, captchaValidRule: 1, captchaValidUserLoginFailedTimes: 4 }
const notCounting: [string, CaptchaRule][] = [
  ['the captcha is switched off', { ...counting, captchaSwitch: false }],
  ['every sign-in needs a captcha anyway', { ...counting, captchaValidRule: 0 }],
]
const events = ['failed', 'captchaMissing', 'configurationRead'] as const

describe('nextFailureCount', () => {
  it.each(notCounting)('SIGNIN-16 clears the count where %s', (_when, rule) => {
    for (const event of events) expect(nextFailureCount(3, event, rule, false), event).toBeUndefined()
  })

  it('SIGNIN-17 clears the count after every event where a token exists', () => {
    for (const event of events) expect(nextFailureCount(3, event, counting, true), event).toBeUndefined()
  })

  it('adds one after a failed sign-in', () => {
    expect(nextFailureCount(0, 'failed', counting, false)).toBe(1)
    expect(nextFailureCount(9, 'failed', counting, false)).toBe(10)
  })

  it('SIGNIN-67 A0206 raises the count to the threshold, so that the captcha appears', () => {
    expect(nextFailureCount(0, 'captchaMissing', counting, false)).toBe(4)
    expect(nextFailureCount(3, 'captchaMissing', counting, false)).toBe(4)
  })

  it('SIGNIN-67 A0206 never lowers the count and uses 3 as the default threshold', () => {
    expect(nextFailureCount(11, 'captchaMissing', counting, false)).toBe(11)
    expect(nextFailureCount(0, 'captchaMissing', { captchaSwitch: true, captchaValidRule: 1 }, false)).toBe(3)
  })

  it('keeps the count when the configuration is read', () => {
    expect(nextFailureCount(2, 'configurationRead', counting, false)).toBe(2)
  })
})
