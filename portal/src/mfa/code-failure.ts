import type { MessageKey } from '@foyer/messages'
import { handle, type Saying, sayingOf, sayingWithoutAnswer } from '../refusals/index.ts'
import { NoAnswer, Refusal } from '../wire/index.ts'

/** What was shown in place of a password alone. */
export type Factor = 'app' | 'recovery' | 'passkey'

/** The refusals that a code's own form shows. Whatever else is refused is settled as everywhere. */
export const OF_THE_FORM = ['A0203', 'A0401', 'A0404', 'A0444'] as const

/** What a failed code means: something to say in the form, or that the session has ended with the last try. */
export type CodeFailure = { readonly kind: 'said'; readonly note: Saying } | { readonly kind: 'sessionOver' }

const WRONG = {
  app: 'mfa.codeWrong',
  recovery: 'mfa.recovery.wrong',
  passkey: 'mfa.passkey.wrong',
} as const satisfies Record<Factor, MessageKey>

/** Nothing where the portal has spoken of it already. */
export function codeFailure(failure: unknown, factor: Factor, now: number): CodeFailure | undefined {
  if (failure instanceof NoAnswer) {
    const notLoaded = failure.why === 'notLoaded'
    return { kind: 'said', note: notLoaded ? { key: 'mfa.passkey.notLoaded' } : sayingWithoutAnswer(failure) }
  }
  if (!(failure instanceof Refusal)) throw failure
  switch (failure.code) {
    case 'A0444': {
      const triesLeft = triesLeftOf(failure)
      return triesLeft === 0 ? { kind: 'sessionOver' } : { kind: 'said', note: wrongCode(factor, triesLeft) }
    }
    case 'A0203':
      return {
        kind: 'said',
        note: sayingOf(failure, handle({ ...failure, unsaved: false, newerToken: false }).says, now),
      }
    case 'A0401':
      return { kind: 'said', note: { key: factor === 'app' ? 'mfa.codeSixDigits' : 'mfa.recovery.missing' } }
    case 'A0404':
      return { kind: 'said', note: { key: factor === 'passkey' ? 'mfa.passkey.none' : 'refusal.parameterError' } }
    default:
      return undefined
  }
}

function wrongCode(factor: Factor, triesLeft: number | undefined): Saying {
  return triesLeft === undefined ? { key: 'mfa.codeWrongHere' } : { key: WRONG[factor], values: { triesLeft } }
}

function triesLeftOf({ details }: Refusal): number | undefined {
  const { triesLeft } = (details ?? {}) as { triesLeft?: unknown }
  return typeof triesLeft === 'number' ? triesLeft : undefined
}
