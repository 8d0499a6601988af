import { STATE_FILTERS, type StateFilter } from '../shared/label.ts'

/** What the address of the application says: which labels are listed, and which one is open. */
export interface Route {
  /** The code of the open label. */
  readonly code: string | undefined
  readonly search: string
  readonly state: StateFilter
  /** The id of the base station whose labels are listed; undefined for all. */
  readonly station: string | undefined
}

export const START: Route = { code: undefined, search: '', state: 'all', station: undefined }

/** Parses a path such as `B47C210E?search=milk&state=attention`. What is not valid is left out. */
export function parseRoute(path: string): Route {
  const [before = '', query = ''] = path.split('#')[0]?.split('?') ?? []
  const parameters = new URLSearchParams(query)
  const state = parameters.get('state') as StateFilter
  return {
    code: before === '' ? undefined : decode(before),
    search: parameters.get('search') ?? '',
    state: STATE_FILTERS.includes(state) ? state : 'all',
    station: parameters.get('station') ?? undefined,
  }
}

/** Returns the path of a route. */
export function pathOf({ code, search, state, station }: Route): string {
  const parameters = new URLSearchParams()
  if (search !== '') parameters.set('search', search)
  if (state !== 'all') parameters.set('state', state)
  if (station !== undefined) parameters.set('station', station)
  const query = parameters.toString()
  return `${code === undefined ? '' : encodeURIComponent(code)}${query === '' ? '' : `?${query}`}`
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}
