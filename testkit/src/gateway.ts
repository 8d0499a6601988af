import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { CreateBackEnd } from '@foyer/gateway/applications/index'
import type { Environment } from '@foyer/gateway/environment'
import { createGateway, type Gateway } from '@foyer/gateway/gateway'
import type { Argon2Parameters } from '@foyer/gateway/password/index'
import { urlFor } from '@foyer/gateway/platform/database/gateway-role'
import { migrate } from '@foyer/gateway/platform/database/migrate'
import { createLog } from '@foyer/gateway/platform/log/log'
import { createGatewayRole, MIGRATIONS } from '@foyer/gateway/storage'
import { testKeySetPath } from './applications/packages.ts'
import { Client } from './client.ts'
import { CHEAP_HASHES, createDatabase, GATEWAY_PASSWORD, TEST_SECRET } from './database/cluster.ts'
import { versionOf } from './database/versions.ts'
import type { MailServer } from './mail-server.ts'
import { SteppedClock } from './time/clock.ts'

export interface GatewayUnderTest extends Gateway {
  readonly client: Client
  /** Creates a client with cookies of its own. */
  newClient(): Client
  readonly clock: SteppedClock
  /** Connects as the owner of its database: for a second gateway, or for reading rows. */
  readonly databaseUrl: string
  /** Every log line so far. */
  readonly logLines: string[]
}

export interface TestGatewayOptions {
  /** `inject('clusterUrl')` of vitest. */
  readonly clusterUrl: string
  /** The database of another gateway; by default a new one. */
  readonly databaseUrl?: string
  /** The content of a new database; `demonstration` by default. */
  readonly seed?: 'demonstration' | 'empty'
  readonly clock?: SteppedClock
  /** In seconds; without it the clock may be stepped as far as a test likes. */
  readonly maxClockOffset?: number
  readonly environment?: Partial<Environment>
  /** The port to listen on, for an address that is known before; any free one by default. */
  readonly port?: number
  readonly secret?: string
  readonly previousSecrets?: readonly string[]
  /** Connects as the role of production, which changes rows only; else as the owner, who can break tables for a test. */
  readonly restrictedRole?: boolean
  readonly portal?: string
  /**
   * Where mails are sent at once: to a server, or as files into the data folder. Without it they stay in the queue, so that no
   * mail replaces the link of a test.
   */
  readonly mail?: MailServer | 'files'
  /** The time after which a slow mail no longer delays others. */
  readonly slowMailAfterSeconds?: number
  /** Cost of password hashes; cheap by default. */
  readonly hashParameters?: Argon2Parameters
  /** Back ends in this process, by the key of their application. */
  readonly backEnds?: Readonly<Record<string, CreateBackEnd>>
  /** Folders with the unpacked packages of applications that ship with the product. */
  readonly shipped?: readonly string[]
  /** Time for a back end to respond, in milliseconds. */
  readonly backEndTimeout?: number
  /** Size of the response cache, in bytes. */
  readonly responseCacheBytes?: number
}

/** Starts a gateway in this process, with real HTTP, a real PostgreSQL and a steppable clock. */
export async function startGateway(options: TestGatewayOptions): Promise<GatewayUnderTest> {
  const copy = options.databaseUrl ? undefined : await createDatabase(options.clusterUrl, options.seed)
  const databaseUrl = options.databaseUrl ?? (copy?.url as string)
  if (options.seed === 'empty') await migrate(databaseUrl, MIGRATIONS)
  if (options.seed === 'empty') await createGatewayRole(databaseUrl, GATEWAY_PASSWORD)
  const clock = options.clock ?? new SteppedClock()
  const logLines: string[] = []
  const gateway = await createGateway({
    environment: {
      ...ENVIRONMENT,
      applicationKeys: testKeySetPath(),
      applicationOrigins: [],
      applicationBuilds: [],
      ...options.environment,
    },
    databaseUrl: options.restrictedRole ? urlFor(databaseUrl, GATEWAY_PASSWORD) : databaseUrl,
    secret: options.secret ?? TEST_SECRET,
    previousSecrets: options.previousSecrets ?? [],
    clock,
    maxClockOffset: options.maxClockOffset,
    log: createLog('debug', { write: (line: string) => void logLines.push(line) }),
    portal: options.portal ?? NO_PORTAL,
    responseCacheBytes: options.responseCacheBytes,
    hashParameters: options.hashParameters ?? CHEAP_HASHES,
    backEnds: options.backEnds,
    shipped: options.shipped,
    backEndTimeout: options.backEndTimeout,
    outbox: {
      pollSeconds: options.mail ? PROMPT_SECONDS : NEVER_SECONDS,
      slowAfterSeconds: options.slowMailAfterSeconds,
    },
  })
  if (typeof options.mail === 'object') await sendMailsTo(gateway, options.mail)
  await gateway.app.listen({ host: '127.0.0.1', port: options.port ?? 0 })
  await gateway.operations?.listen({ host: '127.0.0.1', port: 0 })
  const { port } = gateway.app.server.address() as AddressInfo
  const newClient = () => new Client(`http://127.0.0.1:${port}`, (path, body) => versionOf(gateway.deps, path, body))
  return {
    ...gateway,
    client: newClient(),
    newClient,
    clock,
    databaseUrl,
    logLines,
    async close() {
      await gateway.close()
      await copy?.drop()
    },
  }
}

const PROMPT_SECONDS = 0.05
const NEVER_SECONDS = 86_400

/** Stores the mail server settings. */
async function sendMailsTo({ deps: { db, clock } }: Gateway, { port }: MailServer): Promise<void> {
  const values = {
    host: '127.0.0.1',
    port,
    security: 'none' as const,
    username: null,
    sealed_password: null,
    sender: 'no-reply@verte.example',
    changed_at: clock.now(),
  }
  await db
    .insertInto('mail_setting')
    .values({ only_one: true, ...values })
    .onConflict((conflict) => conflict.column('only_one').doUpdateSet(values))
    .execute()
}

/** A folder that does not exist: the gateway then serves no portal. */
const NO_PORTAL = join(tmpdir(), 'foyer-no-portal')

const ENVIRONMENT: Environment = {
  drainSeconds: 0,
  production: false,
  demonstration: true,
  port: 0,
  host: '127.0.0.1',
  operationsHost: '127.0.0.1',
  docsPublic: false,
  mailNetworks: [],
  signOnNetworks: ['127.0.0.0/8'],
  applicationOrigins: [],
  applicationBuilds: [],
  dataFolder: tmpdir(),
  publicUrl: 'http://localhost:8080',
  databasePool: 4,
  previousSecrets: [],
  trustedProxies: [],
  auditStream: undefined,
  logLevel: 'debug',
  allowPlainHttp: false,
  applicationBackEnds: new Map(),
}
