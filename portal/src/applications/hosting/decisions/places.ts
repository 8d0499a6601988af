import { partsOf, withoutShellParameters } from '@foyer/sdk'

/** The page of an application: for daily work, or for administration. */
export type ApplicationPageName = 'service' | 'management'

/** A place in an application. */
export interface ApplicationPlace {
  readonly key: string
  readonly page: ApplicationPageName
  /** As the application has it: with query and fragment, without a leading slash. */
  readonly path: string
}

/** Which pages an application has for the user. */
export type PagesOf = (key: string) => { readonly service: boolean; readonly management: boolean } | undefined

/** The management page of an application that has a service page too. */
const MANAGEMENT = 'manage'
const MANAGEMENT_PREFIX = new RegExp(`^${MANAGEMENT}(?=[/?#]|$)/*`)

/** Reads an address of the portal. Undefined for one outside of applications that the user may open. */
export function placeOf(address: string, pagesOf: PagesOf): ApplicationPlace | undefined {
  const found = /^\/a\/([^/?#]+)\/*/.exec(address)
  if (!found) return undefined
  const [start, key] = found as unknown as [start: string, key: string]
  const pages = pagesOf(key)
  if (!pages) return undefined
  const path = withoutShellParameters(address.slice(start.length))
  if (!pages.service) return { key, page: 'management', path }
  if (!pages.management || !MANAGEMENT_PREFIX.test(path)) return { key, page: 'service', path }
  return { key, page: 'management', path: path.replace(MANAGEMENT_PREFIX, '') }
}

/** The address of a place. It keeps the customer and store of the current address. */
export function addressOf({ key, page, path }: ApplicationPlace, pagesOf: PagesOf, current: URLSearchParams): string {
  const prefix = page === 'management' && pagesOf(key)?.service ? [MANAGEMENT] : []
  const { before, query, hash } = partsOf(withoutShellParameters(path))
  const search = new URLSearchParams(query)
  for (const name of ['customer', 'store']) {
    const value = current.get(name)
    if (value) search.set(name, value)
  }
  const below = [...prefix, ...(before ? [before] : [])].join('/')
  return `/a/${key}${below && `/${below}`}${search.size > 0 ? `?${search}` : ''}${hash}`
}

/** A loaded application is where it was left when the user comes back to its start from elsewhere. */
export function pathOnArrival(path: string, last: string | undefined, cameFromElsewhere: boolean): string {
  return path === '' && cameFromElsewhere && last !== undefined ? last : path
}
