import { endpoints } from '@foyer/contract'
import type { Endpoint } from '@foyer/contract/wire'

const all: readonly Endpoint[] = Object.values(endpoints).flatMap((group) => Object.values(group) as Endpoint[])

/** Which methods a path of the wire knows; nothing for a path that is not on the wire. A literal path is no id. */
export function methodsOf(path: string): string[] {
  const literal = all.filter((call) => call.path === path)
  const known = literal.length > 0 ? literal : all.filter((call) => patternOf(call).test(path))
  return known.map(({ method }) => method)
}

/** Paths of other endpoints that also match this one's pattern: `/files/new` for `/files/:id`. */
export function overlappingPaths(call: Endpoint): ReadonlySet<string> {
  const pattern = patternOf(call)
  return new Set(
    all.map(({ path }) => path).filter((path) => path !== call.path && pattern.test(path) && !path.includes(':')),
  )
}

function patternOf({ path }: Endpoint): RegExp {
  return new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`)
}
