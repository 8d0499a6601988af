import { data, NO_RESPONSE, type Respond } from '../samples.ts'
import { FAULTY, FRANCE, healthyPlaces, SUMMARY } from './samples.ts'

const NEVER = new Promise<never>(() => {})
const loading: Respond = () => NEVER
const offline: Respond = () => NO_RESPONSE
const empty: Respond = (name, input) => {
  if (name === 'administration.placeSummary')
    return data({
      ...SUMMARY,
      stores: { total: 0, planned: 0, open: 0, closed: 0 },
      customers: { total: 0, disabled: 0 },
    })
  const isList = name === 'administration.stores' || name === 'administration.customers'
  return isList ? data({ items: [], nextCursor: null, total: 0 }) : healthyPlaces(name, input)
}
const full: Respond = (name, input) =>
  name === 'administration.placeSummary'
    ? data({ ...SUMMARY, licence: { licensed: 12, used: 12 } })
    : healthyPlaces(name, input)
const closed: Respond = (name, input) =>
  name === 'administration.customer' ? data({ ...FRANCE, enabled: false }) : healthyPlaces(name, input)
const faulty: Respond = (name, input) =>
  name === 'administration.importStores' ? data(FAULTY) : healthyPlaces(name, input)

/** The screens of the places section. */
export const PLACE_STORIES = {
  'Console, places': { path: 'places', respond: healthyPlaces },
  'Console, places of a customer': { path: 'places?within=c1', respond: healthyPlaces },
  'Console, places of all organisations': { path: 'places', administers: 'platform', respond: healthyPlaces },
  'Console, places loading': { path: 'places', respond: loading },
  'Console, places offline': { path: 'places', respond: offline },
  'Console, places empty': { path: 'places', respond: empty },
  'Console, places at the limit of the licence': { path: 'places', respond: full },
  'Console, store': { path: 'places/stores/s2', respond: healthyPlaces },
  'Console, new store': { path: 'places/stores/new', respond: healthyPlaces },
  'Console, customer': { path: 'places/customers/c1', respond: healthyPlaces },
  'Console, customer closed': { path: 'places/customers/c1', respond: closed },
  'Console, new customer': { path: 'places/customers/new', respond: healthyPlaces },
  'Console, organisation': { path: 'places/organisations/o2', administers: 'platform', respond: healthyPlaces },
  'Console, new organisation': { path: 'places/organisations/new', administers: 'platform', respond: healthyPlaces },
  'Console, import of stores': { path: 'places/import', respond: faulty },
} as const
