import { z } from 'zod'
import { endpoint } from '../wire/endpoint.ts'
import { pageRequest, pageResponse } from '../wire/paging.ts'
import { PlaceId } from './place.ts'

export const STORE_SCOPES = ['all', 'recent', 'favourite'] as const

export const FoundStore = z.object({
  id: z.string(),
  name: z.string(),
  code: z.string(),
  timeZone: z.string(),
  customer: z.object({ id: z.string(), name: z.string() }),
  favourite: z.boolean(),
})
export type FoundStore = z.output<typeof FoundStore>

export const FoundCustomer = z.object({
  id: z.string(),
  name: z.string(),
  /** Of the stores that this user has there. */
  storeCount: z.int(),
})
export type FoundCustomer = z.output<typeof FoundCustomer>

export const CurrentPlace = z.object({
  currentCustomer: z.object({ id: z.string(), name: z.string() }).nullable(),
  currentStore: FoundStore.pick({ id: true, name: true, code: true, timeZone: true }).nullable(),
})
export type CurrentPlace = z.output<typeof CurrentPlace>

const access = 'signed-in'
const onePlace = z.object({ id: PlaceId })

/** Where a user may work: the customers and stores of their roles, and no other. */
export const placeEndpoints = {
  stores: endpoint({
    method: 'GET',
    path: '/v2/stores',
    access,
    summary:
      "Search the user's stores: each word is in the name, the code or the customer. The best match comes first, then by name; recent ones by when they were used.",
    request: pageRequest.extend({ customer: PlaceId.optional(), among: z.enum(STORE_SCOPES).default('all') }),
    response: pageResponse(FoundStore).extend({
      /** How many match; with the first page only. */
      total: z.int().nullable(),
    }),
  }),
  /** An unknown id and the id of another user's store get the same response. */
  store: endpoint({
    method: 'GET',
    path: '/v2/stores/:id',
    access,
    summary: 'Get a store of the user.',
    request: onePlace,
    response: FoundStore,
  }),
  customers: endpoint({
    method: 'GET',
    path: '/v2/customers',
    access,
    summary: "Search the user's customers by name.",
    request: pageRequest,
    response: pageResponse(FoundCustomer),
  }),
  customer: endpoint({
    method: 'GET',
    path: '/v2/customers/:id',
    access,
    summary: 'Get a customer of the user.',
    request: onePlace,
    response: FoundCustomer,
  }),
  /** A store includes its customer; a customer alone means all of its stores; neither of them clears the choice. */
  choose: endpoint({
    method: 'PUT',
    path: '/v2/users/current-place',
    access,
    summary: 'Set where the user works: the work-bench has it from then on, and the store counts as recently used.',
    request: z.object({ customer: PlaceId.nullable(), store: PlaceId.nullable() }),
    response: CurrentPlace,
  }),
  markFavourite: endpoint({
    method: 'PUT',
    path: '/v2/stores/:id/favourite',
    access,
    summary: "Add a store to the user's favourites.",
    request: onePlace,
    response: z.object({}),
  }),
  unmarkFavourite: endpoint({
    method: 'DELETE',
    path: '/v2/stores/:id/favourite',
    access,
    summary: 'Take a store out of them again.',
    request: onePlace,
    response: z.object({}),
  }),
}
