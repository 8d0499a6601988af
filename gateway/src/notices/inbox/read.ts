import type { inboxEndpoints } from '@foyer/contract/inbox'
import { READ_ALL_UNDO_PERIOD } from '@foyer/contract/limits'
import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { errors } from '../../platform/http/api-error.ts'
import type { RequestContext } from '../../platform/http/request-context.ts'
import type { Principal } from '../../session/index.ts'
import type { Tx } from '../../tables.ts'
import { isAddressedTo, readersAndKeys } from '../audience/readers.ts'
import { announcePush } from '../delivery/announce-push.ts'
import { endRemindersOf } from '../reminders/end-reminders.ts'
import type { Deps } from './deps.ts'
import { inboxSummaryOf } from './inbox-summary.ts'
import { changeInbox } from './own-inbox.ts'

type Calls = typeof inboxEndpoints

/** Marks one notice as read. */
export function read(deps: Deps) {
  return async ({ input, principal }: RequestContext<Calls['read'], Principal>) => {
    const { unread } = await changeInbox(deps, principal, async (tx, _inbox, now) => {
      const { sequence } = await readNotice(tx, principal, input.id, now)
      const { numInsertedOrUpdatedRows } = await tx
        .insertInto('notice_read')
        .values({ person_id: principal.userId, sequence, notice_id: input.id, read_at: now, acknowledged_at: null })
        .onConflict((conflict) => conflict.columns(['person_id', 'sequence']).doNothing())
        .executeTakeFirst()
      return { changed: numInsertedOrUpdatedRows === 1n }
    })
    return { unread }
  }
}

/**
 * Marks all notices as read, or those up to a sequence. A notice that is being published stays unread. Single marks stay beside
 * it, so that an undo leaves those notices read.
 */
export function readAll(deps: Deps) {
  return async ({ input, principal }: RequestContext<Calls['readAll'], Principal>) => {
    const { unread, undo } = await changeInbox(deps, principal, async (tx, inbox, now) => {
      const { lowest, latest } = await inboxSummaryOf(tx, readersAndKeys(principal.userId), now)
      const upTo = Math.min(input.upTo ?? latest, latest)
      if (lowest === null || lowest > upTo) return { changed: false, undo: null }
      const undo = uuid()
      const undo_until = new Date(now.getTime() + READ_ALL_UNDO_PERIOD)
      await tx
        .updateTable('inbox')
        .set({ read_up_to: upTo, undo_id: undo, undo_to: inbox.read_up_to, undo_until })
        .where('person_id', '=', inbox.person_id)
        .execute()
      return { changed: true, undo }
    })
    return { unread, undo }
  }
}

/** Undoes the latest `readAll`: only what it marked is unread again. What was read one by one has marks of its own, before it and after. */
export function undoReadAll(deps: Deps) {
  return async ({ input, principal }: RequestContext<Calls['undoReadAll'], Principal>) => {
    const { unread } = await changeInbox(deps, principal, async (tx, inbox, now) => {
      const { person_id, undo_id, undo_to, undo_until } = inbox
      if (undo_id !== input.undo || undo_until === null || undo_until <= now) throw errors.notPossible('UNDO_OVER')
      if (undo_to === null) return { changed: false }
      await tx
        .updateTable('inbox')
        .set({ read_up_to: undo_to, undo_to: null })
        .where('person_id', '=', person_id)
        .execute()
      return { changed: true }
    })
    return { unread }
  }
}

/** Stores the time of the first acknowledgement, and pushes it to the user's open sockets. */
export function acknowledge(deps: Deps) {
  return async ({ input, principal }: RequestContext<Calls['acknowledge'], Principal>) => {
    const { unread, acknowledgedAt } = await changeInbox(deps, principal, async (tx, _inbox, now) => {
      const { sequence, requiresAcknowledgement } = await readNotice(tx, principal, input.id, now)
      if (!requiresAcknowledgement) throw errors.notPossible('NOT_ASKED')
      const { acknowledged_at } = await tx
        .insertInto('notice_read')
        .values({ person_id: principal.userId, sequence, notice_id: input.id, read_at: now, acknowledged_at: now })
        .onConflict((conflict) =>
          conflict.columns(['person_id', 'sequence']).doUpdateSet((eb) => ({
            acknowledged_at: eb.fn.coalesce('notice_read.acknowledged_at', 'excluded.acknowledged_at'),
          })),
        )
        .returning('acknowledged_at')
        .executeTakeFirstOrThrow()
      await endRemindersOf(tx, input.id, principal.userId)
      const acknowledgedAt = (acknowledged_at ?? now).toISOString()
      const push = { type: 'ACKNOWLEDGED', id: input.id, acknowledgedAt } as const
      const announced = [await announcePush(tx, { to: { user: principal.userId }, ...push })]
      return { changed: true, acknowledgedAt, announced }
    })
    return { unread, acknowledgedAt }
  }
}

/** Sets whether normal notices are announced when they arrive. */
export function changePreferences(deps: Deps) {
  return async ({ input: { silenceNormal }, principal }: RequestContext<Calls['prefer'], Principal>) => {
    await changeInbox(deps, principal, async (tx, { person_id, silence_normal }) => {
      if (silence_normal === silenceNormal) return { changed: false }
      await tx.updateTable('inbox').set({ silence_normal: silenceNormal }).where('person_id', '=', person_id).execute()
      return { changed: true }
    })
    return { silenceNormal }
  }
}

/** Locks the notice, so that it is not deleted before the mark is written. */
async function readNotice(tx: Tx, { userId }: Principal, id: string, now: Date) {
  const { rows } = await sql<{ sequence: number; requiresAcknowledgement: boolean }>`with ${readersAndKeys(userId)}
    select n.sequence, n.acknowledge_by is not null as "requiresAcknowledgement" from notice n
    where n.id = ${id} and ${isAddressedTo(sql`n.id`, now)}
    for key share of n`.execute(tx)
  if (!rows[0]) throw errors.notFound('NO_NOTICE')
  return rows[0]
}
