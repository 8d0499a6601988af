import type { MessageKey } from '@foyer/messages'
import { messageInForm, messageWithoutResponse, type UserMessage } from '../errors/index.ts'
import { ApiError, NoResponse } from '../wire/index.ts'

/** The second factor that the user used. */
export type Factor = 'app' | 'recovery' | 'passkey'

/** The errors that the form of a code shows. The portal handles all others. */
export const OF_THE_FORM = ['accountLocked', 'invalidInput', 'parameterError', 'wrongMultiFactorCode'] as const

/** The result of a failed code: a message in the form, or the end of the session after the last try. */
export type CodeFailure = { readonly type: 'message'; readonly note: UserMessage } | { readonly type: 'sessionOver' }

const WRONG = {
  app: 'mfa.codeWrong',
  recovery: 'mfa.recovery.wrong',
  passkey: 'mfa.passkey.wrong',
} as const satisfies Record<Factor, MessageKey>

/** Undefined where the portal has shown the error already. */
export function codeFailure(failure: unknown, factor: Factor, now: number): CodeFailure | undefined {
  if (failure instanceof NoResponse) {
    const notLoaded = failure.why === 'notLoaded'
    return { type: 'message', note: notLoaded ? { key: 'mfa.passkey.notLoaded' } : messageWithoutResponse(failure) }
  }
  if (!(failure instanceof ApiError)) throw failure
  switch (failure.error) {
    case 'wrongMultiFactorCode': {
      const triesLeft = triesLeftOf(failure)
      return triesLeft === 0 ? { type: 'sessionOver' } : { type: 'message', note: wrongCode(factor, triesLeft) }
    }
    case 'accountLocked':
      return { type: 'message', note: messageInForm(failure, now) }
    case 'invalidInput':
      return { type: 'message', note: { key: factor === 'app' ? 'mfa.codeSixDigits' : 'mfa.recovery.missing' } }
    case 'parameterError':
      return { type: 'message', note: { key: factor === 'passkey' ? 'mfa.passkey.none' : 'error.parameterError' } }
    default:
      return undefined
  }
}

function wrongCode(factor: Factor, triesLeft: number | undefined): UserMessage {
  return triesLeft === undefined ? { key: 'mfa.codeWrongHere' } : { key: WRONG[factor], values: { triesLeft } }
}

function triesLeftOf({ details }: ApiError): number | undefined {
  const { triesLeft } = (details ?? {}) as { triesLeft?: unknown }
  return typeof triesLeft === 'number' ? triesLeft : undefined
}
