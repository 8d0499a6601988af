import type { FoundCustomer, FoundStore } from '@foyer/contract/places'
import { useEffect, useState } from 'react'
import { request } from '../wire/index.ts'

export interface OwnStores {
  readonly favourites: readonly FoundStore[]
  readonly recent: readonly FoundStore[]
}

const SIZE = '20'
const NONE: readonly FoundStore[] = []

/** The person's favourites and the stores they used last. Without them the list of all stores still serves. */
export function useOwnStores(): OwnStores {
  const [own, setOwn] = useState({ favourites: NONE, recent: NONE })
  useEffect(() => {
    const among = (which: 'favourite' | 'recent'): Promise<readonly FoundStore[]> =>
      request('places.stores', { among: which, size: SIZE }, { own: true }).then(
        ({ items }) => items,
        () => NONE,
      )
    void Promise.all([among('favourite'), among('recent')]).then(([favourites, recent]) =>
      setOwn({ favourites, recent }),
    )
  }, [])
  return own
}

/** The person's customers that match, as many as one page holds. */
export function useFoundCustomers(keyword: string): readonly FoundCustomer[] {
  const [customers, setCustomers] = useState<readonly FoundCustomer[]>([])
  const typed = keyword.trim()
  useEffect(() => {
    const control = new AbortController()
    const search = (): void => {
      request(
        'places.customers',
        { size: '100', ...(typed && { keyword: typed }) },
        { own: true, signal: control.signal },
      ).then(
        ({ items }) => !control.signal.aborted && setCustomers(items),
        () => {},
      )
    }
    const timer = setTimeout(search, typed ? 120 : 0)
    return () => {
      clearTimeout(timer)
      control.abort()
    }
  }, [typed])
  return customers
}
