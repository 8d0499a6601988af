import { DEFAULT_FAILED_LOGIN_THRESHOLD } from '../limits.ts'

/** The fields of the sign-in configuration that decide about the captcha. Rule 0: always. Rule 1: after failed sign-ins. */
export interface CaptchaRule {
  readonly captchaSwitch: boolean
  readonly captchaValidRule: 0 | 1
  readonly captchaValidUserLoginFailedTimes?: number | undefined
}

export function failedLoginThreshold(rule: CaptchaRule): number {
  return rule.captchaValidUserLoginFailedTimes ?? DEFAULT_FAILED_LOGIN_THRESHOLD
}

/** Returns true if a sign-in needs a captcha after the given number of failures. Browser and gateway each pass their own count. */
export function needsCaptcha(rule: CaptchaRule, failures: number): boolean {
  if (!rule.captchaSwitch) return false
  return rule.captchaValidRule === 0 || failures >= failedLoginThreshold(rule)
}

/** Returns true for rule 1, where the browser counts failures and sends the count. */
export function isCountingFailures(rule: CaptchaRule): boolean {
  return rule.captchaSwitch && rule.captchaValidRule === 1
}
