import { isDatabaseUnavailable } from '@foyer/sdk/database'
import { sql } from 'kysely'
import { recordEvent } from '../../audit/index.ts'
import type { Change } from '../../platform/changes/change.table.ts'
import { write } from '../../platform/database/write.ts'
import type { Database, Tx } from '../../tables.ts'
import type { Deps } from './deps.ts'
import { endNotices, publishNotice } from './publish-notice.ts'

/** Maximum number of notices that one transaction ends. */
const END_BATCH = 100

/**
 * Publishes scheduled notices that are due and ends expired ones. One gateway takes each notice, in one transaction: if it fails
 * half-way, nothing has changed and another gateway takes the notice.
 * @param assertClock rejects while the clock of this gateway may not decide what is due
 */
export function publishScheduled(deps: Deps, assertClock?: () => Promise<void>): () => Promise<void> {
  let databaseAway = false
  return async () => {
    try {
      await assertClock?.()
      await publishDueNotices(deps)
      await endExpired(deps)
      databaseAway = false
    } catch (error) {
      if (!isDatabaseUnavailable(error)) throw error
      if (!databaseAway) deps.log.warn('scheduled notices wait for the database')
      databaseAway = true
    }
  }
}

async function publishDueNotices({ db, clock, changes, log }: Deps): Promise<void> {
  /* One that fails holds up no other, and is tried again at the next look. */
  const failed: string[] = []
  for (;;) {
    const now = clock.now()
    let taken: string | undefined
    try {
      const change = await write({ db, log }, async (tx) => {
        taken = await claimDueNotice(tx, now, failed)
        return taken === undefined ? undefined : await publishOne(tx, taken, now)
      })
      if (change) changes.apply([change])
    } catch (error) {
      if (taken === undefined || isDatabaseUnavailable(error)) throw error
      log.error({ err: error, notice: taken }, 'a scheduled notice was not published')
      failed.push(taken)
      continue
    }
    if (taken === undefined) return
  }
}

async function claimDueNotice(tx: Tx, now: Date, except: readonly string[]): Promise<string | undefined> {
  const due = await dueNotices(tx, now)
    .where(sql<boolean>`id <> all (${except}::uuid[])`)
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  return due?.id
}

/** Scheduled notices whose time has come. With the state as a constant, a prepared statement finds them by the index of scheduled ones. */
export function dueNotices(db: Tx | Database, now: Date) {
  return db
    .selectFrom('notice')
    .select('id')
    .where('state', '=', sql.lit('scheduled'))
    .where('publish_at', '<=', now)
    .orderBy('publish_at')
}

/** Published notices that are over. The state is a constant for the same reason. */
export function overdueNotices(db: Tx | Database, now: Date) {
  return db.selectFrom('notice').select('id').where('state', '=', sql.lit('published')).where('end_at', '<=', now)
}

/** Stores the actual time of publication, because readers get what is new since that instant. */
async function publishOne(tx: Tx, id: string, now: Date): Promise<Change | undefined> {
  const { title, organisation_id } = await tx
    .selectFrom('notice')
    .innerJoin('notice_text', 'notice_text.notice_id', 'notice.id')
    .select(['title', 'organisation_id'])
    .where('notice.id', '=', id)
    .orderBy((eb) => eb('language', '=', 'en'), 'desc')
    .executeTakeFirstOrThrow()
  await recordEvent(tx, {
    action: 'notice.published',
    at: now,
    organisationId: organisation_id ?? undefined,
    subject: title,
    details: { notice: id, scheduled: true },
  })
  return await publishNotice(tx, id, now)
}

async function endExpired({ db, clock, changes, log }: Deps): Promise<void> {
  for (;;) {
    const now = clock.now()
    const ended = await write({ db, log }, async (tx) => {
      const over = await overdueNotices(tx, now).limit(END_BATCH).forUpdate().skipLocked().execute()
      return await endNotices(
        tx,
        over.map(({ id }) => id),
        'ended',
        now,
      )
    })
    changes.apply(ended)
    if (ended.length < END_BATCH) return
  }
}
