import { z } from 'zod'
import { STORE_IMPORT_MAX_BYTES } from '../limits.ts'
import {
  CustomerName,
  OrganisationCode,
  OrganisationName,
  PlaceId,
  PlaceTimeZone,
  StoreCode,
  StoreName,
} from '../places/index.ts'
import { call } from '../wire/call.ts'
import { asksPage, pageOf } from '../wire/paging.ts'
import { KnownVersion, KnownVersionInQuery } from '../wire/version.ts'
import { StoreImport } from './store-import.ts'

export const Organisation = z.object({
  id: z.string(),
  name: z.string(),
  code: z.string(),
  timeZone: z.string(),
  createdAt: z.iso.datetime(),
  customerCount: z.int(),
  storeCount: z.int(),
  version: z.int(),
})
export type Organisation = z.output<typeof Organisation>

export const OrganisationCustomer = z.object({
  id: z.string(),
  name: z.string(),
  organisation: z.object({ id: z.string(), name: z.string() }),
  /** One that is not keeps its stores and its history, and opens nothing to anybody. */
  enabled: z.boolean(),
  storeCount: z.int(),
  version: z.int(),
})
export type OrganisationCustomer = z.output<typeof OrganisationCustomer>

export const OrganisationStore = z.object({
  id: z.string(),
  name: z.string(),
  code: z.string(),
  timeZone: z.string(),
  customer: z.object({ id: z.string(), name: z.string() }),
  version: z.int(),
})
export type OrganisationStore = z.output<typeof OrganisationStore>

const ofPlatform = 'super-administrator'
const access = 'organisation-administrator'
const onePlace = z.object({ id: PlaceId })
/** The caller's own unless told; only a super administrator may name another. */
const organisation = PlaceId.optional()

const organisationCalls = {
  organisations: call({
    method: 'GET',
    path: '/v2/admin/organisations',
    access: ofPlatform,
    says: 'Organisations by name, a page at a time; searched in name and code.',
    asks: asksPage,
    answers: pageOf(Organisation),
  }),
  organisation: call({
    method: 'GET',
    path: '/v2/admin/organisations/:id',
    access: ofPlatform,
    says: 'One organisation.',
    asks: onePlace,
    answers: Organisation,
  }),
  createOrganisation: call({
    method: 'POST',
    path: '/v2/admin/organisations',
    access: ofPlatform,
    freshProof: 'administration',
    says: 'Create an organisation. Name and code are its own, without regard to case.',
    asks: z.object({ name: OrganisationName, code: OrganisationCode, timeZone: PlaceTimeZone }),
    answers: Organisation,
    refuses: ['A0410', 'A0411'],
  }),
  changeOrganisation: call({
    method: 'PUT',
    path: '/v2/admin/organisations/:id',
    access: ofPlatform,
    freshProof: 'administration',
    says: 'Change what is named of an organisation.',
    asks: onePlace.extend({
      version: KnownVersion,
      name: OrganisationName.optional(),
      code: OrganisationCode.optional(),
      timeZone: PlaceTimeZone.optional(),
    }),
    answers: Organisation,
    refuses: ['A0410', 'A0411', 'A0442'],
  }),
}

const customerCalls = {
  customers: call({
    method: 'GET',
    path: '/v2/admin/customers',
    access,
    says: 'Customers of an organisation by name, also those that are disabled.',
    asks: asksPage.extend({ organisation }),
    answers: pageOf(OrganisationCustomer),
  }),
  createCustomer: call({
    method: 'POST',
    path: '/v2/admin/customers',
    access,
    says: "Create a customer. The name is the customer's own within the organisation, without regard to case.",
    asks: z.object({ organisation, name: CustomerName }),
    answers: OrganisationCustomer,
  }),
  changeCustomer: call({
    method: 'PUT',
    path: '/v2/admin/customers/:id',
    access,
    says: 'Rename a customer.',
    asks: onePlace.extend({ version: KnownVersion, name: CustomerName }),
    answers: OrganisationCustomer,
    refuses: ['A0442'],
  }),
  enableCustomer: call({
    method: 'POST',
    path: '/v2/admin/customers/:id/enable',
    access,
    freshProof: 'administration',
    says: 'Open a customer and its stores again to whoever has them.',
    asks: onePlace,
    answers: OrganisationCustomer,
  }),
  disableCustomer: call({
    method: 'POST',
    path: '/v2/admin/customers/:id/disable',
    access,
    says: 'Close a customer and its stores to everybody, from the next call on. Grants stay as they are.',
    asks: onePlace,
    answers: OrganisationCustomer,
  }),
}

const storeCalls = {
  stores: call({
    method: 'GET',
    path: '/v2/admin/stores',
    access,
    says: 'Stores of an organisation by name; searched in name, code and customer.',
    asks: asksPage.extend({ organisation, customer: PlaceId.optional() }),
    answers: pageOf(OrganisationStore),
  }),
  createStore: call({
    method: 'POST',
    path: '/v2/admin/stores',
    access,
    says: "Create a store of a customer. The code is the store's own within the organisation, without regard to case.",
    asks: z.object({ customer: PlaceId, name: StoreName, code: StoreCode, timeZone: PlaceTimeZone }),
    answers: OrganisationStore,
  }),
  changeStore: call({
    method: 'PUT',
    path: '/v2/admin/stores/:id',
    access,
    says: 'Change what is named of a store.',
    asks: onePlace.extend({
      version: KnownVersion,
      name: StoreName.optional(),
      code: StoreCode.optional(),
      timeZone: PlaceTimeZone.optional(),
    }),
    answers: OrganisationStore,
    refuses: ['A0442'],
  }),
  /** Whoever had only this store has none afterwards, and is told so at the next sign-in. */
  removeStore: call({
    method: 'DELETE',
    path: '/v2/admin/stores/:id',
    access,
    says: 'Remove a store, with the grants that name it and wherever a person marked or used it.',
    asks: onePlace.extend({ version: KnownVersionInQuery }),
    answers: z.object({}),
    refuses: ['A0442'],
  }),
  /** Problems are an answer and no refusal: they are what was asked for. Nothing is written where there is one. */
  importStores: call({
    method: 'POST',
    path: '/v2/admin/store-import',
    access,
    payload: 'text',
    maxBytes: STORE_IMPORT_MAX_BYTES,
    says: 'Take over stores from CSV: a line with the columns customer, name, code and timeZone in any order, then one a store. A known code changes that store. All lines or none.',
    asks: z.object({
      text: z.string(),
      organisation,
      /** Only look, and say what would be done. */
      dryRun: z
        .enum(['true', 'false'])
        .default('false')
        .transform((said) => said === 'true'),
    }),
    answers: StoreImport,
    limit: { calls: 30, seconds: 60 },
  }),
}

/** Organisations, their customers and their stores. A place of another organisation is one that is not there. */
export const placeAdministrationCalls = { ...organisationCalls, ...customerCalls, ...storeCalls }
