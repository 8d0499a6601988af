import { UNKNOWN_ID } from './valid-access-payloads.ts'

/** Valid payloads of the endpoints for customers and stores. */
export const PLACE_PAYLOADS = {
  'administration.customers': { organisation: UNKNOWN_ID, keyword: 'verte', cursor: 'b', size: '5' },
  'administration.customer': { id: UNKNOWN_ID },
  'administration.createCustomer': { organisation: UNKNOWN_ID, name: 'Verger' },
  'administration.changeCustomer': { version: 1, id: UNKNOWN_ID, name: 'Verger' },
  'administration.enableCustomer': { id: UNKNOWN_ID },
  'administration.disableCustomer': { id: UNKNOWN_ID },
  'administration.stores': {
    organisation: UNKNOWN_ID,
    customer: UNKNOWN_ID,
    state: 'planned',
    keyword: 'paris',
    cursor: 'b',
    size: '5',
  },
  'administration.store': { id: UNKNOWN_ID },
  'administration.placeSummary': { organisation: UNKNOWN_ID },
  'administration.createStore': {
    customer: UNKNOWN_ID,
    name: 'Paris',
    code: 'V-1',
    timeZone: 'Europe/Paris',
    opensOn: '2026-12-01',
    closesOn: '2036-12-01',
  },
  'administration.changeStore': {
    version: 1,
    id: UNKNOWN_ID,
    name: 'Paris',
    code: 'V-1',
    timeZone: 'Europe/Paris',
    opensOn: '2026-12-01',
    closesOn: null,
  },
  'administration.removeStore': { id: UNKNOWN_ID },
  'administration.importStores': {
    text: 'customer,name,code,timeZone\nVerte France,Paris,V-1,Europe/Paris',
    organisation: UNKNOWN_ID,
    dryRun: 'true',
  },
} as const
