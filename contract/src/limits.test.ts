import { expect, it } from 'vitest'
import * as limits from './limits.ts'
import { checkStrength, PASSWORD_LEVELS, type PasswordLevel } from './password/index.ts'
import { failedLoginThreshold, signInEndpoints } from './sign-in/index.ts'

it('LIMIT-02 the captcha image is 300 px wide, also by default in the request', () => {
  expect(limits.CAPTCHA_IMAGE_WIDTH).toBe(300)
  expect(signInEndpoints.captcha.request.parse({}).width).toBe(300)
})

it('LIMIT-04 the default width of the menu is 260 px', () => {
  expect(limits.MENU_DEFAULT_WIDTH).toBe(260)
})

it('LIMIT-08 the QR code of WeChat is 182 px wide, polled every second, and invalid after 60 s', () => {
  expect(limits.WECHAT_QR_PIXELS).toBe(182)
  expect(limits.WECHAT_POLL_INTERVAL).toBe(1_000)
  expect(limits.WECHAT_QR_LIFETIME).toBe(60_000)
})

it('LIMIT-11 the default failed-login threshold is 3', () => {
  expect(limits.DEFAULT_FAILED_LOGIN_THRESHOLD).toBe(3)
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

it('LIMIT-12 a multi-factor code has 6 digits', () => {
  expect(limits.MULTI_FACTOR_DIGITS).toBe(6)
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
