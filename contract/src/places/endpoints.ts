import { z } from 'zod'
import { endpoint } from '../wire/endpoint.ts'
import { NamedReference, Nothing } from '../wire/fields.ts'
import { pageRequest, pageResponse } from '../wire/paging.ts'
import { CustomerFilter, PlaceId, Store } from './place.ts'

export const STORE_SCOPES = ['all', 'recent', 'favourite'] as const

export const FoundStore = z
  .object({
    ...Store.shape,
    customer: NamedReference.describe('The customer that owns the store.'),
    favourite: z.boolean().describe('True if the user has marked the store as favourite.'),
  })
  .meta({ id: 'FoundStore', description: 'A store of the signed-in user.' })
export type FoundStore = z.output<typeof FoundStore>

export const FoundCustomer = z
  .object({
    id: z.string().describe('The id of the customer.'),
    name: z.string().describe('The name of the customer.'),
    storeCount: z.int().describe("Number of this user's stores of the customer."),
  })
  .meta({ id: 'FoundCustomer', description: 'A customer of the signed-in user.' })
export type FoundCustomer = z.output<typeof FoundCustomer>

export const CurrentPlace = z
  .object({
    currentCustomer: NamedReference.nullable().describe('The chosen customer; null if none is chosen.'),
    currentStore: Store.nullable().describe('The chosen store; null if none is chosen.'),
  })
  .meta({ id: 'CurrentPlace', description: 'The customer and store that the user works in.' })
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
    request: pageRequest.extend({
      customer: CustomerFilter,
      among: z
        .enum(STORE_SCOPES)
        .default('all')
        .describe('Which stores are searched: all, those used lately, or the favourites.'),
    }),
    response: pageResponse(FoundStore, 'FoundStorePage')
      .extend({ total: z.int().nullable().describe('Number of matches; null on all pages but the first.') })
      .meta({ id: 'FoundStorePage', description: 'A page of stores.' }),
  }),
  store: endpoint({
    method: 'GET',
    path: '/v2/stores/:id',
    access,
    summary: 'Get a store of the user.',
    description: 'A store of another user gets the same response as an unknown id.',
    request: onePlace,
    response: FoundStore,
  }),
  customers: endpoint({
    method: 'GET',
    path: '/v2/customers',
    access,
    summary: "Search the user's customers by name.",
    request: pageRequest,
    response: pageResponse(FoundCustomer, 'FoundCustomerPage'),
  }),
  customer: endpoint({
    method: 'GET',
    path: '/v2/customers/:id',
    access,
    summary: 'Get a customer of the user.',
    request: onePlace,
    response: FoundCustomer,
  }),
  choose: endpoint({
    method: 'PUT',
    path: '/v2/users/current-place',
    access,
    summary: 'Set the current place of the user. The work-bench returns it, and the store counts as recently used.',
    description:
      'A store includes its customer. A customer alone means all of its stores. With null for both, the choice is cleared.',
    request: z.object({
      customer: PlaceId.nullable().describe('The id of the customer, or null.'),
      store: PlaceId.nullable().describe('The id of the store, or null.'),
    }),
    response: CurrentPlace,
    errors: ['parameterError'],
  }),
  markFavourite: endpoint({
    method: 'PUT',
    path: '/v2/stores/:id/favourite',
    access,
    summary: "Add a store to the user's favourites.",
    request: onePlace,
    response: Nothing,
    errors: ['parameterError'],
  }),
  unmarkFavourite: endpoint({
    method: 'DELETE',
    path: '/v2/stores/:id/favourite',
    access,
    summary: "Remove a store from the user's favourites.",
    request: onePlace,
    response: Nothing,
  }),
}
