import { lockValues, readOnlyValues, WRONG_CREDENTIALS_MESSAGE } from '@foyer/contract/errors'
import type { MessageKey } from '@foyer/messages'
import type { Translator } from '../languages/index.ts'
import type { ApiError, NoResponse } from '../wire/index.ts'

/** A message as a key with values, not as text: the language may change while it is shown. */
export type UserMessage =
  | { readonly key: MessageKey; readonly values?: Readonly<Record<string, string | number>> }
  /** It counts down to this instant, by this device's clock. */
  | { readonly key: 'error.accountLocked'; readonly until: number }
  /** The message of the gateway, for a code that the portal does not know. */
  | { readonly text: string }

/** The text of a message, now. */
export function formatMessage(message: UserMessage, translator: Translator, now: number): string {
  if ('text' in message) return message.text
  const format = translator.t as (key: MessageKey, values?: object) => string
  if ('until' in message) return format(message.key, lockValues(secondsLeft(message.until, now)))
  return format(message.key, message.values)
}

/** At least 1: after "in 0 seconds" a user would try too early. */
export function secondsLeft(until: number, now: number): number {
  return Math.max(1, Math.ceil((until - now) / 1_000))
}

/** The message of an error. `key` is the one that its handling chose. */
export function messageOfError(error: ApiError, key: MessageKey, now: number): UserMessage {
  switch (error.error) {
    case 'userNotFound':
    case 'wrongCredentials':
      return { key: WRONG_CREDENTIALS_MESSAGE }
    case 'accountLocked': {
      const end = Date.parse(String(detail(error, 'lockEndTime')))
      const lasts = Number.isNaN(end) ? 0 : end - (error.gatewayTime ?? now)
      return { key: 'error.accountLocked', until: now + lasts }
    }
    case 'readOnly': {
      const endsAt = detail(error, 'endsAt')
      const values = readOnlyValues(typeof endsAt === 'string' ? endsAt : null, error.gatewayTime ?? now)
      return { key: 'error.readOnly', values }
    }
    case 'accessDenied':
      return { key: detail(error, 'needs') === 'PASSKEY' ? 'error.passkeyRequired' : key }
    case 'noPermission':
      return { key: REASONS[String(detail(error, 'reason'))] ?? key }
    default:
      if (key !== 'error.systemError') return { key }
      if (error.serverMessage && error.status < 500) return { text: error.serverMessage }
      return { key, values: { requestId: error.requestId ?? '–' } }
  }
}

const REASONS: Readonly<Record<string, MessageKey>> = {
  PERMISSION: 'error.noPermission.permission',
  JURISDICTION: 'error.noPermission.jurisdiction',
  CUSTOMER: 'error.noPermission.customer',
  DISABLED: 'error.noPermission.disabled',
}

/** The message for a request without a response. */
export function messageWithoutResponse(failure: NoResponse): UserMessage {
  if (failure.why === 'notLoaded') return { key: 'ui.partMissing.explains' }
  return { key: failure.why === 'tooSlow' ? 'signIn.tooSlow' : 'signIn.noConnection' }
}

function detail(error: ApiError, name: string): unknown {
  return (error.details as Record<string, unknown> | null | undefined)?.[name]
}
