import type { NoPermissionReason } from '@foyer/contract/errors'
import type { GoogleType } from '@foyer/contract/sign-in'

/** What decides whether a user with the right password may sign in at all. */
export interface AccountStatus {
  readonly disabled: boolean
  /** Roles held, of any kind. */
  readonly roles: number
  /** A role over the whole organisation, as administrators have it. */
  readonly everywhere: boolean
  /** Customers and stores that the roles list. */
  readonly places: number
  /** Those of them whose customer is still there and not closed. */
  readonly openPlaces: number
}

/** Why a user is rejected, or nothing. Evaluated only after the right password, so that others learn nothing. */
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
  /** By the organisation, or for this user. */
  readonly required: boolean
  /** The device was trusted after a code, that holds still, and the organisation allows it. */
  readonly deviceTrusted: boolean
  /** The organisation lets users trust devices. */
  readonly trustOffered: boolean
}

/** googleType of a sign-in: 0 not used, 1 bound by choice, 2 bound and demanded, 3 demanded and not bound, 4 bound, on a trusted device. */
export function googleTypeOf({ bound, required, deviceTrusted }: Omit<MultiFactorStatus, 'trustOffered'>): GoogleType {
  if (!bound) return required ? 3 : 0
  if (deviceTrusted) return 4
  return required ? 2 : 1
}
