import { z } from 'zod'
import { STORE_IMPORT_MAX_BYTES } from '../limits.ts'
import {
  CustomerFilter,
  PlaceId,
  PlaceTimeZone,
  STORE_STATES,
  Store,
  StoreCode,
  StoreDay,
  StoreName,
} from '../places/index.ts'
import { endpoint } from '../wire/endpoint.ts'
import { CalendarDay, NamedReference, Nothing } from '../wire/fields.ts'
import { pageRequest, pageResponse } from '../wire/paging.ts'
import { booleanInQuery } from '../wire/query.ts'
import { KnownVersion, KnownVersionInQuery, Version } from '../wire/version.ts'
import { OrganisationChoice } from './organisation-choice.ts'
import { StoreImport } from './store-import.ts'

export const OrganisationStore = z
  .object({
    ...Store.shape,
    customer: NamedReference.describe('The customer that owns the store.'),
    opensOn: CalendarDay.nullable().describe('The first day of the store; null if it is not known.'),
    closesOn: CalendarDay.nullable().describe('The last day of the store; null if it is not known.'),
    state: z
      .enum(STORE_STATES)
      .describe('By the dates and the day in the time zone of the store. It does not change who has access.'),
    version: Version,
  })
  .meta({ id: 'OrganisationStore', description: 'A store, as administrators see it.' })
export type OrganisationStore = z.output<typeof OrganisationStore>

/** A store with what its removal takes away. */
export const OrganisationStoreDetail = OrganisationStore.extend({
  organisation: NamedReference.describe('The organisation of the store.'),
  userCount: z
    .int()
    .describe(
      'Number of users with a grant on the store or its customer. Roles for the whole organisation do not count.',
    ),
  usersWithoutOther: z.int().describe('Number of users who have no other place. After a removal they have none.'),
}).meta({ id: 'OrganisationStoreDetail', description: 'A store with the number of its users.' })
export type OrganisationStoreDetail = z.output<typeof OrganisationStoreDetail>

/** The dates of a new or changed store. */
const dates = {
  opensOn: StoreDay.nullable().describe('The first day of the store; null if it is not known.').optional(),
  closesOn: StoreDay.nullable()
    .describe('The last day of the store, not before the first; null if it is not known.')
    .optional(),
}

const access = 'organisation-administrator'
const oneStore = z.object({ id: PlaceId.describe('The id of the store.') })

/** Administration of the stores of an organisation. One of another organisation is treated as not existing. */
export const storeEndpoints = {
  stores: endpoint({
    method: 'GET',
    path: '/v2/admin/stores',
    access,
    summary: 'List the stores of an organisation by name. The search covers name, code and customer.',
    request: pageRequest.extend({
      organisation: OrganisationChoice,
      customer: CustomerFilter,
      state: z.enum(STORE_STATES).describe('Only the stores in this state.').optional(),
    }),
    response: pageResponse(OrganisationStore, 'OrganisationStorePage')
      .extend({ total: z.int().nullable().describe('Number of matches; null on all pages but the first.') })
      .meta({ id: 'OrganisationStorePage', description: 'A page of the stores of an organisation.' }),
  }),
  store: endpoint({
    method: 'GET',
    path: '/v2/admin/stores/:id',
    access,
    summary: 'Get a store with the number of its users.',
    request: oneStore,
    response: OrganisationStoreDetail,
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
      ...dates,
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
      ...dates,
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
      'Import stores from CSV: a header with the columns customer, name, code and timeZone in any order, then one store a line. The columns opensOn and closesOn are optional. A known code changes that store. Either all lines apply or none.',
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
