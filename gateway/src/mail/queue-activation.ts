import type { Language } from '@foyer/contract/languages'
import { ACTIVATION_MAILS_OF_ADDRESS, ACTIVATION_MAILS_OF_PERSON } from '@foyer/contract/limits'
import { tooMany } from '../platform/http/refusal.ts'
import { takeShared } from '../platform/limits/shared-count.ts'
import { tokenHash } from '../platform/secrets.ts'
import type { Services } from '../services.ts'
import type { Tx } from '../tables.ts'
import { queueLetter } from './queue-letter.ts'

const DAY_SECONDS = 86_400

export interface Invited {
  readonly id: string
  readonly organisationId: string
  readonly email: string
}

/**
 * Queues an activation mail. 429 A0499 when the person, or the address from this organisation, got too many in a day. Counted for each
 * organisation apart, so that none of them uses up what another one may send.
 */
export async function queueActivation(
  services: Pick<Services, 'secret' | 'clock'>,
  tx: Tx,
  { id, organisationId, email }: Invited,
  language: Language,
): Promise<void> {
  const now = services.clock.now()
  const mailbox = tokenHash(`address ${email.toLowerCase()}`).toString('base64url')
  const counts = [
    [`activation of ${id}`, ACTIVATION_MAILS_OF_PERSON],
    [`activation ${organisationId} ${mailbox}`, ACTIVATION_MAILS_OF_ADDRESS],
  ] as const
  for (const [key, calls] of counts) {
    const freeAt = await takeShared(tx, key, { calls, seconds: DAY_SECONDS }, now)
    if (freeAt) throw tooMany((freeAt.getTime() - now.getTime()) / 1_000)
  }
  await queueLetter(services, tx, { kind: 'activation', personId: id, language })
}
