import { type Kysely, sql } from 'kysely'
import { joinEvents, type PublishedEvent } from '../joined-events.ts'

/** Publishes events of an application. */
export type PublishEvents = (events: readonly PublishedEvent[]) => Promise<void>

/** The table in which triggers note what happened: `id`, `organisation_id`, `store_id`, `ids`, `at`, and `topic` unless it is always the same. */
export interface EventTable {
  readonly table: string
  /** The topic of every row, if the table has no such column. */
  readonly topic?: string
}

/** Rows of one run; their stores fit into a few requests. */
const AT_ONCE = 1_000

/**
 * Publishes what was noted since the last run: one event for each store and topic. Of several processes each row is published by one. If
 * that fails, the rows stay for the next run. Rows that are older than a minute are deleted: open screens have read again by then.
 * @param publish undefined without a token of the application: another process publishes, or none
 */
export async function announceEvents<Tables>(
  db: Kysely<Tables>,
  events: EventTable,
  publish: PublishEvents | undefined,
): Promise<void> {
  const table = sql.table(events.table)
  if (!publish) {
    await sql`delete from ${table} where at < clock_timestamp() - interval '1 minute'`.execute(db)
    return
  }
  /* Most runs find nothing: then this is their only statement. */
  const { rows: waiting } = await sql`select from ${table} limit 1`.execute(db)
  if (waiting.length === 0) return
  await db.transaction().execute(async (tx) => {
    const recent = (await takeRows(tx, events)).filter(({ recent }) => recent)
    const topics = new Set(recent.map(({ topic }) => topic))
    const joined = [...topics].flatMap((topic) =>
      joinEvents(
        topic,
        recent.filter((row) => row.topic === topic),
      ),
    )
    if (joined.length > 0) await publish(joined)
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

async function takeRows<Tables>(tx: Kysely<Tables>, { table, topic }: EventTable): Promise<Row[]> {
  const { rows } = await sql<Row>`
    delete from ${sql.table(table)}
    where id in (select id from ${sql.table(table)} order by id limit ${AT_ONCE} for update skip locked)
    returning ${topic === undefined ? sql.ref('topic') : sql`${topic}::text`} as topic, organisation_id as organisation,
      store_id as store, ids, at > clock_timestamp() - interval '1 minute' as recent`.execute(tx)
  return rows
}
