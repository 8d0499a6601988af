import { sql } from 'kysely'
import type { Content } from '../../shared/label.ts'
import type { LabelSize, Template } from '../../shared/template.ts'
import type { Database } from '../database/open.ts'
import { type ChangeEvent, labelStateOf, nextState } from './change-states.ts'

/** A change for a base station to send. */
export interface TakenChange {
  readonly id: string
  readonly labelId: string
  readonly content: Content
  /** What draws it. */
  readonly template: Template
  readonly size: LabelSize
  /** Counts from 1. */
  readonly attempts: number
}

/** What a base station reports. */
type ReportedEvent = Exclude<ChangeEvent, 'send' | 'supersede' | 'resend'>

/** What the base stations of a store report, and what they send. */
export interface Transmission {
  /** Takes queued changes, oldest first, but those of base stations without contact. Each is taken once, also by simultaneous requests. */
  take(store: string, limit: number): Promise<TakenChange[]>
  /**
   * Records what happened to a change that was taken.
   * @param failure why it failed, such as `no-response`; for `fail` only
   * @returns false if the change has ended already: a newer one replaced it, or its end was reported before
   */
  report(id: string, event: ReportedEvent, failure?: string): Promise<boolean>
}

/** @param now the present time */
export function createTransmission(db: Database, now: () => Date): Transmission {
  return {
    take: async (store, limit) => await takeQueued(db, store, limit, now()),
    report: async (id, event, failure = 'no-response') => await report(db, { id, event, failure, now: now() }),
  }
}

/** Changes wait while the base station of their label has no contact. */
const REACHABLE = sql<boolean>`not exists (
  select from label join base_station on base_station.id = label.base_station_id
  where label.id = change.label_id and base_station.offline_since is not null
)`

async function takeQueued(db: Database, store: string, limit: number, now: Date): Promise<TakenChange[]> {
  const rows = await db
    .with('due', (query) =>
      query
        .selectFrom('change')
        .innerJoin('label', 'label.id', 'change.label_id')
        .select(['change.id', 'label.template', 'label.size'])
        .where('change.store_id', '=', store)
        .where('change.state', '=', 'queued')
        .where(REACHABLE)
        .orderBy('number')
        .limit(limit)
        .forUpdate('change')
        .skipLocked(),
    )
    .updateTable('change')
    .from('due')
    .set((eb) => ({ state: 'sent', sent_at: now, attempts: eb('change.attempts', '+', 1) }))
    .whereRef('change.id', '=', 'due.id')
    .returning(['change.id', 'label_id as labelId', 'content', 'attempts', 'number'])
    .returning(['due.template', 'due.size'])
    .execute()
  return rows.sort((a, b) => Number(a.number) - Number(b.number)).map(({ number: _number, ...taken }) => taken)
}

interface Report {
  readonly id: string
  readonly event: ReportedEvent
  readonly failure: string
  readonly now: Date
}

/** Locks the label before its change, as every other transaction does. */
async function report(db: Database, { id, event, failure, now }: Report): Promise<boolean> {
  return await db.transaction().execute(async (tx) => {
    const found = await tx.selectFrom('change').select('label_id').where('id', '=', id).executeTakeFirst()
    if (!found) return false
    await tx.selectFrom('label').select('id').where('id', '=', found.label_id).forUpdate().execute()
    const change = await tx.selectFrom('change').select(['state', 'content']).where('id', '=', id).executeTakeFirst()
    const state = change && nextState(change.state, event)
    if (!change || !state) return false
    const ended = state === 'confirmed' || state === 'failed'
    await tx
      .updateTable('change')
      .set({ state, completed_at: ended ? now : null, failure: state === 'failed' ? failure : null })
      .where('id', '=', id)
      .execute()
    const shown = { shown: JSON.stringify(change.content), shown_at: now, last_contact_at: now }
    await tx
      .updateTable('label')
      .set(({ ref }) => ({
        state: labelStateOf(state),
        ...(state === 'confirmed' ? { ...shown, shown_template: ref('template') } : {}),
      }))
      .where('id', '=', found.label_id)
      .execute()
    return true
  })
}
