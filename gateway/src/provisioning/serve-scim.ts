import { SCIM_REQUESTS, SCIM_REQUESTS_OF_SOURCE } from '@foyer/contract/limits'
import { SCIM_MEDIA_TYPE, SCIM_PREFIX } from '@foyer/contract/provisioning'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type ApiError, errors } from '../platform/http/api-error.ts'
import { RequestCounts } from '../platform/http/rate-limit/request-counts.ts'
import { sourceOf } from '../platform/http/rate-limit/source-of.ts'
import type { Deps } from './deps.ts'
import { changeGroupByPatch, createGroup, deleteGroup, getGroup, replaceGroup } from './groups/group-handlers.ts'
import { groupType } from './groups/group-resource.ts'
import { authenticateClient } from './protocol/client.ts'
import { registerDiscovery } from './protocol/discovery.ts'
import { rejectionRecorder } from './protocol/record-rejection.ts'
import { list, search } from './protocol/resource-list.ts'
import { CLIENT, route, type WithClient } from './protocol/routes.ts'
import { asScimError, scimErrors, sendScimError } from './protocol/scim-error.ts'
import { changeUserByPatch, createUser, deleteUser, getUser, replaceUser } from './users/user-handlers.ts'
import { userType } from './users/user-type.ts'

/**
 * Serves SCIM 2.0 below `/scim/v2` (RFC 7644), in a scope with a body parser and errors of its own.
 * @param rejection returns the error for a request that writes, if none is possible at the moment
 */
export function serveScim(app: FastifyInstance, deps: Deps, rejection: () => ApiError | undefined): void {
  app.register(
    async (scope) => {
      addBodyParser(scope)
      const recordRejection = rejectionRecorder(deps)
      scope.setErrorHandler(async (error, request, reply) => {
        await recordRejection(request, asScimError(error))
        return sendScimError(error, request, reply)
      })
      scope.addHook('onRequest', async ({ method, url }) => {
        const rejected = method === 'GET' || url.split('?')[0]?.endsWith('/.search') ? undefined : rejection()
        if (rejected) throw rejected
      })
      scope.addHook('onRequest', authentication(deps))
      registerDiscovery(scope, deps.environment.publicUrl)
      registerUsers(scope, deps)
      registerGroups(scope, deps)
      registerOthers(scope, deps)
    },
    { prefix: SCIM_PREFIX },
  )
}

function addBodyParser(scope: FastifyInstance): void {
  const parse = scope.getDefaultJsonParser('error', 'error')
  scope.addContentTypeParser(SCIM_MEDIA_TYPE, { parseAs: 'string' }, (request, body: string, done) =>
    body === '' ? done(null, undefined) : parse(request, body, done),
  )
}

/** Before the body is read, so that a client without a token does not make the gateway parse anything. */
function authentication(deps: Deps) {
  const ofSource = new RequestCounts(SCIM_REQUESTS_OF_SOURCE)
  const ofClient = new RequestCounts(SCIM_REQUESTS)
  return async (request: FastifyRequest): Promise<void> => {
    assertWithin(ofSource.count(sourceOf(request.ip)))
    const client = await authenticateClient(deps, request)
    assertWithin(ofClient.count(client.tokenId))
    const own: WithClient = request
    own[CLIENT] = client
  }
}

function assertWithin(wait: number | undefined): void {
  if (wait !== undefined) throw errors.tooManyRequests(wait / 1_000)
}

function registerUsers(scope: FastifyInstance, deps: Deps): void {
  const types = [userType(deps.environment.publicUrl)]
  route(scope, 'GET', '/Users', list(deps, types))
  route(scope, 'POST', '/Users/.search', search(deps, types))
  route(scope, 'POST', '/Users', createUser(deps))
  route(scope, 'GET', '/Users/:id', getUser(deps))
  route(scope, 'PUT', '/Users/:id', replaceUser(deps))
  route(scope, 'PATCH', '/Users/:id', changeUserByPatch(deps))
  route(scope, 'DELETE', '/Users/:id', deleteUser(deps))
}

function registerGroups(scope: FastifyInstance, deps: Deps): void {
  const types = [groupType(deps.environment.publicUrl)]
  route(scope, 'GET', '/Groups', list(deps, types))
  route(scope, 'POST', '/Groups/.search', search(deps, types))
  route(scope, 'POST', '/Groups', createGroup(deps))
  route(scope, 'GET', '/Groups/:id', getGroup(deps))
  route(scope, 'PUT', '/Groups/:id', replaceGroup(deps))
  route(scope, 'PATCH', '/Groups/:id', changeGroupByPatch(deps))
  route(scope, 'DELETE', '/Groups/:id', deleteGroup(deps))
}

/** Searches over all types, and what is not supported. */
function registerOthers(scope: FastifyInstance, deps: Deps): void {
  const { publicUrl } = deps.environment
  const types = [userType(publicUrl), groupType(publicUrl)]
  route(scope, 'GET', '/', list(deps, types))
  route(scope, 'POST', '/.search', search(deps, types))
  const unsupported = (detail: string) => () => {
    throw scimErrors.notImplemented(detail)
  }
  const unknown = () => {
    throw scimErrors.notFound('such address, or not with this method')
  }
  route(scope, 'POST', '/Bulk', unsupported('Bulk requests are not supported.'))
  for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const) {
    route(scope, method, '/Me', unsupported('A token belongs to an organisation, not to a user.'))
    /* Ahead of the pages of the portal. */
    route(scope, method, '/*', unknown)
  }
}
