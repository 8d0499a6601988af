import { z } from 'zod'
import { endpoint } from '../wire/endpoint.ts'
import { TimeZoneName } from '../wire/fields.ts'
import { OrganisationChoice } from './organisation-choice.ts'

export const PlaceSummary = z
  .object({
    organisation: z
      .object({
        id: z.string().describe('The id of the organisation.'),
        name: z.string().describe('The name of the organisation.'),
        code: z.string().describe('The code of the organisation.'),
        timeZone: TimeZoneName,
      })
      .meta({ id: 'SummarisedOrganisation', description: 'The organisation whose places are counted.' }),
    customers: z
      .object({
        total: z.int().describe('Number of customers.'),
        disabled: z.int().describe('Number of customers that are closed.'),
      })
      .meta({ id: 'CustomerCounts', description: 'The number of customers of an organisation.' }),
    stores: z
      .object({
        total: z.int().describe('Number of stores.'),
        planned: z.int().describe('Number of stores that have not opened yet.'),
        open: z.int().describe('Number of stores that are open.'),
        closed: z.int().describe('Number of stores whose last day is over.'),
      })
      .meta({ id: 'StoreCounts', description: 'The number of stores of an organisation, by state.' }),
    licence: z
      .object({
        licensed: z.int().describe('Number of stores that the licence allows on the platform.'),
        used: z.int().describe('Number of stores on the platform.'),
      })
      .meta({ id: 'LicensedStores', description: 'How many stores the licence allows.' })
      .nullable()
      .describe('Null if no licence is installed.'),
  })
  .meta({ id: 'PlaceSummary', description: 'The number of places of an organisation, and what the licence allows.' })
export type PlaceSummary = z.output<typeof PlaceSummary>

/** What an administrator sees first of the places of an organisation. */
export const placeSummaryEndpoints = {
  placeSummary: endpoint({
    method: 'GET',
    path: '/v2/admin/place-summary',
    access: 'organisation-administrator',
    summary: 'Count the customers and stores of an organisation, and show how many stores the licence allows.',
    request: z.object({ organisation: OrganisationChoice }),
    response: PlaceSummary,
  }),
}
