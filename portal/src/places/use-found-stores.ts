import type { FoundStore } from '@foyer/contract/places'
import { useCallback, useEffect, useRef, useState } from 'react'
import { request } from '../wire/index.ts'
import { stillMatching } from './still-matching.ts'

export interface StoreQuery {
  readonly keyword: string
  readonly customer: string | undefined
}

export interface FoundStores {
  readonly state: 'waiting' | 'ready' | 'failed'
  readonly stores: readonly FoundStore[]
  /** How many match in all. */
  readonly total: number
  /** Fetches the next page, if there is one and it is not on its way already. */
  more(): void
  retry(): void
}

/** Stores of one page: more than fit on a tall screen. */
const PAGE_SIZE = 50
/** The pause in typing after which is searched, in milliseconds. */
const PAUSE = 120

interface Found {
  readonly state: FoundStores['state']
  readonly stores: readonly FoundStore[]
  readonly total: number
  readonly cursor: string | null
  /** The search that this answers: a cursor leads on in that one only. */
  readonly of: object | undefined
}
const NOTHING: Found = { state: 'waiting', stores: [], total: 0, cursor: null, of: undefined }

/** Searches the person's stores as they type. Of several answers only the one to what was asked last counts. */
export function useFoundStores({ keyword, customer }: StoreQuery): FoundStores {
  const [found, setFound] = useState(NOTHING)
  const [turn, setTurn] = useState(0)
  const asking = useRef<AbortController>(undefined)
  const moreAsked = useRef(false)
  const typed = keyword.trim()
  const asked = useCallback(
    (cursor?: string) => ({
      size: String(PAGE_SIZE),
      among: 'all' as const,
      ...(typed && { keyword: typed }),
      ...(customer && { customer }),
      ...(cursor && { cursor }),
    }),
    [typed, customer],
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: the turn asks the same once more.
  useEffect(() => {
    const control = new AbortController()
    asking.current?.abort()
    asking.current = control
    moreAsked.current = false
    const search = (): void => {
      request('places.stores', asked(), { own: OWN, signal: control.signal }).then(
        ({ items, nextCursor, total }) => {
          if (control.signal.aborted) return
          setFound({ state: 'ready', stores: items, total: total ?? items.length, cursor: nextCursor, of: asked })
        },
        () => {
          // What is there stays; only who sees nothing yet is told.
          if (!control.signal.aborted) setFound((before) => ({ ...before, state: 'failed' }))
        },
      )
    }
    const timer = setTimeout(search, typed ? PAUSE : 0)
    return () => {
      clearTimeout(timer)
      control.abort()
    }
  }, [asked, typed, turn])
  const more = useCallback(() => {
    const control = asking.current
    const { cursor, of } = found
    if (!cursor || of !== asked || !control || moreAsked.current) return
    moreAsked.current = true
    request('places.stores', asked(cursor), { own: OWN, signal: control.signal }).then(
      ({ items, nextCursor }) => {
        if (control.signal.aborted) return
        moreAsked.current = false
        setFound((before) => ({ ...before, stores: [...before.stores, ...items], cursor: nextCursor }))
      },
      () => {
        // Scrolling on asks once more.
        if (!control.signal.aborted) moreAsked.current = false
      },
    )
  }, [found, asked])
  return {
    ...found,
    stores: found.of === asked ? found.stores : stillMatching(found.stores, typed, customer),
    more,
    retry: () => setTurn(turn + 1),
  }
}

/** The list tells its own failures; that a session is over is handled as everywhere. */
const OWN = { except: ['sessionExpired', 'sessionEnded'] } as const
