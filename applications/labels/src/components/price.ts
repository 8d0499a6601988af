import { numberFormat } from '@foyer/sdk'
import type { Price } from '../../shared/label.ts'
import { decimalsOf } from '../../shared/price-rule.ts'

/** The parts of a price as a label prints it: the whole units large, the rest small. */
export interface PrintedPrice {
  readonly whole: string
  readonly rest: string
}

/** Splits a price for print. A currency without decimals has no rest. */
export function printedPrice({ amount, currency }: Pick<Price, 'amount' | 'currency'>): PrintedPrice {
  const decimals = decimalsOf(currency)
  if (decimals === 0) return { whole: String(amount), rest: '' }
  const unit = 10 ** decimals
  return { whole: String(Math.floor(amount / unit)), rest: String(amount % unit).padStart(decimals, '0') }
}

/** A price as a user would type it, in the decimal sign of the locale. */
export function typedPrice({ amount, currency }: Pick<Price, 'amount' | 'currency'>, locale: string): string {
  const digits = decimalsOf(currency)
  const format = numberFormat(locale, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    useGrouping: false,
  })
  return format.format(amount / 10 ** digits)
}
