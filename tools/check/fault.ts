/**
 * Why: every check speaks alike. A fault names its place, so that an editor can jump there, and what to do about it.
 */
export interface Fault {
  /** `path/of/file.ts:12`, or the path alone where no line is to blame. */
  readonly at: string
  readonly says: string
  readonly remedy: string
}

/** What a check found: its faults, and in a few words what it looked at. */
export interface Findings {
  readonly faults: readonly Fault[]
  readonly looked: string
}

export interface Check {
  readonly name: string
  readonly run: () => Findings | Promise<Findings>
}

export function printed(fault: Fault): string {
  return `  ${fault.at}\n    ${fault.says}\n    → ${fault.remedy}`
}
