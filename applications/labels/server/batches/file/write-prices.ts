import { COLUMNS } from '../../../shared/batch.ts'
import type { Price, Product } from '../../../shared/label.ts'
import { decimalsOf } from '../../../shared/price-rule.ts'
import { textOf } from '../../texts.ts'

export interface WrittenPrice {
  readonly product: Product
  readonly price: Price | null
}

/** Spreadsheets recognise UTF-8 by it. */
const BYTE_ORDER_MARK = '\ufeff'
/** Where a comma is the decimal sign, spreadsheets separate cells by a semicolon. */
const WITH_COMMA = ['fr', 'de', 'es']

/** Writes prices as a file that can be changed and read again, with the names of the products for its readers. */
export function writePrices(prices: readonly WrittenPrice[], language: string): string {
  const comma = WITH_COMMA.includes(language)
  const delimiter = comma ? ';' : ','
  const columns = [...COLUMNS.map((column) => `column.${column}` as const), 'column.product' as const]
  const head = columns.map((column) => textOf(column, language))
  const lines = prices.map(({ product, price }) => [
    ...[product.barcode, amountText(price?.amount, price, comma), amountText(price?.formerAmount, price, comma)],
    ...[price?.currency ?? '', '', [product.name, product.detail].filter(Boolean).join(', ')],
  ])
  const text = [head, ...lines].map((cells) => `${cells.map((cell) => written(cell, delimiter)).join(delimiter)}\r\n`)
  return BYTE_ORDER_MARK + text.join('')
}

function amountText(amount: number | null | undefined, price: Price | null, comma: boolean): string {
  if (amount === null || amount === undefined || !price) return ''
  const decimals = decimalsOf(price.currency)
  const text = (amount / 10 ** decimals).toFixed(decimals)
  return comma ? text.replace('.', ',') : text
}

/** A text that a spreadsheet would calculate begins with an apostrophe. */
function written(cell: string, delimiter: string): string {
  const text = /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell
  return text.includes(delimiter) || /["\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
