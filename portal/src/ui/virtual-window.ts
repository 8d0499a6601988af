/** The rows of a long list that are drawn, and the room that the others take. */
export interface VirtualWindow {
  readonly first: number
  /** The row after the last one that is drawn. */
  readonly end: number
  readonly before: number
  readonly after: number
}

/** Rows drawn beyond what is seen, so that scrolling finds them there. */
const BEYOND = 6

/** Which of `count` rows, all of one height, are seen through a window of that height at that scroll position. */
export function virtualWindow(count: number, rowHeight: number, scrolled: number, height: number): VirtualWindow {
  const top = Math.min(Math.max(0, scrolled), Math.max(0, count * rowHeight - height))
  const first = Math.max(0, Math.floor(top / rowHeight) - BEYOND)
  const end = Math.min(count, Math.ceil((top + height) / rowHeight) + BEYOND)
  return { first, end, before: first * rowHeight, after: (count - end) * rowHeight }
}

/** Where to scroll so that a row is wholly seen; nowhere else than needed. */
export function scrolledTo(row: number, rowHeight: number, scrolled: number, height: number): number {
  const top = row * rowHeight
  if (top < scrolled) return top
  return top + rowHeight > scrolled + height ? top + rowHeight - height : scrolled
}
