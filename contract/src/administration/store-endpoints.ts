import { z } from 'zod'
import { STORE_IMPORT_MAX_BYTES } from '../limits.ts'
import { PlaceId, PlaceTimeZone, StoreCode, StoreName } from '../places/index.ts'
import { endpoint } from '../wire/endpoint.ts'
import { pageRequest, pageResponse } from '../wire/paging.ts'
import { KnownVersion, KnownVersionInQuery } from '../wire/version.ts'
import { OrganisationChoice } from './organisation-choice.ts'
import { StoreImport } from './store-import.ts'

export const OrganisationStore = z.object({
  id: z.string(),
  name: z.string(),
  code: z.string(),
  timeZone: z.string(),
  customer: z.object({ id: z.string(), name: z.string() }),
  version: z.int(),
})
export type OrganisationStore = z.output<typeof OrganisationStore>

const access = 'organisation-administrator'
const oneStore = z.object({ id: PlaceId })

/** Administration of the stores of an organisation. One of another organisation is treated as not existing. */
export const storeEndpoints = {
  stores: endpoint({
    method: 'GET',
    path: '/v2/admin/stores',
    access,
    summary: 'List the stores of an organisation by name. The search covers name, code and customer.',
    request: pageRequest.extend({ organisation: OrganisationChoice, customer: PlaceId.optional() }),
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
    request: oneStore.extend({
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
    request: oneStore.extend({ version: KnownVersionInQuery }),
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
      organisation: OrganisationChoice,
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
