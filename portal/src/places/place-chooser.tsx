import type { FoundCustomer, FoundStore } from '@foyer/contract/places'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useOverlay } from '../components/overlay.ts'
import { useToasts } from '../errors/index.ts'
import { useSessionState } from '../session/index.ts'
import { NoResponse, request } from '../wire/index.ts'
import { applyFavourites, favouritesNow, type MarkedFavourites, withFavourite } from './marked-favourites.ts'
import { PlaceChooserView } from './place-chooser-view.tsx'
import { customersQuery, ownStoresQuery } from './queries.ts'
import { rowsOf } from './store-rows.ts'
import { useFoundStores } from './use-found-stores.ts'
import { useChoosePlace } from './use-place.ts'

/** Chooses a place: finds every customer and store of the user while they type. */
export function PlaceChooser() {
  const { close } = useOverlay()
  const { currentStore, currentCustomer } = useSessionState()
  const choosePlace = useChoosePlace()
  const [keyword, setKeyword] = useState('')
  const [customer, setCustomer] = useState<FoundCustomer>()
  const found = useFoundStores({ keyword, customer: customer?.id })
  const own = useQuery(ownStoresQuery)
  const typed = keyword.trim()
  const customers = useQuery({ ...customersQuery(customer ? '' : typed), placeholderData: keepPreviousData }).data
  const plain = typed === ''
  const { marked, toggle } = useFavourites()
  // The list opens whole: sections that come later would move its rows.
  const complete = !plain || customer !== undefined || !own.isPending
  const chooseStore = ({ customer: of, id, name, code, timeZone }: FoundStore): void => {
    choosePlace({ currentCustomer: of, currentStore: { id, name, code, timeZone } })
    close()
  }
  const chooseCustomer = ({ id, name }: FoundCustomer): void => {
    choosePlace({ currentCustomer: { id, name }, currentStore: null })
    close()
  }
  return (
    <PlaceChooserView
      keyword={keyword}
      customer={customer}
      customers={customers ?? []}
      rows={rowsOf({
        plain,
        customer,
        favourites: favouritesNow(own.data?.favourites ?? [], marked),
        recent: applyFavourites(own.data?.recent ?? [], marked),
        found: complete ? applyFavourites(found.stores, marked) : [],
      })}
      state={complete ? found.state : 'waiting'}
      total={found.total}
      notLoaded={found.notLoaded}
      currentStore={currentStore?.id}
      currentCustomer={currentStore ? undefined : currentCustomer?.id}
      onType={setKeyword}
      onCustomer={setCustomer}
      onStore={chooseStore}
      onWholeCustomer={chooseCustomer}
      onFavourite={toggle}
      onNearEnd={found.more}
      onRetry={found.retry}
      onClose={close}
    />
  )
}

/** Marks or unmarks at once; undoes it and shows the error where the request fails. */
function useFavourites(): { readonly marked: MarkedFavourites; readonly toggle: (store: FoundStore) => void } {
  const toasts = useToasts()
  const [marked, setMarked] = useState<MarkedFavourites>(new Map())
  const show = (store: FoundStore, favourite: boolean): void =>
    setMarked((before) => withFavourite(before, store, favourite))
  const toggle = (store: FoundStore): void => {
    const favourite = !store.favourite
    show(store, favourite)
    request(favourite ? 'places.markFavourite' : 'places.unmarkFavourite', { id: store.id }).catch(
      (failure: unknown) => {
        show(store, store.favourite)
        if (failure instanceof NoResponse) toasts.notify({ key: 'signIn.noConnection' })
      },
    )
  }
  return { marked, toggle }
}
