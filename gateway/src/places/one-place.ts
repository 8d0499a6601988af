import type { placeEndpoints } from '@foyer/contract/places'
import { errors } from '../platform/http/api-error.ts'
import type { RequestContext } from '../platform/http/request-context.ts'
import type { Principal } from '../session/index.ts'
import type { Deps } from './deps.ts'
import { findCustomer } from './search/search-customers.ts'
import { findStore } from './search/search-stores.ts'

/** A store of another user gets the same response as an unknown id. */
export function store({ db }: Deps) {
  return async ({ input, principal }: RequestContext<typeof placeEndpoints.store, Principal>) => {
    const found = await findStore(db, principal, input.id)
    if (!found) throw errors.accessDenied()
    return found
  }
}

export function customer({ db }: Deps) {
  return async ({ input, principal }: RequestContext<typeof placeEndpoints.customer, Principal>) => {
    const found = await findCustomer(db, principal, input.id)
    if (!found) throw errors.accessDenied()
    return found
  }
}
