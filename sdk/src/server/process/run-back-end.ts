import { readTracingSettings, startTracing, type Tracing, type TracingSettings } from '../../tracing/index.ts'
import type { BackEnd } from '../back-end.ts'
import { type Portal, PortalError, portalData } from '../portal.ts'
import { type RunningServer, serve } from '../serve.ts'
import { withHealth } from './health.ts'
import { createLog, errorFields, type Log } from './log.ts'
import { type RecurringWork, startRecurringWork } from './recurring-work.ts'
import { type ProcessSettings, readProcessSettings } from './settings.ts'
import { StartFault, startFaultOf } from './start-fault.ts'
import { stopOnSignal } from './stop-on-signal.ts'

/** What an application is opened with. */
export interface OpenOptions {
  /** The database, as the role of the back end. */
  readonly databaseUrl: string
  /** True if the data are those of a demonstration. */
  readonly simulated: boolean
  /** To be called with what a request failed with unexpectedly. */
  readonly onError: (error: unknown) => void
  /** To be passed to `openDatabase` and `createBackEnd`; undefined unless traces are recorded. */
  readonly tracing?: Tracing | undefined
}

/** An application whose database is open. */
export interface OpenApplication {
  backEnd(portal: Portal): BackEnd
  /** Rejects while the database or its schema cannot be used. */
  ready(): Promise<void>
  readonly work: readonly RecurringWork[]
  /** What simulated devices do; only with `SIMULATED=1`. */
  readonly simulation?: readonly RecurringWork[]
  close(): Promise<void>
}

/** A back end with a database, for a process of its own. */
export interface BackEndProgram {
  /** The key of the application. */
  readonly application: string
  /**
   * Creates the schema or brings it up to date.
   * @param role gets rights on its rows
   */
  migrate(ownerUrl: string, role: string): Promise<void>
  open(options: OpenOptions): OpenApplication
}

/**
 * Runs a back end in this process, with settings from the environment: migrates its schema, listens, does its recurring work, and
 * ends with SIGTERM after the running requests. A start that fails prints each problem with its remedy and ends with exit code 1.
 * @example
 * await runBackEnd({ application: 'labels', migrate, open: openLabels })
 */
export async function runBackEnd(program: BackEndProgram): Promise<void> {
  const reading = readProcessSettings(process.env)
  const tracing = readTracingSettings(process.env, `foyer-${program.application}`)
  const faults = [reading, tracing].flatMap((one) => (one.ok ? [] : one.faults))
  if (!reading.ok || !tracing.ok) return fail(program, faults)
  const log = createLog(
    program.application,
    (line) => process.stdout.write(line),
    () => new Date(),
  )
  try {
    process.on('unhandledRejection', (error) =>
      log('error', 'a promise that is not awaited failed', errorFields(error)),
    )
    const stop = await startTraced(program, { ...reading, traces: tracing.settings }, log)
    stopOnSignal(stop, log)
  } catch (error) {
    if (!(error instanceof StartFault)) throw error
    fail(program, [{ problem: error.message, remedy: error.remedy }])
  }
}

function fail({ application }: BackEndProgram, faults: readonly { problem: string; remedy: string }[]): void {
  process.stderr.write(`The back end of ${application} cannot start:\n`)
  for (const { problem, remedy } of faults) process.stderr.write(`  ${problem}\n    ${remedy}\n`)
  process.exitCode = 1
}

interface Settings {
  readonly settings: ProcessSettings
  readonly traces: TracingSettings | undefined
}

async function startTraced(program: BackEndProgram, { settings, traces }: Settings, log: Log) {
  const tracing = await startTracing(traces, {
    onFault: (reason) => log('warn', 'traces cannot be sent', { reason }),
    onRecovery: () => log('info', 'traces are sent again'),
  })
  try {
    const stop = await start(program, settings, log, tracing)
    return async () => {
      await stop()
      await tracing?.stop()
    }
  } catch (error) {
    await tracing?.stop()
    throw error
  }
}

/** @returns ends everything that was started */
async function start(
  program: BackEndProgram,
  settings: ProcessSettings,
  log: Log,
  tracing: Tracing | undefined,
): Promise<() => Promise<void>> {
  const { databaseUrl, migrationUrl, role, simulated, portal, host, port } = settings
  await checkToken(portal, log)
  await attempt('The schema could not be migrated', () => program.migrate(migrationUrl, role))
  const onError = (error: unknown): void => log('error', 'a request failed', errorFields(error))
  const opened = program.open({ databaseUrl, simulated, onError, tracing })
  let server: RunningServer
  try {
    await attempt('The database cannot be used', () => opened.ready())
    const backEnd = withHealth(opened.backEnd({ ...portal, tracing }), () => opened.ready())
    server = await attempt('The back end could not listen', () => serve(backEnd, { host, port }))
  } catch (error) {
    await opened.close()
    throw error
  }
  const work = [...opened.work, ...(simulated ? (opened.simulation ?? []) : [])]
  const ends = work.map((one) => startRecurringWork(one, log))
  log('info', 'listening', { url: server.url, portal: portal.url, simulated })
  return async () => {
    await Promise.all([server.close(), ...ends.map((end) => end())])
    await opened.close()
  }
}

async function attempt<Value>(action: string, work: () => Promise<Value>): Promise<Value> {
  try {
    return await work()
  } catch (error) {
    throw startFaultOf(error, action)
  }
}

const UNAUTHORIZED = 401

/** A portal that does not respond may start later. One that rejects the token of the application never gets its notices and events. */
async function checkToken(portal: Portal & { readonly token: string }, log: Log): Promise<void> {
  try {
    await portalData(portal, '/v2/service/tokens/introspection', { token: portal.token, body: { token: 'none' } })
  } catch (error) {
    if (!(error instanceof PortalError)) throw error
    if (error.status === UNAUTHORIZED)
      throw new StartFault(
        `The portal at ${portal.url} rejects APPLICATION_TOKEN.`,
        'Create another one as a super administrator with POST /v2/admin/applications/{key}/token, and set it. If the application was removed, install it again.',
        error,
      )
    log('warn', 'the portal does not respond yet', { portal: portal.url, reason: error.message })
  }
}
