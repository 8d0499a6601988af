import { SCIM_BODY_MAX_BYTES } from '@foyer/contract/limits'
import { SCIM_MEDIA_TYPE, SearchRequest } from '@foyer/contract/provisioning'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { validate as isUuid } from 'uuid'
import { type RequestInfo, requestInfo } from '../../platform/http/request-info.ts'
import { withCanonicalNames } from '../patch/attribute-names.ts'
import type { ScimClient } from './client.ts'
import { entityTag, isKnown } from './precondition.ts'
import { projector } from './projection.ts'
import { type ScimError, scimErrors } from './scim-error.ts'

/** A request of an authenticated client. */
export interface ScimRequest {
  readonly client: ScimClient
  readonly request: RequestInfo
  readonly headers: FastifyRequest['headers']
  readonly params: Readonly<Record<string, string>>
  readonly query: SearchRequest
  readonly body: unknown
}

/** A response; without a resource it has no body. */
export interface ScimReply {
  readonly status: number
  readonly resource?: object
  /** The version of the resource. */
  readonly version?: number
}

export type ScimHandler = (request: ScimRequest) => Promise<ScimReply> | ScimReply

/** The authenticated client of a request. */
export const CLIENT = Symbol('scim client')
export type WithClient = FastifyRequest & { [CLIENT]?: ScimClient }

/** Registers a handler below the prefix of the scope. */
export function route(
  scope: FastifyInstance,
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  url: string,
  handler: ScimHandler,
): void {
  scope.route({
    method,
    url,
    exposeHeadRoute: false,
    bodyLimit: SCIM_BODY_MAX_BYTES,
    handler: async (request: WithClient, reply) => {
      const query = SearchRequest.parse(withCanonicalNames(request.query))
      const response = await handler({
        client: request[CLIENT] as ScimClient,
        request: requestInfo(request),
        headers: request.headers,
        params: request.params as Record<string, string>,
        query,
        body: request.body,
      })
      return send(request, reply, response, query)
    },
  })
}

function send(
  request: FastifyRequest,
  reply: FastifyReply,
  { status, resource, version }: ScimReply,
  query: SearchRequest,
): FastifyReply {
  if (version !== undefined) {
    reply.header('etag', entityTag(version))
    if (request.method === 'GET' && isKnown(request, version)) return reply.code(304).send()
  }
  reply.code(status)
  if (resource === undefined) return reply.send()
  const { meta } = resource as { readonly meta?: { readonly location?: string } }
  if (meta?.location) reply.header('location', meta.location)
  const shown = version === undefined ? resource : projector(query)(resource as Record<string, unknown>)
  return reply.header('content-type', SCIM_MEDIA_TYPE).send(JSON.stringify(shown))
}

/** @throws the error of an unknown resource for what is no id */
export function idOf({ params }: Pick<ScimRequest, 'params'>, unknown: () => ScimError): string {
  const { id } = params
  if (id === undefined || !isUuid(id)) throw unknown()
  return id.toLowerCase()
}

/** @throws 400 invalidSyntax for a body that is no object */
export function objectOf(body: unknown): Readonly<Record<string, unknown>> {
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw scimErrors.invalid('invalidSyntax', 'The body must be a JSON object.')
  return body as Record<string, unknown>
}
