import type { Language } from '@foyer/contract/languages'
import { ACTIVATION_MAILS_PER_ADDRESS, ACTIVATION_MAILS_PER_USER } from '@foyer/contract/limits'
import type { Tx } from '../tables.ts'
import type { Deps } from './deps.ts'
import { limitMails } from './limit-mails.ts'
import { queueEmail } from './outbox/queue-email.ts'

const LIMITS = { kind: 'activation', ofUser: ACTIVATION_MAILS_PER_USER, ofAddress: ACTIVATION_MAILS_PER_ADDRESS }

export interface InvitedUser {
  readonly id: string
  readonly organisationId: string
  readonly email: string
}

/** Queues an activation mail. Throws 429 A0499 if the user or the address got too many in a day (`limitMails`). */
export async function queueActivation(
  deps: Pick<Deps, 'secret' | 'clock'>,
  tx: Tx,
  { id, organisationId, email }: InvitedUser,
  language: Language,
): Promise<void> {
  await limitMails(tx, LIMITS, { userId: id, organisationId, email }, deps.clock.now())
  await queueEmail(deps, tx, { kind: 'activation', userId: id, language })
}
