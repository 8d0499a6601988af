import { type CaptchaRule, failedLoginThreshold, isCountingFailures } from './captcha-rule.ts'

/**
 * The browser's own count of failed sign-ins (`as-loginFailedTimes`); undefined means: remove it.
 * The gateway counts independently. This number only makes the captcha appear in time.
 */
export function nextFailureCount(
  count: number,
  event: 'failed' | 'captchaMissing' | 'configurationRead',
  rule: CaptchaRule,
  hasToken: boolean,
): number | undefined {
  if (hasToken || !isCountingFailures(rule)) return undefined
  switch (event) {
    case 'failed':
      return count + 1
    case 'captchaMissing':
      return Math.max(count, failedLoginThreshold(rule))
    case 'configurationRead':
      return count
  }
}
