import { sql } from 'kysely'
import { recordEvent } from '../../audit/index.ts'
import { isLiveSession } from '../../session/index.ts'
import { readSettings } from '../../settings/index.ts'
import type { Database, Tx } from '../../tables.ts'

export interface RestoreFacts {
  readonly backup: string
  readonly to: Date | undefined
  readonly lastCommit: Date | undefined
  readonly endSessions: boolean
  readonly discardMails: boolean
}

/** What came back with the database. */
export interface Returned {
  readonly users: number
  readonly sessions: number
  /** One-time links and codes that can be used. */
  readonly links: number
  readonly mails: number
}

/**
 * Completes a restore in the database, before a gateway starts on it: ends sessions and discards mails if the operator wants it, and
 * writes the audit log.
 */
export async function completeRestore(db: Database, facts: RestoreFacts, now: Date): Promise<Returned> {
  const returned = await countReturned(db, now)
  await db.transaction().execute(async (tx) => {
    if (facts.endSessions) await endAccess(tx, now)
    if (facts.discardMails) await tx.deleteFrom('outgoing_mail').execute()
    await recordEvent(tx, {
      action: 'database.restored',
      at: now,
      details: {
        backup: facts.backup,
        ...(facts.to && { restoredTo: facts.to.toISOString() }),
        ...(facts.lastCommit && { lastCommit: facts.lastCommit.toISOString() }),
        ...(facts.endSessions && { sessionsEnded: returned.sessions }),
        ...(facts.discardMails && { mailsDiscarded: returned.mails }),
      },
    })
  })
  return returned
}

async function countReturned(db: Database, now: Date): Promise<Returned> {
  const { values: settings } = await readSettings(db)
  const { rows } = await sql<Returned>`select
    (select count(*)::int from person) as users,
    (select count(*)::int from session where ${isLiveSession('session', settings, now)}) as sessions,
    (select count(*)::int from one_time_link where used_at is null and expires_at > ${now})
      + (select count(*)::int from one_time_code where expires_at > ${now}) as links,
    (select count(*)::int from outgoing_mail) as mails`.execute(db)
  return rows[0] as Returned
}

/** What was ended or used after the backup works again: sessions, links and codes. */
async function endAccess(tx: Tx, now: Date): Promise<void> {
  await tx
    .updateTable('session')
    .set({ ended_at: now, end_reason: 'revoked', end_to_be_told: true })
    .where('ended_at', 'is', null)
    .execute()
  await tx.deleteFrom('one_time_link').where('used_at', 'is', null).execute()
  await tx.deleteFrom('one_time_code').execute()
  await tx.deleteFrom('socket_ticket').execute()
}
