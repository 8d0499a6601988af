import { useVirtualizer } from '@tanstack/react-virtual'
import { type ReactNode, useEffect, useRef } from 'react'
import css from './virtual-list.module.css'

export interface VirtualListProps<Item> {
  readonly label: string
  readonly items: readonly Item[]
  readonly keyOf: (item: Item) => string
  /** The expected height of a row in pixels; rows are measured once they are rendered. */
  readonly rowHeight: number
  readonly renderItem: (item: Item) => ReactNode
  /** Called when the end is near, to load more. */
  readonly onNearEnd?: () => void
}

/** Rows rendered beyond the visible ones, so that scrolling finds them there. */
const OVERSCAN = 6

/** A long list for reading, of which only the visible rows are in the document. For choosing use `VirtualListBox`. */
export function VirtualList<Item>(props: VirtualListProps<Item>) {
  const { label, items, keyOf, rowHeight, renderItem, onNearEnd } = props
  const scroller = useRef<HTMLDivElement>(null)
  const virtualizer = useVirtualizer({
    count: items.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    getItemKey: (index) => keyOf(items[index] as Item),
    overscan: OVERSCAN,
  })
  const rows = virtualizer.getVirtualItems()
  const last = rows.at(-1)?.index ?? -1
  useEffect(() => {
    if (last >= 0 && last >= items.length - OVERSCAN) onNearEnd?.()
  }, [last, items.length, onNearEnd])
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard (WCAG 2.1.1).
    <section className={css.box} ref={scroller} aria-label={label} tabIndex={0}>
      <ul className={css.rows} style={{ height: virtualizer.getTotalSize() }}>
        {rows.map(({ key, index, start }) => (
          <li
            key={key}
            ref={virtualizer.measureElement}
            data-index={index}
            aria-setsize={items.length}
            aria-posinset={index + 1}
            style={{ transform: `translateY(${start}px)` }}
          >
            {renderItem(items[index] as Item)}
          </li>
        ))}
      </ul>
    </section>
  )
}
