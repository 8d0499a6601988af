import { Button, Skeleton } from '@foyer/ui'
import type { ReactNode } from 'react'
import type { Pages } from '../queries.ts'
import { useNumber, useTexts } from '../texts/index.ts'
import { Failure } from './failure.tsx'
import css from './rows.module.css'
import { Rows, type RowsProps } from './rows.tsx'

interface Props<Item> extends Omit<RowsProps<Item>, 'items'> {
  readonly list: Pages<Item>
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
      {list.items.length > 0 && <Rows {...props} items={list.items} />}
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
