import { Button, Skeleton } from '@foyer/ui'
import type { CSSProperties, MouseEvent, ReactNode } from 'react'
import type { Pages } from '../queries.ts'
import { useNumber, useTexts } from '../texts/index.ts'
import { Failure } from './failure.tsx'
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

interface Props<Item> {
  /** The name of the list for screen readers. */
  readonly label: string
  readonly list: Pages<Item>
  readonly columns: readonly Column<Item>[]
  readonly keyOf: (item: Item) => string
  /** Where an item leads; undefined if its row is no link. */
  readonly linkOf?: (item: Item) => { readonly href: string; readonly open: () => void; readonly isCurrent?: boolean }
  /** Instead of the rows, where there are none. */
  readonly empty: ReactNode
}

/** The rows of a list, or why there are none. The head and the search of the page stay as they are. */
export function PagedRows<Item>(props: Props<Item>) {
  const { list, empty } = props
  const texts = useTexts()
  const retry = () => void (list.isFetchNextPageError ? list.fetchNextPage() : list.refetch())
  if (list.isPending) return <Skeleton label={texts.loading} />
  return (
    <div className={css.list} aria-busy={list.isPlaceholderData}>
      <Shown count={list.items.length} />
      {list.items.length > 0 && <Rows {...props} />}
      {list.items.length === 0 && !list.isError && empty}
      {list.isError && list.error && <Failure error={list.error} onRetry={retry} />}
      {list.hasNextPage && !list.isError && (
        <div className={css.more}>
          <Button isPending={list.isFetchingNextPage} onPress={() => void list.fetchNextPage()}>
            {texts.more}
          </Button>
        </div>
      )}
    </div>
  )
}

/** How many items are listed, for screen readers. */
function Shown({ count }: { readonly count: number }) {
  const texts = useTexts()
  const text = useNumber()(count)
  return (
    <p role="status" className={css.shown}>
      {count > 0 && texts.shown(text)}
    </p>
  )
}

function Rows<Item>({ label, list, columns, keyOf, linkOf }: Props<Item>) {
  const widths = columns.map(({ width }) => `minmax(0, ${width})`).join(' ')
  return (
    <div style={{ '--columns': widths } as CSSProperties}>
      <div className={css.columns} aria-hidden="true">
        {columns.map(({ title }) => (
          <span key={title}>{title}</span>
        ))}
      </div>
      <ul className={css.rows} aria-label={label}>
        {list.items.map((item) => (
          <li key={keyOf(item)} className={css.row}>
            <Row link={linkOf?.(item)}>
              {columns.map(({ title, cell, narrow }) => (
                <span key={title} data-narrow={narrow}>
                  {cell(item)}
                </span>
              ))}
            </Row>
          </li>
        ))}
      </ul>
    </div>
  )
}

interface RowProps {
  readonly link: ReturnType<NonNullable<Props<never>['linkOf']>> | undefined
  readonly children: ReactNode
}

/** A line; on phones two. The link also opens in a new tab. */
function Row({ link, children }: RowProps) {
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

/** The name of an item, and what is known besides, in a smaller size. */
export function NameCell({ name, text }: { readonly name: ReactNode; readonly text?: ReactNode }) {
  return (
    <span className={css.name}>
      <b>{name}</b>
      {text !== undefined && <small>{text}</small>}
    </span>
  )
}

interface NothingProps {
  /** What is searched for; empty without a search. */
  readonly search: string
  /** What to say where there is nothing at all. */
  readonly text: string
  readonly onShowAll: () => void
}

/** A list without items. A search without a result leads back to all. */
export function Nothing({ search, text, onShowAll }: NothingProps) {
  const texts = useTexts()
  if (search === '') return <p>{text}</p>
  return (
    <div className={css.empty}>
      <p>{texts.noMatch(search)}</p>
      <Button onPress={onShowAll}>{texts.showAll}</Button>
    </div>
  )
}
