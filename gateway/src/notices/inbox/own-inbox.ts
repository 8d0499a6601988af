import { type Selectable, sql } from 'kysely'
import { announce } from '../../platform/changes/announce.ts'
import type { Change } from '../../platform/changes/change.table.ts'
import { write } from '../../platform/database/write.ts'
import type { Principal } from '../../session/index.ts'
import type { Tx } from '../../tables.ts'
import { inboxStart, readersAndKeys } from '../audience/readers.ts'
import type { Deps } from './deps.ts'
import type { InboxTable } from './inbox.table.ts'
import { type InboxSummary, inboxSummaryOf } from './inbox-summary.ts'
import { isListOutdated, writeUnreadList } from './unread-list.ts'

/** By name, so that a gateway of this release also runs where a migration of the next one adds a column. */
const INBOX_COLUMNS = ['person_id', 'read_up_to', 'silence_normal', 'undo_id', 'undo_to', 'undo_until'] as const

export type Inbox = Pick<Selectable<InboxTable>, (typeof INBOX_COLUMNS)[number]> & {
  /** The end of its unread list; null without one. */
  readonly listed_up_to: number | null
}

/** What a change of an inbox did. */
interface InboxChange {
  readonly changed: boolean
  /** What it announced itself, to apply on this gateway after the commit. */
  readonly announced?: readonly Change[]
}

/**
 * Changes the inbox of the principal, sequentially with other changes of it, and notifies the user's other screens. `act` returns
 * whether it changed anything. The response contains the new state of the inbox.
 */
export async function changeInbox<Result extends InboxChange>(
  { db, clock, changes, log }: Deps,
  { userId }: Principal,
  act: (tx: Tx, inbox: Inbox, now: Date) => Promise<Result>,
): Promise<Result & { readonly unread: number }> {
  const now = clock.now()
  const { announced, ...done } = await write({ db, log }, async (tx) => {
    const inbox = await lockInbox(tx, userId)
    const result = await act(tx, inbox, now)
    const listed = (inbox.listed_up_to ?? 0) > inbox.read_up_to
    const inboxSummary = await inboxSummaryOf(tx, readersAndKeys(userId), now, listed)
    const announced = [...(result.announced ?? [])]
    if (result.changed) {
      await advanceReadUpTo(tx, inbox, inboxSummary)
      if (isListOutdated(inboxSummary)) await writeUnreadList(tx, userId, now)
      announced.push(await announce(tx, { kind: 'inbox', subject: userId }))
    }
    return { ...result, unread: inboxSummary.unread, announced }
  })
  changes.apply(announced)
  return done as Result & { unread: number }
}

/** Locks the inbox until the end of the transaction; creates it if it does not exist. */
async function lockInbox(tx: Tx, user: string): Promise<Inbox> {
  const take = () =>
    tx
      .selectFrom('inbox')
      .select(INBOX_COLUMNS)
      .select((eb) => eb.selectFrom('unread_list').select('up_to').where('person_id', '=', user).as('listed_up_to'))
      .where('person_id', '=', user)
      .forUpdate()
  const known = await take().executeTakeFirst()
  if (known) return known
  await sql`insert into inbox (person_id, joined_at, read_up_to)
    select p.id, begun.at, begun.at from person p cross join lateral (${inboxStart(sql`p.created_at`)}) begun
    where p.id = ${user} on conflict do nothing`.execute(tx)
  return await take().executeTakeFirstOrThrow()
}

/** Replaces read marks by one sequence if nothing below is unread. The sequence only increases. */
async function advanceReadUpTo(tx: Tx, { person_id }: Inbox, { lowest, latest }: InboxSummary): Promise<void> {
  const upTo = lowest === null ? latest : lowest - 1
  await tx
    .updateTable('inbox')
    .set({ read_up_to: upTo })
    .where('person_id', '=', person_id)
    .where('read_up_to', '<', upTo)
    .execute()
}
