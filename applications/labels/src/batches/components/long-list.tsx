import { VirtualList, type VirtualListProps } from '@foyer/ui'
import css from './components.module.css'

/** More rows than these scroll in an area of their own, of which only the visible ones are in the document. */
const FITS = 12

/** Rows that are few or thousands. */
export function LongList<Item>(props: VirtualListProps<Item>) {
  const { label, items, keyOf, renderItem } = props
  if (items.length > FITS)
    return (
      <div className={css.scroller}>
        <VirtualList {...props} />
      </div>
    )
  return (
    <ul className={css.rows} aria-label={label}>
      {items.map((item) => (
        <li key={keyOf(item)}>{renderItem(item)}</li>
      ))}
    </ul>
  )
}
