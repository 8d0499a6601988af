import type { ErrorName } from '@foyer/contract/errors'
import type { Access } from '@foyer/contract/wire'
import type { Principal } from './principal.ts'

/** The policy is in force, and the principal administers something in a session that no passkey vouches for. */
export function isPasskeyMissing(
  { administers, passkeyVerified }: Pick<Principal, 'administers' | 'passkeyVerified'>,
  policy: { readonly administratorPasskey: boolean },
): boolean {
  return policy.administratorPasskey && administers !== 'nothing' && !passkeyVerified
}

/** True for endpoints that only administrators may call. */
export function isAdministration(access: Access): boolean {
  return access === 'super-administrator' || access === 'organisation-administrator'
}

/** The error where the principal does not administer what the endpoint's access requires. */
export function missingPermission(
  { administers }: Pick<Principal, 'administers'>,
  access: Access,
): ErrorName | undefined {
  if (access === 'super-administrator' && administers !== 'platform') return 'accessDenied'
  if (access === 'organisation-administrator' && administers === 'nothing') return 'accessDenied'
  return undefined
}
