import type { FoundStore } from '@foyer/contract/places'
import { ListBoxItem, ListBoxSection, VirtualListBox } from '@foyer/ui'
import type { SyntheticEvent } from 'react'
import { Hidden } from '../components/index.ts'
import { useMessages } from '../languages/index.ts'
import { FavouriteIcon } from './icons.tsx'
import css from './place-chooser.module.css'
import type { Row, Section } from './store-rows.ts'

/** In rem. */
const ROW_HEIGHT = 3.5
const HEADING_HEIGHT = 2.5

interface StoreListProps {
  readonly rows: readonly (Row | Section)[]
  readonly notLoaded: number
  readonly currentStore: string | undefined
  readonly currentCustomer: string | undefined
  readonly onChoose: (row: Row) => void
  readonly onFavourite: (store: FoundStore) => void
  readonly onNearEnd: () => void
}

const HEADINGS = { favourite: 'places.favourites', recent: 'places.recent', all: 'places.stores' } as const

/** The list of stores, of which only those in sight are in the document. */
export function StoreList({ rows, notLoaded, onChoose, onFavourite, onNearEnd, ...current }: StoreListProps) {
  const t = useMessages()
  const all = choosableOf(rows)
  const here = all.filter((row) =>
    row.type === 'store' ? row.store.id === current.currentStore : row.customer.id === current.currentCustomer,
  )
  const choose = (key: unknown): void => {
    const row = all.find((one) => one.key === key)
    if (row) onChoose(row)
  }
  return (
    <div className={css.list}>
      <VirtualListBox
        aria-label={t('places.stores')}
        items={rows}
        total={all.length + notLoaded}
        rowHeight={ROW_HEIGHT}
        headingHeight={HEADING_HEIGHT}
        autoFocus="first"
        selectionMode="single"
        selectedKeys={here.map(({ key }) => key)}
        // The current store is chosen again by taking its mark away.
        onSelectionChange={(keys) => choose([...keys][0] ?? here[0]?.key)}
        onNearEnd={onNearEnd}
      >
        {(row) =>
          row.type === 'section' ? (
            <ListBoxSection key={row.key} title={t(HEADINGS[row.key])}>
              {row.rows.map((one) => (
                <RowItem key={one.key} row={one} onFavourite={onFavourite} />
              ))}
            </ListBoxSection>
          ) : (
            <RowItem key={row.key} row={row} onFavourite={onFavourite} />
          )
        }
      </VirtualListBox>
    </div>
  )
}

/** Without the sections around them. */
export function choosableOf(rows: readonly (Row | Section)[]): readonly Row[] {
  return rows.flatMap((row) => (row.type === 'section' ? row.rows : row))
}

function RowItem({ row, onFavourite }: { row: Row; onFavourite: (store: FoundStore) => void }) {
  const t = useMessages()
  if (row.type === 'customer') {
    const name = t('places.wholeCustomer', { customer: row.customer.name })
    return (
      <ListBoxItem id={row.key} textValue={name}>
        <span className={css.store}>{name}</span>
      </ListBoxItem>
    )
  }
  const { store } = row
  return (
    <ListBoxItem id={row.key} textValue={store.name} end={<FavouriteButton store={store} onFavourite={onFavourite} />}>
      <span className={css.store}>
        <span>{store.name}</span>
        <small>{`${store.code} · ${store.customer.name}`}</small>
        {store.favourite && <Hidden>{t('places.favourite')}</Hidden>}
      </span>
    </ListBoxItem>
  )
}

/** Only for pointers: an option has no buttons for screen readers, which have the key that the search field describes. */
function FavouriteButton({ store, onFavourite }: { store: FoundStore; onFavourite: (store: FoundStore) => void }) {
  const t = useMessages()
  const label = t(store.favourite ? 'places.unmark' : 'places.mark', { name: store.name })
  const keepFromOption = (event: SyntheticEvent): void => event.stopPropagation()
  return (
    <span
      className={css.star}
      data-on={store.favourite || undefined}
      title={label}
      aria-hidden="true"
      onPointerDown={keepFromOption}
      onMouseDown={keepFromOption}
      onClick={(event) => {
        event.stopPropagation()
        onFavourite(store)
      }}
    >
      <FavouriteIcon />
    </span>
  )
}
