import { readFileSync } from 'node:fs'
import type { Server as TlsServer } from 'node:tls'
import type { Renderer } from '@foyer/contract/page'
import type { FastifyInstance } from 'fastify'
import { authenticateApplication, isNoticeSocket } from '../notices/index.ts'
import { servePortal } from '../page/index.ts'
import { ConnectionLimit } from '../platform/http/connections/connection-limit.ts'
import { type EndpointDeps, registerEndpoints } from '../platform/http/endpoints.ts'
import { createServer } from '../platform/http/server.ts'
import { countSharedUse } from '../platform/limits/shared-count.ts'
import { registerOperations } from '../platform/operations/operations.ts'
import type { GatewayDeps } from './gateway-deps.ts'
import type { GatewayOptions } from './gateway-options.ts'
import { type GatewayPrincipals, handlersOf } from './handlers.ts'
import type { HealthComponents } from './health-components.ts'

const VERSION = (
  JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as { version: string }
).version

export interface Listeners {
  readonly app: FastifyInstance
  /** Metrics and reference on a port of their own, in production. */
  readonly operations: FastifyInstance | undefined
  readonly connections: ConnectionLimit
}

/** The server of all calls, and one for operators where they have a port of their own. Neither listens yet. */
export async function createListeners(
  options: GatewayOptions,
  deps: GatewayDeps,
  watched: HealthComponents,
  renderer: Renderer | undefined,
): Promise<Listeners> {
  const { environment, clock, log } = options
  const { trustedProxies } = environment
  const { certificate } = watched
  const app = createServer({
    log,
    clock,
    trustedProxies,
    tls: certificate?.pair,
    observe: (route, method, status, seconds, error) => {
      watched.metrics.observe(route, method, status, seconds, error)
      if (error === 'serviceUnavailable') watched.databaseCheck.scheduleCheck()
    },
    upgrades: isNoticeSocket,
  })
  const connections = new ConnectionLimit(app.server)
  certificate?.serve(app.server as unknown as TlsServer)
  registerEndpoints(app, handlersOf(deps), endpointDepsOf(deps))
  const operations =
    environment.operationsPort === undefined ? undefined : createServer({ log, clock, trustedProxies: [] })
  registerOperations(app, operations ?? app, { ...watched, version: VERSION })
  await servePortal(app, deps, options.portal, renderer)
  return { app, operations, connections }
}

/** What the endpoints use: authentication, and the limits in force. */
function endpointDepsOf(deps: GatewayDeps): EndpointDeps<GatewayPrincipals> {
  const { db, clock, log, sessions, settings } = deps
  return {
    authenticate: (request, call) =>
      call.access === 'application' ? authenticateApplication(deps, request) : sessions.authenticate(request, call),
    renewProof: (principal) =>
      sessions.renewProof(principal).catch((error: Error) => {
        log.warn({ reason: error.message }, 'the proof of an administrator was not renewed')
      }),
    maxFileSize: () => settings.now.maxFileSize,
    countShared: async (key, limit) => {
      const now = clock.now()
      const freeAt = await countSharedUse(db, key, limit, now)
      return freeAt && freeAt.getTime() - now.getTime()
    },
  }
}
