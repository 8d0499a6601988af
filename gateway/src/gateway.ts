import type { FastifyInstance } from 'fastify'
import { installShipped, watchBuilds } from './administration/index.ts'
import { composeDeps } from './composition/compose-deps.ts'
import type { GatewayDeps } from './composition/gateway-deps.ts'
import type { GatewayOptions } from './composition/gateway-options.ts'
import { registerHealthComponents } from './composition/health-components.ts'
import { createListeners } from './composition/http-listeners.ts'
import { METRICS } from './composition/metrics/definitions.ts'
import { startJobs, storePortalAssets } from './composition/recurring-jobs.ts'
import { VERSION } from './composition/version.ts'
import { Outbox } from './mail/index.ts'
import { Heartbeat } from './monitoring/index.ts'
import { NoticeSockets } from './notices/index.ts'

export interface Gateway {
  readonly app: FastifyInstance
  /** If true, metrics and reference are on a separate port, as in production. */
  readonly operations: FastifyInstance | undefined
  readonly deps: GatewayDeps
  /** Reloads replaced certificate files. */
  reload(): Promise<void>
  /** Stores the files of this portal, so that a gateway of another release can send them. */
  storeAssets(): Promise<void>
  /** Reports on `/readyz` that the gateway is about to stop. It still serves everything. */
  beginStop(): void
  close(): Promise<void>
}

/** Creates a gateway and starts its jobs. It does not listen yet. */
export async function createGateway(options: GatewayOptions): Promise<Gateway> {
  const { deps, renderer, close: closeServices } = await composeDeps(options)
  await installShipped(deps, options.shipped ?? []).catch(async (error: unknown) => {
    await closeServices()
    throw error
  })
  const watched = await registerHealthComponents(options, deps, {
    counts: () => connections.counts,
    sockets: () => sockets,
  })
  const { app, operations, connections } = await createListeners(options, deps, watched, renderer)
  const observeDelivery = watched.metrics.addDurations(METRICS.notices.delivery)
  const sockets = new NoticeSockets(app, deps, (seconds) => observeDelivery({}, seconds))
  const outbox = new Outbox(deps, { ...options.outbox, health: watched.health })
  const jobs = startJobs(deps, watched, options)
  const heartbeat = new Heartbeat(deps, { ...watched, version: VERSION, sockets: () => sockets.size })
  await heartbeat.start()
  const builds = watchBuilds({ ...deps, report: options.reportBuild }, options.environment.applicationBuilds)
  return {
    app,
    operations,
    deps,
    reload: async () => await watched.certificate?.check(),
    storeAssets: () => storePortalAssets(deps, options.portal),
    beginStop: () => watched.health.beginStop(),
    async close() {
      /* Before waiting for requests, which may take long, and again for the last of them. */
      const written = writeActivity(deps)
      const stopped = [builds, outbox, ...jobs].map((one) => one.stop())
      await Promise.all([app.close(), operations?.close(), ...stopped])
      await written
      await writeActivity(deps)
      await writeDenials(deps)
      await heartbeat.stop()
      watched.load.stop()
      await closeServices()
    },
  }
}

async function writeActivity({ sessions, log }: GatewayDeps): Promise<void> {
  await sessions
    .writeActivity()
    .catch((error: Error) => log.warn({ reason: error.message }, 'could not write the last activity of sessions'))
}

async function writeDenials({ sessions, log }: GatewayDeps): Promise<void> {
  await sessions
    .flushDenialSummaries('all')
    .catch((error: Error) => log.warn({ reason: error.message }, 'could not write the last denials'))
}
