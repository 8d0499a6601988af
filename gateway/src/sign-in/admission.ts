import type { NoPermissionReason } from '@foyer/contract/refusals'

/** What decides whether a person with the right password may come in at all. */
export interface Standing {
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

/** Why a person is refused, or nothing. Asked only after the password proved right, so that strangers learn nothing. */
export function refusedFor(standing: Standing): NoPermissionReason | undefined {
  if (standing.disabled) return 'DISABLED'
  if (standing.roles === 0) return 'PERMISSION'
  if (standing.everywhere) return undefined
  if (standing.places === 0) return 'JURISDICTION'
  if (standing.openPlaces === 0) return 'CUSTOMER'
  return undefined
}

/** googleType of a sign-in: 0 not used, 1 bound by choice, 2 bound and demanded, 3 demanded and not bound. */
export function googleTypeOf(person: { multiFactorBound: boolean; multiFactorRequired: boolean }): 0 | 1 | 2 | 3 {
  if (person.multiFactorBound) return person.multiFactorRequired ? 2 : 1
  return person.multiFactorRequired ? 3 : 0
}
