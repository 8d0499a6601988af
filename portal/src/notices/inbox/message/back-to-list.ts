/*
 * A notice that was opened from the list is the next entry of the history. Closing it goes back: with a new entry for the list
 * each time, the user would have to press Back once for every notice read.
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
