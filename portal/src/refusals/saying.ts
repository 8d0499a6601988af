import { WRONG_CREDENTIALS_MESSAGE } from '@foyer/contract/refusals'
import type { MessageKey } from '@foyer/messages'
import type { Translator } from '../languages/index.ts'
import type { NoAnswer, Refusal } from '../wire/index.ts'

/** Something to be said, kept as what it means and not as its words: the language may change while it is shown. */
export type Saying =
  | { readonly key: MessageKey; readonly values?: Readonly<Record<string, string | number>> }
  /** It counts down to this instant, by this device's clock. */
  | { readonly key: 'refusal.accountLocked'; readonly until: number }
  /** The gateway's own words, for a code that the portal does not know. */
  | { readonly text: string }

/** The words of a saying, now. */
export function wordsOf(saying: Saying, translator: Translator, now: number): string {
  if ('text' in saying) return saying.text
  const say = translator.t as (key: MessageKey, values?: object) => string
  if ('until' in saying) return say(saying.key, { seconds: secondsLeft(saying.until, now) })
  return say(saying.key, saying.values)
}

/** At least one: who reads "in 0 seconds" would try too early. */
export function secondsLeft(until: number, now: number): number {
  return Math.max(1, Math.ceil((until - now) / 1_000))
}

/** What a refusal says. `says` is the message that its handling chose. */
export function sayingOf(refusal: Refusal, says: MessageKey, now: number): Saying {
  switch (refusal.code) {
    case 'A0201':
    case 'A0210':
      return { key: WRONG_CREDENTIALS_MESSAGE }
    case 'A0203': {
      const end = Date.parse(String(detail(refusal, 'lockEndTime')))
      const lasts = Number.isNaN(end) ? 0 : end - (refusal.gatewayTime ?? now)
      return { key: 'refusal.accountLocked', until: now + lasts }
    }
    case 'A0302':
      return { key: detail(refusal, 'needs') === 'PASSKEY' ? 'refusal.passkeyNeeded' : says }
    case 'A0213':
      return { key: REASONS[String(detail(refusal, 'reason'))] ?? says }
    default:
      if (says !== 'refusal.systemError') return { key: says }
      if (refusal.said && refusal.status < 500) return { text: refusal.said }
      return { key: says, values: { requestId: refusal.requestId ?? '–' } }
  }
}

const REASONS: Readonly<Record<string, MessageKey>> = {
  PERMISSION: 'refusal.noPermission.permission',
  JURISDICTION: 'refusal.noPermission.jurisdiction',
  CUSTOMER: 'refusal.noPermission.customer',
  DISABLED: 'refusal.noPermission.disabled',
}

/** What is said when no answer came at all. */
export function sayingWithoutAnswer(failure: NoAnswer): Saying {
  if (failure.why === 'notLoaded') return { key: 'ui.partMissing.explains' }
  return { key: failure.why === 'tooSlow' ? 'signIn.tooSlow' : 'signIn.noConnection' }
}

function detail(refusal: Refusal, name: string): unknown {
  return (refusal.details as Record<string, unknown> | null | undefined)?.[name]
}
