import { isShellRoute } from '../routes.ts'
import { matchPath } from './addresses.ts'

/**
 * The address a sign-in may lead to: of this portal, and of a page that needs a sign-in. Anything else is nothing.
 * What was kept may have been written by anyone with a hand on this browser, so it is judged as if it came from outside.
 */
export function ownAddress(candidate: string | null | undefined, origin: string): string | undefined {
  if (!candidate?.startsWith('/')) return undefined
  const url = urlOf(candidate, origin)
  if (!url || url.origin !== origin || url.username !== '' || url.password !== '') return undefined
  const address = url.pathname + url.search + url.hash
  // '//host' names another origin although it begins like a path; so may what a browser makes of '/\host'.
  if (!/^\/(?![/\\])/.test(address)) return undefined
  // Leading back to a page that is part of signing in would go in circles.
  return isShellRoute(matchPath(url.pathname).screen) ? address : undefined
}

function urlOf(candidate: string, origin: string): URL | undefined {
  try {
    return new URL(candidate, origin)
  } catch {
    return undefined
  }
}
