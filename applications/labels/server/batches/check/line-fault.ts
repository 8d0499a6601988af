import type { BarcodeProblem } from '../../../shared/barcode-rule.ts'
import type { Column } from '../../../shared/batch.ts'
import type { PriceProblem } from '../../../shared/price-rule.ts'
import type { StartProblem } from './start-rule.ts'

export type LineProblem =
  | `barcode.${Exclude<BarcodeProblem, 'required'> | 'shortened' | 'twice' | 'unknown'}`
  | `barcode.required`
  | `price.${Exclude<PriceProblem, 'required'>}`
  | 'line.barcode'
  | 'line.price'
  | 'line.currency'
  | 'former.low'
  | 'currency.unknown'
  | 'currency.other'
  | StartProblem

export interface LineFault {
  readonly line: number
  readonly column: Column
  readonly problem: LineProblem
  /** As it is in the file. */
  readonly value: string
  /** For the sentence. */
  readonly values: Readonly<Record<string, string>>
}
