import type { FoundCustomer, FoundStore } from '@foyer/contract/places'

/** What can be chosen in the chooser's list. */
export type Row =
  /** All stores of a customer at once. */
  | { readonly type: 'customer'; readonly key: string; readonly customer: FoundCustomer }
  | { readonly type: 'store'; readonly key: string; readonly store: FoundStore }

/** Rows under a heading. */
export interface Section {
  readonly type: 'section'
  readonly key: SectionName
  readonly rows: readonly Row[]
}
export type SectionName = 'favourite' | 'recent' | 'all'

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

/** The list from top to bottom: favourites, those used last, then all, in sections; only what was found once something is typed. */
export function rowsOf({ plain, customer, favourites, recent, found }: RowSource): Row[] | Section[] {
  const whole: Row[] = customer ? [{ type: 'customer', key: `c-${customer.id}`, customer }] : []
  if (!plain || customer) return [...whole, ...storesAs('all', found)]
  const ownIds = new Set(favourites.map(({ id }) => id))
  const others = recent.filter(({ id }) => !ownIds.has(id)).slice(0, OWN_MOST)
  const own = [...section('favourite', favourites), ...section('recent', others)]
  return own.length > 0 ? [...own, ...section('all', found)] : storesAs('all', found)
}

function section(key: SectionName, stores: readonly FoundStore[]): Section[] {
  return stores.length > 0 ? [{ type: 'section', key, rows: storesAs(key, stores) }] : []
}

function storesAs(of: SectionName, stores: readonly FoundStore[]): Row[] {
  return stores.map((store) => ({ type: 'store', key: `${of}-${store.id}`, store }))
}
