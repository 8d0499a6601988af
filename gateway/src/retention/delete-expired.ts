import { isDatabaseUnavailable } from '@foyer/sdk/database'
import { type RawBuilder, sql } from 'kysely'
import { type WriteDeps, write } from '../platform/database/write.ts'
import type { Database, Tables, Tx } from '../tables.ts'
import type { ExpiredRows, RowsInOrder } from './expired-rows.ts'
import { waitForHolds } from './holds/under-hold.ts'

/** Rows deleted by one statement, which takes about 10 ms. */
const BATCH = 1_000
const SMALLEST_BATCH = 10
/** Batches of one table in one run. The rest is left to the next run, so that no table waits long for another. */
const BATCHES_PER_RUN = 100
const STATEMENT_TIMEOUT = '57014'

export interface DeleteExpiredDeps extends WriteDeps<Tables> {
  /** Counts deleted rows and failed tables. */
  readonly metrics: { expiredRowsDeleted(table: string, rows: number): void; expiredRowsFailed(table: string): void }
  /** Stops after the current batch. */
  readonly signal?: AbortSignal
  readonly batch?: number
  /** Where the last run ended among rows that may be under a hold. Without them a run begins at the oldest. */
  readonly positions?: Map<string, string>
}

/**
 * Deletes expired rows in batches. A failing table is logged and counted, and does not affect the others. Several gateways may do
 * this concurrently. Throws only if the database is unavailable.
 */
export async function deleteExpired(deps: DeleteExpiredDeps, tables: readonly ExpiredRows[]): Promise<void> {
  for (const expired of tables) {
    if (deps.signal?.aborted) return
    try {
      await deleteFromTable(deps, expired)
    } catch (error) {
      if (isDatabaseUnavailable(error)) throw error
      deps.metrics.expiredRowsFailed(expired.table)
      deps.log.warn({ table: expired.table, reason: (error as Error).message }, 'expired rows were not deleted')
    }
  }
}

async function deleteFromTable(deps: DeleteExpiredDeps, expired: ExpiredRows): Promise<void> {
  const positions = deps.positions ?? new Map<string, string>()
  let size = Math.min(deps.batch ?? BATCH, expired.batch ?? BATCH)
  for (let batch = 0; batch < BATCHES_PER_RUN && !deps.signal?.aborted; batch++) {
    try {
      const { deleted, examined } = expired.inOrder
        ? await deleteInOrder(deps, expired.table, expired.inOrder, { size, positions })
        : await deleteBatch(deps, expired, size)
      deps.metrics.expiredRowsDeleted(expired.table, deleted)
      if (examined < size) return
    } catch (error) {
      /* Too slow just now: fewer rows may do. */
      if ((error as { code?: string }).code !== STATEMENT_TIMEOUT || size <= SMALLEST_BATCH) throw error
      size = Math.max(SMALLEST_BATCH, Math.floor(size / 4))
    }
  }
}

interface Batch {
  readonly deleted: number
  readonly examined: number
}

async function deleteBatch(deps: WriteDeps<Tables>, expired: ExpiredRows, size: number): Promise<Batch> {
  const { table, key = 'ctid', select } = expired
  const statement = sql`delete from ${sql.table(table)} where ${sql.ref(key)} = any(array(${select(size)}))`
  const deleted = await (expired.mayBeUnderHold
    ? deleteBetweenHolds(deps, statement)
    : affectedRows(statement, deps.db))
  return { deleted, examined: deleted }
}

/** No hold is placed while the statement runs, which sees all that were placed before. */
async function deleteBetweenHolds(deps: WriteDeps<Tables>, statement: RawBuilder<unknown>): Promise<number> {
  return await write(deps, async (tx) => {
    await waitForHolds(tx)
    return await affectedRows(statement, tx)
  })
}

async function affectedRows(statement: RawBuilder<unknown>, db: Database | Tx): Promise<number> {
  return Number((await statement.execute(db)).numAffectedRows ?? 0)
}

/** The next batch after the position. After the last one it begins again at the oldest, where holds may have been released. */
async function deleteInOrder(
  deps: WriteDeps<Tables>,
  table: string,
  { name, examine, select }: RowsInOrder,
  { size, positions }: { readonly size: number; readonly positions: Map<string, string> },
): Promise<Batch> {
  const after = positions.get(name) ?? null
  const { rows } = await examine(size, after).execute(deps.db)
  const { last, examined } = rows[0] ?? { last: null, examined: 0 }
  if (last === null) {
    positions.delete(name)
    return { deleted: 0, examined: 0 }
  }
  const deleted = await deleteBetweenHolds(
    deps,
    sql`delete from ${sql.table(table)} where ctid = any(array(${select(after, last)}))`,
  )
  if (examined < size) positions.delete(name)
  else positions.set(name, last)
  return { deleted, examined }
}
