import type { CurrentPlace } from '@foyer/contract/places'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useToasts } from '../errors/index.ts'
import { type Session, type SessionState, useSession } from '../session/index.ts'
import { ApiError, NoResponse, request } from '../wire/index.ts'

/** How the place stands that the address names. `here` also where it names none: then one's own counts. */
export type PlaceStanding = 'here' | 'looking' | 'closed' | 'offline' | 'failed'

/** The search parameters that name a place. A store implies its customer. */
interface AddressedPlace {
  readonly customer?: string | undefined
  readonly store?: string | undefined
}

/** Does the session stand there already? */
export function isAt(state: Pick<SessionState, 'currentCustomer' | 'currentStore'>, place: AddressedPlace): boolean {
  if (place.store) return state.currentStore?.id === place.store
  return state.currentStore === null && state.currentCustomer?.id === place.customer
}

/** Follows the place in the address: every tab is where its own address says. */
export function usePlaceOfAddress(ready: boolean): { readonly standing: PlaceStanding; readonly retry: () => void } {
  const session = useSession()
  const { store, customer } = useLocation({ select: ({ search }): AddressedPlace => search })
  const [standing, setStanding] = useState<PlaceStanding>('looking')
  const [turn, setTurn] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the turn asks the same once more.
  useEffect(() => {
    if (!ready) return
    const place = store ? { store } : customer ? { customer } : undefined
    if (!place || isAt(session.current, place)) return setStanding('here')
    let current = true
    setStanding((before) => (before === 'here' ? before : 'looking'))
    lookUp(place).then(
      (found) => {
        if (!current) return
        session.change(found)
        setStanding('here')
      },
      (failure: unknown) => current && setStanding(standingAfter(failure)),
    )
    return () => {
      current = false
    }
  }, [ready, store, customer, session, turn])
  return { standing, retry: () => setTurn(turn + 1) }
}

async function lookUp({ store, customer }: AddressedPlace): Promise<CurrentPlace> {
  const own = { except: ['sessionExpired', 'sessionEnded'] } as const
  if (store) {
    const { id, name, code, timeZone, customer: of } = await request('places.store', { id: store }, { own })
    return { currentCustomer: of, currentStore: { id, name, code, timeZone } }
  }
  const { id, name } = await request('places.customer', { id: customer ?? '' }, { own })
  return { currentCustomer: { id, name }, currentStore: null }
}

/** What nobody has and what is not one's own are told alike; so is what is no id at all. */
export function standingAfter(failure: unknown): PlaceStanding {
  if (failure instanceof NoResponse) return 'offline'
  return failure instanceof ApiError && (failure.error === 'accessDenied' || failure.error === 'invalidInput')
    ? 'closed'
    : 'failed'
}

/** Goes to another place: at once here and in the address, and remembered at the gateway for next time. */
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
      // The page stays, and with it whatever was typed into it: nobody need be asked first.
      void navigate({ to: '.', hash: true, search, ignoreBlocker: true })
      remember(session, place).catch((failure: unknown) => {
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

async function remember(session: Session, { currentCustomer, currentStore }: CurrentPlace): Promise<void> {
  const kept = await request(
    'places.choose',
    { customer: currentCustomer?.id ?? null, store: currentStore?.id ?? null },
    { own: ['accessDenied'] },
  )
  // The gateway's names are the newer ones, unless the person has gone on already.
  if (session.current.currentStore?.id === kept.currentStore?.id && kept.currentStore) session.change(kept)
}
