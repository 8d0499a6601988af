import type {
  OrganisationCustomerDetail,
  OrganisationStoreDetail,
  PlaceSummary,
  StoreImport,
} from '@foyer/contract/administration'
import type { CallResult } from '@foyer/sdk'
import { data, type Input, type Respond } from '../samples.ts'

const ORGANISATION = { id: 'o1', name: 'Maison Verte' }

export const LYON: OrganisationStoreDetail = {
  ...{ id: 's1', name: 'Lyon Part-Dieu', code: 'MV-101', timeZone: 'Europe/Paris' },
  ...{ customer: { id: 'c1', name: 'Verte France' }, organisation: ORGANISATION },
  ...{ opensOn: null, closesOn: null, state: 'open', userCount: 4, usersWithoutOther: 2, version: 3 },
}
export const LILLE: OrganisationStoreDetail = {
  ...{ ...LYON, id: 's2', name: 'Lille Flandres', code: 'MV-109', version: 1 },
  ...{ opensOn: '2027-03-01', closesOn: null, state: 'planned', userCount: 0, usersWithoutOther: 0 },
}
export const FRANCE: OrganisationCustomerDetail = {
  ...{ id: 'c1', name: 'Verte France', organisation: ORGANISATION, enabled: true },
  ...{ storeCount: 2, userCount: 7, version: 2 },
}
export const SUMMARY: PlaceSummary = {
  organisation: { ...ORGANISATION, code: 'verte', timeZone: 'Europe/Paris' },
  customers: { total: 1, disabled: 0 },
  stores: { total: 2, planned: 1, open: 1, closed: 0 },
  licence: { licensed: 50, used: 12 },
}
export const CHECKED: StoreImport = {
  ...{ written: false, lines: 3, created: 2, changed: 1, unchanged: 0, problemCount: 0, problems: [] },
}
export const FAULTY: StoreImport = {
  ...{ written: false, lines: 3, created: 2, changed: 0, unchanged: 0, problemCount: 1 },
  problems: [{ line: 3, problem: 'timeZoneUnknown', column: 'timeZone', value: 'Europe/Lyon' }],
}

/** What the calls of the section return on a working platform. */
export const healthyPlaces: Respond = (name, input): CallResult => {
  switch (name) {
    case 'administration.placeSummary':
      return data(SUMMARY)
    case 'administration.stores':
      return data(storesFor(input))
    case 'administration.store':
      return data(input['id'] === 's2' ? LILLE : LYON)
    case 'administration.customers':
      return data({ items: [FRANCE], nextCursor: null })
    case 'administration.customer':
      return data(FRANCE)
    case 'administration.organisations':
      return data({ items: [organisation('o1', 'Maison Verte'), organisation('o2', 'Nordmarkt')], nextCursor: null })
    case 'administration.organisation':
      return data(organisation('o2', 'Nordmarkt'))
    case 'administration.importStores':
      return data({ ...CHECKED, written: input['dryRun'] !== 'true' })
    default:
      return data(name.endsWith('Customer') ? FRANCE : { ...LYON, ...input })
  }
}

function storesFor({ keyword, state }: Input) {
  const items = [LYON, LILLE].filter(
    (store) =>
      (state === undefined || store.state === state) &&
      (keyword === undefined || store.name.toLowerCase().includes(String(keyword))),
  )
  return { items, nextCursor: null, total: items.length }
}

function organisation(id: string, name: string) {
  return {
    ...{ id, name, code: name.toLowerCase(), timeZone: 'Europe/Berlin', version: 1 },
    ...{ createdAt: '2026-01-05T09:00:00.000Z', customerCount: 1, storeCount: 2 },
  }
}
