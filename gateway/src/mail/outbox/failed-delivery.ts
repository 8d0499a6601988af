import { recordEvent } from '../../audit/index.ts'
import { write } from '../../platform/database/write.ts'
import { assertSingleLine, UnsendableMail } from '../../platform/mail/mail.ts'
import { addSeconds } from '../../platform/time/clock.ts'
import type { Deps } from '../deps.ts'
import type { Email } from '../emails/email.ts'
import { readRecipient } from '../recipient.ts'
import { isExhausted, retryDelay } from './back-off.ts'
import { type DueEmail, deleteEmail, postpone } from './waiting-emails.ts'

type FailureDeps = Pick<Deps, 'db' | 'clock' | 'log'>

/** Maximum length of a stored error message. */
const PROBLEM_LENGTH = 300

/**
 * Postpones an email whose delivery failed, or deletes it after the last try.
 * @param email undefined if the stored email cannot be read
 */
export async function recordFailure(
  deps: FailureDeps,
  taken: DueEmail,
  email: Email | undefined,
  error: Error,
): Promise<void> {
  const { db, clock, log } = deps
  const now = clock.now()
  const known = { email: taken.id, kind: email?.kind, tries: taken.tries, ...codesOf(error) }
  if (isExhausted(taken.queuedAt, now)) {
    await giveUp(deps, taken, email, now)
    return log.error(known, 'a mail was given up after three days')
  }
  const dueAt = addSeconds(now, retryDelay(taken.tries, Math.random()))
  await postpone(db, taken, dueAt, assertSingleLine(error.message).slice(0, PROBLEM_LENGTH))
  log.warn({ ...known, dueAt }, 'a mail was not sent and is tried again')
}

/** Permanent failures (RFC 5321, 5yz), and emails that cannot be rendered. */
export function isPermanentFailure(error: unknown): boolean {
  const { responseCode = 0, command } = error as { responseCode?: number; command?: string }
  return error instanceof UnsendableMail || (responseCode >= 500 && command === 'RCPT TO')
}

/** Returns the code of a failure, or its type if it has none. */
export function failureName(error: Error): string {
  return String(codesOf(error).code ?? error.name)
}

/** The audit log contains the recipient, but not the content. */
async function giveUp(deps: FailureDeps, taken: DueEmail, email: Email | undefined, now: Date): Promise<void> {
  await write(deps, async (tx) => {
    const user = email && 'userId' in email ? await readRecipient(tx, email.userId, 'as they are') : undefined
    await deleteEmail(tx, taken.id)
    await recordEvent(tx, {
      action: 'mail.given-up',
      at: now,
      organisationId: user?.organisationId,
      subject: user?.username,
      details: { kind: email?.kind ?? 'unreadable', tries: taken.tries, queuedAt: taken.queuedAt.toISOString() },
    })
  })
}

/** Returns the loggable part of a failure. The reply of the mail server may contain the recipient. */
function codesOf(error: Error): { code?: string; response?: number } {
  const { code, responseCode } = error as { code?: string; responseCode?: number }
  return { ...(code ? { code } : {}), ...(responseCode ? { response: responseCode } : {}) }
}
