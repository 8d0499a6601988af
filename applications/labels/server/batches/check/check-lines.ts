import { parseBarcode } from '../../../shared/barcode-rule.ts'
import type { Column, ScheduledPrice } from '../../../shared/batch.ts'
import type { Price, Product } from '../../../shared/label.ts'
import { decimalsOf, parsePrice } from '../../../shared/price-rule.ts'
import type { PriceLine } from '../file/read-price-file.ts'
import type { LineFault, LineProblem } from './line-fault.ts'
import { checkStart, type StartContext } from './start-rule.ts'

/** A product of the organisation, with what the store has of it. */
export interface StoreProduct {
  readonly product: Product
  readonly price: Price | null
  readonly labels: number
  readonly scheduled: ScheduledPrice | null
}

export interface CheckedLine {
  readonly line: number
  readonly product: StoreProduct
  readonly after: Price
  /** Undefined for the start of the whole batch. */
  readonly from: Date | undefined
}

export interface CheckedLines {
  readonly lines: readonly CheckedLine[]
  readonly faults: readonly LineFault[]
}

export interface CheckContext extends StartContext {
  /** The products of the file that the organisation has, by barcode. */
  readonly products: ReadonlyMap<string, StoreProduct>
}

/** Checks every cell of every line. A line can have several faults; all are reported. */
export function checkLines(lines: readonly PriceLine[], context: CheckContext): CheckedLines {
  const firstLines = new Map<string, number>()
  const faults: LineFault[] = []
  const checked = lines.flatMap((line) => {
    const report = (column: Column, problem: LineProblem, values: Readonly<Record<string, string>> = {}): undefined => {
      faults.push({ line: line.line, column, problem, value: line[column], values })
    }
    const product = findProduct(line, context, firstLines, report)
    const from = line.validFrom === '' ? undefined : checkStart(line.validFrom, context)
    if (typeof from === 'string') report('validFrom', from)
    const after = product ? checkPrice(line, product, report) : checkWithoutProduct(line, report)
    return product && after && typeof from !== 'string' ? [{ line: line.line, product, after, from }] : []
  })
  return { lines: checked, faults }
}

type Report = (column: Column, problem: LineProblem, values?: Readonly<Record<string, string>>) => undefined

/** Numbers as spreadsheets shorten them: `4.00638E+12`. */
const SHORTENED = /^\d[.,]?\d*E\+?\d+$/i

function findProduct(
  { line, barcode }: PriceLine,
  { products }: CheckContext,
  firstLines: Map<string, number>,
  report: Report,
): StoreProduct | undefined {
  if (barcode === '') return report('barcode', 'line.barcode')
  if (SHORTENED.test(barcode)) return report('barcode', 'barcode.shortened')
  const parsed = parseBarcode(barcode)
  if (!parsed.ok) return report('barcode', `barcode.${parsed.problem}`)
  const first = firstLines.get(parsed.barcode)
  if (first !== undefined) return report('barcode', 'barcode.twice', { line: String(first) })
  firstLines.set(parsed.barcode, line)
  return products.get(parsed.barcode) ?? report('barcode', 'barcode.unknown')
}

function checkPrice(line: PriceLine, { price }: StoreProduct, report: Report): Price | undefined {
  const currency = currencyOf(line, price, report)
  if (currency === undefined) return undefined
  const decimals = decimalsOf(currency)
  const amount = checkAmount('price', line, decimals, currency, report)
  const former = line.formerPrice === '' ? null : checkAmount('formerPrice', line, decimals, currency, report)
  if (amount === undefined || former === undefined) return undefined
  if (former !== null && former <= amount) return report('formerPrice', 'former.low')
  return { amount, formerAmount: former, currency }
}

/** The currency of the price in force. The first price of a product in a store names one. */
function currencyOf({ currency }: PriceLine, price: Price | null, report: Report): string | undefined {
  const named = currency.toUpperCase()
  if (price === null && named === '') return report('currency', 'line.currency')
  if (named !== '' && !Intl.supportedValuesOf('currency').includes(named)) return report('currency', 'currency.unknown')
  if (price !== null && named !== '' && named !== price.currency)
    return report('currency', 'currency.other', { currency: price.currency })
  return price?.currency ?? named
}

function checkAmount(
  column: 'price' | 'formerPrice',
  line: PriceLine,
  decimals: number,
  currency: string,
  report: Report,
): number | undefined {
  const parsed = parsePrice(line[column], decimals)
  if (parsed.ok) return parsed.amount
  return report(column, parsed.problem === 'required' ? 'line.price' : `price.${parsed.problem}`, { currency })
}

/** The most decimals that a currency has. */
const ANY_DECIMALS = 4
const WITHOUT_CURRENCY = ['required', 'format', 'positive']

/** Without a product the currency is not known, but what is no price is a fault anyhow. */
function checkWithoutProduct(line: PriceLine, report: Report): undefined {
  const columns = line.formerPrice === '' ? (['price'] as const) : (['price', 'formerPrice'] as const)
  for (const column of columns) {
    const parsed = parsePrice(line[column], ANY_DECIMALS)
    if (!parsed.ok && WITHOUT_CURRENCY.includes(parsed.problem)) checkAmount(column, line, ANY_DECIMALS, '', report)
  }
}
