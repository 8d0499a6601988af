import { z } from 'zod'
import { CustomerName, PlaceId } from '../places/index.ts'
import { endpoint } from '../wire/endpoint.ts'
import { NamedReference } from '../wire/fields.ts'
import { pageRequest, pageResponse } from '../wire/paging.ts'
import { KnownVersion, Version } from '../wire/version.ts'
import { OrganisationChoice } from './organisation-choice.ts'

export const OrganisationCustomer = z
  .object({
    id: z.string().describe('The id of the customer.'),
    name: z.string().describe('The name of the customer.'),
    organisation: NamedReference.describe('The organisation of the customer.'),
    enabled: z
      .boolean()
      .describe('False for a closed customer. It keeps its stores and its history, but gives no user access.'),
    storeCount: z.int().describe('Number of stores of the customer.'),
    version: Version,
  })
  .meta({ id: 'OrganisationCustomer', description: 'A customer, as administrators see it.' })
export type OrganisationCustomer = z.output<typeof OrganisationCustomer>

/** A customer with what its closing takes away. */
export const OrganisationCustomerDetail = OrganisationCustomer.extend({
  userCount: z
    .int()
    .describe(
      'Number of users with a grant on the customer or its stores. Roles for the whole organisation do not count.',
    ),
}).meta({ id: 'OrganisationCustomerDetail', description: 'A customer with the number of its users.' })
export type OrganisationCustomerDetail = z.output<typeof OrganisationCustomerDetail>

const access = 'organisation-administrator'
const oneCustomer = z.object({ id: PlaceId.describe('The id of the customer.') })

/** Administration of the customers of an organisation. One of another organisation is treated as not existing. */
export const customerEndpoints = {
  customers: endpoint({
    method: 'GET',
    path: '/v2/admin/customers',
    access,
    summary: 'List the customers of an organisation by name, including disabled ones.',
    request: pageRequest.extend({ organisation: OrganisationChoice }),
    response: pageResponse(OrganisationCustomer, 'OrganisationCustomerPage'),
  }),
  customer: endpoint({
    method: 'GET',
    path: '/v2/admin/customers/:id',
    access,
    summary: 'Get a customer with the number of its users.',
    request: oneCustomer,
    response: OrganisationCustomerDetail,
  }),
  createCustomer: endpoint({
    method: 'POST',
    path: '/v2/admin/customers',
    access,
    summary: 'Create a customer. The name must be unique within the organisation, ignoring case.',
    request: z.object({ organisation: OrganisationChoice, name: CustomerName }),
    response: OrganisationCustomer,
  }),
  changeCustomer: endpoint({
    method: 'PUT',
    path: '/v2/admin/customers/:id',
    access,
    summary: 'Rename a customer.',
    request: oneCustomer.extend({ version: KnownVersion, name: CustomerName }),
    response: OrganisationCustomer,
    errors: ['versionConflict'],
  }),
  enableCustomer: endpoint({
    method: 'POST',
    path: '/v2/admin/customers/:id/enable',
    access,
    freshProof: 'administration',
    summary: 'Reopen a customer and its stores for the users who have grants on them.',
    request: oneCustomer,
    response: OrganisationCustomer,
  }),
  disableCustomer: endpoint({
    method: 'POST',
    path: '/v2/admin/customers/:id/disable',
    access,
    summary: 'Close a customer and its stores for all users, from the next request on. Grants remain.',
    request: oneCustomer,
    response: OrganisationCustomer,
  }),
}
