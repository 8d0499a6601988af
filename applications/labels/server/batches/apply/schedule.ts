import { sql } from 'kysely'
import { lockStore } from '../../changes/write-change.ts'
import type { Database, Tx } from '../../database/open.ts'
import { applyDue } from './apply-due.ts'

/** Puts scheduled prices in force. */
export interface Schedule {
  /**
   * Puts all prices in force that are due, each batch in a transaction of its own. Several gateways can do it at the same time: each
   * batch is done by one of them.
   * @throws the first error, after all other batches were done
   */
  runDue(): Promise<void>
}

/** @param now the present time */
export function createSchedule(db: Database, now: () => Date): Schedule {
  return {
    async runDue() {
      const failed = new Map<string, unknown>()
      while (await runNext(db, now(), failed));
      for (const error of failed.values()) throw error
    },
  }
}

/** Does what is due first. Returns false if nothing is left to do. */
async function runNext(db: Database, now: Date, failed: Map<string, unknown>): Promise<boolean> {
  let id: string | undefined
  try {
    return await db.transaction().execute(async (tx) => {
      const next = await lockNext(tx, now, [...failed.keys()])
      if (!next) return false
      id = next.id
      const { created_by, created_by_name, store_id: store, due_at: until } = next
      await lockStore(tx, { organisation: next.organisation_id, store })
      const author = { id: created_by, name: created_by_name }
      await applyDue(tx, { id, store, author, wasPlanned: true }, { now, until })
      return true
    })
  } catch (error) {
    if (id === undefined) throw error
    failed.set(id, error)
    return true
  }
}

interface DueBatch {
  readonly id: string
  readonly store_id: string
  readonly organisation_id: string
  readonly created_by: string
  readonly created_by_name: string
  readonly due_at: Date
}

/**
 * Locks the batch that was due first, also after an interruption. One that another gateway is doing is left to it. A later price of the
 * same batch comes after those of other batches in between.
 */
async function lockNext(tx: Tx, now: Date, failed: readonly string[]): Promise<DueBatch | undefined> {
  const { rows } = await sql<DueBatch>`
    select batch.id, batch.store_id, batch.organisation_id, batch.created_by, batch.created_by_name, item.due_at
    from batch_item item join batch on batch.id = item.batch_id
    where item.state = 'waiting' and item.due_at <= ${now} and batch.id <> all(${failed}::uuid[])
    order by item.due_at, batch.number limit 1
    for update of batch skip locked
  `.execute(tx)
  return rows[0]
}
