import { v7 as uuid } from 'uuid'
import type { Clock } from '../platform/clock.ts'
import { type SealBinding, seal } from '../platform/sealing.ts'
import type { PlatformSecret } from '../platform/secrets.ts'
import type { Database, Tx } from '../tables.ts'
import type { Letter } from './letter.ts'

/** A waiting letter opens in its own row only. */
export function letterBinding(id: string): SealBinding {
  return { purpose: 'letter', owner: id }
}

/** A new row of the outbox, as far as the letter goes. */
export function sealedLetter(secret: PlatformSecret, letter: Letter): { id: string; sealed: Buffer } {
  const id = uuid()
  return { id, sealed: seal(secret, letterBinding(id), JSON.stringify(letter)) }
}

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
      ...sealedLetter(secret, letter),
      created_at: now,
      due_at: now,
      tries: 0,
      last_problem: null,
    })
    .execute()
}
