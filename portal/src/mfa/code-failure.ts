import type { MessageKey } from '@foyer/messages'
import { handlingOf, messageOfError, messageWithoutResponse, type UserMessage } from '../errors/index.ts'
import { ApiError, NoResponse } from '../wire/index.ts'

/** What was shown in place of a password alone. */
export type Factor = 'app' | 'recovery' | 'passkey'

/** The refusals that a code's own form shows. Whatever else is refused is settled as everywhere. */
export const OF_THE_FORM = ['accountLocked', 'invalidInput', 'parameterError', 'wrongMultiFactorCode'] as const

/** What a failed code means: something to say in the form, or that the session has ended with the last try. */
export type CodeFailure = { readonly kind: 'said'; readonly note: UserMessage } | { readonly kind: 'sessionOver' }

const WRONG = {
  app: 'mfa.codeWrong',
  recovery: 'mfa.recovery.wrong',
  passkey: 'mfa.passkey.wrong',
} as const satisfies Record<Factor, MessageKey>

/** Nothing where the portal has spoken of it already. */
export function codeFailure(failure: unknown, factor: Factor, now: number): CodeFailure | undefined {
  if (failure instanceof NoResponse) {
    const notLoaded = failure.why === 'notLoaded'
    return { kind: 'said', note: notLoaded ? { key: 'mfa.passkey.notLoaded' } : messageWithoutResponse(failure) }
  }
  if (!(failure instanceof ApiError)) throw failure
  switch (failure.error) {
    case 'wrongMultiFactorCode': {
      const triesLeft = triesLeftOf(failure)
      return triesLeft === 0 ? { kind: 'sessionOver' } : { kind: 'said', note: wrongCode(factor, triesLeft) }
    }
    case 'accountLocked':
      return {
        kind: 'said',
        note: messageOfError(failure, handlingOf({ ...failure, unsaved: false, newerToken: false }).message, now),
      }
    case 'invalidInput':
      return { kind: 'said', note: { key: factor === 'app' ? 'mfa.codeSixDigits' : 'mfa.recovery.missing' } }
    case 'parameterError':
      return { kind: 'said', note: { key: factor === 'passkey' ? 'mfa.passkey.none' : 'error.parameterError' } }
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
