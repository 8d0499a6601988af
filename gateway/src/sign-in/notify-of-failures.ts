import { SUSPICIOUS_FAILURE_COUNT } from '@foyer/contract/limits'
import { recentFailures } from '../lockout/index.ts'
import { noticeEmail, queueEmail, readRecipient } from '../mail/index.ts'
import { notifyUser } from '../notices/index.ts'
import type { RequestInfo } from '../platform/http/request-info.ts'
import type { Deps } from './deps.ts'
import type { LoginContext } from './login-context.ts'

/**
 * Notifies a user, by inbox and mail, of a sign-in after several wrong passwords, because someone else may have guessed the
 * password (ASVS 6.3.5). The sign-in has already succeeded, so failures here are only logged.
 */
export async function notifyOfFailures(
  deps: Deps,
  request: RequestInfo,
  userId: string,
  { failedAt, lockedUntil }: Pick<LoginContext, 'failedAt' | 'lockedUntil'>,
): Promise<void> {
  const { settings, clock, db, log } = deps
  const at = clock.now()
  /* A lock that is over has used the failures up that led to it. */
  if (lockedUntil === null && recentFailures(failedAt, settings.now, at) < SUSPICIOUS_FAILURE_COUNT) return
  try {
    const recipient = await readRecipient(db, userId, 'as they are')
    if (!recipient) return
    const { timeZone, displayName: name, username } = recipient
    const event = { about: 'signedInAfterFailures', at, address: request.address } as const
    const { company } = settings.now
    await notifyUser(deps, {
      userId,
      type: 'IMPORTANT_NOTICE',
      textIn(language) {
        const email = noticeEmail({ language, timeZone, company, name, username }, event)
        const facts = email.facts.map(([what, value]) => `${what}: ${value}`)
        return { title: email.title, paragraphs: [...email.paragraphs, ...facts, ...email.advice] }
      },
    })
    if (recipient.email) await queueEmail(deps, db, { kind: 'notice', userId, ...event, at: at.toISOString() })
  } catch (error) {
    log.error({ err: error }, 'a user was not notified of wrong passwords before their sign-in')
  }
}
