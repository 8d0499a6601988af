import { existsSync, readFileSync, realpathSync } from 'node:fs'
import { ARCHIVE_LATER, archiveSettings, makeWalFolder, type WalArchiving } from './backup/wal-archive.ts'
import { clusterPlaces, ensureCluster } from './cluster.ts'
import { claimDataFolder, makeDataFolder } from './data-folder.ts'
import type { Log } from './log.ts'
import { choosePostgresAccount, withTraversalCapability } from './postgres-account.ts'
import { urlOf } from './postgres-address.ts'
import { findPostgresBinaries } from './postgres-binaries.ts'
import { startPostmaster, stopPostmaster } from './postmaster.ts'
import { readPostmasterFile } from './postmaster-file.ts'
import type { StartedPostgres } from './start-or-adopt.ts'
import { startOrAdoptPostgres } from './start-or-adopt.ts'
import { supervise } from './supervise.ts'

export type EmbeddedPostgresOptions = {
  /** The data folder. It is created if it is missing. */
  folder: string
  /** The name of the database and of its owner, a superuser. */
  database: string
  /** The kind of program that uses the folder. It names the claim file (`<program>.pid`) and is part of one message. */
  program: string
  log: Log
  /** Archives the WAL, so that a backup can be recovered to any instant. `later` leaves it to the next start that archives. */
  archive?: WalArchiving | 'later' | undefined
  /** Turn it off only in tests: without it a power cut loses committed data. */
  fsync?: boolean
  /** Settings of PostgreSQL that are added to the usual ones or replace them. */
  settings?: Readonly<Record<string, string>>
}

export type EmbeddedPostgres = {
  /** The connection URL of the owner, for pg and psql. It includes the password. */
  url: string
  /** True if the server was still running after an earlier process was killed. */
  adopted: boolean
  /** Adds a listener that is called after each restart of a server that ended. Returns a function that removes it. */
  onRestart(listener: () => void): () => void
  /** Stops the server and frees the data folder. Close the pools first. */
  stop(): Promise<void>
}

/**
 * Claims the data folder and creates the cluster on the first start. Adopts the server of a killed process, or starts one. Restarts
 * the server whenever it ends.
 * @throws EmbeddedPostgresError with the cause and the remedy
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const claim = claimDataFolder(options.folder, options.program)
  try {
    return await startClaimed(options, claim.release)
  } catch (error) {
    claim.release()
    throw error
  }
}

/** Returns the owner's URL of the server in this folder, or undefined if none is ready. It does not claim the folder. */
export function findEmbeddedPostgres(folder: string, database: string): string | undefined {
  if (!existsSync(folder)) return undefined
  const places = clusterPlaces(realpathSync(folder))
  if (!existsSync(places.password)) return undefined
  const running = readPostmasterFile(places.cluster)
  if (running?.status !== 'ready') return undefined
  const password = readFileSync(places.password, 'utf8').trim()
  return urlOf(places.cluster, running.port, { database, password })
}

/** Returns the process id of the server in this folder, ready or not. */
export function findServerPid(folder: string): number | undefined {
  return readPostmasterFile(clusterPlaces(folder).cluster)?.pid
}

async function startClaimed(options: EmbeddedPostgresOptions, release: () => void): Promise<EmbeddedPostgres> {
  const { log, database, fsync = true } = options
  const folder = makeDataFolder(options.folder)
  const places = clusterPlaces(folder)
  const binaries = await findPostgresBinaries()
  const owner = choosePostgresAccount(places.cluster)
  const archiving = options.archive === 'later' ? undefined : options.archive
  const archive = archiving && makeDataFolder(archiving.folder)
  const account = owner && withTraversalCapability(owner, folder, binaries.postgres, archive ? [archive] : [])
  const password = await ensureCluster(folder, database, binaries, account, fsync)
  const wal = archive && makeWalFolder(archive, places.cluster, account)
  const ofArchive = options.archive === 'later' ? ARCHIVE_LATER : archiveSettings(wal, archiving?.seconds)
  const settings = { ...ofArchive, ...options.settings }
  const started = await startOrAdoptPostgres(places, { database, password }, { binaries, account, fsync, settings })
  const { postmaster, plan, adopted } = started
  log.info({ pid: postmaster.pid, port: plan.port, adopted }, 'PostgreSQL is ready')
  return supervised(started, log, release)
}

function supervised(
  { postmaster, plan, url, adopted }: StartedPostgres,
  log: Log,
  release: () => void,
): EmbeddedPostgres {
  const listeners = new Set<() => void>()
  const supervision = supervise({
    ...{ postmaster, log },
    start: () => startPostmaster(plan),
    stop: (running) => stopPostmaster(running, plan),
    onRestart: () => {
      for (const listener of listeners) listener()
    },
  })
  return {
    ...{ url, adopted },
    onRestart(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    async stop() {
      await supervision.stop()
      release()
    },
  }
}
