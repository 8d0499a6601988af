/** Where a user works, as they last chose it. */
export interface CurrentPlaceTable {
  person_id: string
  customer_id: string
  /** None where all of the customer's stores are meant. May be gone, or no longer the user's, by now. */
  store_id: string | null
  chosen_at: Date
}

export interface RecentStoreTable {
  person_id: string
  store_id: string
  used_at: Date
}

export interface FavouriteStoreTable {
  person_id: string
  store_id: string
  marked_at: Date
}
