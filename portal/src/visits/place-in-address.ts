import { isShellRoute } from '../routes.ts'
import { matchPath, urlWithin, type Visit } from './addresses.ts'

/** Where an address says that the person is. A store implies its customer. */
export interface AddressedPlace {
  readonly customer?: string
  readonly store?: string
}

const NAMES = ['customer', 'store'] as const

/** The place that an address names, if any. Where both are named the store is more exact. */
export function placeInAddress(query: URLSearchParams): AddressedPlace | undefined {
  const [customer, store] = [query.get('customer'), query.get('store')]
  if (store) return { store }
  return customer ? { customer } : undefined
}

/** The same address in another place, or in none. */
export function withPlace(address: string, place: AddressedPlace | undefined): string {
  const url = urlWithin(address)
  for (const name of NAMES) url.searchParams.delete(name)
  if (place?.store) url.searchParams.set('store', place.store)
  else if (place?.customer) url.searchParams.set('customer', place.customer)
  return url.pathname + url.search + url.hash
}

/** A page's address without its place and without the spot on it: what stays the same when only the store changes. */
export function withoutPlace(address: string): string {
  return withPlace(address, undefined).split('#')[0] ?? ''
}

/** Where a link of the shell leads: to the place that the present address names, unless it names one itself. */
export function keepingPlace(href: string, from: Pick<Visit, 'screen' | 'query'>): string {
  if (!/^\/(?![/\\])/.test(href) || !isShellRoute(from.screen)) return href
  const place = placeInAddress(from.query)
  const url = urlWithin(href)
  return !place || !isShellRoute(matchPath(url.pathname).screen) || placeInAddress(url.searchParams)
    ? href
    : withPlace(href, place)
}
