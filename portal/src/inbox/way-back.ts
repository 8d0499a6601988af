/*
 * A notice that was opened from the list stands in the history right above it. Closing it goes back there: whoever put another
 * entry for the list on top each time would have to press Back once for every notice that was read.
 */
const ABOVE_LIST = 'foyerAboveList'

/** The entry that is shown now was opened from the list, which is the entry before. */
export function markAboveList(): void {
  history.replaceState({ [ABOVE_LIST]: true }, '')
}

export function isAboveList(): boolean {
  const state: unknown = history.state
  return typeof state === 'object' && state !== null && ABOVE_LIST in state
}
