import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { isServerUnavailable } from './connection-error.ts'
import { EmbeddedPostgresError } from './embedded-postgres-error.ts'
import { choosePort, urlOf, urlWithDatabase } from './postgres-address.ts'
import type { Postmaster, PostmasterPlan } from './postmaster.ts'
import { adoptPostmaster, PostmasterFailure, startPostmaster, stopPostmaster } from './postmaster.ts'
import { readPostmasterFile } from './postmaster-file.ts'

const settlesWithin = 60_000
const connectsWithin = 5_000
const startAttempts = 20
/** A server that is adopted may be ending at that moment. It is then started. */
const bringsUpWithin = 15_000

export type StartedPostgres = { postmaster: Postmaster; plan: PostmasterPlan; url: string; adopted: boolean }
type Places = { cluster: string; port: string; log: string }

/** Adopts the server that runs on the cluster, or starts one. Returns it once it accepts the password. */
export async function startOrAdoptPostgres(
  places: Places,
  account: { database: string; password: string },
  serving: Pick<PostmasterPlan, 'binaries' | 'account' | 'fsync' | 'settings'>,
): Promise<StartedPostgres> {
  for (const begin = performance.now(); ; await pause(20)) {
    const orphan = await waitForOrphan(places.cluster)
    const port = orphan?.port ?? (await choosePort(places.port))
    const plan = { ...serving, cluster: places.cluster, log: places.log, port }
    const postmaster = orphan ? adoptPostmaster(orphan) : await startWithRetry(plan, places.port)
    const url = urlOf(places.cluster, plan.port, account)
    try {
      await ensureDatabase(url, account.database)
      if (orphan && !(await hasSettings(url, plan.settings ?? {}))) {
        await stopPostmaster(postmaster, plan)
        continue
      }
      return { postmaster, plan, url, adopted: orphan !== undefined }
    } catch (error) {
      // An adopted server is not stopped.
      if (!orphan) await stopPostmaster(postmaster, plan)
      if (performance.now() - begin > bringsUpWithin || !isServerUnavailable(error))
        throw connectionFault(places.cluster, postmaster, error)
    }
  }
}

/** Returns the ready server of an earlier process, or undefined if there is none. Waits for one that is starting or ending. */
async function waitForOrphan(cluster: string) {
  for (const begin = performance.now(); performance.now() - begin < settlesWithin; await pause(20)) {
    const running = readPostmasterFile(cluster)
    if (!running || running.status === 'ready') return running
  }
  const pid = readPostmasterFile(cluster)?.pid
  throw new EmbeddedPostgresError(
    `A PostgreSQL (pid ${pid}) runs on ${cluster}, but does not become ready and does not end.`,
    () =>
      `Read postgres.log beside that folder. If it does not show the reason, end the process with "kill -INT ${pid}".`,
  )
}

/** Retries: the helpers of a killed server may still use its memory, and another program may now have the port. */
async function startWithRetry(plan: PostmasterPlan, portFile: string): Promise<Postmaster> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await startPostmaster(plan)
    } catch (error) {
      const output = error instanceof PostmasterFailure ? error.output : ''
      const passes = /shared memory block|could not bind|already in use/.test(output)
      if (!passes || attempt === startAttempts) throw startFault(plan, error)
      if (/could not bind/.test(output)) plan.port = await choosePort(portFile, true)
      await pause(100)
    }
  }
}

function startFault(plan: PostmasterPlan, error: unknown): EmbeddedPostgresError {
  const reason = error instanceof Error ? error.message : String(error)
  return new EmbeddedPostgresError(
    `PostgreSQL could not be started on ${plan.cluster}: ${reason}.`,
    (names) =>
      `Its messages are in ${plan.log}. Or set ${names.folder} to another folder, or ${names.server} to a PostgreSQL.`,
    { cause: error },
  )
}

/** Checks that the server accepts the password, and creates the database on the first start. */
async function ensureDatabase(url: string, database: string): Promise<void> {
  try {
    await runQuery(url, 'select 1')
  } catch (error) {
    if ((error as { code?: string }).code !== '3D000') throw error
    await runQuery(urlWithDatabase(url, 'postgres'), `create database "${database}"`)
  }
}

/** Some settings take effect only when the server starts. */
async function hasSettings(url: string, wanted: Readonly<Record<string, string>>): Promise<boolean> {
  const columns = Object.keys(wanted).map((name) => `current_setting('${name}', true) as "${name}"`)
  const [actual] = await runQuery(url, `select ${columns.join(', ')}`)
  // A time is shown with its unit.
  return Object.entries(wanted).every(([name, value]) => [value, `${value}s`].includes(String(actual?.[name])))
}

async function runQuery(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: connectsWithin })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return (await client.query<Record<string, unknown>>(text)).rows
  } finally {
    await client.end()
  }
}

function connectionFault(cluster: string, postmaster: Postmaster, error: unknown): EmbeddedPostgresError {
  return new EmbeddedPostgresError(
    `The PostgreSQL (pid ${postmaster.pid}) on ${cluster} rejects the connection: ${(error as Error).message}.`,
    () =>
      'If postgres-password beside it was changed, restore the old one. Otherwise stop that process and start again.',
    { cause: error },
  )
}
