import type { EndpointNamed } from '@foyer/contract'
import type { RequestInput } from '@foyer/contract/wire'
import type { Query } from '../../address.ts'

type Search = RequestInput<EndpointNamed<'administration.users'>>

/** Prepared filters, as tabs above the list. */
export const VIEWS = {
  all: {},
  locked: { state: 'locked' },
  invited: { state: 'invited' },
  disabled: { state: 'disabled' },
  noFactor: { state: 'active', multiFactor: 'false' },
  notSeen: { state: 'active', notSeenDays: '90' },
} as const satisfies Record<string, Search>
export type View = keyof typeof VIEWS

/** Orders of the list. The first one applies without a choice. */
export const ORDERS = {
  username: { sort: 'username' },
  name: { sort: 'name' },
  recent: { sort: 'lastSignIn', descending: 'true' },
  unseen: { sort: 'lastSignIn' },
  newest: { sort: 'createdAt', descending: 'true' },
} as const satisfies Record<string, Search>
export type Order = keyof typeof ORDERS

/** What the address of the list says. What it does not know becomes the default. */
export function viewOf({ view }: Query): View {
  return view !== undefined && Object.hasOwn(VIEWS, view) ? (view as View) : 'all'
}

export function orderOf({ order }: Query): Order {
  return order !== undefined && Object.hasOwn(ORDERS, order) ? (order as Order) : 'username'
}

/** The filters of the address, for the list and for its count. */
export function filterOf(query: Query): Search {
  const { search, role } = query
  return { ...VIEWS[viewOf(query)], ...(search ? { keyword: search } : {}), ...(role ? { role } : {}) }
}

/** The list of the address. */
export function listOf(query: Query): Search {
  const order = orderOf(query)
  return { ...filterOf(query), ...(order === 'username' ? {} : ORDERS[order]) }
}

/** Does the address restrict the list? */
export function isFiltered(query: Query): boolean {
  return Object.keys(filterOf(query)).length > 0
}
