import type { NoPermissionReason } from '@foyer/contract/errors'
import type { GoogleType } from '@foyer/contract/sign-in'

/** Facts that decide whether a user with the correct password may sign in. */
export interface AccountStatus {
  readonly disabled: boolean
  /** Number of roles, of any kind. */
  readonly roles: number
  /** True with a role in the whole organisation, as administrators have it. */
  readonly everywhere: boolean
  /** Number of customers and stores that the roles list. */
  readonly places: number
  /** Number of those that still exist and whose customer is not closed. */
  readonly openPlaces: number
}

/** Returns why a user is rejected, or undefined. Evaluated only after the correct password, so that others learn nothing. */
export function noPermissionReason(accountStatus: AccountStatus): NoPermissionReason | undefined {
  if (accountStatus.disabled) return 'DISABLED'
  if (accountStatus.roles === 0) return 'PERMISSION'
  if (accountStatus.everywhere) return undefined
  if (accountStatus.places === 0) return 'JURISDICTION'
  if (accountStatus.openPlaces === 0) return 'CUSTOMER'
  return undefined
}

export interface MultiFactorStatus {
  readonly bound: boolean
  /** Required by the organisation or for this user. */
  readonly required: boolean
  /** The device was trusted after a code, the trust has not expired, and the organisation allows it. */
  readonly deviceTrusted: boolean
  /** The organisation allows users to trust devices. */
  readonly trustOffered: boolean
}

/** googleType of a sign-in. 0: not used. 1: bound by choice. 2: bound and required. 3: required, not bound. 4: bound, on a trusted device. */
export function googleTypeOf({ bound, required, deviceTrusted }: Omit<MultiFactorStatus, 'trustOffered'>): GoogleType {
  if (!bound) return required ? 3 : 0
  if (deviceTrusted) return 4
  return required ? 2 : 1
}
