import { ListBox, ListLayout, Virtualizer } from 'react-aria-components'
import { classNames } from '../class-names.ts'
import { type ListBoxProps, listStyles } from './list-box.tsx'

export interface VirtualListBoxProps<Item> extends ListBoxProps<Item> {
  /** Height of a row in pixels. */
  readonly rowHeight: number
  /** Height of a section's heading in pixels. */
  readonly headingHeight?: number
}

/** A `ListBox` as high as its container, of which only the visible rows are in the document; its keys reach all of them. */
export function VirtualListBox<Item extends object>({
  rowHeight,
  headingHeight = rowHeight,
  ...list
}: VirtualListBoxProps<Item>) {
  return (
    <Virtualizer layout={ListLayout} layoutOptions={{ rowHeight, headingHeight }}>
      <ListBox {...list} className={classNames(listStyles.list, listStyles.virtual)} />
    </Virtualizer>
  )
}
