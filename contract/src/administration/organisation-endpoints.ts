import { z } from 'zod'
import { OrganisationCode, OrganisationName, PlaceId, PlaceTimeZone } from '../places/index.ts'
import { endpoint } from '../wire/endpoint.ts'
import { Instant, TimeZoneName } from '../wire/fields.ts'
import { pageRequest, pageResponse } from '../wire/paging.ts'
import { KnownVersion, Version } from '../wire/version.ts'

export const Organisation = z
  .object({
    id: z.string().describe('The id of the organisation.'),
    name: z.string().describe('The name of the organisation.'),
    code: z.string().describe('The code of the organisation.'),
    timeZone: TimeZoneName,
    createdAt: Instant.describe('When it was created.'),
    customerCount: z.int().describe('Number of customers of the organisation.'),
    storeCount: z.int().describe('Number of stores of the organisation.'),
    version: Version,
  })
  .meta({ id: 'Organisation', description: 'An organisation.' })
export type Organisation = z.output<typeof Organisation>

const access = 'super-administrator'
const oneOrganisation = z.object({ id: PlaceId.describe('The id of the organisation.') })

/** Administration of organisations, by super administrators. */
export const organisationEndpoints = {
  organisations: endpoint({
    method: 'GET',
    path: '/v2/admin/organisations',
    access,
    summary: 'List organisations by name, a page at a time. The search finds words of name and code in any order.',
    request: pageRequest,
    response: pageResponse(Organisation, 'OrganisationPage'),
  }),
  organisation: endpoint({
    method: 'GET',
    path: '/v2/admin/organisations/:id',
    access,
    summary: 'Get an organisation.',
    request: oneOrganisation,
    response: Organisation,
  }),
  createOrganisation: endpoint({
    method: 'POST',
    path: '/v2/admin/organisations',
    access,
    freshProof: 'administration',
    summary: 'Create an organisation. Name and code must be unique, ignoring case.',
    request: z.object({ name: OrganisationName, code: OrganisationCode, timeZone: PlaceTimeZone }),
    response: Organisation,
    errors: ['organisationNameExists', 'organisationCodeExists'],
  }),
  changeOrganisation: endpoint({
    method: 'PUT',
    path: '/v2/admin/organisations/:id',
    access,
    freshProof: 'administration',
    summary: 'Change the given fields of an organisation.',
    request: oneOrganisation.extend({
      version: KnownVersion,
      name: OrganisationName.optional(),
      code: OrganisationCode.optional(),
      timeZone: PlaceTimeZone.optional(),
    }),
    response: Organisation,
    errors: ['organisationNameExists', 'organisationCodeExists', 'versionConflict'],
  }),
}
