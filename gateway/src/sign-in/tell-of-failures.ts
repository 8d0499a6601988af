import { SUSPICIOUS_FAILURES } from '@foyer/contract/limits'
import { noticeLetter, queueLetter, readRecipient } from '../mail/index.ts'
import type { RequestFacts } from '../platform/http/request-facts.ts'
import { writeToPerson } from '../publishing/index.ts'
import type { Services } from '../services.ts'
import type { Candidate } from './candidate.ts'
import { recentFailures } from './failures.ts'

/**
 * Tells somebody, by inbox and mail, that their account was entered after several wrong passwords: it may have been somebody else
 * who guessed (ASVS 6.3.5). They are in already, so that nothing of this may keep them out.
 */
export async function tellOfFailures(
  services: Services,
  request: RequestFacts,
  personId: string,
  { failedAt, lockedUntil }: Pick<Candidate, 'failedAt' | 'lockedUntil'>,
): Promise<void> {
  const { settings, clock, db, log } = services
  const at = clock.now()
  /* A lock that is over has used the failures up that led to it. */
  if (lockedUntil === null && recentFailures(failedAt, settings.now, at) < SUSPICIOUS_FAILURES) return
  try {
    const recipient = await readRecipient(db, personId, 'as they are')
    if (!recipient) return
    const { timeZone, displayName: name, username } = recipient
    const event = { about: 'signedInAfterFailures', at, address: request.address } as const
    const { company } = settings.now
    await writeToPerson(services, {
      personId,
      type: 'IMPORTANT_NOTICE',
      says(language) {
        const letter = noticeLetter({ language, timeZone, company, name, username }, event)
        const facts = letter.facts.map(([what, value]) => `${what}: ${value}`)
        return { title: letter.title, paragraphs: [...letter.paragraphs, ...facts, ...letter.advice] }
      },
    })
    if (recipient.email) await queueLetter(services, db, { kind: 'notice', personId, ...event, at: at.toISOString() })
  } catch (error) {
    log.error({ err: error }, 'a person was not told of wrong passwords before their sign-in')
  }
}
