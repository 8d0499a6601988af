import { INPUT_MAX_LENGTH } from '@foyer/contract/limits'
import type { FoundCustomer, FoundStore } from '@foyer/contract/places'
import { Search, SearchField } from '@foyer/ui'
import type { KeyboardEvent } from 'react'
import { Button, Hidden } from '../components/index.ts'
import { SwitchButton } from '../components/switch-button.tsx'
import { useMessages } from '../languages/index.ts'
import { Panel } from '../overlays/index.ts'
import css from './place-chooser.module.css'
import { choosableOf, StoreList } from './store-list.tsx'
import type { Row, Section } from './store-rows.ts'

export interface PlaceChooserViewProps {
  readonly keyword: string
  readonly customer: FoundCustomer | undefined
  readonly customers: readonly FoundCustomer[]
  readonly rows: readonly (Row | Section)[]
  readonly state: 'waiting' | 'ready' | 'failed'
  readonly total: number
  readonly notLoaded: number
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
    if (row.type === 'store') props.onStore(row.store)
    if (row.type === 'customer') props.onWholeCustomer(row.customer)
  }
  const onKeyDown = (event: KeyboardEvent, active: string | undefined): void => {
    // By its place on the keyboard: with Alt some layouts write another sign.
    if (!event.altKey || event.code !== 'KeyS') return
    const row = choosableOf(rows).find(({ key }) => key === active)
    if (row?.type !== 'store') return
    event.preventDefault()
    props.onFavourite(row.store)
  }
  return (
    <Panel label={t('places.choose')} at="place" onClose={props.onClose}>
      <Search value={keyword} onChange={props.onType}>
        <SearchField
          label={t('places.find')}
          maxLength={INPUT_MAX_LENGTH}
          description={t('places.favouriteKey')}
          hasResults={rows.length > 0}
          onKeyDown={onKeyDown}
        />
        <div className={css.columns}>
          <Customers {...props} />
          <section aria-label={t('places.stores')}>
            {/* Sections have headings of their own. */}
            {rows[0]?.type !== 'section' && <h2>{t('places.stores')}</h2>}
            {rows.length > 0 && state === 'failed' && <NotLoaded onRetry={props.onRetry} />}
            {rows.length > 0 ? (
              <StoreList {...props} onChoose={choose} />
            ) : (
              <NoStores state={state} onRetry={props.onRetry} />
            )}
          </section>
        </div>
      </Search>
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
        <SwitchButton aria-pressed={customer === undefined} onClick={() => onCustomer(undefined)}>
          <span>{t('places.allCustomers')}</span>
        </SwitchButton>
        {all.map((one) => (
          <SwitchButton
            key={one.id}
            aria-pressed={one.id === customer?.id}
            onClick={() => onCustomer(one.id === customer?.id ? undefined : one)}
          >
            <span>
              <span>{one.name}</span>
              <small>{t('places.storeCount', { count: one.storeCount })}</small>
            </span>
          </SwitchButton>
        ))}
      </div>
    </section>
  )
}
