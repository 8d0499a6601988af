import { z } from 'zod'
import { Grant, OrganisationChoice } from '../administration/index.ts'
import { PROVISIONING_TOKEN_DAYS, PROVISIONING_TOKEN_NAME_MAX_LENGTH } from '../limits.ts'
import { ProviderKey } from '../single-sign-on/index.ts'
import { endpoint } from '../wire/endpoint.ts'
import { Id, Instant, Nothing, ReturnedId } from '../wire/fields.ts'
import { pageRequest, pageResponse } from '../wire/paging.ts'
import { singleLineText } from '../wire/single-line-text.ts'
import { KnownVersion, Version } from '../wire/version.ts'

const access = 'organisation-administrator'
const ofOrganisation = z.object({ organisation: OrganisationChoice })

/** A token of an organisation, without the secret. */
export const ProvisioningToken = z
  .object({
    id: ReturnedId,
    name: z.string().describe('The name, as administrators have given it.'),
    provider: z
      .string()
      .nullable()
      .describe('The key of the sign-in provider that has the same users; null if none has.'),
    createdAt: Instant.describe('When the token was created.'),
    expiresAt: Instant.describe('When the token expires.'),
    lastUsedAt: Instant.nullable().describe('When it was last used, to the minute; null if it never was.'),
  })
  .meta({ id: 'ProvisioningToken', description: 'A token with which an identity provider manages users.' })
export type ProvisioningToken = z.output<typeof ProvisioningToken>

/** A group of the identity provider, with the roles of its members. */
export const ProvisionedGroup = z
  .object({
    id: ReturnedId,
    displayName: z.string().describe('The name of the group, as the identity provider sends it.'),
    externalId: z.string().nullable().describe('The id of the group at the identity provider; null if it sent none.'),
    members: z.int().describe('Number of users in the group.'),
    grants: z.array(Grant).describe('The roles that members have, with the places they cover.'),
    version: Version,
  })
  .meta({ id: 'ProvisionedGroup', description: 'A group of an identity provider, and the roles of its members.' })
export type ProvisionedGroup = z.output<typeof ProvisionedGroup>

/** Provisioning of an organisation: the tokens of its identity provider, and the roles that its groups give. */
export const provisioningEndpoints = {
  tokens: endpoint({
    method: 'GET',
    path: '/v2/admin/provisioning/tokens',
    access,
    summary: 'List the tokens with which identity providers manage the users of an organisation.',
    request: ofOrganisation,
    response: z.array(ProvisioningToken).describe('All tokens, the newest first.'),
    errors: ['parameterError'],
  }),
  createToken: endpoint({
    method: 'POST',
    path: '/v2/admin/provisioning/tokens',
    access,
    freshProof: 'administration',
    summary: 'Create a token for SCIM. It is returned only once.',
    description:
      'The token manages every user of the organisation, except super administrators. So only a user who may use everything may create one.',
    request: z.object({
      name: singleLineText(PROVISIONING_TOKEN_NAME_MAX_LENGTH).describe('A name to recognise the token by.'),
      days: z.int().min(1).max(PROVISIONING_TOKEN_DAYS).default(365).describe('Days until the token expires.'),
      provider: ProviderKey.nullable()
        .default(null)
        .describe(
          'The key of the sign-in provider that has the same users. A user without a password whose `externalId` is the `sub` or `oid` of a sign-in there is linked to it.',
        ),
      ...ofOrganisation.shape,
    }),
    response: ProvisioningToken.extend({ token: z.string().describe('The token. It is never shown again.') }).meta({
      id: 'CreatedProvisioningToken',
      description: 'A new token.',
    }),
    errors: ['accessDenied', 'parameterError'],
  }),
  removeToken: endpoint({
    method: 'DELETE',
    path: '/v2/admin/provisioning/tokens/:id',
    access,
    summary: 'Remove a token. Requests with it are rejected from then on.',
    request: z.object({ id: Id.describe('The id of the token.') }),
    response: Nothing,
    errors: ['parameterError'],
  }),
  groups: endpoint({
    method: 'GET',
    path: '/v2/admin/provisioning/groups',
    access,
    summary: 'List the groups of an identity provider by name, with the roles of their members, a page at a time.',
    request: pageRequest.extend(ofOrganisation.shape),
    response: pageResponse(ProvisionedGroup, 'ProvisionedGroupPage'),
    errors: ['parameterError'],
  }),
  changeGroupRoles: endpoint({
    method: 'PUT',
    path: '/v2/admin/provisioning/groups/:id/roles',
    access,
    freshProof: 'administration',
    summary:
      'Replace the roles that the members of a group have. It applies from their next request on. Roles that were granted to a user directly are not touched.',
    request: z.object({
      id: Id.describe('The id of the group.'),
      grants: z.array(Grant).max(20).describe('The roles of the members, with the places they cover.'),
      version: KnownVersion,
    }),
    response: ProvisionedGroup,
    errors: ['accessDenied', 'parameterError', 'versionConflict'],
  }),
}
