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
import { endpoint } from '../wire/endpoint.ts'
import { pageRequest, pageResponse } from '../wire/paging.ts'
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
  /** A closed customer keeps its stores and its history, but gives no user access. */
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
/** Defaults to the user's own organisation. Only a super administrator may name another one. */
const organisation = PlaceId.optional()

const organisationCalls = {
  organisations: endpoint({
    method: 'GET',
    path: '/v2/admin/organisations',
    access: ofPlatform,
    summary: 'List organisations by name, a page at a time. The search covers name and code.',
    request: pageRequest,
    response: pageResponse(Organisation),
  }),
  organisation: endpoint({
    method: 'GET',
    path: '/v2/admin/organisations/:id',
    access: ofPlatform,
    summary: 'Get an organisation.',
    request: onePlace,
    response: Organisation,
  }),
  createOrganisation: endpoint({
    method: 'POST',
    path: '/v2/admin/organisations',
    access: ofPlatform,
    freshProof: 'administration',
    summary: 'Create an organisation. Name and code must be unique, ignoring case.',
    request: z.object({ name: OrganisationName, code: OrganisationCode, timeZone: PlaceTimeZone }),
    response: Organisation,
    errors: ['organisationNameExists', 'organisationCodeExists'],
  }),
  changeOrganisation: endpoint({
    method: 'PUT',
    path: '/v2/admin/organisations/:id',
    access: ofPlatform,
    freshProof: 'administration',
    summary: 'Change the given fields of an organisation.',
    request: onePlace.extend({
      version: KnownVersion,
      name: OrganisationName.optional(),
      code: OrganisationCode.optional(),
      timeZone: PlaceTimeZone.optional(),
    }),
    response: Organisation,
    errors: ['organisationNameExists', 'organisationCodeExists', 'versionConflict'],
  }),
}

const customerCalls = {
  customers: endpoint({
    method: 'GET',
    path: '/v2/admin/customers',
    access,
    summary: 'List the customers of an organisation by name, including disabled ones.',
    request: pageRequest.extend({ organisation }),
    response: pageResponse(OrganisationCustomer),
  }),
  createCustomer: endpoint({
    method: 'POST',
    path: '/v2/admin/customers',
    access,
    summary: 'Create a customer. The name must be unique within the organisation, ignoring case.',
    request: z.object({ organisation, name: CustomerName }),
    response: OrganisationCustomer,
  }),
  changeCustomer: endpoint({
    method: 'PUT',
    path: '/v2/admin/customers/:id',
    access,
    summary: 'Rename a customer.',
    request: onePlace.extend({ version: KnownVersion, name: CustomerName }),
    response: OrganisationCustomer,
    errors: ['versionConflict'],
  }),
  enableCustomer: endpoint({
    method: 'POST',
    path: '/v2/admin/customers/:id/enable',
    access,
    freshProof: 'administration',
    summary: 'Reopen a customer and its stores for the users who have grants on them.',
    request: onePlace,
    response: OrganisationCustomer,
  }),
  disableCustomer: endpoint({
    method: 'POST',
    path: '/v2/admin/customers/:id/disable',
    access,
    summary: 'Close a customer and its stores for all users, from the next request on. Grants remain.',
    request: onePlace,
    response: OrganisationCustomer,
  }),
}

const storeCalls = {
  stores: endpoint({
    method: 'GET',
    path: '/v2/admin/stores',
    access,
    summary: 'List the stores of an organisation by name. The search covers name, code and customer.',
    request: pageRequest.extend({ organisation, customer: PlaceId.optional() }),
    response: pageResponse(OrganisationStore),
  }),
  createStore: endpoint({
    method: 'POST',
    path: '/v2/admin/stores',
    access,
    summary: 'Create a store of a customer. The code must be unique within the organisation, ignoring case.',
    request: z.object({ customer: PlaceId, name: StoreName, code: StoreCode, timeZone: PlaceTimeZone }),
    response: OrganisationStore,
  }),
  changeStore: endpoint({
    method: 'PUT',
    path: '/v2/admin/stores/:id',
    access,
    summary: 'Change the given fields of a store.',
    request: onePlace.extend({
      version: KnownVersion,
      name: StoreName.optional(),
      code: StoreCode.optional(),
      timeZone: PlaceTimeZone.optional(),
    }),
    response: OrganisationStore,
    errors: ['versionConflict'],
  }),
  /** Users who had only this store have none afterwards. Their next sign-in shows a message. */
  removeStore: endpoint({
    method: 'DELETE',
    path: '/v2/admin/stores/:id',
    access,
    summary: 'Delete a store with its grants, favourites and recent uses.',
    request: onePlace.extend({ version: KnownVersionInQuery }),
    response: z.object({}),
    errors: ['versionConflict'],
  }),
  /** The response lists problems instead of an error. If there is one, nothing is written. */
  importStores: endpoint({
    method: 'POST',
    path: '/v2/admin/store-import',
    access,
    payload: 'text',
    maxBytes: STORE_IMPORT_MAX_BYTES,
    summary:
      'Import stores from CSV: a header with the columns customer, name, code and timeZone in any order, then one store a line. A known code changes that store. Either all lines apply or none.',
    request: z.object({
      text: z.string(),
      organisation,
      /** If true, the file is only checked and nothing is written. */
      dryRun: z
        .enum(['true', 'false'])
        .default('false')
        .transform((value) => value === 'true'),
    }),
    response: StoreImport,
    limit: { calls: 30, seconds: 60 },
  }),
}

/** Organisations with their customers and stores. A place of another organisation is treated as not existing. */
export const placeAdministrationEndpoints = { ...organisationCalls, ...customerCalls, ...storeCalls }
