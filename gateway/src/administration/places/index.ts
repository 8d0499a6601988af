import type { Deps } from '../deps.ts'
import { changeCustomer, createCustomer, customer, customers, disableCustomer, enableCustomer } from './customers.ts'
import { importStores } from './import-stores.ts'
import { changeOrganisation, createOrganisation, organisation, organisations } from './organisations.ts'
import { changeStore, createStore, removeStore, store, stores } from './stores.ts'
import { placeSummary } from './summary.ts'

/** Handlers of the endpoints for organisations, customers and stores. */
export function placeAdministration(deps: Deps) {
  return {
    'administration.organisations': organisations(deps),
    'administration.organisation': organisation(deps),
    'administration.createOrganisation': createOrganisation(deps),
    'administration.changeOrganisation': changeOrganisation(deps),
    'administration.customers': customers(deps),
    'administration.customer': customer(deps),
    'administration.createCustomer': createCustomer(deps),
    'administration.changeCustomer': changeCustomer(deps),
    'administration.enableCustomer': enableCustomer(deps),
    'administration.disableCustomer': disableCustomer(deps),
    'administration.stores': stores(deps),
    'administration.store': store(deps),
    'administration.createStore': createStore(deps),
    'administration.changeStore': changeStore(deps),
    'administration.removeStore': removeStore(deps),
    'administration.placeSummary': placeSummary(deps),
    'administration.importStores': importStores(deps),
  }
}
