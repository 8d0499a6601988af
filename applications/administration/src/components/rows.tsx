import type { CSSProperties, KeyboardEvent, MouseEvent, ReactNode } from 'react'
import css from './rows.module.css'

/** A column of a list. */
export interface Column<Item> {
  /** Its heading. Each heading of a list is different. */
  readonly title: string
  /** Its width as in a grid, such as `1.4fr`. */
  readonly width: string
  readonly cell: (item: Item) => ReactNode
  /** Where it is in a narrow list: on the first line left or right, on the second line left or right, or nowhere. */
  readonly narrow: 'name' | 'state' | 'text' | 'end' | 'hidden'
}

/** What makes the rows of a list selectable. */
export interface RowSelection<Item> {
  /** The checkbox for all rows. */
  readonly head: ReactNode
  readonly isSelected: (item: Item) => boolean
  /** The checkbox of a row. It has the id, so that a row can be its label. */
  readonly checkbox: (item: Item, id: string) => ReactNode
  /** The checkboxes are shown in a narrow list as well, and a row selects instead of leading somewhere. */
  readonly isActive: boolean
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
}

export interface RowsProps<Item> {
  /** The name of the list for screen readers. */
  readonly label: string
  readonly items: readonly Item[]
  readonly columns: readonly Column<Item>[]
  readonly keyOf: (item: Item) => string
  /** Where an item leads; undefined if its row is no link. */
  readonly linkOf?: (item: Item) => RowLink
  readonly selection?: RowSelection<Item>
}

interface RowLink {
  readonly href: string
  readonly open: () => void
  readonly isCurrent?: boolean
}

/** The rows of a list under the names of its columns. */
export function Rows<Item>({ label, items, columns, keyOf, linkOf, selection }: RowsProps<Item>) {
  const widths = columns.map(({ width }) => `minmax(0, ${width})`).join(' ')
  return (
    <div
      className={selection && css.selectable}
      data-active={selection?.isActive}
      style={{ '--columns': widths } as CSSProperties}
    >
      {/* Each row repeats the headings for screen readers. */}
      <div className={css.head}>
        {selection && <span className={css.lead}>{selection.head}</span>}
        <div className={css.columns} aria-hidden="true">
          {columns.map(({ title }) => (
            <span key={title}>{title}</span>
          ))}
        </div>
      </div>
      <ul className={css.rows} aria-label={label} onKeyDown={selection?.onKeyDown}>
        {items.map((item) => (
          <Item key={keyOf(item)} id={keyOf(item)} {...{ item, columns, linkOf, selection }} />
        ))}
      </ul>
    </div>
  )
}

interface ItemProps<Item> {
  readonly id: string
  readonly item: Item
  readonly columns: readonly Column<Item>[]
  readonly linkOf: RowsProps<Item>['linkOf'] | undefined
  readonly selection: RowSelection<Item> | undefined
}

function Item<Item>({ id, item, columns, linkOf, selection }: ItemProps<Item>) {
  const checkbox = `row-${id}`
  return (
    <li className={css.row} data-row={id} data-selected={selection?.isSelected(item)}>
      {selection && <span className={css.lead}>{selection.checkbox(item, checkbox)}</span>}
      <Row link={linkOf?.(item)} labelFor={selection?.isActive ? checkbox : undefined}>
        {columns.map(({ title, cell, narrow }) => (
          <span key={title} data-narrow={narrow}>
            {narrow !== 'name' && title !== '' && (
              <span className={css.shown} data-heading="">
                {`${title} `}
              </span>
            )}
            {cell(item)}
          </span>
        ))}
      </Row>
    </li>
  )
}

interface RowProps {
  readonly link: RowLink | undefined
  /** The checkbox that a press on the row changes. */
  readonly labelFor: string | undefined
  readonly children: ReactNode
}

/** A line; on phones two. The link also opens in a new tab. */
function Row({ link, labelFor, children }: RowProps) {
  if (labelFor !== undefined) {
    return (
      <label className={css.line} htmlFor={labelFor}>
        {children}
      </label>
    )
  }
  if (!link) return <div className={css.line}>{children}</div>
  const open = (event: MouseEvent): void => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
    event.preventDefault()
    link.open()
  }
  return (
    <a className={css.line} href={link.href} aria-current={link.isCurrent || undefined} onClick={open}>
      {children}
    </a>
  )
}
