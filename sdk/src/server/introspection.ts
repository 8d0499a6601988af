import type { Claims, VerifyToken } from './claims.ts'
import { type PortalAddress, portalData, portalOf } from './portal.ts'

/** What `verifyByIntrospection` needs. */
export interface Introspect {
  readonly portal: PortalAddress
  /** The application's own token, which a super administrator creates. It is a secret. */
  readonly token: string
}

/**
 * Verifies each token by a request to the portal. Slower than with keys, and exact: a token is not valid once its session has ended or
 * the user may no longer open the application.
 * @example
 * const verify = verifyByIntrospection({ portal: 'https://portal.example.com', token: process.env.APPLICATION_TOKEN })
 * const claims = await verify(token)
 */
export function verifyByIntrospection({ portal: address, token: own }: Introspect): VerifyToken {
  const portal = portalOf(address)
  return async (token) => {
    const request = { token: own, body: { token } }
    const { active, claims } = await portalData<{ active: boolean; claims?: Claims }>(
      portal,
      '/v2/service/tokens/introspection',
      request,
    )
    return active ? claims : undefined
  }
}
