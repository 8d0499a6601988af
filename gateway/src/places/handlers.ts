import { setCurrentPlace } from './choose-place.ts'
import type { Deps } from './deps.ts'
import { markFavourite, unmarkFavourite } from './favourites.ts'
import { customer, store } from './one-place.ts'
import { customers } from './search/search-customers.ts'
import { stores } from './search/search-stores.ts'

/** Returns the handlers of the endpoints for a user's own places. */
export function placeHandlers(deps: Deps) {
  return {
    'places.stores': stores(deps),
    'places.store': store(deps),
    'places.customers': customers(deps),
    'places.customer': customer(deps),
    'places.choose': setCurrentPlace(deps),
    'places.markFavourite': markFavourite(deps),
    'places.unmarkFavourite': unmarkFavourite(deps),
  }
}
