import { v7 as uuid } from 'uuid'
import { type EncryptionBinding, encrypt } from '../../platform/secrets/encryption.ts'
import type { PlatformSecret } from '../../platform/secrets/secrets.ts'
import type { Clock } from '../../platform/time/clock.ts'
import type { Database, Tx } from '../../tables.ts'
import type { Email } from '../emails/email.ts'
import { serializeEmail } from './stored-email.ts'

/** Binds the encrypted email to its row. */
export function emailBinding(id: string): EncryptionBinding {
  return { purpose: 'email', owner: id }
}

/** Returns a new row of the outbox. */
export function encryptedEmail(secret: PlatformSecret, email: Email) {
  const id = uuid()
  return { id, sealed: encrypt(secret, emailBinding(id), serializeEmail(email)) }
}

/** Queues an email. Inside a transaction it is committed or rolled back with its subject. No request waits for a mail server. */
export async function queueEmail(
  { secret, clock }: { readonly secret: PlatformSecret; readonly clock: Clock },
  db: Database | Tx,
  email: Email,
): Promise<void> {
  const now = clock.now()
  await db
    .insertInto('outgoing_mail')
    .values({
      ...encryptedEmail(secret, email),
      created_at: now,
      due_at: now,
      tries: 0,
      last_problem: null,
    })
    .execute()
}
