import { PLACE_NAME_MAX_LENGTH } from '@foyer/contract/limits'
import { compactKey, searchKey, searchText } from '@foyer/contract/places'

/** How a customer is found: to be written whenever the name is, and the stores' with it. */
export function customerKeys({ name }: { readonly name: string }) {
  return { search_name: orderKey(name), search_text: searchText(name) }
}

interface NamedStore {
  readonly name: string
  readonly code: string
  /** The customer's name, by which stores are found too. */
  readonly customer: string
}

/** How a store is found: to be written whenever one of these is. */
export function storeKeys({ name, code, customer }: NamedStore) {
  return {
    search_code: searchKey(code),
    search_name: orderKey(name),
    search_text: searchText(code, compactKey(code), name, customer),
  }
}

/** Some characters become eighteen: a cursor must not grow with them. */
function orderKey(name: string): string {
  return searchKey(name).slice(0, PLACE_NAME_MAX_LENGTH).toWellFormed()
}
