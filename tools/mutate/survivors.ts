/** A mutant that no test noticed. */
export interface Survivor {
  readonly line: number
  /** The text of the line. */
  readonly code: string
  readonly change: string
}

/** Why mutants survive: path of the module, then a part of the line and the reason. Survivors still count against the score. */
export const REASONS: Readonly<Record<string, readonly (readonly [line: string, reason: string])[]>> = {}

/** Why a survivor survives; nothing if no one has explained it. */
export function reasonOf(path: string, { code }: Pick<Survivor, 'code'>): string | undefined {
  return REASONS[path]?.find(([part]) => code.includes(part))?.[1]
}
