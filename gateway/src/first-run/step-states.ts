import { FIRST_STEPS, type FirstStep, type FirstStepState } from '@foyer/contract/administration'
import type { StepMarks } from './first-run.table.ts'

export type StepStates = { readonly [Step in FirstStep]: FirstStepState }

/** What is done counts, by whatever means; then what was marked. */
export function stepStates(marks: StepMarks, done: ReadonlySet<FirstStep>): StepStates {
  return Object.fromEntries(
    FIRST_STEPS.map((step) => [step, done.has(step) ? 'done' : (marks[step] ?? 'open')]),
  ) as unknown as StepStates
}

/** Is no step left? */
export function isFinished(states: StepStates): boolean {
  return Object.values(states).every((state) => state !== 'open')
}
