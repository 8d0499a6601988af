import type { User } from '@foyer/sdk/server'
import type { BatchDetails, RollbackPlan } from '../../../shared/batch.ts'
import type { Author } from '../../changes/write-change.ts'
import type { Database, Tx } from '../../database/open.ts'
import type { Place } from '../../labels/label-queries.ts'
import { rejection } from '../../rejection.ts'
import { applyDue } from '../apply/apply-due.ts'
import { lockBatch } from '../apply/locked-batch.ts'
import { insertBatch, insertItems } from '../apply/write-batch.ts'
import { fingerprintOf } from '../check/check-file.ts'
import { priceOf } from '../item-price.ts'
import { expectedOf, type ItemRow, inForceOf, selectItems, toItem } from '../queries/item-queries.ts'
import { cancelWaiting } from './cancel-batch.ts'
import { requireBatch } from './create-batch.ts'

/** Returns what a rollback of a batch would restore. */
export async function planRollback(db: Database, id: string, user: User, place: Place): Promise<RollbackPlan> {
  const batch = await requireBatch(db, { place }, id, user)
  if (!batch.canRollBack) throw rejection(user, 409, 'NOTHING_TO_ROLL_BACK')
  return planOf(await readApplied(db, id))
}

export interface RollbackRequest {
  /** Of the new batch. */
  readonly id: string
  /** Of the plan that the user saw. */
  readonly fingerprint: string
  /** Products that are restored, although someone else changed their price since. */
  readonly include: readonly string[]
}

/**
 * Restores the prices that a batch replaced, as a new batch in one transaction. What it has not changed yet is cancelled. A repeated
 * request returns the rollback that is there.
 * @throws HttpError 409 if there is nothing to restore, or if prices are not those that the user saw
 */
export async function rollBack(
  db: Database,
  id: string,
  request: RollbackRequest,
  user: User,
  author: Author,
): Promise<BatchDetails> {
  const { place, now } = author
  return await db.transaction().execute(async (tx) => {
    const { name } = await lockBatch(tx, place, id, user)
    const batch = await requireBatch(tx, author, id, user)
    if (batch.rolledBackBy) return await requireBatch(tx, author, batch.rolledBackBy.batch, user)
    if (!batch.canRollBack) throw rejection(user, 409, 'NOTHING_TO_ROLL_BACK')
    const rows = await readApplied(tx, id)
    const plan = planOf(rows)
    if (plan.fingerprint !== request.fingerprint) throw rejection(user, 409, 'ROLLBACK_CHANGED', { plan })
    await cancelWaiting(tx, id, ['waiting', 'conflict'])
    if (!(await insertBatch(tx, { id: request.id, name, kind: 'rollback', rollsBack: id }, author)))
      throw rejection(user, 409, 'NOTHING_TO_ROLL_BACK')
    const items = rows.map((row) => restoring(row, request, now))
    await insertItems(tx, request.id, place.store, items)
    await applyDue(tx, { id: request.id, store: place.store, author: author.user, wasPlanned: true }, { now })
    return await requireBatch(tx, author, request.id, user)
  })
}

async function readApplied(db: Database | Tx, id: string): Promise<ItemRow[]> {
  return await selectItems(db, id).where('item.state', '=', 'applied').orderBy('item.line').execute()
}

function planOf(rows: readonly ItemRow[]): RollbackPlan {
  const changedSince = rows.filter(isChangedSince)
  const seen = rows.map((row) => ({ product: row, before: inForceOf(row) }))
  return {
    restored: rows.length - changedSince.length,
    changedSince: changedSince.map(toItem),
    fingerprint: fingerprintOf(seen),
  }
}

/** Someone else changed the price after the batch did. A price that is as before the batch needs no decision. */
function isChangedSince(row: ItemRow): boolean {
  return row.changed_since
}

function restoring(row: ItemRow, { include }: RollbackRequest, now: Date) {
  const stays = isChangedSince(row) && !include.includes(row.id)
  const expected = isChangedSince(row) ? inForceOf(row) : priceOf(row)
  const state = stays ? ('left-out' as const) : ('waiting' as const)
  return { product: row.id, line: row.line, dueAt: now, after: expectedOf(row), expected, state }
}
