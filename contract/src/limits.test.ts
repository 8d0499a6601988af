import { expect, it } from 'vitest'
import * as limits from './limits.ts'
import { checkStrength, PASSWORD_LEVELS, type PasswordLevel } from './password/index.ts'
import { failedLoginThreshold, signInEndpoints } from './sign-in/index.ts'

it('a request for a captcha image has a width of 300 px by default', () => {
  expect(signInEndpoints.captcha.request.parse({}).width).toBe(300)
})

it('the default failed-login threshold is 3', () => {
  expect(failedLoginThreshold({ captchaSwitch: true, captchaValidRule: 1 })).toBe(3)
})

it.each<[PasswordLevel, number, number]>([
  ['low', 6, 10],
  ['medium', 8, 16],
  ['high', 8, 16],
  ['cross', 6, 18],
  ['special', 6, 18],
])('LIMIT-12 a password of level %s has %i to %i characters', (level, min, max) => {
  const [length] = checkStrength(level, '', { names: [] })
  expect(length?.demand).toEqual({ rule: 'length', min, max })
})

it('LIMIT-12 every level limits the length of a password', () => {
  for (const level of PASSWORD_LEVELS) {
    expect(checkStrength(level, 'a'.repeat(257), { names: [] })[0], level).toMatchObject({ met: false })
  }
})

it('ASVS 6.1.1 the sign-in limits are those of the specification', () => {
  expect(limits.LOCK_AFTER_FAILURES).toBe(5)
  expect(limits.LOCK_WINDOW).toBe(15 * 60_000)
  expect(limits.LOCK_DURATION).toBe(15 * 60_000)
  expect(limits.ADDRESS_CAPTCHA_AFTER_FAILURES).toBe(100)
  expect(limits.CAPTCHA_LIFETIME).toBe(2 * 60_000)
  expect(limits.CAPTCHA_PASS_LIFETIME).toBe(5 * 60_000)
  expect(limits.SESSION_IDLE).toBe(30 * 60_000)
  expect(limits.SESSION_ABSOLUTE).toBe(12 * 3_600_000)
})
