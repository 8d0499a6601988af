import type { Renderer } from '@foyer/contract/page'
import type { Logger } from 'pino'
import { v7 as uuid } from 'uuid'
import { DelegatedTokens, FaultCounts, readPublisherKeys } from '../applications/index.ts'
import { AuditLog } from '../audit/index.ts'
import { Brandings } from '../branding/index.ts'
import type { Environment } from '../environment.ts'
import { ReplacedTexts } from '../languages/index.ts'
import { CurrentLicence, readVendorKeys } from '../licence/index.ts'
import { CurrentMaintenance } from '../maintenance/index.ts'
import { InboxSummaryCache, ProcessTokens } from '../notices/index.ts'
import { loadRenderer } from '../page/index.ts'
import { BreachedPasswords, falsePositiveRate, PasswordHashing } from '../password/index.ts'
import { type ChangeFollower, openChangeFeed } from '../platform/changes/change-feed.ts'
import { type OpenDatabase, openDatabase } from '../platform/database/open-database.ts'
import { Reads } from '../platform/database/reads.ts'
import { Reloader } from '../platform/reloader.ts'
import { JobRuns } from '../platform/scheduling/job-runs.ts'
import { followDatabase, gatewayName, verifySecretFingerprint } from '../platform/secrets/secret-fingerprint.ts'
import { type PlatformSecret, platformSecret } from '../platform/secrets/secrets.ts'
import { Sessions } from '../session/index.ts'
import { SettingsStore } from '../settings/index.ts'
import { ProviderClients, ProviderOrigins } from '../single-sign-on/index.ts'
import type { Tables } from '../tables.ts'
import type { GatewayDeps } from './gateway-deps.ts'
import type { GatewayOptions } from './gateway-options.ts'

/** Time for a connection to a standby, in milliseconds. After that a read uses the primary. */
const STANDBY_CONNECTION_LIMIT = 500

export interface ComposedDeps {
  readonly deps: GatewayDeps
  /** Undefined if no portal is served. */
  readonly renderer: Renderer | undefined
  /** Closes all resources of the dependencies, the database last. */
  close(): Promise<void>
}

/** Opens the database and the change feed, and creates the dependencies of the handlers. */
export async function composeDeps(options: GatewayOptions): Promise<ComposedDeps> {
  const { environment, clock, log, tracing } = options
  const publisherKeys = await readPublisherKeys(environment.applicationKeys)
  const vendorKeys = await readVendorKeys(environment)
  const breachedPasswords = await openBreachedPasswords(environment, log)
  const secret = platformSecret(options.secret, options.previousSecrets)
  const database = await openDatabaseWithSecret(options, secret)
  const { db, activity: databaseActivity } = database
  const standby = openStandby(options)
  const settings = new SettingsStore(db, log)
  const feed = await openChangeFeed({ url: options.databaseUrl, log })
  const sessions = new Sessions({
    db,
    clock,
    limits: () => settings.now,
    feed: () => feed,
    responseCacheBytes: options.responseCacheBytes,
  })
  const renderer = await loadRenderer(options.portal)
  const licence = new CurrentLicence({ db, clock, changes: feed })
  const deps: GatewayDeps = {
    db,
    databaseActivity,
    reads: new Reads({ primary: db, standby: standby?.db, log }),
    clock,
    log,
    environment,
    secret,
    settings,
    brandings: new Brandings(db, log),
    replacedTexts: new ReplacedTexts(db, log),
    changes: feed,
    auditLog: new AuditLog({ db, clock, log, secret }, environment.auditStream),
    sessions,
    inboxSummaries: new InboxSummaryCache({ db, clock, changes: feed }),
    delegatedTokens: new DelegatedTokens({ db, clock, log, secret, sessions, environment, licence, changes: feed }),
    hashing: new PasswordHashing(secret, { parameters: options.hashParameters, tracing: tracing?.spans }),
    breachedPasswords,
    publisherKeys,
    vendorKeys,
    licence,
    applicationFaults: new FaultCounts(),
    maintenance: new CurrentMaintenance({ db, clock, log }),
    jobRuns: new JobRuns(clock),
    heartbeatId: uuid(),
    providerOrigins: new ProviderOrigins(db, log),
    providerClients: new ProviderClients({ clock, networks: environment.signOnNetworks, tracing: tracing?.spans }),
    processTokens: new ProcessTokens(),
    portalBuild: renderer?.build ?? '',
    loaded: () => Promise.all(caches.map(({ settled }) => settled)),
    tracing,
  }
  const activeSecret = new Reloader({ name: 'active secret', reload: () => trackActiveSecret(deps), log })
  const caches = cachesOf(deps, activeSecret)
  feed.follow(invalidateOnChange(deps, activeSecret, caches))
  /* Read after the feed is followed: a change between the two would never be noticed. */
  for (const cache of caches) await cache.load()
  return {
    deps,
    renderer,
    async close() {
      await feed.close()
      for (const cache of caches) await cache.close()
      await breachedPasswords?.close()
      deps.auditLog.close()
      await standby?.close()
      await database.close()
    },
  }
}

/** Opens the database. Throws if it belongs to gateways with another secret. */
async function openDatabaseWithSecret(
  { databaseUrl, environment, log, tracing }: GatewayOptions,
  secret: PlatformSecret,
): Promise<OpenDatabase<Tables>> {
  const database = openDatabase<Tables>(databaseUrl, {
    pool: environment.databasePool,
    log,
    applicationName: gatewayName(secret),
    tracing: tracing?.spans,
  })
  try {
    await verifySecretFingerprint(database.db, secret)
    return database
  } catch (error) {
    await database.close()
    throw error
  }
}

/** Returns undefined without a standby for reads. */
function openStandby({ environment, log, tracing }: GatewayOptions): OpenDatabase<Tables> | undefined {
  if (environment.readUrl === undefined) return undefined
  const pool = environment.databasePool
  const options = {
    pool,
    log,
    applicationName: 'foyer reads',
    connectionLimit: STANDBY_CONNECTION_LIMIT,
    tracing: tracing?.spans,
  }
  return openDatabase<Tables>(environment.readUrl, options)
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

async function trackActiveSecret({ db, secret, log }: GatewayDeps): Promise<void> {
  if (await followDatabase(db, secret)) return
  log.error('FOYER_SECRET was rotated to a secret that this gateway does not have. Restart it with the new secret.')
}

/** Data in memory that another gateway may change. */
interface Cache {
  load(): Promise<void>
  markStale(): void
  /** Resolves once the reported changes are read, or could not be read yet. */
  readonly settled: Promise<void>
  close(): Promise<void>
}

/** Everything that is loaded at the start, and again after a change. */
function cachesOf(
  { settings, brandings, replacedTexts, providerOrigins, maintenance }: GatewayDeps,
  secret: Reloader,
): readonly Cache[] {
  return [settings, brandings, replacedTexts, providerOrigins, maintenance, cacheOf(secret)]
}

function cacheOf(reloader: Reloader): Cache {
  return {
    load: () => reloader.reload(),
    markStale: () => reloader.markStale(),
    get settled() {
      return reloader.settled
    },
    close: () => reloader.close(),
  }
}

/** Removes data that other gateways changed from the caches and reloads changed settings. */
function invalidateOnChange(
  { settings, brandings, replacedTexts, sessions, providerOrigins, maintenance }: GatewayDeps,
  secret: Reloader,
  caches: readonly Cache[],
): ChangeFollower {
  return {
    onChange(change) {
      if (change.kind === 'branding') return brandings.markStale()
      if (change.kind === 'texts') return replacedTexts.markStale()
      if (change.kind === 'maintenance') return maintenance.markStale()
      if (change.kind !== 'settings') return sessions.deleteOutdated(change)
      settings.markStale()
      providerOrigins.markStale()
      secret.markStale()
    },
    onGap() {
      sessions.clear()
      for (const cache of caches) cache.markStale()
    },
  }
}
