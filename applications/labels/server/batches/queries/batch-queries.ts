import { sql } from 'kysely'
import type { Batch, BatchDetails, BatchPage, FailedLabel } from '../../../shared/batch.ts'
import { batchStateOf } from '../../../shared/batch-state.ts'
import type { Database, Tx } from '../../database/open.ts'
import type { Place } from '../../labels/label-queries.ts'
import { countBatches, FAILED } from './batch-counts.ts'
import { countConflicts } from './item-queries.ts'

const PAGE = 20
const FAILURES_SHOWN = 200

function batchesOf(db: Database | Tx, { organisation, store }: Place) {
  return db
    .selectFrom('batch')
    .leftJoin('batch as back', 'back.rolls_back', 'batch.id')
    .select(['batch.id', 'batch.number', 'batch.name', 'batch.kind', 'batch.created_at', 'batch.created_by_name'])
    .select(['batch.cancelled_at', 'batch.cancelled_by_name', 'batch.rolls_back'])
    .select(['back.id as back_id', 'back.created_by_name as back_by', 'back.created_at as back_at'])
    .select((query) =>
      query
        .selectFrom('batch_item')
        .whereRef('batch_id', '=', 'batch.id')
        .select(sql<Date | null>`coalesce(min(due_at) filter (where state = 'waiting'), max(due_at))`.as('at'))
        .as('starts_at'),
    )
    .where('batch.store_id', '=', store)
    .where('batch.organisation_id', '=', organisation)
}

type Row = Awaited<ReturnType<ReturnType<typeof batchesOf>['executeTakeFirstOrThrow']>>

async function withCounts(db: Database | Tx, rows: readonly Row[]): Promise<Batch[]> {
  const countsOf = await countBatches(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => {
    const counts = countsOf(row.id)
    const { id, name, kind, back_id: back, back_by: by, back_at: at } = row
    return {
      ...{ id, name, kind, counts, state: batchStateOf(counts, back !== null) },
      ...{ createdAt: row.created_at.toISOString(), createdBy: row.created_by_name },
      startsAt: (row.starts_at ?? row.created_at).toISOString(),
      ...{ cancelledAt: row.cancelled_at?.toISOString() ?? null, cancelledBy: row.cancelled_by_name },
      rollsBack: row.rolls_back,
      rolledBackBy: back === null || by === null || at === null ? null : { batch: back, by, at: at.toISOString() },
    }
  })
}

/** Returns a page of the batches of a place, newest first. */
export async function listBatches(db: Database, place: Place, after: string | undefined): Promise<BatchPage> {
  const rows = await batchesOf(db, place)
    .$if(after !== undefined, (query) => query.where('batch.number', '<', after as string))
    .orderBy('batch.number', 'desc')
    .limit(PAGE + 1)
    .execute()
  const page = rows.slice(0, PAGE)
  return { items: await withCounts(db, page), next: rows.length > PAGE ? (page.at(-1)?.number ?? null) : null }
}

/** Returns a batch of the place; undefined if the place has no such batch. */
export async function findBatch(db: Database | Tx, place: Place, id: string): Promise<BatchDetails | undefined> {
  const row = await batchesOf(db, place).where('batch.id', '=', id).executeTakeFirst()
  const [batch] = row ? await withCounts(db, [row]) : []
  if (!batch) return undefined
  const canRollBack = batch.kind !== 'rollback' && batch.rolledBackBy === null && batch.counts.products.applied > 0
  const [conflicts, failures] = [await countConflicts(db, batch.id), await readFailures(db, batch.id)]
  return { ...batch, conflicts, failures, canRollBack }
}

async function readFailures(db: Database | Tx, id: string): Promise<FailedLabel[]> {
  const rows = await db
    .selectFrom('change')
    .innerJoin('label', 'label.id', 'change.label_id')
    .select(['label.code', 'change.content', 'change.attempts', 'change.failure', 'change.completed_at'])
    .where('change.batch_id', '=', id)
    .where(FAILED)
    .orderBy('change.number')
    .limit(FAILURES_SHOWN)
    .execute()
  return rows.map(({ code, content, attempts, failure, completed_at }) => ({
    ...{ code, product: content.name, attempts, failure: failure ?? '', at: completed_at?.toISOString() ?? '' },
  }))
}
