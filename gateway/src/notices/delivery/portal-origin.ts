import type { HttpEnvironment } from '../../platform/http/environment.ts'

export interface PortalAddress extends Pick<HttpEnvironment, 'publicUrl'> {
  readonly production: boolean
}

/**
 * Returns true if a socket comes from the portal's own pages. In production, the origin must be the public address. Otherwise,
 * the host of the request is accepted as well, because the gateway has no fixed address.
 */
export function isPortalOrigin(
  origin: string | undefined,
  host: string | undefined,
  { publicUrl, production }: PortalAddress,
): boolean {
  if (origin === publicUrl) return true
  return !production && host !== undefined && (origin === `http://${host}` || origin === `https://${host}`)
}
