import type { MessageKey } from '@foyer/messages'

/**
 * Calls that count once: they replace the token of the session, or use up a code or a password. Made again after a lost answer
 * they are refused, so each has a text for the user who never saw its answer.
 */
const ONE_TIME_CALLS = {
  'GET /v2/google': 'session.unanswered.code',
  'POST /v2/google/recovery': 'session.unanswered.recoveryCode',
  'POST /v2/passkeys/ceremonies/verification': 'session.unanswered.code',
  'POST /v2/google': 'session.unanswered.binding',
  'PUT /v3/users/password/first-time': 'session.unanswered.password',
  'PUT /v3/users/password': 'session.unanswered.password',
} as const satisfies Readonly<Record<string, MessageKey>>

export type LostResponseKey = (typeof ONE_TIME_CALLS)[keyof typeof ONE_TIME_CALLS]

/** The message for a request whose response was lost; undefined for one that can be repeated. */
export function unansweredTextOf({ method, path }: { method: string; path: string }): LostResponseKey | undefined {
  const name = `${method} ${path}`
  return Object.hasOwn(ONE_TIME_CALLS, name) ? ONE_TIME_CALLS[name as keyof typeof ONE_TIME_CALLS] : undefined
}

export function isUnansweredText(text: string): text is LostResponseKey {
  return (Object.values(ONE_TIME_CALLS) as string[]).includes(text)
}
