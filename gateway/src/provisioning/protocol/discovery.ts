import { SCIM_BODY_MAX_BYTES, SCIM_PAGE_MAX_SIZE } from '@foyer/contract/limits'
import { SCIM, SCIM_PREFIX } from '@foyer/contract/provisioning'
import type { FastifyInstance } from 'fastify'
import { route, type ScimHandler, type ScimReply, type ScimRequest } from './routes.ts'
import { RESOURCE_TYPES, SCHEMAS } from './schema-documents.ts'
import { scimErrors } from './scim-error.ts'

/** Registers what tells a client about this service provider (RFC 7644 §4). */
export function registerDiscovery(scope: FastifyInstance, publicUrl: string): void {
  const base = `${publicUrl}${SCIM_PREFIX}`
  const described = (path: string, resourceType: string) => ({ meta: { resourceType, location: `${base}${path}` } })
  const schemas = SCHEMAS.map((one) => ({
    schemas: [SCIM.schema],
    ...one,
    ...described(`/Schemas/${one.id}`, 'Schema'),
  }))
  const types = RESOURCE_TYPES.map((one) => ({
    schemas: [SCIM.resourceType],
    ...one,
    ...described(`/ResourceTypes/${one.id}`, 'ResourceType'),
  }))
  const config = { ...SERVICE_PROVIDER_CONFIG, ...described('/ServiceProviderConfig', 'ServiceProviderConfig') }
  route(
    scope,
    'GET',
    '/ServiceProviderConfig',
    withoutFilter(() => ({ status: 200, resource: config })),
  )
  route(
    scope,
    'GET',
    '/Schemas',
    withoutFilter(() => listOf(schemas)),
  )
  route(scope, 'GET', '/Schemas/:id', oneOf(schemas, 'such schema'))
  route(
    scope,
    'GET',
    '/ResourceTypes',
    withoutFilter(() => listOf(types)),
  )
  route(scope, 'GET', '/ResourceTypes/:id', oneOf(types, 'such resource type'))
}

const SERVICE_PROVIDER_CONFIG = {
  schemas: [SCIM.serviceProviderConfig],
  patch: { supported: true },
  bulk: { supported: false, maxOperations: 0, maxPayloadSize: SCIM_BODY_MAX_BYTES },
  filter: { supported: true, maxResults: SCIM_PAGE_MAX_SIZE },
  changePassword: { supported: false },
  sort: { supported: true },
  etag: { supported: true },
  authenticationSchemes: [
    {
      type: 'oauthbearertoken',
      name: 'Bearer token',
      description: 'A token of the organisation, which an administrator creates.',
      specUri: 'https://www.rfc-editor.org/rfc/rfc6750',
      primary: true,
    },
  ],
}

/** A filter is forbidden here (RFC 7644 §4). */
function withoutFilter(respond: () => ScimReply): ScimHandler {
  return ({ query }: ScimRequest) => {
    if (query.filter !== undefined) throw scimErrors.forbidden('This list cannot be filtered.')
    return respond()
  }
}

function listOf(resources: readonly object[]): ScimReply {
  const total = resources.length
  const page = { totalResults: total, startIndex: 1, itemsPerPage: total, Resources: resources }
  return { status: 200, resource: { schemas: [SCIM.listResponse], ...page } }
}

function oneOf(resources: readonly { readonly id: string }[], what: string): ScimHandler {
  return ({ params }: ScimRequest) => {
    const found = resources.find(({ id }) => id === params.id)
    if (!found) throw scimErrors.notFound(what)
    return { status: 200, resource: found }
  }
}
