import { KINDS, type Kind, STATE_FILTERS, type StateFilter } from '../shared/asset.ts'

export type Page = 'list' | 'register' | 'hand-over' | 'inventory' | 'unknown'

/** A place in the application. */
export interface Route {
  readonly page: Page
  /** The open asset of the list, the one to hand over, or the one to register. */
  readonly code: string | undefined
  readonly search: string
  readonly state: StateFilter
  readonly kind: Kind | undefined
  /** The id of the open inventory. */
  readonly inventory: string | undefined
  /** True for the difference of an inventory that is not closed. */
  readonly difference: boolean
}

export const START: Route = {
  ...{ page: 'list', code: undefined, search: '', state: 'all', kind: undefined },
  ...{ inventory: undefined, difference: false },
}

/** Parses the path of the shell. What is not valid is left out; a page that does not exist is `unknown`. */
export function parseRoute(path: string): Route {
  const { pathname, searchParams } = new URL(path, 'https://application.invalid/')
  const [page, below = ''] = pathname.slice(1).split('/')
  const code = searchParams.get('code') ?? undefined
  if (page === 'hand-over') return { ...START, page, code }
  if (page === 'new') return { ...START, page: 'register', code }
  if (page === 'inventory') {
    const inventory = searchParams.get('id') || undefined
    return { ...START, page, inventory, difference: searchParams.get('view') === 'difference' }
  }
  if (page !== '' && page !== 'items') return { ...START, page: 'unknown' }
  return {
    ...START,
    code: page === 'items' && below !== '' ? decode(below) : undefined,
    search: searchParams.get('search') ?? '',
    state: STATE_FILTERS.find((state) => state === searchParams.get('state')) ?? 'all',
    kind: KINDS.find((kind) => kind === searchParams.get('kind')),
  }
}

export function pathOf({ page, code, search, state, kind, inventory, difference }: Route): string {
  if (page === 'inventory') return withQuery(page, { id: inventory, view: difference ? 'difference' : undefined })
  if (page !== 'list') return withQuery(page === 'register' ? 'new' : page, { code })
  const path = code === undefined ? '' : `items/${encodeURIComponent(code)}`
  return withQuery(path, { search: search || undefined, state: state === 'all' ? undefined : state, kind })
}

function withQuery(path: string, values: Readonly<Record<string, string | undefined>>): string {
  const query = new URLSearchParams(Object.entries(values).flatMap(([name, value]) => (value ? [[name, value]] : [])))
  return query.size === 0 ? path : `${path}?${query}`
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}
