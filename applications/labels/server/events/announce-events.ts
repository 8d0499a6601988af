import { joinEvents, type PublishedEvent } from '@foyer/sdk/server'
import { sql } from 'kysely'
import type { Database, Tx } from '../database/open.ts'

/** Publishes events of this application. */
export type PublishEvents = (events: readonly PublishedEvent[]) => Promise<void>

/** Rows of one run; their stores fit into a few requests. */
const AT_ONCE = 1_000

/**
 * Publishes what the triggers of this schema have noted since the last run: one event for each store and topic. Of several processes each row is
 * published by one. If that fails, the rows stay for the next run. Rows that are older than a minute are deleted: open screens have
 * read again by then.
 * @param publish undefined without a token of the application: another process publishes, or none
 */
export async function announceEvents(db: Database, publish: PublishEvents | undefined): Promise<void> {
  if (!publish) {
    await sql`delete from event where at < clock_timestamp() - interval '1 minute'`.execute(db)
    return
  }
  /* Most runs find nothing: then this is their only statement. */
  const { rows: waiting } = await sql`select from event limit 1`.execute(db)
  if (waiting.length === 0) return
  await db.transaction().execute(async (tx) => {
    const rows = await takeRows(tx)
    const recent = rows.filter(({ recent }) => recent)
    const topics = Map.groupBy(recent, ({ topic }) => topic)
    const events = [...topics].flatMap(([topic, some]) => joinEvents(topic, some))
    if (events.length > 0) await publish(events)
  })
}

interface Row {
  readonly topic: string
  readonly organisation: string
  readonly store: string
  /** Empty if there are many. */
  readonly ids: readonly string[]
  readonly recent: boolean
}

async function takeRows(tx: Tx): Promise<Row[]> {
  const { rows } = await sql<Row>`
    delete from event where id in (select id from event order by id limit ${AT_ONCE} for update skip locked)
    returning topic, organisation_id as organisation, store_id as store, ids, at > clock_timestamp() - interval '1 minute' as recent
  `.execute(tx)
  return rows
}
