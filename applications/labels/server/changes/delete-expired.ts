import { sql } from 'kysely'
import type { Database } from '../database/open.ts'

/** Completed changes, and batches, are stored for so long: a year, and a month in which the year before is compared. */
export const STORED_DAYS = 400
/** Rows of one statement, so that none holds locks for long. Up to 10,000 items go with a batch. */
const AT_ONCE = { changes: 2_000, batches: 20 }
/** Of each kind. The rest is left to the next run, so that the process can stop. */
const STATEMENTS_PER_RUN = 100

/**
 * Deletes changes that were completed long ago, and batches of that time with nothing that waits. The earlier clock counts, of this
 * process or of the database: nothing brings back what a wrong one deletes. Several processes share the work.
 * @param atOnce rows of one statement
 */
export async function deleteExpired(db: Database, now: Date, atOnce: typeof AT_ONCE = AT_ONCE): Promise<void> {
  const before = sql`least(${now}::timestamptz, now()) - make_interval(days => ${sql.lit(STORED_DAYS)})`
  await repeat(atOnce.changes, async () => {
    const { numAffectedRows } = await sql`
      delete from change where id = any(array(
        select id from change where completed_at < ${before} order by completed_at limit ${atOnce.changes} for update skip locked))
    `.execute(db)
    return numAffectedRows
  })
  /* A rollback goes with the batch that it rolled back, so that one has to be as old. */
  await repeat(atOnce.batches, async () => {
    const { numAffectedRows } = await sql`
      delete from batch where id = any(array(
        select id from batch where created_at < ${before}
          and not exists (select from batch_item item
            where item.batch_id = batch.id and (item.state = 'waiting' or item.due_at >= ${before}))
          and not exists (select from change where change.batch_id = batch.id)
          and not exists (select from batch newer where newer.rolls_back = batch.id and newer.created_at >= ${before})
        order by created_at limit ${atOnce.batches} for update skip locked))
    `.execute(db)
    return numAffectedRows
  })
}

/** Until a statement finds fewer rows than it may delete. */
async function repeat(atOnce: number, run: () => Promise<bigint | undefined>): Promise<void> {
  for (let statement = 0; statement < STATEMENTS_PER_RUN; statement++)
    if (((await run()) ?? 0n) < BigInt(atOnce)) return
}
