import { PLACE_NAME_MAX_LENGTH } from '@foyer/contract/limits'
import { compactKey, searchKey, searchText } from '@foyer/contract/places'

/** Search columns of a customer. Write them whenever the name changes, together with those of its stores. */
export function customerKeys({ name }: { readonly name: string }) {
  return { search_name: orderKey(name), search_text: searchText(name) }
}

interface NamedStore {
  readonly name: string
  readonly code: string
  /** The customer's name, which also finds its stores. */
  readonly customer: string
}

/** Search columns of a store. Write them whenever one of these fields changes. */
export function storeKeys({ name, code, customer }: NamedStore) {
  return {
    search_code: searchKey(code),
    search_name: orderKey(name),
    search_text: searchText(code, compactKey(code), name, customer),
  }
}

/** Limits the cursor, because some characters expand to eighteen. */
function orderKey(name: string): string {
  return searchKey(name).slice(0, PLACE_NAME_MAX_LENGTH).toWellFormed()
}
