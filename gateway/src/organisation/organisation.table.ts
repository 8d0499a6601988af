export interface OrganisationTable {
  id: string
  name: string
  code: string
  time_zone: string
  created_at: Date
}

export interface CustomerTable {
  id: string
  organisation_id: string
  name: string
  /** A closed customer keeps its history and opens nothing. */
  enabled: boolean
}

export interface StoreTable {
  id: string
  organisation_id: string
  customer_id: string
  name: string
  code: string
  time_zone: string
}

export interface ApplicationTable {
  key: string
  name: string
  icon: string
  position: number
  /** Has a page where it is managed. */
  managed: boolean
  /** Has a page where it is used. */
  served: boolean
}
