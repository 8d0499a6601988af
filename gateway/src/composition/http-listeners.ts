import type { Server as TlsServer } from 'node:tls'
import { entryOf } from '@foyer/contract/errors'
import {
  BACK_END_REQUESTS,
  BACK_END_REQUESTS_PER_USER,
  BACK_END_TIMEOUT,
  BACK_END_UPLOADS,
  BACK_END_UPLOADS_PER_USER,
} from '@foyer/contract/limits'
import type { Renderer } from '@foyer/contract/page'
import type { FastifyInstance } from 'fastify'
import { serveApiReference } from '../api-reference/index.ts'
import {
  type BackEndAccess,
  createBackEnds,
  portalConnection,
  RunningRequests,
  serveApplicationFiles,
  serveBackEnds,
  serveFrames,
} from '../applications/index.ts'
import { serveMailTemplates } from '../mail/index.ts'
import { isReadingMethod, isRejectedWhileReadOnly } from '../maintenance/index.ts'
import { authenticateApplication, isNoticeSocket } from '../notices/index.ts'
import { servePortal } from '../page/index.ts'
import { ConnectionLimit } from '../platform/http/connections/connection-limit.ts'
import { type EndpointDeps, registerEndpoints } from '../platform/http/endpoints.ts'
import { compressResponses } from '../platform/http/responses/compress-responses.ts'
import { createServer } from '../platform/http/server.ts'
import { countSharedUse } from '../platform/limits/shared-count.ts'
import type { Metrics } from '../platform/operations/metrics.ts'
import { registerOperations } from '../platform/operations/operations.ts'
import { serveScim } from '../provisioning/index.ts'
import { serveWeChat } from '../wechat/index.ts'
import type { GatewayDeps } from './gateway-deps.ts'
import type { GatewayOptions } from './gateway-options.ts'
import { type GatewayPrincipals, handlersOf } from './handlers.ts'
import type { HealthComponents } from './health-components.ts'
import { METRICS } from './metrics/definitions.ts'
import { addSignInMetrics } from './metrics/sign-in-metrics.ts'
import { VERSION } from './version.ts'

export interface Listeners {
  readonly app: FastifyInstance
  /** If true, metrics and reference are on a separate port, as in production. */
  readonly operations: FastifyInstance | undefined
  readonly connections: ConnectionLimit
}

/** Creates the main server and, if configured, the operations server. Neither listens yet. */
export async function createListeners(
  options: GatewayOptions,
  deps: GatewayDeps,
  watched: HealthComponents,
  renderer: Renderer | undefined,
): Promise<Listeners> {
  const { environment, clock, log } = options
  const { trustedProxies } = environment
  const { certificate } = watched
  const observeSignIn = addSignInMetrics(watched.metrics)
  const countSource = watched.metrics.addCount(METRICS.requests.sources)
  const app = createServer({
    log,
    clock,
    trustedProxies,
    tls: certificate?.pair,
    observe: (route, method, status, seconds, error) => {
      watched.metrics.observe(route, method, status, seconds, error)
      observeSignIn(route, method, seconds, error)
      watched.load.countRequest(status)
      if (error === 'serviceUnavailable') watched.databaseCheck.scheduleCheck()
    },
    observeSource: (source, scheme) => countSource({ source, scheme }),
    upgrades: isNoticeSocket,
    stopping: () => watched.health.stopping,
    tracing: deps.tracing,
  })
  await compressResponses(app)
  const connections = new ConnectionLimit(app.server)
  certificate?.serve(app.server as unknown as TlsServer)
  const access = openBackEnds(app, options, deps)
  registerEndpoints(app, handlersOf(deps, access), endpointDepsOf(deps))
  serveScim(app, deps, () => deps.maintenance.rejection())
  proxyBackEnds(app, options, deps, { ...watched, access })
  const operations =
    environment.operationsPort === undefined ? undefined : createServer({ log, clock, trustedProxies: [] })
  registerOperations(app, operations ?? app, watched)
  serveApiReference(!operations ? [app] : environment.docsPublic ? [operations, app] : [operations], {
    version: VERSION,
    publicUrl: environment.publicUrl,
  })
  serveWeChat(app, deps)
  serveMailTemplates(app, deps)
  serveApplicationFiles(app, deps)
  serveFrames(app, deps, options.portal)
  await servePortal(app, deps, options.portal, renderer)
  return { app, operations, connections }
}

/** The back ends of applications: those in this process, and those at the addresses of the operator. */
function openBackEnds(
  app: FastifyInstance,
  options: GatewayOptions,
  { processTokens, tracing }: GatewayDeps,
): BackEndAccess {
  const { environment, backEnds: inProcess = {} } = options
  const sources = { inProcess, remote: environment.applicationBackEnds }
  const spans = tracing?.spans
  const connect = (key: string) =>
    portalConnection(app, environment, { token: processTokens.create(key), tracing: spans })
  return {
    backEnds: createBackEnds(sources, connect),
    running: new RunningRequests(BACK_END_REQUESTS, BACK_END_REQUESTS_PER_USER),
    uploads: new RunningRequests(BACK_END_UPLOADS, BACK_END_UPLOADS_PER_USER),
    tracing: spans,
  }
}

function proxyBackEnds(
  app: FastifyInstance,
  { backEndTimeout: timeout = BACK_END_TIMEOUT }: GatewayOptions,
  deps: GatewayDeps,
  { metrics, access }: { readonly metrics: Metrics; readonly access: BackEndAccess },
): void {
  const observe = metrics.addDurations(METRICS.applications.requests)
  const rejection = (method: string) => (isReadingMethod(method) ? undefined : deps.maintenance.rejection())
  serveBackEnds(app, deps, { ...access, timeout, observe, rejection })
}

/** Dependencies of the endpoints: authentication and the current limits. */
function endpointDepsOf(deps: GatewayDeps): EndpointDeps<GatewayPrincipals> {
  const { db, clock, log, sessions, settings, maintenance } = deps
  return {
    rejection: (name, call) => (isRejectedWhileReadOnly(name, call) ? maintenance.rejection() : undefined),
    authenticate: (request, call) =>
      call.access === 'application' ? authenticateApplication(deps, request) : sessions.authenticate(request, call),
    authenticateAgain: (request, call) =>
      call.access === 'application'
        ? authenticateApplication(deps, request)
        : sessions.authenticateAgain(request, call),
    renewProof: (principal) =>
      sessions.renewProof(principal).catch((error: Error) => {
        log.warn({ reason: error.message }, 'could not renew the proof of identity of an administrator')
      }),
    errorPage: ({ error }) => `/redirect?error=${entryOf(error).code}`,
    maxFileSize: () => settings.now.maxFileSize,
    countShared: async (key, limit) => {
      const now = clock.now()
      const freeAt = await countSharedUse(db, key, limit, now)
      return freeAt && freeAt.getTime() - now.getTime()
    },
  }
}
