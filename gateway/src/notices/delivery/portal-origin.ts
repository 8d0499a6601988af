import type { Environment } from '../../platform/environment/environment.ts'

/**
 * Does a socket come from the portal's own pages? In production they have one address, the public one. Elsewhere a gateway is
 * opened under whatever name and port it has just then, so that the address it was asked under counts as well.
 */
export function isPortalOrigin(
  origin: string | undefined,
  host: string | undefined,
  { publicUrl, production }: Pick<Environment, 'publicUrl' | 'production'>,
): boolean {
  if (origin === undefined) return false
  if (origin === publicUrl) return true
  return !production && host !== undefined && (origin === `http://${host}` || origin === `https://${host}`)
}
