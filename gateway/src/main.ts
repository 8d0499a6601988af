import { setTimeout as pause } from 'node:timers/promises'
import type { Logger } from 'pino'
import { seedDemonstration } from '../seed/demo-users.ts'
import { hasUsers } from './administration/create-administrator.ts'
import { openShippedApplications, type ShippedApplications } from './composition/shipped-applications.ts'
import { VERSION } from './composition/version.ts'
import {
  announceBuildFault,
  announceMail,
  announceScanPage,
  announceStart,
  announceWaitForSpace,
  printFault,
  printFaults,
} from './console.ts'
import { type Environment, readEnvironment } from './environment.ts'
import { createGateway, type Gateway } from './gateway.ts'
import { FIRST_ADMINISTRATOR_COMMAND } from './operator/first-administrator-command.ts'
import { listen } from './platform/http/listen.ts'
import { LineWriter } from './platform/log/line-writer.ts'
import { createLog } from './platform/log/log.ts'
import { fileTarget, stdoutTarget } from './platform/log/log-targets.ts'
import { retryUntilSpace } from './platform/operations/free-space.ts'
import { StepResistantClock } from './platform/time/steady-clock.ts'
import { type GatewayTracing, startGatewayTracing } from './platform/tracing/gateway-tracing.ts'
import { openStorage, type Storage } from './storage.ts'

/** Time for running requests when the gateway stops, in milliseconds. Then the database is stopped. */
const CLOSE_TIMEOUT = 8_000
const STOP_TIMEOUT = 20_000
const SAME_SIGNAL_WINDOW = 1_000
/** In seconds. Time services hold clocks within parts of a second. */
const MAX_CLOCK_OFFSET = 60

/** Reads the settings, opens the gateway, listens and closes. */
async function main(): Promise<void> {
  const began = performance.now()
  const reading = readEnvironment(process.env)
  if (!reading.ok) return printFaults(reading.faults)
  const { environment } = reading
  const logWriter = openLogWriter(environment)
  const log = createLog(environment.logLevel, logWriter)
  const room = {
    folder: environment.dataFolder,
    onWaiting: (error: Error) => {
      announceWaitForSpace(environment)
      log.warn({ reason: error.message }, 'the start waits for room')
    },
    onContinue: () => log.info('there is room again'),
  }
  const { gateway, storage } = await retryUntilSpace(room, () => openAll(environment, log, logWriter))
  announceStart(gateway, environment, performance.now() - began)
  reloadOnHangup(async () => void (await Promise.all([logWriter.reopen(), gateway.reload()])))
  const { drainSeconds } = environment
  stopOnSignal(drainSeconds * 1_000 + STOP_TIMEOUT, async () => {
    gateway.beginStop()
    if (drainSeconds > 0) log.info({ seconds: drainSeconds }, 'stopping: not ready any more, and serving meanwhile')
    await pause(drainSeconds * 1_000)
    await closeAll(gateway, storage, log)
    log.info('stopped')
    await logWriter.end()
  })
}

/** Opens the database and the gateway. Leaves nothing running if that fails. */
async function openAll(
  environment: Environment,
  log: Logger,
  logWriter: LineWriter,
): Promise<{ gateway: Gateway; storage: Storage }> {
  const storage = await openStorage(environment, log)
  let tracing: GatewayTracing | undefined
  try {
    const settings = environment.traces
    tracing = await startGatewayTracing({ settings, log, secret: storage.secret, version: VERSION })
    return { storage, gateway: await openGateway(environment, storage, { log, logWriter, tracing }) }
  } catch (error) {
    await tracing?.spans.stop()
    await storage.stop()
    throw error
  }
}

/** The demonstration prints its start on standard output and logs to a file. */
function openLogWriter({ demonstration, dataFolder }: Environment): LineWriter {
  const writer = new LineWriter(demonstration ? fileTarget(`${dataFolder}/gateway.log`) : stdoutTarget())
  process.on('exit', () => writer.flushSync())
  /* What Node itself complains about there may be lost; a full volume is no reason to end. */
  process.stderr.on('error', () => undefined)
  return writer
}

interface Reporting {
  readonly log: Logger
  readonly logWriter: LineWriter
  readonly tracing: GatewayTracing | undefined
}

async function openGateway(
  environment: Environment,
  storage: Storage,
  { log, logWriter, tracing }: Reporting,
): Promise<Gateway> {
  const portal = new URL('../../portal/dist', import.meta.url).pathname
  const clock = new StepResistantClock()
  const outbox = environment.demonstration ? { mailWritten: announceMail } : {}
  const applications = openShippedApplications({
    ...{ environment, databaseUrl: storage.databaseUrl, clock, log, tracing: tracing?.spans },
  })
  const created = await createGateway({
    environment,
    ...storage,
    clock,
    maxClockOffset: MAX_CLOCK_OFFSET,
    log,
    portal,
    outbox,
    logWriter,
    clockFault: () => clock.fault,
    shipped: applications.packages,
    backEnds: applications.backEnds,
    reportBuild: environment.demonstration ? announceBuildFault : undefined,
    tracing,
  })
  let providers: DemoProviders | undefined
  const closeBoth = async () => {
    await created.close()
    await applications.close()
    await providers?.close()
    await tracing?.spans.stop()
  }
  try {
    if (environment.demonstration) await seedAll(created, applications)
    await applications.start()
    if (environment.demonstration) providers = await startProviders(created, environment)
    /* Other gateways may share the database, and get requests of tabs that this one served. */
    if (environment.databaseUrl) await created.storeAssets()
    await listen(created, environment)
  } catch (error) {
    await closeBoth()
    throw error
  }
  log.info({ port: environment.port, demonstration: environment.demonstration }, 'listening')
  await logMissingAdministrator(created, environment)
  if (providers) announceScanPage(providers.scanPage)
  return { ...created, close: closeBoth }
}

/** Without users no one can sign in: one line says how the first administrator is created. */
async function logMissingAdministrator({ deps: { db, log } }: Gateway, { publicUrl }: Environment): Promise<void> {
  if (await hasUsers(db)) return
  log.warn(
    { command: FIRST_ADMINISTRATOR_COMMAND, publicUrl },
    `no users exist yet. Create the first administrator: ${FIRST_ADMINISTRATOR_COMMAND}`,
  )
}

/** Seeds the users of the demonstration, then the data of the applications. */
async function seedAll({ deps }: Gateway, applications: ShippedApplications): Promise<void> {
  if (await seedDemonstration(deps, deps.clock.now())) await deps.settings.load()
  await applications.startDemonstration(deps.db)
}

interface DemoProviders {
  /** The page on which one scans QR codes of WeChat. */
  readonly scanPage: string
  close(): Promise<void>
}

/** Starts the sign-in providers of the demonstration on the ports after that of the gateway. */
async function startProviders({ deps }: Gateway, { publicUrl, port }: Environment): Promise<DemoProviders> {
  const { startDemoProviders } = await import('../seed/demo-providers.ts')
  const { startDemoWeChat } = await import('../seed/demo-wechat.ts')
  const providers = await startDemoProviders(deps, publicUrl, port === 0 ? 0 : port + 1)
  const wechat = await startDemoWeChat(deps, publicUrl, port === 0 ? 0 : port + 2)
  return {
    scanPage: wechat.origin,
    close: async () => void (await Promise.all([providers.close(), wechat.close()])),
  }
}

/** Closes the gateway within a time limit. Its database is stopped in any case. */
async function closeAll(gateway: Gateway, storage: Storage, log: Logger): Promise<void> {
  try {
    const closed = gateway.close().then(() => true)
    if (await Promise.race([closed, pause(CLOSE_TIMEOUT, false)])) return
    log.warn('stopping before all requests have finished')
  } finally {
    await storage.stop()
  }
}

/** SIGHUP reopens moved or replaced files. From a terminal it means that the terminal was closed: then the gateway stops. */
function reloadOnHangup(reload: () => Promise<void>): void {
  if (process.stdin.isTTY || process.stdout.isTTY) return
  process.on('SIGHUP', () => void reload().catch(printFault))
}

/** The first signal lets running requests finish. A second signal or the time limit ends the gateway. */
function stopOnSignal(limit: number, stop: () => Promise<void>): void {
  let input: number | undefined
  const begin = () => {
    /* One Ctrl-C comes twice: from the terminal, and again from npm. */
    if (input !== undefined && performance.now() - input < SAME_SIGNAL_WINDOW) return
    if (input !== undefined) process.exit(1)
    input = performance.now()
    setTimeout(() => process.exit(1), limit).unref()
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        printFault(error)
        process.exit(1)
      },
    )
  }
  process.on('SIGINT', begin)
  process.on('SIGTERM', begin)
}

main().catch((error: unknown) => {
  printFault(error)
  process.exit(1)
})
