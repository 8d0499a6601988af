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
  /** Number of this user's stores of the customer. */
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

/** The places of the signed-in user: customers and stores of the user's roles. */
export const placeEndpoints = {
  stores: endpoint({
    method: 'GET',
    path: '/v2/stores',
    access,
    summary:
      "Search the user's stores. Each word must be in the name, the code or the customer. Results are sorted by match, then by name; recent stores by last use.",
    request: pageRequest.extend({ customer: PlaceId.optional(), among: z.enum(STORE_SCOPES).default('all') }),
    response: pageResponse(FoundStore).extend({
      /** Number of matches; only on the first page. */
      total: z.int().nullable(),
    }),
  }),
  /** A store of another user gets the same response as an unknown id. */
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
  /** A store includes its customer. A customer alone means all of its stores. Without both, the choice is cleared. */
  choose: endpoint({
    method: 'PUT',
    path: '/v2/users/current-place',
    access,
    summary: 'Set the current place of the user. The work-bench returns it, and the store counts as recently used.',
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
    summary: "Remove a store from the user's favourites.",
    request: onePlace,
    response: z.object({}),
  }),
}
