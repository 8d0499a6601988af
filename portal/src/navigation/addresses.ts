import { ROUTE_NAMES, type RouteName, routes } from '../routes.ts'

/** Matches the path of a route and captures its parameters. */
const PATTERNS = ROUTE_NAMES.map(
  (name) =>
    [
      name,
      new RegExp(`^${routes[name].path.replace(/\/\$$/, '(?:/(.*))?').replaceAll(/\$\w+/g, '([^/]+)')}$`),
    ] as const,
)

interface Match {
  readonly screen: RouteName
  /** The parameters of the route's path, decoded. */
  readonly params: readonly string[]
}

/** The route of a path. A path that matches none shows Home. */
export function matchPath(path: string): Match {
  const plain = path.replace(/(?<=.)\/+$/, '')
  for (const [screen, pattern] of PATTERNS) {
    const found = pattern.exec(plain)
    if (!found) continue
    const params = found.slice(1).flatMap((param = '') => param.split('/'))
    return { screen, params: params.filter((param) => param !== '').map(decoded) }
  }
  return { screen: 'home', params: [] }
}

/** The address of a route; further `params` replace the `$` at the end of its path. */
export function pathTo(
  name: RouteName,
  params: readonly string[] = [],
  search: Readonly<Record<string, string>> = {},
): string {
  const left = params.map(encodeURIComponent)
  const segments = routes[name].path
    .split('/')
    .flatMap((segment) => (segment === '$' ? left : segment.startsWith('$') ? left.splice(0, 1) : segment))
  const query = String(new URLSearchParams(search))
  return segments.join('/') + (query && `?${query}`)
}

/** The sign-in page, by the sign-in method that its address asks for. `hint` is the account that the user has named. */
export function loginPath(loginType: string, hint?: string): string {
  return pathTo('login', [], loginType === 'normal' ? {} : { loginType, ...(hint ? { login_hint: hint } : {}) })
}

/** An address of the portal, parsed. */
export interface Visit extends Match {
  /** Path, query and fragment. */
  readonly address: string
  readonly path: string
  readonly query: URLSearchParams
  /** The part after the #, which no server receives. */
  readonly fragment: URLSearchParams
}

/**
 * An address of this portal as a URL. It may contain anything: an address bar takes everything. More than one slash at its
 * beginning would name a host.
 */
export function urlWithin(address: string): URL {
  return new URL(`http://portal.invalid/${address.replace(/^[/\\\t\r\n]+/, '')}`)
}

/** Reads an address of this portal. */
export function visitTo(address: string): Visit {
  const url = urlWithin(address)
  const fragment = new URLSearchParams(url.hash.slice(1))
  const path = url.pathname.replace(/^\/+/, '/')
  const own = /^\/(?![/\\\t\r\n])/.test(address) ? address : path + url.search + url.hash
  return { ...matchPath(path), address: own, path, query: url.searchParams, fragment }
}

/** An address without the place on its page. */
export function pageOf(address: string): string {
  return address.split('#')[0] ?? ''
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
