/** The place that a user last chose. */
export interface CurrentPlaceTable {
  person_id: string
  customer_id: string
  /** Null for all stores of the customer. The store may have been removed or no longer be the user's. */
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
