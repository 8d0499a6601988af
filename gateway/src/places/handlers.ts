import type { Services } from '../services.ts'
import { setCurrentPlace } from './choose-place.ts'
import { markFavourite, unmarkFavourite } from './favourites.ts'
import { customer, store } from './one-place.ts'
import { customers } from './search-customers.ts'
import { stores } from './search-stores.ts'

/** The handlers of the endpoints for a user's own places. */
export function placeHandlers(services: Services) {
  return {
    'places.stores': stores(services),
    'places.store': store(services),
    'places.customers': customers(services),
    'places.customer': customer(services),
    'places.choose': setCurrentPlace(services),
    'places.markFavourite': markFavourite(services),
    'places.unmarkFavourite': unmarkFavourite(services),
  }
}
