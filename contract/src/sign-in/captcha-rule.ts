import { DEFAULT_FAILED_LOGIN_THRESHOLD } from '../limits.ts'

/** The part of the sign-in page configuration that the captcha decision reads. Rule 0: always; rule 1: after failed sign-ins. */
export interface CaptchaRule {
  readonly captchaSwitch: boolean
  readonly captchaValidRule: 0 | 1
  readonly captchaValidUserLoginFailedTimes?: number | undefined
}

export function failedLoginThreshold(rule: CaptchaRule): number {
  return rule.captchaValidUserLoginFailedTimes ?? DEFAULT_FAILED_LOGIN_THRESHOLD
}

/** Does a sign-in need a captcha after so many failures? Both sides ask this: the browser with its own count, the gateway with its own. */
export function needsCaptcha(rule: CaptchaRule, failures: number): boolean {
  if (!rule.captchaSwitch) return false
  return rule.captchaValidRule === 0 || failures >= failedLoginThreshold(rule)
}

/** Only rule 1 counts failures in the browser and sends the count along. */
export function isCountingFailures(rule: CaptchaRule): boolean {
  return rule.captchaSwitch && rule.captchaValidRule === 1
}
