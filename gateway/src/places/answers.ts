import type { Services } from '../services.ts'
import { choose } from './choose-place.ts'
import { markFavourite, unmarkFavourite } from './favourites.ts'
import { customer, store } from './one-place.ts'
import { customers } from './search-customers.ts'
import { stores } from './search-stores.ts'

/** What answers the calls about a person's own places. */
export function placesAndChoice(services: Services) {
  return {
    'places.stores': stores(services),
    'places.store': store(services),
    'places.customers': customers(services),
    'places.customer': customer(services),
    'places.choose': choose(services),
    'places.markFavourite': markFavourite(services),
    'places.unmarkFavourite': unmarkFavourite(services),
  }
}
