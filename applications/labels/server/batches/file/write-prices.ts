import { csvText } from '@foyer/sdk/server'
import { COLUMNS } from '../../../shared/batch.ts'
import type { Price, Product } from '../../../shared/label.ts'
import { amountText } from '../../amount-text.ts'
import { textOf } from '../../texts.ts'

export interface WrittenPrice {
  readonly product: Product
  readonly price: Price | null
}

/** Writes prices as a file that can be changed and read again, with the names of the products for its readers. */
export function writePrices(prices: readonly WrittenPrice[], language: string): string {
  const columns = [...COLUMNS.map((column) => `column.${column}` as const), 'column.product' as const]
  const head = columns.map((column) => textOf(column, language))
  const lines = prices.map(({ product, price }) => [
    ...[product.barcode, amountOf(price, 'amount', language), amountOf(price, 'formerAmount', language)],
    ...[price?.currency ?? '', '', [product.name, product.detail].filter(Boolean).join(', ')],
  ])
  return csvText([head, ...lines], language)
}

function amountOf(price: Price | null, field: 'amount' | 'formerAmount', language: string): string {
  return price ? amountText(price[field], price.currency, language) : ''
}
