import type { PlannedPrice } from '../../../shared/batch.ts'
import type { Price } from '../../../shared/label.ts'

/** The prices of a plan that are other ones than those in force. Where another price is scheduled, a later one may be the change back. */
export function realChanges(prices: readonly PlannedPrice[], start: 'now' | 'atTime'): PlannedPrice[] {
  return prices.filter(({ before, after, from, scheduled }) => {
    const isLater = from !== null || start === 'atTime'
    return !isSame(before, after) || (isLater && scheduled !== null)
  })
}

function isSame(before: Price | null, after: Price): boolean {
  if (before === null) return false
  const { amount, formerAmount, currency } = before
  return amount === after.amount && formerAmount === after.formerAmount && currency === after.currency
}
