import type { RefusalCode } from '@foyer/contract/refusals'
import type { Access } from '@foyer/contract/wire'
import type { Caller } from './caller.ts'

/** The policy is in force, and the principal administers something in a session that no passkey vouches for. */
export function lacksPasskey(
  { administers, passkeyProved }: Pick<Caller, 'administers' | 'passkeyProved'>,
  policy: { readonly administratorPasskey: boolean },
): boolean {
  return policy.administratorPasskey && administers !== 'nothing' && !passkeyProved
}

/** True for endpoints that only administrators may call. */
export function isAdministration(access: Access): boolean {
  return access === 'super-administrator' || access === 'organisation-administrator'
}

/** The refusal where the principal does not administer what the endpoint's access requires. */
export function missingRight({ administers }: Pick<Caller, 'administers'>, access: Access): RefusalCode | undefined {
  if (access === 'super-administrator' && administers !== 'platform') return 'A0302'
  if (access === 'organisation-administrator' && administers === 'nothing') return 'A0302'
  return undefined
}
