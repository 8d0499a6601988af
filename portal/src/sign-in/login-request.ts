import type { ErrorName } from '@foyer/contract/errors'
import { type CaptchaRule, isCountingFailures, nextFailureCount } from '@foyer/contract/sign-in'
import type { LoginField } from './form-validation.ts'

/** The phase of a sign-in form. Submitting again in another phase than `idle` does nothing. */
export type Phase = 'idle' | 'submitting' | 'entering'

export interface CaptchaInput {
  readonly validateCodeId: string
  readonly validateCode: string
}

/** The body of `POST /user/login`: a digest in place of the password, and the failure count if captcha rule 1 counts. */
export function loginPayload(
  entered: { readonly username: string; readonly digest: string; readonly captcha: CaptchaInput | undefined },
  rule: CaptchaRule,
  failures: number,
) {
  return {
    username: entered.username.trim(),
    password: entered.digest,
    ...entered.captcha,
    ...(isCountingFailures(rule) && { failedTimes: String(failures) }),
  }
}

/** The local count after a rejected sign-in. A missing captcha raises it at once, so that the captcha appears. */
export function failureCountAfter(error: ErrorName | undefined, failures: number, rule: CaptchaRule): number {
  const event = error === 'captchaRequired' ? 'captchaMissing' : 'failed'
  return nextFailureCount(failures, event, rule, false) ?? 0
}

/** The field that a rejected sign-in is about. */
export function fieldOfError(error: ErrorName | undefined): LoginField | undefined {
  switch (error) {
    case 'wrongCaptcha':
    case 'captchaExpired':
    case 'captchaRequired':
      return 'captcha'
    case 'userNotFound':
    case 'wrongCredentials':
      return 'password'
    default:
      return undefined
  }
}
