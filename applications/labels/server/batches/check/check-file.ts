import { createHash } from 'node:crypto'
import { parseBarcode } from '../../../shared/barcode-rule.ts'
import { FAULTS_SHOWN, type Fault, FILE_MAX_LINES, type FileCheck, type PlannedPrice } from '../../../shared/batch.ts'
import type { Price } from '../../../shared/label.ts'
import type { Database, Tx } from '../../database/open.ts'
import type { Place } from '../../labels/label-queries.ts'
import { type TextKey, textOf } from '../../texts.ts'
import type { FileFault, PriceFile } from '../file/read-price-file.ts'
import { type CheckedLine, checkLines } from './check-lines.ts'
import type { LineFault } from './line-fault.ts'
import { readProducts } from './read-products.ts'
import type { StartContext } from './start-rule.ts'

export interface CheckedFile {
  /** For the user. */
  readonly check: FileCheck
  /** What can be stored; complete only without faults. */
  readonly lines: readonly CheckedLine[]
}

/** Checks a whole file against the products and prices of a store. Nothing is stored. */
export async function checkFile(
  db: Database | Tx,
  place: Place,
  file: PriceFile,
  context: StartContext,
): Promise<CheckedFile> {
  const products = await readProducts(db, place, barcodesOf(file))
  const { lines, faults: inLines } = checkLines(file.lines, { ...context, products })
  const faults = [...file.faults, ...inLines].sort((a, b) => a.line - b.line)
  const prices = lines.map((line) => planned(line, context.now))
  return {
    lines,
    check: {
      lines: file.lines.length,
      faults: faults.slice(0, FAULTS_SHOWN).map((fault) => describe(fault, context.language)),
      faultCount: faults.length,
      unusedColumns: file.unusedColumns,
      plan: faults.length > 0 ? null : { prices, fingerprint: fingerprintOf(prices) },
    },
  }
}

function barcodesOf({ lines }: PriceFile): string[] {
  return lines.flatMap(({ barcode }) => {
    const parsed = parseBarcode(barcode)
    return parsed.ok ? [parsed.barcode] : []
  })
}

function planned({ line, product, after, from }: CheckedLine, now: Date): PlannedPrice {
  const { price: before, labels, scheduled } = product
  const dueAt = from && from > now ? from.toISOString() : null
  return { line, product: product.product, before, after, labels, from: dueAt, scheduled }
}

/** Names the prices in force that a user saw. */
export function fingerprintOf(
  prices: readonly { readonly product: { readonly id: string }; readonly before: Price | null }[],
): string {
  const seen = prices.map(({ product, before }) => [product.id, before?.amount, before?.formerAmount, before?.currency])
  return createHash('sha256').update(JSON.stringify(seen)).digest('base64url')
}

const VALUE_SHOWN = 40

function describe(fault: FileFault | LineFault, language: string): Fault {
  const { line, column, problem } = fault
  const values = {
    limit: new Intl.NumberFormat(language).format(FILE_MAX_LINES),
    column: column ? textOf(`column.${column}` satisfies TextKey, language) : '',
    ...('values' in fault ? fault.values : {}),
  }
  const value = 'value' in fault ? fault.value.slice(0, VALUE_SHOWN) : ''
  return { line, column, problem, value, message: textOf(problem, language, values) }
}
