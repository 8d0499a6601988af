import type { FoundCustomer, FoundStore } from '@foyer/contract/places'
import { useMessages } from '../languages/index.ts'
import { Panel } from '../overlays/index.ts'
import { Button, Hidden } from '../ui/index.ts'
import { SearchBox } from '../ui/search-box.tsx'
import css from './place-chooser.module.css'
import { StoreList } from './store-list.tsx'
import type { Row } from './store-rows.ts'
import { useActiveRow } from './use-active-row.ts'

export interface PlaceChooserViewProps {
  readonly keyword: string
  readonly customer: FoundCustomer | undefined
  readonly customers: readonly FoundCustomer[]
  readonly rows: readonly Row[]
  readonly state: 'waiting' | 'ready' | 'failed'
  readonly total: number
  readonly currentStore: string | undefined
  readonly currentCustomer: string | undefined
  readonly onType: (keyword: string) => void
  readonly onCustomer: (customer: FoundCustomer | undefined) => void
  readonly onStore: (store: FoundStore) => void
  readonly onWholeCustomer: (customer: FoundCustomer) => void
  readonly onFavourite: (store: FoundStore) => void
  readonly onNearEnd: () => void
  readonly onRetry: () => void
  readonly onClose: () => void
}

/** The chooser as it looks: one search over customers on the left and stores on the right. */
export function PlaceChooserView(props: PlaceChooserViewProps) {
  const t = useMessages()
  const { keyword, rows, state, total } = props
  const choose = (row: Row): void => {
    if (row.kind === 'store') props.onStore(row.store)
    if (row.kind === 'customer') props.onWholeCustomer(row.customer)
  }
  const list = useActiveRow(rows, props.currentStore, choose, props.onFavourite)
  return (
    <Panel label={t('places.choose')} at="place" onClose={props.onClose}>
      <SearchBox
        label={t('places.find')}
        value={keyword}
        onChange={(event) => props.onType(event.target.value)}
        onKeyDown={list.onKeyDown}
        role="combobox"
        aria-expanded={rows.length > 0}
        aria-autocomplete="list"
        aria-controls={rows.length > 0 ? list.id : undefined}
        aria-activedescendant={list.activeId}
        aria-description={t('places.favouriteKey')}
      />
      <div className={css.columns}>
        <Customers {...props} />
        <section className={css.stores} aria-label={t('places.stores')}>
          <h2>{t('places.stores')}</h2>
          {rows.length > 0 && state === 'failed' && <NotLoaded onRetry={props.onRetry} />}
          {rows.length > 0 ? (
            <StoreList {...props} list={list} onChoose={choose} />
          ) : (
            <NoStores state={state} onRetry={props.onRetry} />
          )}
        </section>
      </div>
      <Hidden announces>{state === 'ready' && t('places.storeCount', { count: total })}</Hidden>
    </Panel>
  )
}

function NoStores({ state, onRetry }: { state: PlaceChooserViewProps['state']; onRetry: () => void }) {
  const t = useMessages()
  if (state === 'waiting') return <p className={css.calm}>{t('ui.loading')}</p>
  if (state === 'ready') return <p className={css.calm}>{t('places.none')}</p>
  return <NotLoaded onRetry={onRetry} />
}

/** Above what was found before, too: that may not be all there is. */
function NotLoaded({ onRetry }: { onRetry: () => void }) {
  const t = useMessages()
  return (
    <div className={css.calm} role="alert">
      <p>{t('places.notLoaded')}</p>
      <Button onClick={onRetry}>{t('ui.tryAgain')}</Button>
    </div>
  )
}

/** A customer narrows the list of stores to theirs. */
function Customers({ customers, customer, onCustomer }: PlaceChooserViewProps) {
  const t = useMessages()
  const all = customer && !customers.some(({ id }) => id === customer.id) ? [customer, ...customers] : customers
  return (
    <section className={css.customers} aria-label={t('places.customers')}>
      <h2>{t('places.customers')}</h2>
      <div>
        <button type="button" aria-pressed={customer === undefined} onClick={() => onCustomer(undefined)}>
          <span>{t('places.allCustomers')}</span>
        </button>
        {all.map((one) => (
          <button
            type="button"
            key={one.id}
            aria-pressed={one.id === customer?.id}
            onClick={() => onCustomer(one.id === customer?.id ? undefined : one)}
          >
            <span>
              <span>{one.name}</span>
              <small>{t('places.storeCount', { count: one.storeCount })}</small>
            </span>
          </button>
        ))}
      </div>
    </section>
  )
}
