import { endpoints } from '@foyer/contract'
import type { Endpoint } from '@foyer/contract/wire'

const all: readonly Endpoint[] = Object.values(endpoints).flatMap((group) => Object.values(group) as Endpoint[])

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
