import { isShellRoute } from '../routes.ts'
import { matchPath } from './addresses.ts'

/**
 * The address if a sign-in may lead to it: of this portal, and of a page that needs a sign-in. Otherwise undefined.
 * Anyone with access to this browser may have written a stored address, so it is validated like any input.
 */
export function ownAddress(text: string | null | undefined, origin: string): string | undefined {
  if (!text?.startsWith('/')) return undefined
  const url = urlOf(text, origin)
  if (!url || url.origin !== origin || url.username !== '' || url.password !== '') return undefined
  const address = url.pathname + url.search + url.hash
  // '//host' names another origin although it begins like a path; so may what a browser makes of '/\host'.
  if (!/^\/(?![/\\])/.test(address)) return undefined
  // A page of the sign-in would lead back to itself.
  return isShellRoute(matchPath(url.pathname).screen) ? address : undefined
}

function urlOf(address: string, origin: string): URL | undefined {
  try {
    return new URL(address, origin)
  } catch {
    return undefined
  }
}
