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
/** A server that was left may end just as we turn to it, and then has to be started after all. */
const bringUpAttempts = 3

export type StartedPostgres = { postmaster: Postmaster; plan: PostmasterPlan; url: string; adopted: boolean }
type Places = { cluster: string; port: string; log: string }

/** Makes sure that a server runs on the cluster and accepts our password: the one that was left, else a new one. */
export async function startOrAdoptPostgres(
  places: Places,
  account: { database: string; password: string },
  serving: Pick<PostmasterPlan, 'binaries' | 'account' | 'fsync'>,
): Promise<StartedPostgres> {
  for (let attempt = 1; ; attempt++) {
    const orphan = await waitForOrphan(places.cluster)
    const port = orphan?.port ?? (await choosePort(places.port))
    const plan = { ...serving, cluster: places.cluster, log: places.log, port }
    const postmaster = orphan ? adoptPostmaster(orphan) : await startWithRetry(plan, places.port)
    const url = urlOf(places.cluster, plan.port, account)
    try {
      await ensureDatabase(url, account.database)
      return { postmaster, plan, url, adopted: orphan !== undefined }
    } catch (error) {
      // What this start has not started, it does not stop either.
      if (!orphan) await stopPostmaster(postmaster, plan)
      if (attempt === bringUpAttempts || !isServerUnavailable(error))
        throw isAuthenticationError(places.cluster, postmaster, error)
    }
  }
}

/** The server that an earlier process left, once its state is clear: it may still be starting, or about to end. */
async function waitForOrphan(cluster: string) {
  for (const begin = performance.now(); performance.now() - begin < settlesWithin; await pause(20)) {
    const running = readPostmasterFile(cluster)
    if (!running || running.status === 'ready') return running
  }
  const pid = readPostmasterFile(cluster)?.pid
  throw new EmbeddedPostgresError(
    `A PostgreSQL (pid ${pid}) runs on ${cluster}, but is neither ready nor ending.`,
    () =>
      `Read postgres.log beside that folder; if nothing there explains it, end that process with "kill -INT ${pid}".`,
  )
}

/** Just after a server was killed its helpers may still hold its memory, and another program may have the port by now. */
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

/** Proves that the server answers to our password, and makes the database on the first start. */
async function ensureDatabase(url: string, database: string): Promise<void> {
  try {
    await runQuery(url, 'select 1')
  } catch (error) {
    if ((error as { code?: string }).code !== '3D000') throw error
    await runQuery(urlWithDatabase(url, 'postgres'), `create database "${database}"`)
  }
}

async function runQuery(url: string, text: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: connectsWithin })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query(text)
  } finally {
    await client.end()
  }
}

function isAuthenticationError(cluster: string, postmaster: Postmaster, error: unknown): EmbeddedPostgresError {
  return new EmbeddedPostgresError(
    `The PostgreSQL (pid ${postmaster.pid}) on ${cluster} does not let us in: ${(error as Error).message}.`,
    () => 'If postgres-password beside it was changed, put the old one back; else stop that process and start again.',
    { cause: error },
  )
}
