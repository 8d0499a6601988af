/** The user's current place, and the customers and stores to choose from. */
export const places = {
  'places.choose': 'Choose a customer or store',
  'places.find': 'Find a customer or store',
  'places.customers': 'Customers',
  'places.stores': 'Stores',
  'places.recent': 'Used recently',
  'places.favourites': 'Favourites',
  'places.allCustomers': 'All customers',
  'places.wholeCustomer': 'All stores of {customer}',
  'places.storeCount': '{count, plural, =0 {No stores} one {# store} other {# stores}}',
  'places.favourite': 'Favourite',
  'places.mark': 'Mark {name} as a favourite',
  'places.unmark': 'Take {name} out of your favourites',
  'places.favouriteKey': 'Alt + S marks or unmarks the store as a favourite.',
  'places.none': 'No store matches. Check the spelling, or search by store code.',
  'places.notLoaded': 'The stores did not load. Check the network connection, then try again.',
  'places.notSaved': 'You are in this place now. The platform could not remember it for next time.',
  'places.closed.title': 'This place is not open to you',
  'places.closed.explains':
    'The address names a customer or store that does not exist, or that is not yours to see. Choose one of your own, or ask your organisation administrator.',
  'places.closed.own': 'Go to my own place',
} as const
