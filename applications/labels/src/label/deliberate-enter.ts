/** A scanner presses Enter sooner than this after its last character, in milliseconds. */
const SCANNER_PAUSE = 100
/** What is to be sent must have been visible for this long, in milliseconds. */
const READING_TIME = 300

interface Enter {
  readonly now: number
  /** When the last character was typed; null for none. */
  readonly typedAt: number | null
  /** Since when the proposal is shown; null while it is not. */
  readonly shownAt: number | null
  /** True while the key is held. */
  readonly isRepeated: boolean
}

/** Does a user who has seen the proposal press Enter, and not a scanner? Times are in milliseconds. */
export function isDeliberate({ now, typedAt, shownAt, isRepeated }: Enter): boolean {
  if (isRepeated || shownAt === null || now - shownAt < READING_TIME) return false
  return typedAt === null || now - typedAt >= SCANNER_PAUSE
}
