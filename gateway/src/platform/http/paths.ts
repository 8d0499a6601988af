import { endpoints } from '@foyer/contract'
import type { Endpoint } from '@foyer/contract/wire'

const all: readonly Endpoint[] = Object.values(endpoints).flatMap((group) => Object.values(group) as Endpoint[])

/** Path prefixes of the API and the operations endpoints. They never fall through to a page. */
const API_PREFIXES = ['/user/', '/v2/', '/v3/', '/azure/', '/proxy/', '/scim/', '/docs/', '/metrics/']

/** Decodes the path as the router does: `/%76%32/…` is `/v2/…`. */
export function isApiPath(url: string): boolean {
  const path = decodedPath(url.split('?')[0] as string)
  return API_PREFIXES.some((prefix) => path.startsWith(prefix) || path === prefix.slice(0, -1))
}

function decodedPath(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

/** Returns the methods of a path, or undefined for an unknown one. A literal path takes precedence over a parameter. */
export function methodsOf(path: string): string[] {
  const literal = all.filter((call) => call.path === path)
  const known = literal.length > 0 ? literal : all.filter((call) => patternOf(call).test(path))
  return known.map(({ method }) => method)
}

/** Returns paths of other endpoints that this pattern also matches: `/files/new` for `/files/:id`. */
export function overlappingPaths(call: Endpoint): ReadonlySet<string> {
  const pattern = patternOf(call)
  return new Set(
    all.map(({ path }) => path).filter((path) => path !== call.path && pattern.test(path) && !path.includes(':')),
  )
}

function patternOf({ path }: Endpoint): RegExp {
  return new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`)
}
