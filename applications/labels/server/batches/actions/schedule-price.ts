import type { User } from '@foyer/sdk/server'
import type { BatchDetails } from '../../../shared/batch.ts'
import { amountsOf, currencyOf } from '../../changes/change-price.ts'
import { assertVersion, versionOf } from '../../changes/locked-label.ts'
import { type Author, lockProduct } from '../../changes/write-change.ts'
import type { Database } from '../../database/open.ts'
import { rejection } from '../../rejection.ts'
import { insertBatch, insertItems } from '../apply/write-batch.ts'
import { findBatch } from '../queries/batch-queries.ts'
import { requireBatch, startOf } from './create-batch.ts'

export interface PriceSchedule {
  /** The label that the user has open. */
  readonly label: string
  /** Of the new batch. */
  readonly id: string
  readonly timeZone: string
  readonly body: Readonly<Record<string, unknown>>
}

/**
 * Schedules another price of a label's product, as a batch of one product. A repeated request returns the batch that is there, whatever
 * happened to the label since.
 * @throws HttpError 404, 409 or 422 with a sentence for the user
 */
export async function schedulePrice(
  db: Database,
  { label: labelId, id, timeZone, body }: PriceSchedule,
  user: User,
  author: Author,
): Promise<BatchDetails> {
  const version = versionOf(body)
  const { place, now } = author
  const from = typeof body['from'] === 'string' ? body['from'] : ''
  return await db.transaction().execute(async (tx) => {
    const stored = await findBatch(tx, place, id)
    if (stored) return stored
    const label = await assertVersion(tx, place, labelId, version, user)
    if (!label.product) throw rejection(user, 422, 'PRODUCT_REQUIRED')
    if (await insertBatch(tx, { id, name: label.product.name, kind: 'single' }, author)) {
      await lockProduct(tx, place, label.product.id, 'alone')
      const currency = currencyOf(label, body, user)
      const { amount, former_amount: formerAmount } = amountsOf(body, currency, user)
      const dueAt = startOf(from, { language: user.language, timeZone, now }, user)
      const item = { product: label.product.id, line: 1, dueAt, after: { amount, formerAmount, currency } }
      await insertItems(tx, id, place.store, [{ ...item, expected: label.price }])
    }
    return await requireBatch(tx, author, id, user)
  })
}
