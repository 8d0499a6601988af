import { sql } from 'kysely'
import type { Price } from '../../shared/label.ts'

interface PriceColumns {
  readonly amount: number | null
  readonly former_amount: number | null
  readonly currency: string | null
}

/** The columns of a price are null together. */
export function priceOf({ amount, former_amount: formerAmount, currency }: PriceColumns): Price | null {
  return amount === null || currency === null ? null : { amount, formerAmount, currency }
}

/* Prices as rows of SQL, where `item` is a batch_item and `price` the price in force, if there is one. */
export const TARGET = sql`(item.amount, item.former_amount, item.currency)`
export const EXPECTED = sql`(item.expected_amount, item.expected_former_amount, item.expected_currency)`
export const IN_FORCE = sql`(price.amount, price.former_amount, price.currency)`

/** True if someone else changed the price since the author saw it. */
export const CHANGED_SINCE = sql<boolean>`(
  ${IN_FORCE} is distinct from ${EXPECTED} and ${IN_FORCE} is distinct from ${TARGET}
)`
