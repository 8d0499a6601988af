import type { Services } from '../../services.ts'
import { changeCustomer, createCustomer, customers, disableCustomer, enableCustomer } from './customers.ts'
import { importStores } from './import-stores.ts'
import { changeOrganisation, createOrganisation, organisation, organisations } from './organisations.ts'
import { changeStore, createStore, removeStore, stores } from './stores.ts'

/** What answers the calls about organisations, customers and stores. */
export function placeAdministration(services: Services) {
  return {
    'administration.organisations': organisations(services),
    'administration.organisation': organisation(services),
    'administration.createOrganisation': createOrganisation(services),
    'administration.changeOrganisation': changeOrganisation(services),
    'administration.customers': customers(services),
    'administration.createCustomer': createCustomer(services),
    'administration.changeCustomer': changeCustomer(services),
    'administration.enableCustomer': enableCustomer(services),
    'administration.disableCustomer': disableCustomer(services),
    'administration.stores': stores(services),
    'administration.createStore': createStore(services),
    'administration.changeStore': changeStore(services),
    'administration.removeStore': removeStore(services),
    'administration.importStores': importStores(services),
  }
}
