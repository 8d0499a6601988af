export type Range = 'day' | 'week'

/** A place in the application. */
export interface Route {
  readonly page: 'sensors' | 'alarms' | 'reports' | 'unknown'
  /** The id of the open sensor. */
  readonly sensor: string | undefined
  readonly range: Range
  /** True for the alarms that are closed, too. */
  readonly all: boolean
}

export const START: Route = { page: 'sensors', sensor: undefined, range: 'day', all: false }

const PAGES: readonly string[] = ['', 'sensors', 'alarms', 'reports']

/** Parses the path of the shell. What is not valid is left out; a page that does not exist is `unknown`. */
export function parseRoute(path: string): Route {
  const { pathname, searchParams } = new URL(path, 'https://application.invalid/')
  const [page = '', sensor] = pathname.slice(1).split('/')
  if (!PAGES.includes(page)) return { ...START, page: 'unknown' }
  return {
    page: page === 'alarms' || page === 'reports' ? page : 'sensors',
    sensor: page === 'sensors' && sensor ? sensor : undefined,
    range: searchParams.get('range') === 'week' ? 'week' : 'day',
    all: searchParams.get('state') === 'all',
  }
}

export function pathOf({ page, sensor, range, all }: Route): string {
  if (page === 'alarms') return all ? 'alarms?state=all' : 'alarms'
  if (page === 'reports') return 'reports'
  if (sensor === undefined) return ''
  return `sensors/${sensor}${range === 'week' ? '?range=week' : ''}`
}
