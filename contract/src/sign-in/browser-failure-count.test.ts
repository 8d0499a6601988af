import { describe, expect, test } from 'vitest'
import { nextFailureCount } from './browser-failure-count.ts'
import type { CaptchaRule } from './captcha-rule.ts'

const counting: CaptchaRule = { captchaSwitch: true, captchaValidRule: 1, captchaValidUserLoginFailedTimes: 4 }
const notCounting: [string, CaptchaRule][] = [
  ['the captcha is switched off', { ...counting, captchaSwitch: false }],
  ['every sign-in needs a captcha anyway', { ...counting, captchaValidRule: 0 }],
]
const events = ['failed', 'captchaMissing', 'configurationRead'] as const

describe("the browser's own count of failed sign-ins", () => {
  test.each(notCounting)('SIGNIN-16 it is cleared when the configuration does not need it: %s', (_when, rule) => {
    for (const event of events) expect(nextFailureCount(3, event, rule, false), event).toBeUndefined()
  })

  test('SIGNIN-17 it is cleared when a token exists, whatever happened', () => {
    for (const event of events) expect(nextFailureCount(3, event, counting, true), event).toBeUndefined()
  })

  test('it grows by one with each failed sign-in', () => {
    expect(nextFailureCount(0, 'failed', counting, false)).toBe(1)
    expect(nextFailureCount(9, 'failed', counting, false)).toBe(10)
  })

  test('SIGNIN-67 A0206 raises it to the threshold, so that the captcha appears', () => {
    expect(nextFailureCount(0, 'captchaMissing', counting, false)).toBe(4)
    expect(nextFailureCount(3, 'captchaMissing', counting, false)).toBe(4)
  })

  test('SIGNIN-67 A0206 never lowers it, and raises it to 3 where the configuration gives no threshold', () => {
    expect(nextFailureCount(11, 'captchaMissing', counting, false)).toBe(11)
    expect(nextFailureCount(0, 'captchaMissing', { captchaSwitch: true, captchaValidRule: 1 }, false)).toBe(3)
  })

  test('reading the configuration leaves it as it is where it counts', () => {
    expect(nextFailureCount(2, 'configurationRead', counting, false)).toBe(2)
  })
})
