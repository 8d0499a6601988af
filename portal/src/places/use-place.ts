import type { CurrentPlace } from '@foyer/contract/places'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useToasts } from '../errors/index.ts'
import { type Session, type SessionState, useSession } from '../session/index.ts'
import { ApiError, NoResponse, request } from '../wire/index.ts'

/** State of the place in the address. `here` also where the address names none: then the user's own place is used. */
export type PlaceState = 'here' | 'looking' | 'closed' | 'offline' | 'failed'

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
  const [state, setState] = useState<PlaceState>(() => (placeToFind({ store, customer }, session) ? 'looking' : 'here'))
  const [turn, setTurn] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new turn requests the same again.
  useEffect(() => {
    const place = placeToFind({ store, customer }, session)
    if (!place) return setState('here')
    let current = true
    setState((before) => (before === 'here' ? before : 'looking'))
    lookUp(place).then(
      (found) => {
        if (!current) return
        session.change(found)
        setState('here')
      },
      (failure: unknown) => current && setState(stateAfterFailure(failure)),
    )
    return () => {
      current = false
    }
  }, [store, customer, session, turn])
  return { state, retry: () => setTurn(turn + 1) }
}

/** The place that the address names, unless the session is there. */
function placeToFind({ store, customer }: AddressedPlace, session: Session): AddressedPlace | undefined {
  const place = store ? { store } : customer ? { customer } : undefined
  return place && !isAt(session.current, place) ? place : undefined
}

async function lookUp({ store, customer }: AddressedPlace): Promise<CurrentPlace> {
  const handlesErrors = { except: ['sessionExpired', 'sessionEnded'] } as const
  if (store) {
    const { id, name, code, timeZone, customer: of } = await request('places.store', { id: store }, { handlesErrors })
    return { currentCustomer: of, currentStore: { id, name, code, timeZone } }
  }
  const { id, name } = await request('places.customer', { id: customer ?? '' }, { handlesErrors })
  return { currentCustomer: { id, name }, currentStore: null }
}

/** The same state for an unknown place, for one that is not the user's, and for an invalid id. */
export function stateAfterFailure(failure: unknown): PlaceState {
  if (failure instanceof NoResponse) return 'offline'
  return failure instanceof ApiError && (failure.error === 'accessDenied' || failure.error === 'invalidInput')
    ? 'closed'
    : 'failed'
}

/** Changes the place: at once here and in the address, and at the gateway for the next sign-in. */
export function useChoosePlace(): (place: CurrentPlace) => void {
  const session = useSession()
  const navigate = useNavigate()
  const toasts = useToasts()
  const turn = useRef(0)
  return useCallback(
    (place) => {
      const mine = ++turn.current
      session.change(place)
      const search = (present: AddressedPlace): AddressedPlace => ({ ...present, ...searchOf(place) })
      // The page and its unsaved input stay: the user need not be prompted.
      void navigate({ to: '.', hash: true, search, ignoreBlocker: true })
      storePlace(session, place).catch((failure: unknown) => {
        const silent = failure instanceof ApiError && failure.error !== 'accessDenied'
        if (mine === turn.current && !silent) toasts.notify({ key: 'places.notSaved' })
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
