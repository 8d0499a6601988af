import type { DelegatedClaims } from '@foyer/contract/applications'
import type { GatewayUnderTest } from '../gateway.ts'

/** Creates a delegated token for a session. */
export async function delegatedToken(
  { client }: Pick<GatewayUnderTest, 'client'>,
  sessionToken: string,
  key = 'labels',
): Promise<string> {
  return (await client.data('applications.createToken', { key }, { token: sessionToken })).token
}

/** The claims of a token, without a check. */
export function claimsOf(token: string): DelegatedClaims {
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
}
