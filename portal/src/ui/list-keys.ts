/** How the keys of a list go about its ends and its length. */
interface Ways {
  /** From one end to the other, as suits a short list; else the ends hold. */
  readonly round?: boolean
  /** So many rows a page key passes; without it those keys are none of the list's. */
  readonly page?: number
}

/** The place in a list that a key leads to from another: from 0, and -1 where none is chosen yet. Undefined for any other key. */
export function placeAfterKey(count: number, at: number, key: string, { round, page }: Ways = {}): number | undefined {
  if (count === 0) return undefined
  const held = (place: number): number => Math.min(count - 1, Math.max(0, place))
  const go = (by: number): number => (round ? (at + by + count) % count : held(at + by))
  switch (key) {
    case 'ArrowDown':
      return go(1)
    case 'ArrowUp':
      return go(-1)
    case 'PageDown':
      return page && held(at + page)
    case 'PageUp':
      return page && held(at - page)
    case 'Home':
      return 0
    case 'End':
      return count - 1
    default:
      return undefined
  }
}
