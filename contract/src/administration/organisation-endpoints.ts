import { z } from 'zod'
import { OrganisationCode, OrganisationName, PlaceId, PlaceTimeZone } from '../places/index.ts'
import { endpoint } from '../wire/endpoint.ts'
import { pageRequest, pageResponse } from '../wire/paging.ts'
import { KnownVersion } from '../wire/version.ts'

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

const access = 'super-administrator'
const oneOrganisation = z.object({ id: PlaceId })

/** Administration of organisations, by super administrators. */
export const organisationEndpoints = {
  organisations: endpoint({
    method: 'GET',
    path: '/v2/admin/organisations',
    access,
    summary: 'List organisations by name, a page at a time. The search covers name and code.',
    request: pageRequest,
    response: pageResponse(Organisation),
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
