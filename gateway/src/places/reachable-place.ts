import type { CurrentPlace } from '@foyer/contract/places'
import { errors } from '../platform/http/api-error.ts'
import type { Principal } from '../session/index.ts'
import type { Database } from '../tables.ts'
import { findCustomer } from './search/search-customers.ts'
import { findStore } from './search/search-stores.ts'

export interface RequestedPlace {
  readonly customer: string | null
  readonly store: string | null
}

/**
 * Returns the requested place if it is the user's; undefined if none is requested. A store determines its customer; a different customer is
 * an error.
 * @throws accessDenied if the place is unknown, or not the user's
 */
export async function reachablePlace(
  db: Database,
  principal: Principal,
  input: RequestedPlace,
): Promise<CurrentPlace | undefined> {
  if (input.store !== null) {
    const store = await findStore(db, principal, input.store)
    if (!store) throw errors.accessDenied()
    if (input.customer !== null && input.customer !== store.customer.id) throw errors.notPossible('OTHER_CUSTOMER')
    return { currentCustomer: store.customer, currentStore: store }
  }
  if (input.customer === null) return undefined
  const customer = await findCustomer(db, principal, input.customer)
  if (!customer) throw errors.accessDenied()
  return { currentCustomer: customer, currentStore: null }
}
