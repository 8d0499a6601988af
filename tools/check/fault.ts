/**
 * A fault that a check reports, with a place that an editor can open, and a remedy.
 */
export interface Fault {
  /** `path/of/file.ts:12`, or only the path of a fault without a line. */
  readonly at: string
  readonly message: string
  readonly remedy: string
}

/** The result of a check: its faults, and a short text about what was checked. */
export interface Findings {
  readonly faults: readonly Fault[]
  readonly checked: string
}

export interface Check {
  readonly name: string
  /** Does it work in programs of its own? Then it starts at once, while the checks before it run. */
  readonly apart?: boolean
  readonly run: () => Findings | Promise<Findings>
}

export function printed(fault: Fault): string {
  return `  ${fault.at}\n    ${fault.message}\n    → ${fault.remedy}`
}
