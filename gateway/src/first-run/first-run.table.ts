import type { FirstStep } from '@foyer/contract/administration'
import type { Generated, JSONColumnType } from 'kysely'

/** What administrators have marked. What was done by other means is not in it. */
export type StepMarks = { readonly [Step in FirstStep]?: 'done' | 'skipped' | undefined }

/** The first steps of a new platform; one row. */
export interface FirstRunTable {
  only_one: Generated<boolean>
  /** True from the creation of the first administrator until the steps are finished or dismissed. */
  open: Generated<boolean>
  marks: JSONColumnType<StepMarks>
}
