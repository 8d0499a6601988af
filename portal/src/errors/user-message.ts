import { WRONG_CREDENTIALS_MESSAGE } from '@foyer/contract/errors'
import type { MessageKey } from '@foyer/messages'
import type { Translator } from '../languages/index.ts'
import type { ApiError, NoResponse } from '../wire/index.ts'

/** Something to be said, kept as what it means and not as its words: the language may change while it is shown. */
export type UserMessage =
  | { readonly key: MessageKey; readonly values?: Readonly<Record<string, string | number>> }
  /** It counts down to this instant, by this device's clock. */
  | { readonly key: 'error.accountLocked'; readonly until: number }
  /** The gateway's own words, for a code that the portal does not know. */
  | { readonly text: string }

/** The words of a saying, now. */
export function formatMessage(saying: UserMessage, translator: Translator, now: number): string {
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
export function messageOfError(refusal: ApiError, says: MessageKey, now: number): UserMessage {
  switch (refusal.error) {
    case 'userNotFound':
    case 'wrongCredentials':
      return { key: WRONG_CREDENTIALS_MESSAGE }
    case 'accountLocked': {
      const end = Date.parse(String(detail(refusal, 'lockEndTime')))
      const lasts = Number.isNaN(end) ? 0 : end - (refusal.gatewayTime ?? now)
      return { key: 'error.accountLocked', until: now + lasts }
    }
    case 'accessDenied':
      return { key: detail(refusal, 'needs') === 'PASSKEY' ? 'error.passkeyRequired' : says }
    case 'noPermission':
      return { key: REASONS[String(detail(refusal, 'reason'))] ?? says }
    default:
      if (says !== 'error.systemError') return { key: says }
      if (refusal.said && refusal.status < 500) return { text: refusal.said }
      return { key: says, values: { requestId: refusal.requestId ?? '–' } }
  }
}

const REASONS: Readonly<Record<string, MessageKey>> = {
  PERMISSION: 'error.noPermission.permission',
  JURISDICTION: 'error.noPermission.jurisdiction',
  CUSTOMER: 'error.noPermission.customer',
  DISABLED: 'error.noPermission.disabled',
}

/** What is said when no answer came at all. */
export function messageWithoutResponse(failure: NoResponse): UserMessage {
  if (failure.why === 'notLoaded') return { key: 'ui.partMissing.explains' }
  return { key: failure.why === 'tooSlow' ? 'signIn.tooSlow' : 'signIn.noConnection' }
}

function detail(refusal: ApiError, name: string): unknown {
  return (refusal.details as Record<string, unknown> | null | undefined)?.[name]
}
