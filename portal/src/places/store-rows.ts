import type { FoundCustomer, FoundStore } from '@foyer/contract/places'
import { placeAfterKey } from '../ui/list-keys.ts'

/** A row of the chooser's list. */
export type Row =
  | { readonly kind: 'heading'; readonly key: string; readonly of: 'favourite' | 'recent' | 'all' }
  /** All stores of a customer at once. */
  | { readonly kind: 'customer'; readonly key: string; readonly customer: FoundCustomer }
  | { readonly kind: 'store'; readonly key: string; readonly store: FoundStore }

export interface RowSource {
  /** Nothing was typed: one's own stores stand before all others. */
  readonly plain: boolean
  /** The customer whose stores alone are listed. */
  readonly customer: FoundCustomer | undefined
  readonly favourites: readonly FoundStore[]
  readonly recent: readonly FoundStore[]
  readonly found: readonly FoundStore[]
}

/** Of one's own stores so many stand before all others. */
const OWN_MOST = 5

/** The list from top to bottom: favourites, those used last, then all; only what was found once something is typed. */
export function rowsOf({ plain, customer, favourites, recent, found }: RowSource): Row[] {
  const whole: Row[] = customer ? [{ kind: 'customer', key: `c-${customer.id}`, customer }] : []
  if (!plain || customer) return [...whole, ...storesAs('all', found)]
  const ownIds = new Set(favourites.map(({ id }) => id))
  const others = recent.filter(({ id }) => !ownIds.has(id)).slice(0, OWN_MOST)
  const own = [...section('favourite', favourites), ...section('recent', others)]
  return own.length > 0 ? [...own, ...section('all', found)] : storesAs('all', found)
}

function section(of: 'favourite' | 'recent' | 'all', stores: readonly FoundStore[]): Row[] {
  return stores.length > 0 ? [{ kind: 'heading', key: `h-${of}`, of }, ...storesAs(of, stores)] : []
}

function storesAs(of: string, stores: readonly FoundStore[]): Row[] {
  return stores.map((store) => ({ kind: 'store', key: `${of}-${store.id}`, store }))
}

/** The row that a key leads to from another one: headings are passed over, and the ends hold. */
export function rowAfter(rows: readonly Row[], active: number, key: string): number | undefined {
  const choosable = rows.flatMap(({ kind }, index) => (kind === 'heading' ? [] : [index]))
  const place = placeAfterKey(choosable.length, choosable.indexOf(active), key, { page: PAGE })
  return place === undefined ? undefined : choosable[place]
}

/** Rows that a page key passes. */
const PAGE = 8
