import { numberFormat } from '@foyer/sdk/server'
import { decimalsOf } from '../shared/price-rule.ts'

/** An amount as a cell of a file, such as `1,49`; empty for none. */
export function amountText(amount: number | null | undefined, currency: string, language: string): string {
  if (amount === null || amount === undefined) return ''
  const decimals = decimalsOf(currency)
  const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals, useGrouping: false }
  return numberFormat(language, digits).format(amount / 10 ** decimals)
}
