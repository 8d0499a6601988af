import type { FoundStore } from '@foyer/contract/places'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useMessages } from '../languages/index.ts'
import { CheckIcon, Hidden } from '../ui/index.ts'
import { scrolledTo, virtualWindow } from '../ui/virtual-window.ts'
import { StarIcon } from './icons.tsx'
import css from './place-chooser.module.css'
import type { Row } from './store-rows.ts'
import type { ActiveRow } from './use-active-row.ts'

/** Each row is as high, so that the room of those not drawn is known; rem, for readers who enlarge their text. */
const ROW_REM = 3.5
/** As long as nothing can be measured: on a server, and before the first layout. */
const ROW_AT_FIRST = 56
const HEIGHT_AT_FIRST = 420
/** So many rows before the end the next page is fetched. */
const NEAR_END = 20

interface StoreListProps {
  readonly rows: readonly Row[]
  readonly list: ActiveRow
  readonly currentStore: string | undefined
  readonly currentCustomer: string | undefined
  readonly onChoose: (row: Row) => void
  readonly onFavourite: (store: FoundStore) => void
  readonly onNearEnd: () => void
}

/** The list of stores, of which only those in sight are drawn. */
export function StoreList({ rows, list, onNearEnd, ...rest }: StoreListProps) {
  const t = useMessages()
  const box = useRef<HTMLDivElement>(null)
  const [scrolled, setScrolled] = useState(0)
  const [{ row, height }, setSize] = useState({ row: ROW_AT_FIRST, height: HEIGHT_AT_FIRST })
  useLayoutEffect(() => {
    const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
    setSize({ row: rem * ROW_REM, height: box.current?.clientHeight ?? HEIGHT_AT_FIRST })
  }, [])
  const { first, end, before, after } = virtualWindow(rows.length, row, scrolled, height)
  useEffect(() => {
    const element = box.current
    if (element && list.active >= 0) element.scrollTop = scrolledTo(list.active, row, element.scrollTop, height)
  }, [list.active, row, height])
  useEffect(() => {
    if (Math.max(end, list.active) > rows.length - NEAR_END) onNearEnd()
  }, [end, list.active, rows.length, onNearEnd])
  return (
    <div
      className={css.list}
      ref={box}
      role="listbox"
      id={list.id}
      aria-label={t('places.stores')}
      tabIndex={-1}
      onScroll={({ currentTarget }) => setScrolled(currentTarget.scrollTop)}
    >
      <div style={{ height: before }} role="presentation" />
      {rows.slice(first, end).map((one, index) => (
        <OneRow key={one.key} row={one} at={first + index} count={rows.length} list={list} {...rest} />
      ))}
      <div style={{ height: after }} role="presentation" />
    </div>
  )
}

const HEADINGS = { favourite: 'places.favourites', recent: 'places.recent', all: 'places.stores' } as const

interface OneRowProps extends Omit<StoreListProps, 'rows' | 'onNearEnd'> {
  readonly row: Row
  readonly at: number
  readonly count: number
}

function OneRow({ row, at, count, list, currentStore, currentCustomer, onChoose, onFavourite }: OneRowProps) {
  const t = useMessages()
  if (row.kind === 'heading') {
    return (
      <div className={css.heading} role="presentation">
        {t(HEADINGS[row.of])}
      </div>
    )
  }
  const here = row.kind === 'store' ? row.store.id === currentStore : row.customer.id === currentCustomer
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the search box, where the focus stays.
    // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the search box, which names the active option.
    <div
      className={css.row}
      role="option"
      id={list.idOf(row)}
      aria-selected={here}
      aria-setsize={count}
      aria-posinset={at + 1}
      data-active={at === list.active || undefined}
      onPointerMove={() => at !== list.active && list.activate(row)}
      onClick={() => onChoose(row)}
    >
      {row.kind === 'customer' ? (
        <span>{t('places.wholeCustomer', { customer: row.customer.name })}</span>
      ) : (
        <StoreWords store={row.store} />
      )}
      {here && <CheckIcon />}
      {row.kind === 'store' && <Star store={row.store} onFavourite={onFavourite} />}
    </div>
  )
}

function StoreWords({ store }: { store: FoundStore }) {
  const t = useMessages()
  return (
    <span>
      <span>{store.name}</span>
      <small>{`${store.code} · ${store.customer.name}`}</small>
      {store.favourite && <Hidden>{t('places.favourite')}</Hidden>}
    </span>
  )
}

/** Only for pointers: an option holds no buttons of its own for who listens; they have the key that the search box tells. */
function Star({ store, onFavourite }: { store: FoundStore; onFavourite: (store: FoundStore) => void }) {
  const t = useMessages()
  const label = t(store.favourite ? 'places.unmark' : 'places.mark', { name: store.name })
  return (
    <span
      className={css.star}
      data-on={store.favourite || undefined}
      title={label}
      aria-hidden="true"
      onClick={(event) => {
        event.stopPropagation()
        onFavourite(store)
      }}
    >
      <StarIcon />
    </span>
  )
}
