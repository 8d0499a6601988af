import type { ErrorName } from '@foyer/contract/errors'
import { type CaptchaRule, isCountingFailures, nextFailureCount, signInDigest } from '@foyer/contract/sign-in'
import type { LoginField } from './form-validation.ts'

/** A sign-in form is one of these at any time; a second submit while submitting has no place to go. */
export type Phase = 'idle' | 'submitting' | 'entering'

export interface CaptchaInput {
  readonly validateCodeId: string
  readonly validateCode: string
}

/** What `POST /user/login` is sent: the digest in place of the password, and the failure count where rule 1 counts. */
export function loginPayload(
  entered: { readonly username: string; readonly password: string; readonly captcha: CaptchaInput | undefined },
  rule: CaptchaRule,
  failures: number,
) {
  const username = entered.username.trim()
  return {
    username,
    password: signInDigest(entered.password, username),
    ...entered.captcha,
    ...(isCountingFailures(rule) && { failedTimes: String(failures) }),
  }
}

/** The local count after a refused sign-in. A captcha found missing raises it at once, so that the captcha appears. */
export function failureCountAfter(error: ErrorName | undefined, failures: number, rule: CaptchaRule): number {
  const event = error === 'captchaRequired' ? 'captchaMissing' : 'failed'
  return nextFailureCount(failures, event, rule, false) ?? 0
}

/** Which field a refused sign-in is about; its content is selected, to be typed over. */
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
