/** Milliseconds between two characters of a scanner at most. No user types six in a row that fast. */
const GAP = 50
/** Labels and products have longer codes. */
const CODE_MIN_LENGTH = 6

/** The latest characters of a field, as far as each came right after the one before. */
export interface Burst<Field extends string> {
  readonly field: Field
  /** What was in the field before them. */
  readonly before: string
  readonly count: number
  /** When the last one was typed, in milliseconds. */
  readonly at: number
}

/**
 * Adds a character to those that were typed before.
 * @param before what is in the field without it
 */
export function withCharacter<Field extends string>(
  burst: Burst<Field> | undefined,
  field: Field,
  before: string,
  now: number,
): Burst<Field> {
  const goesOn = burst?.field === field && now - burst.at <= GAP
  return goesOn ? { ...burst, count: burst.count + 1, at: now } : { field, before, count: 1, at: now }
}

/** Does an Enter or Tab that comes now end a code that a scanner has typed into the field? */
export function isTypedScan(burst: Burst<string> | undefined, now: number): boolean {
  return burst !== undefined && burst.count >= CODE_MIN_LENGTH && now - burst.at <= GAP
}
