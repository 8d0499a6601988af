import { z } from 'zod'
import { STORE_IMPORT_MAX_BYTES } from '../limits.ts'
import { CustomerFilter, PlaceId, PlaceTimeZone, Store, StoreCode, StoreName } from '../places/index.ts'
import { endpoint } from '../wire/endpoint.ts'
import { NamedReference, Nothing } from '../wire/fields.ts'
import { pageRequest, pageResponse } from '../wire/paging.ts'
import { booleanInQuery } from '../wire/query.ts'
import { KnownVersion, KnownVersionInQuery, Version } from '../wire/version.ts'
import { OrganisationChoice } from './organisation-choice.ts'
import { StoreImport } from './store-import.ts'

export const OrganisationStore = z
  .object({
    ...Store.shape,
    customer: NamedReference.describe('The customer that owns the store.'),
    version: Version,
  })
  .meta({ id: 'OrganisationStore', description: 'A store, as administrators see it.' })
export type OrganisationStore = z.output<typeof OrganisationStore>

const access = 'organisation-administrator'
const oneStore = z.object({ id: PlaceId.describe('The id of the store.') })

/** Administration of the stores of an organisation. One of another organisation is treated as not existing. */
export const storeEndpoints = {
  stores: endpoint({
    method: 'GET',
    path: '/v2/admin/stores',
    access,
    summary: 'List the stores of an organisation by name. The search covers name, code and customer.',
    request: pageRequest.extend({ organisation: OrganisationChoice, customer: CustomerFilter }),
    response: pageResponse(OrganisationStore, 'OrganisationStorePage'),
  }),
  createStore: endpoint({
    method: 'POST',
    path: '/v2/admin/stores',
    access,
    summary: 'Create a store of a customer. The code must be unique within the organisation, ignoring case.',
    request: z.object({
      customer: PlaceId.describe('The id of the customer that owns the store.'),
      name: StoreName,
      code: StoreCode,
      timeZone: PlaceTimeZone,
    }),
    response: OrganisationStore,
    errors: ['licenceStoreLimit'],
  }),
  changeStore: endpoint({
    method: 'PUT',
    path: '/v2/admin/stores/:id',
    access,
    summary: 'Change the given fields of a store.',
    request: oneStore.extend({
      version: KnownVersion,
      name: StoreName.optional(),
      code: StoreCode.optional(),
      timeZone: PlaceTimeZone.optional(),
    }),
    response: OrganisationStore,
    errors: ['versionConflict'],
  }),
  removeStore: endpoint({
    method: 'DELETE',
    path: '/v2/admin/stores/:id',
    access,
    summary: 'Delete a store with its grants, favourites and recent uses.',
    description: 'Users who had only this store have none afterwards. Their next sign-in shows a message.',
    request: oneStore.extend({ version: KnownVersionInQuery }),
    response: Nothing,
    errors: ['versionConflict'],
  }),
  importStores: endpoint({
    method: 'POST',
    path: '/v2/admin/store-import',
    access,
    payload: 'text',
    maxBytes: STORE_IMPORT_MAX_BYTES,
    summary:
      'Import stores from CSV: a header with the columns customer, name, code and timeZone in any order, then one store a line. A known code changes that store. Either all lines apply or none.',
    description:
      'The response lists problems instead of an error. If there is one, nothing is written. If the licence does not allow the new stores, nothing is written either: A0804 with their lines.',
    textTypes: ['text/csv', 'text/plain'],
    request: z.object({
      text: z.string().describe('The file, in UTF-8, up to 5 MiB and 50,000 lines.'),
      organisation: OrganisationChoice,
      dryRun: booleanInQuery().default(false).describe('True to check the file without writing anything.'),
    }),
    response: StoreImport,
    errors: ['licenceStoreLimit'],
    limit: { calls: 30, seconds: 60 },
  }),
}
