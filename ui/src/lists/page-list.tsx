import { defaultRangeExtractor, useWindowVirtualizer, type VirtualItem } from '@tanstack/react-virtual'
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { classNames } from '../class-names.ts'
import css from './page-list.module.css'
import { useRowFocus } from './use-row-focus.ts'

/** Where a page is in its list, to return there. */
export interface ListPlace {
  readonly offset: number
  readonly heights: readonly VirtualItem[]
}

export interface PageListProps<Item> {
  readonly label: string
  readonly items: readonly Item[]
  readonly keyOf: (item: Item) => string
  /** How many items there are in all, where not all of them are loaded; -1 if that is unknown. */
  readonly total?: number
  /** The expected height of a row in pixels; rows are measured once they are rendered. */
  readonly rowHeight: number
  /** Draws a row. Its only link or button gets the `tabIndex`: the list is one stop of the Tab key, and the arrow keys move in it. */
  readonly renderItem: (item: Item, tabIndex: 0 | -1) => ReactNode
  /** Called when the end is near, to load more. */
  readonly onNearEnd?: () => void
  /** The place to begin at. */
  readonly place?: ListPlace | undefined
  /** Called with the place at which the list is left. */
  readonly onPlace?: (place: ListPlace) => void
  readonly className?: string | undefined
}

/** Rows rendered beyond the visible ones, so that scrolling finds them there. */
const OVERSCAN = 8
/** Pixels at both ends of the window that bars of the shell may cover. */
const COVERED = 96

/** A long list that scrolls with the page, of which only the visible rows are in the document. */
export function PageList<Item>(props: PageListProps<Item>) {
  const { label, items, keyOf, total = items.length, rowHeight, renderItem, place } = props
  const list = useRef<HTMLUListElement>(null)
  const top = useTopOf(list)
  const focused = useRef<number>(undefined)
  const virtualizer = useWindowVirtualizer<HTMLLIElement>({
    count: items.length,
    estimateSize: () => rowHeight,
    getItemKey: (index) => keyOf(items[index] as Item),
    overscan: OVERSCAN,
    scrollMargin: top,
    scrollPaddingStart: COVERED,
    scrollPaddingEnd: COVERED,
    useFlushSync: false,
    // The row with the focus stays in the document, wherever the page scrolls to.
    rangeExtractor: (range) => withIndex(defaultRangeExtractor(range), focused.current, items.length),
    ...(place && { initialOffset: place.offset, initialMeasurementsCache: [...place.heights] }),
  })
  const rows = virtualizer.getVirtualItems()
  const { tabStop, ...handlers } = useRowFocus({ list, focused, virtualizer })
  useNearEnd(virtualizer.range?.endIndex ?? -1, items.length, props.onNearEnd)
  usePlace(list, props, () => virtualizer.takeSnapshot())
  return (
    <ul
      ref={list}
      className={classNames(css.rows, props.className)}
      aria-label={label}
      style={{ height: virtualizer.getTotalSize() }}
      {...handlers}
    >
      {rows.map(({ key, index, start }) => (
        <li
          key={key}
          ref={virtualizer.measureElement}
          data-index={index}
          aria-setsize={total}
          aria-posinset={index + 1}
          style={{ transform: `translateY(${start - top}px)` }}
        >
          {renderItem(items[index] as Item, index === tabStop ? 0 : -1)}
        </li>
      ))}
    </ul>
  )
}

function withIndex(indexes: number[], index: number | undefined, count: number): number[] {
  if (index === undefined || index >= count || indexes.includes(index)) return indexes
  return [...indexes, index].sort((one, other) => one - other)
}

/** The distance of the list from the top of the page, which changes with what is above it. */
function useTopOf(list: RefObject<HTMLElement | null>): number {
  const [top, setTop] = useState(0)
  useLayoutEffect(() => {
    const measure = (): void => {
      const bounds = list.current?.getBoundingClientRect()
      if (bounds && bounds.width > 0) setTop(Math.round(bounds.top + window.scrollY))
    }
    measure()
    if (typeof ResizeObserver === 'undefined') return
    const observer = new ResizeObserver(measure)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [list])
  return top
}

function useNearEnd(last: number, count: number, onNearEnd: (() => void) | undefined): void {
  useEffect(() => {
    if (last >= 0 && last >= count - NEAR_END) onNearEnd?.()
  }, [last, count, onNearEnd])
}

/** So many rows before the last one more are loaded. */
const NEAR_END = 40

/** Begins at the given place, and reports the place at which the user leaves. */
function usePlace<Item>(
  list: RefObject<HTMLElement | null>,
  { place, onPlace }: Pick<PageListProps<Item>, 'place' | 'onPlace'>,
  takeSnapshot: () => VirtualItem[],
): void {
  const offset = useRef(place?.offset)
  const report = useEffectEvent(() => {
    // A page that is hidden is scrolled to its top by the browser.
    if (list.current?.getClientRects().length) onPlace?.({ offset: window.scrollY, heights: takeSnapshot() })
  })
  useLayoutEffect(() => {
    if (offset.current !== undefined) window.scrollTo(0, offset.current)
    // Not before: until then rows are measured, which moves the page.
    return () => report()
  }, [])
}
