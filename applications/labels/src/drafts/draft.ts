import type { Template } from '../../shared/template.ts'
import type { StartTime } from '../batches/index.ts'

export interface PriceValues {
  /** As typed. */
  readonly price: string
  readonly formerPrice: string
  readonly currency: string
  readonly start: 'now' | 'atTime'
  readonly from: StartTime | null
  /** The id of the batch, if the price is scheduled: a repetition has the same, so that nothing is scheduled twice. */
  readonly batch: string
}

/** What the user can type or choose, by the form of a label. */
export interface FormValues {
  readonly price: PriceValues
  readonly product: { readonly barcode: string }
  readonly template: { readonly template: Template }
}

export type FormName = keyof FormValues

/** What was typed in a form of a label and is not sent yet. */
export interface Draft<Name extends FormName = FormName> {
  readonly form: Name
  /** The version of the label that the user saw. */
  readonly version: number
  /** What the form began with. */
  readonly first: FormValues[Name]
  readonly values: FormValues[Name]
}

/** The draft with other values; undefined if they are those that the form began with. */
export function withValues<Name extends FormName>(
  draft: Draft<Name>,
  patch: Partial<FormValues[Name]>,
): Draft<Name> | undefined {
  const values = { ...draft.values, ...patch }
  const names = Object.keys(values) as (keyof FormValues[Name])[]
  return names.every((name) => values[name] === draft.first[name]) ? undefined : { ...draft, values }
}
