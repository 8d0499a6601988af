import type { ReactNode } from 'react'
import {
  Collection,
  type LayoutInfo,
  ListBox,
  ListBoxLoadMoreItem,
  ListLayout,
  Rect,
  Virtualizer,
} from 'react-aria-components'
import { classNames } from '../class-names.ts'
import { TotalContext } from './item-positions.ts'
import { type ListBoxProps, listStyles } from './list-box.tsx'

export interface VirtualListBoxProps<Item> extends Omit<ListBoxProps<Item>, 'items' | 'children'> {
  readonly items: Iterable<Item>
  readonly children: (item: Item) => ReactNode
  /** Height of a row in rem, so that it grows with the text of the user. */
  readonly rowHeight: number
  /** Height of a section's heading in rem. */
  readonly headingHeight?: number
  /** How many items there are in all, where not all of them are loaded. */
  readonly total?: number
  /** Called when the end is near, to load more. */
  readonly onNearEnd?: () => void
}

/** A `ListBox` as high as its container, of which only the visible rows are in the document; its keys reach all of them. */
export function VirtualListBox<Item extends object>(props: VirtualListBoxProps<Item>) {
  const { rowHeight, headingHeight = rowHeight, total, onNearEnd, items, children, ...list } = props
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || BROWSER_REM
  return (
    <TotalContext value={total}>
      <Virtualizer layout={RowLayout} layoutOptions={{ rowSize: rowHeight * rem, headingSize: headingHeight * rem }}>
        <ListBox {...list} className={classNames(listStyles.list, listStyles.virtual)}>
          <Collection items={items}>{children}</Collection>
          {onNearEnd && <ListBoxLoadMoreItem onLoadMore={onNearEnd} isLoading={false} />}
        </ListBox>
      </Virtualizer>
    </TotalContext>
  )
}

/**
 * React Aria decides by the area of the requested rows whether the focused row has a layout. It also requests a third more
 * in width, so that End reaches no row that was loaded later (react-spectrum issue 10129). The width is cut off here.
 */
class RowLayout<Item> extends ListLayout<Item> {
  override getVisibleLayoutInfos({ x, y, width, height }: Rect): LayoutInfo[] {
    return super.getVisibleLayoutInfos(new Rect(x, y, Math.min(width, this.getContentSize().width), height))
  }
}

/** Pixels; what browsers start with. */
const BROWSER_REM = 16
