import type { GatewayUnderTest } from '../gateway.ts'
import { asSuper } from '../users.ts'

/** Changes the sign-in policy of the demonstration's organisation. */
export async function changeSignInPolicy(
  gateway: GatewayUnderTest,
  fields: { readonly trustedDevices?: boolean },
): Promise<void> {
  await asSuper(gateway, 'administration.changeSignInPolicy', fields)
}
