/** The user's current place, and the customers and stores to choose from. */
export const places = {
  'places.choose': 'Choose a customer or store',
  'places.find': 'Search customers and stores',
  'places.customers': 'Customers',
  'places.stores': 'Stores',
  'places.recent': 'Recent',
  'places.favourites': 'Favourites',
  'places.allCustomers': 'All customers',
  'places.wholeCustomer': 'All stores of {customer}',
  'places.storeCount': '{count, plural, =0 {No stores} one {# store} other {# stores}}',
  'places.favourite': 'Favourite',
  'places.mark': 'Add {name} to your favourites',
  'places.unmark': 'Remove {name} from your favourites',
  'places.favouriteKey': 'Alt + S adds the store to your favourites or removes it.',
  'places.none': 'No matching stores. Check the spelling, or search by store code.',
  'places.notLoaded': 'The stores did not load. Check the network connection, then try again.',
  'places.notSaved': 'You are working here now, but the platform could not save it for next time.',
  'places.closed.title': 'You don’t have access to this store',
  'places.closed.explains':
    'The customer or store in this address does not exist, or your account has no access to it. Choose one of yours, or ask your organisation administrator.',
  'places.closed.own': 'Go to my store',
} as const
