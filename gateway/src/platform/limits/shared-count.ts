import { type Kysely, sql } from 'kysely'
import { addSeconds } from '../time/clock.ts'
import type { SharedCountTable } from './shared-count.table.ts'

type Db = Kysely<{ shared_count: SharedCountTable }>

export interface CountLimit {
  readonly calls: number
  /** The window begins with the first use. */
  readonly seconds: number
}

/**
 * Counts one use over all gateways in a single statement, so that concurrent uses are counted one after the other. Returns when
 * the window ends if this use exceeds the limit. Inside a transaction, the count is committed or rolled back with it.
 */
export async function countSharedUse<T extends { shared_count: SharedCountTable }>(
  db: Kysely<T>,
  key: string,
  limit: CountLimit,
  now: Date,
): Promise<Date | undefined> {
  const counting = db as unknown as Db
  const { rows } = await sql<{ used: number; ends_at: Date }>`
    insert into shared_count as c (key, used, ends_at) select ${key}, 1, ${addSeconds(now, limit.seconds)}::timestamptz
    where not exists (select from shared_count where key = ${key} and used > ${limit.calls} and ends_at > ${now})
    on conflict (key) do update set
      used = case when c.ends_at <= ${now} then 1 else least(c.used, ${limit.calls}::int) + 1 end,
      ends_at = case when c.ends_at <= ${now} then excluded.ends_at else c.ends_at end
    returning used, ends_at`.execute(counting)
  const [row] = rows
  if (row) return row.used > limit.calls ? row.ends_at : undefined
  /* Used up before: nothing was written, so that a flood costs little. */
  const full = await counting.selectFrom('shared_count').select('ends_at').where('key', '=', key).executeTakeFirst()
  return full?.ends_at ?? now
}

/** Takes one use back. */
export async function undoSharedUse<T extends { shared_count: SharedCountTable }>(
  db: Kysely<T>,
  keys: readonly string[],
): Promise<void> {
  await (db as unknown as Db)
    .updateTable('shared_count')
    .set((eb) => ({ used: eb('used', '-', 1) }))
    .where('key', 'in', keys)
    .where('used', '>', 0)
    .execute()
}

/** Deletes the counts of one sender, whose keys end with ` of <id>`. */
export async function deleteSharedUsesOf<T extends { shared_count: SharedCountTable }>(
  db: Kysely<T>,
  id: string,
): Promise<void> {
  await (db as unknown as Db).deleteFrom('shared_count').where('key', 'like', `% of ${id}`).execute()
}
