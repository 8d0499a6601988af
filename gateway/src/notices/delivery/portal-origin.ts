import type { HttpEnvironment } from '../../platform/http/environment.ts'

export interface PortalAddress extends Pick<HttpEnvironment, 'publicUrl'> {
  readonly production: boolean
}

/**
 * Whether a socket comes from the portal's own pages. In production they have one address, the public one. Elsewhere a gateway
 * is opened under any name and port, so that the host of the request counts as well.
 */
export function isPortalOrigin(
  origin: string | undefined,
  host: string | undefined,
  { publicUrl, production }: PortalAddress,
): boolean {
  if (origin === undefined) return false
  if (origin === publicUrl) return true
  return !production && host !== undefined && (origin === `http://${host}` || origin === `https://${host}`)
}
