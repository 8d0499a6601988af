import type { placeCalls } from '@foyer/contract/places'
import type { CallContext } from '../platform/http/calls.ts'
import { refuse } from '../platform/http/refusal.ts'
import type { Services } from '../services.ts'
import type { Caller } from '../session/index.ts'
import { findCustomer } from './search-customers.ts'
import { findStore } from './search-stores.ts'

/** An id of nobody's store and one of a stranger's are the same to whoever asks. */
export function store({ db }: Services) {
  return async ({ asked, caller }: CallContext<typeof placeCalls.store, Caller>) => {
    const found = await findStore(db, caller, asked.id)
    if (!found) throw refuse('A0302')
    return found
  }
}

export function customer({ db }: Services) {
  return async ({ asked, caller }: CallContext<typeof placeCalls.customer, Caller>) => {
    const found = await findCustomer(db, caller, asked.id)
    if (!found) throw refuse('A0302')
    return found
  }
}
