import { type CaptchaRule, failedLoginThreshold, isCountingFailures } from './captcha-rule.ts'

/**
 * What becomes of the browser's own count of failed sign-ins (`as-loginFailedTimes`). Nothing means: remove it.
 * The gateway counts for itself; this number only lets the captcha appear in time.
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
