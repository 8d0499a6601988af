import { v7 as uuid } from 'uuid'
import type { Clock } from '../platform/clock.ts'
import { type PlatformSecret, seal } from '../platform/secrets.ts'
import type { Database, Tx } from '../tables.ts'
import type { Letter } from './letter.ts'

export const LETTER_PURPOSE = 'letter'

/** Puts a letter into the outbox. Inside a transaction it stands or falls with what it tells of; nobody waits for a mail server. */
export async function queueLetter(
  { secret, clock }: { readonly secret: PlatformSecret; readonly clock: Clock },
  db: Database | Tx,
  letter: Letter,
): Promise<void> {
  const now = clock.now()
  await db
    .insertInto('outgoing_mail')
    .values({
      id: uuid(),
      sealed: seal(secret, LETTER_PURPOSE, JSON.stringify(letter)),
      created_at: now,
      due_at: now,
      tries: 0,
      last_problem: null,
    })
    .execute()
}
