import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Server as TlsServer } from 'node:tls'
import type { Renderer } from '@foyer/contract/page'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { expireRequestsByTheClock } from './administration/index.ts'
import { handlersOf } from './handlers.ts'
import { Outbox, type OutboxOptions } from './mail/index.ts'
import { isNoticeSocket, NoticeSockets, RememberedStandings } from './notices/index.ts'
import { keepAssets, loadRenderer, servePortal } from './page/index.ts'
import { BreachedPasswords, falsePositiveRate } from './password/index.ts'
import { type ChangeFollower, openChangeFeed } from './platform/changes/change-feed.ts'
import type { Clock } from './platform/clock.ts'
import { DatabaseCheck } from './platform/database/database-check.ts'
import { openDatabase } from './platform/database/open-database.ts'
import type { Environment } from './platform/environment.ts'
import { type FaultSource, Health } from './platform/health.ts'
import { registerCalls } from './platform/http/calls.ts'
import { ConnectionLimit } from './platform/http/connection-limit.ts'
import { createServer } from './platform/http/server.ts'
import { everySeconds } from './platform/jobs.ts'
import { takeShared } from './platform/limits/shared-count.ts'
import type { LineWriter } from './platform/log/line-writer.ts'
import { Metrics } from './platform/metrics.ts'
import { registerOperations } from './platform/operations.ts'
import { Reloader } from './platform/reloader.ts'
import { agreeOnSecret, followDatabase, gatewayName } from './platform/secret-fingerprint.ts'
import { platformSecret } from './platform/secrets.ts'
import { type Certificate, loadCertificate } from './platform/tls/certificate.ts'
import { authenticateApplication, publishByTheClock } from './publishing/index.ts'
import { deleteExpired, expiredRows } from './retention/index.ts'
import type { Services } from './services.ts'
import { Sessions } from './session/index.ts'
import { SettingsStore } from './settings/index.ts'
import { PasswordHashing } from './sign-in/index.ts'
import type { Tables } from './tables.ts'

export interface GatewayOptions {
  readonly environment: Environment
  /** A database that is migrated. */
  readonly databaseUrl: string
  /** Shared by all gateways on this database. */
  readonly secret: string
  /** Secrets used before; they still open and verify. */
  readonly previousSecrets?: readonly string[]
  readonly clock: Clock
  readonly log: Logger
  /** The folder of the built portal. */
  readonly portal: string
  /** How many passwords are hashed at once; as many as there are cores unless told. */
  readonly hashesAtOnce?: number
  /** Memory for prepared answers, in bytes; 24 MB by default. */
  readonly rememberedAnswerBytes?: number | undefined
  readonly outbox?: OutboxOptions
  /** Where the log goes, as far as it knows that lines were lost. */
  /** Set while the clock of the machine is not followed. */
  readonly clockFault?: FaultSource
  readonly logWriter?: Pick<LineWriter, 'dropped' | 'fault'>
}

export interface Gateway {
  readonly app: FastifyInstance
  /** Metrics and reference on a port of their own, in production. */
  readonly operations: FastifyInstance | undefined
  readonly services: Services
  /** Takes up certificate files that were replaced. */
  reload(): Promise<void>
  close(): Promise<void>
}

const DELETE_EXPIRED_SECONDS = 60
/** So often a fault of the database is noticed where no probe asks. */
const LOOK_SECONDS = 5
const CERTIFICATE_SECONDS = 60
/** A feed that comes back at once is no fault that anyone could act on. */
const STALE_AFTER = 1_000
const ACTIVITY_SECONDS = 5
const PUBLISH_SECONDS = 1
/** Not while a start is still busy; then again and again, since what nobody says is served any more goes in time. */
const KEEP_ASSETS_SECONDS = 60
const KEPT_FOR = 3_600_000
const VERSION = (JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as { version: string })
  .version

/** Puts a gateway together. It listens to nobody yet. */
export async function createGateway(options: GatewayOptions): Promise<Gateway> {
  const { environment, clock, log } = options
  const breachedPasswords = await openBreachedPasswords(environment, log)
  const secret = platformSecret(options.secret, options.previousSecrets)
  const database = openDatabase<Tables>(options.databaseUrl, {
    pool: environment.databasePool,
    log,
    applicationName: gatewayName(secret),
  })
  const { db } = database
  await agreeOnSecret(db, secret).catch(async (error: unknown) => {
    await database.close()
    throw error
  })
  const settingsStore = new SettingsStore(db, log)
  const feed = await openChangeFeed({ url: options.databaseUrl, log })
  const sessions = new Sessions({
    db,
    clock,
    limits: () => settingsStore.now,
    feed: () => feed,
    answerBytes: options.rememberedAnswerBytes,
  })
  const renderer = await loadRenderer(options.portal)
  const hashing = new PasswordHashing(secret, options.hashesAtOnce)
  const services: Services = {
    db,
    clock,
    log,
    environment,
    secret,
    settings: settingsStore,
    changes: feed,
    sessions,
    standings: new RememberedStandings({ db, clock, changes: feed }),
    hashing,
    breachedPasswords,
    portalBuild: renderer?.build ?? '',
  }
  const activeSecret = new Reloader({ name: 'active secret', reload: () => followSecret(services), log })
  feed.follow(forgetting(services, activeSecret))
  /* Read after the feed is followed: a change between the two would never be noticed. */
  await settingsStore.load()
  await activeSecret.reload()
  const health = new Health({ clock, log })
  health.watch('log', () => options.logWriter?.fault)
  health.watch('clock', () => options.clockFault?.())
  health.watch('change-feed', () => sinceMilliseconds(feed.staleFor))
  const databaseCheck = new DatabaseCheck(db, health)
  const certificate = environment.tls && (await loadCertificate(environment.tls, { health, log }))
  const metrics = new Metrics({
    droppedLogLines: () => options.logWriter?.dropped ?? 0,
    parts: () => health.state(),
    connections: () => connections.counts,
    ...(certificate ? { certificateExpiresAt: () => certificate.expiresAt } : {}),
    waitingHashes: () => hashing.waiting,
    feedIsFresh: () => feed.fresh,
    openSockets: () => sockets?.size ?? 0,
    evictedSockets: () => sockets?.evicted ?? 0,
    settingsAreStale: () => settingsStore.stale,
  })
  const { app, operations, connections } = await listeners(
    options,
    services,
    { metrics, health, databaseCheck, certificate },
    renderer,
  )
  const sockets = new NoticeSockets(app, services)
  const outbox = new Outbox(services, { ...options.outbox, health })
  const jobs = [
    everySeconds(LOOK_SECONDS, log, () => databaseCheck.look()),
    ...(certificate ? [everySeconds(CERTIFICATE_SECONDS, log, () => certificate.check())] : []),
    everySeconds(DELETE_EXPIRED_SECONDS, log, (signal) =>
      deleteExpired({ db, log, metrics, signal }, expiredRows(clock.now(), settingsStore.now)),
    ),
    everySeconds(DELETE_EXPIRED_SECONDS, log, () => expireRequestsByTheClock(services)),
    everySeconds(ACTIVITY_SECONDS, log, () => sessions.writeActivity()),
    everySeconds(ACTIVITY_SECONDS, log, () => sessions.writeOmittedDenials()),
    everySeconds(PUBLISH_SECONDS, log, publishByTheClock(services)),
    everySeconds(KEEP_ASSETS_SECONDS, log, keepingPortal(services, options.portal)),
  ]
  const writeActivity = () =>
    sessions
      .writeActivity()
      .catch((error: Error) => log.warn({ reason: error.message }, 'the last activity was not written down'))
  return {
    app,
    operations,
    services,
    reload: async () => await certificate?.check(),
    async close() {
      /* Before waiting for requests, which may take long, and again for the last of them. */
      const written = writeActivity()
      await Promise.all([app.close(), operations?.close(), outbox.stop(), ...jobs.map((job) => job.stop())])
      await written
      await writeActivity()
      await sessions
        .writeOmittedDenials('all')
        .catch((error: Error) => log.warn({ reason: error.message }, 'the last denials were not written down'))
      await feed.close()
      await settingsStore.close()
      await activeSecret.close()
      await breachedPasswords?.close()
      await database.close()
    },
  }
}

function sinceMilliseconds(staleFor: number): { since: number } | undefined {
  return staleFor > STALE_AFTER ? { since: Date.now() - staleFor } : undefined
}

/** The parts of this portal stay loadable for tabs that run it, also once it is no longer deployed. */
function keepingPortal({ db, clock, portalBuild }: Services, portal: string): () => Promise<void> {
  let keptAt = Number.NEGATIVE_INFINITY
  return async () => {
    const now = clock.now()
    if (!portalBuild || now.getTime() - keptAt < KEPT_FOR) return
    await keepAssets(db, join(portal, 'client', 'assets'), now)
    keptAt = now.getTime()
  }
}

async function openBreachedPasswords({ breachedPasswords: path }: Environment, log: Logger) {
  if (path === undefined) return undefined
  const passwords = await BreachedPasswords.open(path)
  const { keys, bits } = passwords.shape
  log.info(
    { keys, bytes: bits / 8, falsePositiveRate: falsePositiveRate(passwords.shape) },
    'breached passwords are refused',
  )
  return passwords
}

async function followSecret({ db, secret, log }: Services): Promise<void> {
  if (await followDatabase(db, secret)) return
  log.error('FOYER_SECRET was rotated to one that this gateway does not hold: restart it with the new one')
}

/** Drops what other gateways changed from memory, and reads changed settings again. */
function forgetting({ settings, sessions }: Services, secret: Reloader): ChangeFollower {
  return {
    onChange(change) {
      if (change.kind !== 'settings') return sessions.forget(change)
      settings.markStale()
      secret.markStale()
    },
    onGap() {
      sessions.forgetAll()
      settings.markStale()
      secret.markStale()
    },
  }
}

async function listeners(
  options: GatewayOptions,
  services: Services,
  watched: {
    readonly metrics: Metrics
    readonly health: Health
    readonly databaseCheck: DatabaseCheck
    readonly certificate: Certificate | undefined
  },
  renderer: Renderer | undefined,
) {
  const { environment, clock, log } = options
  const { trustedProxies } = environment
  const { certificate } = watched
  const app = createServer({
    log,
    clock,
    trustedProxies,
    tls: certificate?.pair,
    observe: (route, method, status, seconds, code) => {
      watched.metrics.observe(route, method, status, seconds, code)
      if (code === 'C0300') watched.databaseCheck.doubt()
    },
    upgrades: isNoticeSocket,
  })
  const connections = new ConnectionLimit(app.server)
  certificate?.serve(app.server as unknown as TlsServer)
  registerCalls(app, handlersOf(services), {
    authenticate: (request, call) =>
      call.access === 'application'
        ? authenticateApplication(services, request)
        : services.sessions.authenticate(request, call),
    renewProof: (principal) =>
      services.sessions.renewProof(principal).catch((error: Error) => {
        log.warn({ reason: error.message }, 'the proof of an administrator was not renewed')
      }),
    maxFileSize: () => services.settings.now.maxFileSize,
    countShared: async (key, limit) => {
      const now = services.clock.now()
      const freeAt = await takeShared(services.db, key, limit, now)
      return freeAt && freeAt.getTime() - now.getTime()
    },
  })
  const operations =
    environment.operationsPort === undefined ? undefined : createServer({ log, clock, trustedProxies: [] })
  registerOperations(app, operations ?? app, { ...watched, version: VERSION })
  await servePortal(app, services, options.portal, renderer)
  return { app, operations, connections }
}
