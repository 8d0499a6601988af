/** The result of one check of the doctor. */
export interface CheckResult {
  readonly check: string
  /** `unknown`: it could not be looked at from here. */
  readonly state: 'well' | 'wrong' | 'unknown'
  readonly finding: string
  /** What to do, unless all is well. */
  readonly remedy?: string
}

export const well = (check: string, finding: string): CheckResult => ({ check, state: 'well', finding })
export const wrong = (check: string, finding: string, remedy: string): CheckResult => ({
  ...{ check, state: 'wrong', finding, remedy },
})
export const unknown = (check: string, finding: string, remedy: string): CheckResult => ({
  ...{ check, state: 'unknown', finding, remedy },
})

const SIGNS = { well: '✓', wrong: '✗', unknown: '?' } as const
const WIDTH = 18

/** Returns the lines of a report, and its last line. */
export function reportOf(results: readonly CheckResult[]): string[] {
  const lines = results.flatMap(({ check, state, finding, remedy }) => [
    `${SIGNS[state]} ${check.padEnd(WIDTH)} ${finding}`,
    ...(remedy ? [`  → ${remedy}`] : []),
  ])
  const count = results.filter(({ state }) => state === 'wrong').length
  return [...lines, count === 0 ? 'Nothing is wrong.' : `Wrong: ${count} of ${results.length} checks.`]
}
