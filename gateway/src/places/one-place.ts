import type { placeEndpoints } from '@foyer/contract/places'
import { errors } from '../platform/http/api-error.ts'
import type { RequestContext } from '../platform/http/endpoints.ts'
import type { Services } from '../services.ts'
import type { Principal } from '../session/index.ts'
import { findCustomer } from './search-customers.ts'
import { findStore } from './search-stores.ts'

/** An id of nobody's store and one of a stranger's are the same to whoever asks. */
export function store({ db }: Services) {
  return async ({ input, principal }: RequestContext<typeof placeEndpoints.store, Principal>) => {
    const found = await findStore(db, principal, input.id)
    if (!found) throw errors.accessDenied()
    return found
  }
}

export function customer({ db }: Services) {
  return async ({ input, principal }: RequestContext<typeof placeEndpoints.customer, Principal>) => {
    const found = await findCustomer(db, principal, input.id)
    if (!found) throw errors.accessDenied()
    return found
  }
}
