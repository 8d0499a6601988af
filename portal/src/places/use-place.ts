import type { CurrentPlace } from '@foyer/contract/places'
import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useLocation, useNavigate, useRouter } from '@tanstack/react-router'
import { useCallback, useEffect, useRef } from 'react'
import { useToasts } from '../errors/index.ts'
import { type Session, type SessionState, useSession } from '../session/index.ts'
import { ApiError, NoResponse, request } from '../wire/index.ts'

/** State of the place in the address. `ready` also if the address names none: the user's own place is used. */
export type PlaceState = 'ready' | 'loading' | 'unavailable' | 'offline' | 'failed'

/** The search parameters that name a place. A store implies its customer. */
interface AddressedPlace {
  readonly customer?: string | undefined
  readonly store?: string | undefined
}

/** Is the place of the session already this one? */
export function isAt(state: Pick<SessionState, 'currentCustomer' | 'currentStore'>, place: AddressedPlace): boolean {
  if (place.store) return state.currentStore?.id === place.store
  return state.currentStore === null && state.currentCustomer?.id === place.customer
}

/** Applies the place in the address to the session: each tab has the place of its own address. */
export function usePlaceOfAddress(): { readonly state: PlaceState; readonly retry: () => void } {
  const session = useSession()
  const { store, customer } = useLocation({ select: ({ search }): AddressedPlace => search })
  const { data, error, isFetching, refetch } = useQuery(placeQuery(session, { store, customer }))
  useLookUpAfterNavigation(session)
  const failed = error && !isFetching
  return {
    state: data ? 'ready' : failed ? stateAfterFailure(error) : 'loading',
    retry: () => void refetch(),
  }
}

/**
 * Looks up the place of each address that is reached, unless the session has it. Rendering alone would miss an address that is
 * left and reached again before it renders: it is the same one, and its query has ended.
 */
function useLookUpAfterNavigation(session: Session): void {
  const client = useQueryClient()
  const { history, options } = useRouter()
  useEffect(
    () =>
      history.subscribe(() => {
        const { store, customer }: AddressedPlace = options.parseSearch(history.location.search)
        if (!isNamed({ store, customer }) || isAt(session.current, { store, customer })) return
        void client.invalidateQueries({ queryKey: placeQuery(session, { store, customer }).queryKey, exact: true })
      }),
    [session, client, history, options],
  )
}

/** Looks up a place and applies it to the session. The page stays until the next place is there. */
const placeQuery = (session: Session, place: AddressedPlace) =>
  queryOptions({
    queryKey: ['places', 'ofAddress', place.store, place.customer],
    queryFn: async ({ signal }) => {
      const found = await lookUp(place, signal)
      signal.throwIfAborted()
      session.change(found)
      return 'applied'
    },
    initialData: () => (isNamed(place) && !isAt(session.current, place) ? undefined : 'applied'),
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: keepPreviousData,
  })

/** Does the address name a place? */
function isNamed({ store, customer }: AddressedPlace): boolean {
  return Boolean(store || customer)
}

async function lookUp({ store, customer }: AddressedPlace, signal: AbortSignal): Promise<CurrentPlace> {
  const options = { handlesErrors: { except: ['sessionExpired', 'sessionEnded'] }, signal } as const
  if (store) {
    const { id, name, code, timeZone, customer: of } = await request('places.store', { id: store }, options)
    return { currentCustomer: of, currentStore: { id, name, code, timeZone } }
  }
  const { id, name } = await request('places.customer', { id: customer ?? '' }, options)
  return { currentCustomer: { id, name }, currentStore: null }
}

/** The same state for an unknown place, for one that is not the user's, and for an invalid id. */
export function stateAfterFailure(failure: unknown): PlaceState {
  if (failure instanceof NoResponse) return 'offline'
  return failure instanceof ApiError && (failure.error === 'accessDenied' || failure.error === 'invalidInput')
    ? 'unavailable'
    : 'failed'
}

/** Changes the place: at once here and in the address, and at the gateway for the next sign-in. */
export function useChoosePlace(): (place: CurrentPlace) => void {
  const session = useSession()
  const navigate = useNavigate()
  const toasts = useToasts()
  const choices = useRef(0)
  return useCallback(
    (place) => {
      const mine = ++choices.current
      session.change(place)
      const search = (present: AddressedPlace): AddressedPlace => ({ ...present, ...searchOf(place) })
      // The page and its unsaved input stay: the user need not be prompted.
      void navigate({ to: '.', hash: true, search, ignoreBlocker: true })
      storePlace(session, place).catch((failure: unknown) => {
        const silent = failure instanceof ApiError && failure.error !== 'accessDenied'
        if (mine === choices.current && !silent) toasts.notify({ key: 'places.notSaved' })
      })
    },
    [session, navigate, toasts],
  )
}

function searchOf({ currentCustomer, currentStore }: CurrentPlace): AddressedPlace {
  if (currentStore) return { customer: undefined, store: currentStore.id }
  return { customer: currentCustomer?.id, store: undefined }
}

async function storePlace(session: Session, { currentCustomer, currentStore }: CurrentPlace): Promise<void> {
  const stored = await request(
    'places.choose',
    { customer: currentCustomer?.id ?? null, store: currentStore?.id ?? null },
    { handlesErrors: ['accessDenied'] },
  )
  // The gateway's names are the newer ones, unless the user has chosen another place meanwhile.
  if (session.current.currentStore?.id === stored.currentStore?.id && stored.currentStore) session.change(stored)
}
