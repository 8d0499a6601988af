import { sql } from 'kysely'
import { decrypt } from '../../platform/secrets/encryption.ts'
import type { PlatformSecret } from '../../platform/secrets/secrets.ts'
import { addSeconds } from '../../platform/time/clock.ts'
import type { Database, Tx } from '../../tables.ts'
import type { Email } from '../emails/email.ts'
import { emailBinding, encryptedEmail } from './queue-email.ts'
import { parseEmail } from './stored-email.ts'

/** Longer than any attempt, so that only emails of a killed gateway become due again. */
const TAKEN_SECONDS = 120

export interface DueEmail {
  readonly id: string
  readonly encrypted: Buffer
  readonly queuedAt: Date
  /** Number of attempts, including this one. */
  readonly tries: number
}

/**
 * Claims due emails for one gateway. No lock is held while the mail server responds: a claimed email is not due for a while, and
 * becomes due again if this gateway is killed.
 */
export async function claimDueEmails(
  db: Database,
  now: Date,
  most: number,
  but: readonly string[],
): Promise<DueEmail[]> {
  const { rows } = await sql<{ id: string; encrypted: Buffer; created_at: Date; tries: number }>`
    update outgoing_mail
    set due_at = ${addSeconds(now, TAKEN_SECONDS)}, claimed_until = ${addSeconds(now, TAKEN_SECONDS)}, tries = tries + 1
    where id = any(array(
      select id from outgoing_mail where due_at <= ${now} and id <> all(${[...but]}::uuid[])
      order by due_at limit ${most} for update skip locked))
    returning id, sealed as encrypted, created_at, tries`.execute(db)
  return rows.map(({ id, encrypted, created_at, tries }) => ({ id, encrypted, queuedAt: created_at, tries }))
}

export function openEmail(secret: PlatformSecret, { id, encrypted }: Pick<DueEmail, 'id' | 'encrypted'>): Email {
  return parseEmail(decrypt(secret, emailBinding(id), encrypted))
}

export async function deleteEmail(db: Database | Tx, id: string): Promise<void> {
  await db.deleteFrom('outgoing_mail').where('id', '=', id).execute()
}

/** Deletes an email that was sent, and notes that it was: not what it says, nor where to. */
export async function noteSent(
  db: Database,
  { id, queuedAt, tries }: DueEmail,
  { kind, userId }: Exclude<Email, { kind: 'recoveryRequest' }>,
  now: Date,
): Promise<void> {
  await sql`
    with gone as (delete from outgoing_mail where id = ${id})
    insert into sent_mail (id, kind, person_id, queued_at, sent_at, tries)
    select ${id}::uuid, ${kind}::text, person.id, ${queuedAt}::timestamptz, ${now}::timestamptz, ${tries}::int
    from person where person.id = ${userId}
    on conflict (id) do nothing`.execute(db)
}

/** Reschedules a failed attempt, unless another gateway has claimed the email since. */
export async function postpone(db: Database, taken: DueEmail, dueAt: Date, problem: string): Promise<void> {
  await db
    .updateTable('outgoing_mail')
    .set({ due_at: dueAt, last_problem: problem, claimed_until: null })
    .where('id', '=', taken.id)
    .where('tries', '=', taken.tries)
    .execute()
}

/** Replaces one email by several, which keep its age. */
export async function replaceEmail(
  { secret }: { readonly secret: PlatformSecret },
  tx: Tx,
  taken: DueEmail,
  emails: readonly Email[],
  now: Date,
): Promise<void> {
  await deleteEmail(tx, taken.id)
  const rows = emails.map((email) => ({
    ...encryptedEmail(secret, email),
    created_at: taken.queuedAt,
    due_at: now,
    tries: 0,
    last_problem: null,
  }))
  if (rows.length > 0) await tx.insertInto('outgoing_mail').values(rows).execute()
}
