import { sql } from 'kysely'
import { later } from '../platform/clock.ts'
import { unseal } from '../platform/sealing.ts'
import type { PlatformSecret } from '../platform/secrets.ts'
import type { Database, Tx } from '../tables.ts'
import type { Letter } from './letter.ts'
import { letterBinding, sealedLetter } from './queue-letter.ts'

/** Longer than an attempt may take: only what a killed gateway had taken becomes due again by this. */
const TAKEN_SECONDS = 120

export interface TakenLetter {
  readonly id: string
  readonly sealed: Buffer
  readonly queuedAt: Date
  /** This attempt counted. */
  readonly tries: number
}

/**
 * Takes letters that are due, each for one gateway alone. No lock is held while a mail server thinks: what is taken is merely not
 * due for a while, and comes back by itself if this gateway is killed meanwhile.
 */
export async function takeDue(db: Database, now: Date, most: number, but: readonly string[]): Promise<TakenLetter[]> {
  const { rows } = await sql<{ id: string; sealed: Buffer; created_at: Date; tries: number }>`
    update outgoing_mail set due_at = ${later(now, TAKEN_SECONDS)}, tries = tries + 1
    where id = any(array(
      select id from outgoing_mail where due_at <= ${now} and id <> all(${[...but]}::uuid[])
      order by due_at limit ${most} for update skip locked))
    returning id, sealed, created_at, tries`.execute(db)
  return rows.map(({ id, sealed, created_at, tries }) => ({ id, sealed, queuedAt: created_at, tries }))
}

export function openLetter(secret: PlatformSecret, { id, sealed }: TakenLetter): Letter {
  return JSON.parse(unseal(secret, letterBinding(id), sealed)) as Letter
}

export async function deleteLetter(db: Database | Tx, id: string): Promise<void> {
  await db.deleteFrom('outgoing_mail').where('id', '=', id).execute()
}

/** Puts an attempt that failed off. Where another gateway has taken the letter since, it is that one's. */
export async function putOff(db: Database, taken: TakenLetter, dueAt: Date, problem: string): Promise<void> {
  await db
    .updateTable('outgoing_mail')
    .set({ due_at: dueAt, last_problem: problem })
    .where('id', '=', taken.id)
    .where('tries', '=', taken.tries)
    .execute()
}

/** Letters in place of one; they are as old as that one was. */
export async function replaceLetter(
  { secret }: { readonly secret: PlatformSecret },
  tx: Tx,
  taken: TakenLetter,
  letters: readonly Letter[],
  now: Date,
): Promise<void> {
  await deleteLetter(tx, taken.id)
  const rows = letters.map((letter) => ({
    ...sealedLetter(secret, letter),
    created_at: taken.queuedAt,
    due_at: now,
    tries: 0,
    last_problem: null,
  }))
  if (rows.length > 0) await tx.insertInto('outgoing_mail').values(rows).execute()
}
