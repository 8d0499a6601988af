import type { Query } from '../address.ts'

/** What events are searched by besides the text, in the order in which the filters are shown. */
export const FILTERS = ['actor', 'subject', 'action', 'address', 'requestId', 'organisation', 'from', 'to'] as const
export type FilterName = (typeof FILTERS)[number]

/** The filters that are in use, by name. */
export type Filters = Readonly<Partial<Record<FilterName | 'text', string>>>

/** The filters in the address. Those that only the console knows are left out. */
export function filtersOf(query: Query): Filters {
  const named = FILTERS.flatMap((name) => (query[name] ? [[name, query[name]]] : []))
  return { ...Object.fromEntries(named), ...(query['search'] ? { text: query['search'] } : {}) }
}

/** The query of the address for these filters. */
export function queryOf({ text, ...named }: Filters): Query {
  return { ...named, ...(text ? { search: text } : {}) }
}

/** The query that removes all filters of the address. */
export const NO_FILTERS: Query = Object.fromEntries([...FILTERS, 'search'].map((name) => [name, undefined]))
