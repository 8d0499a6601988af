import type { ErrorName } from '@foyer/contract/errors'
import type { Access } from '@foyer/contract/wire'
import type { Principal } from './principal.ts'

/** True if the policy requires a passkey, and the principal is an administrator in a session without one. */
export function isPasskeyMissing(
  { administers, passkeyVerified }: Pick<Principal, 'administers' | 'passkeyVerified'>,
  policy: { readonly administratorPasskey: boolean },
): boolean {
  return policy.administratorPasskey && administers !== 'nothing' && !passkeyVerified
}

/** Returns true for endpoints that only administrators may use. */
export function isAdministration(access: Access): boolean {
  return access === 'super-administrator' || access === 'organisation-administrator'
}

/** Returns the error if the principal does not administer what the endpoint's access requires. */
export function missingPermission(
  { administers }: Pick<Principal, 'administers'>,
  access: Access,
): ErrorName | undefined {
  if (access === 'super-administrator' && administers !== 'platform') return 'accessDenied'
  if (access === 'organisation-administrator' && administers === 'nothing') return 'accessDenied'
  return undefined
}
