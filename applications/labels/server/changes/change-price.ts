import type { User } from '@foyer/sdk/server'
import type { LabelDetails } from '../../shared/label.ts'
import { decimalsOf, parsePrice } from '../../shared/price-rule.ts'
import type { Database, Tx } from '../database/open.ts'
import { invalidField, rejection } from '../rejection.ts'
import type { TextKey } from '../texts.ts'
import { assertVersion, requireLabel, versionOf } from './locked-label.ts'
import { type Author, lockProduct, queueChange, readContent } from './write-change.ts'

type Body = Readonly<Record<string, unknown>>

/**
 * Changes the price of a label's product in the store. Every label of the store that shows the product is updated, so that no two of
 * them show different prices.
 * @throws HttpError 404, 409 or 422 with a sentence for the user
 */
export async function changePrice(
  db: Database,
  id: string,
  body: Body,
  user: User,
  author: Author,
): Promise<LabelDetails> {
  const version = versionOf(body)
  const { place, now } = author
  return await db.transaction().execute(async (tx) => {
    const { product } = await requireLabel(tx, place, id, user)
    if (!product) {
      await assertVersion(tx, place, id, version, user)
      throw rejection(user, 422, 'PRODUCT_REQUIRED')
    }
    await lockProduct(tx, place, product.id, 'alone')
    const labels = await lockLabelsOf(tx, place.store, product.id)
    const label = await assertVersion(tx, place, id, version, user)
    const currency = currencyOf(label, body, user)
    const amounts = amountsOf(body, currency, user)
    const row = { ...amounts, currency, changed_at: now, changed_by: author.user.name }
    await tx
      .insertInto('price')
      .values({ store_id: place.store, product_id: product.id, ...row })
      .onConflict((conflict) => conflict.columns(['store_id', 'product_id']).doUpdateSet(row))
      .execute()
    await queueChange(tx, 'price', await readContent(tx, place, product.id), labels, author)
    return await requireLabel(tx, place, id, user)
  })
}

async function lockLabelsOf(tx: Tx, store: string, productId: string): Promise<{ id: string }[]> {
  return await tx
    .selectFrom('label')
    .select('id')
    .where('store_id', '=', store)
    .where('product_id', '=', productId)
    .orderBy('id')
    .forUpdate()
    .execute()
}

/** The currency of the price in force. The first price of a product in a store names one. */
export function currencyOf({ price }: LabelDetails, { currency }: Body, user: User): string {
  if (price) return price.currency
  if (typeof currency === 'string' && Intl.supportedValuesOf('currency').includes(currency)) return currency
  throw invalidField(user, 'currency', 'currency.required')
}

/** The price, and the former price that the label shows beside it; none unless the user gives one. */
export function amountsOf({ price, formerPrice }: Body, currency: string, user: User) {
  const parsed = (path: string, typed: unknown): number => {
    const result = parsePrice(typed, decimalsOf(currency))
    if (result.ok) return result.amount
    throw invalidField(user, path, `price.${result.problem}` satisfies TextKey, { currency })
  }
  const amount = parsed('price', price)
  if (formerPrice === undefined || formerPrice === null || formerPrice === '') return { amount, former_amount: null }
  const former = parsed('formerPrice', formerPrice)
  if (former <= amount) throw invalidField(user, 'formerPrice', 'former.low')
  return { amount, former_amount: former }
}
