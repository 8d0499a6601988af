import { existsSync, readFileSync, realpathSync } from 'node:fs'
import type { BaseLogger } from 'pino'
import { clusterPlaces, ensureCluster, gatewayPassword } from './cluster.ts'
import { claimDataFolder, makeDataFolder } from './data-folder.ts'
import { urlFor } from './gateway-role.ts'
import { choosePostgresAccount, withTraversalCapability } from './postgres-account.ts'
import { urlOf } from './postgres-address.ts'
import { findPostgresBinaries } from './postgres-binaries.ts'
import { startPostmaster, stopPostmaster } from './postmaster.ts'
import { readPostmasterFile } from './postmaster-file.ts'
import type { StartedPostgres } from './start-or-adopt.ts'
import { startOrAdoptPostgres } from './start-or-adopt.ts'
import { supervise } from './supervise.ts'

export { claimDataFolder } from './data-folder.ts'

export type EmbeddedPostgresOptions = {
  folder: string
  log: Pick<BaseLogger, 'info' | 'warn' | 'error'>
  /** Off only for tests: a power cut would then lose what was acknowledged. */
  fsync?: boolean
}

export type EmbeddedPostgres = {
  /** Of the owner, for pg and psql alike; holds the password. */
  url: string
  /** The password of the role that the gateway runs as. */
  gatewayPassword: string
  /** True when the server was still running, left by a gateway that was killed. */
  adopted: boolean
  /** Called each time the server is back after it had died. Answers how to end that. */
  onRestart(listener: () => void): () => void
  /** Stops the server and frees the data folder. Close the pools first. */
  stop(): Promise<void>
}

/**
 * The gateway's own PostgreSQL: claims the data folder, makes the cluster on the first start, takes over a server that a
 * killed gateway has left, starts it otherwise, and starts it again whenever it dies.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const claim = claimDataFolder(options.folder)
  try {
    return await startClaimed(options, claim.release)
  } catch (error) {
    claim.release()
    throw error
  }
}

/** The address of the database that a gateway runs in this folder, for the operator's commands; claims nothing. */
export function findEmbeddedPostgres(folder: string, as: 'owner' | 'gateway' = 'owner'): string | undefined {
  if (!existsSync(folder)) return undefined
  const places = clusterPlaces(realpathSync(folder))
  if (!existsSync(places.password)) return undefined
  const running = readPostmasterFile(places.cluster)
  if (running?.status !== 'ready') return undefined
  const url = urlOf(places.cluster, running.port, readFileSync(places.password, 'utf8').trim())
  if (as === 'owner' || !existsSync(places.gatewayPassword)) return url
  return urlFor(url, readFileSync(places.gatewayPassword, 'utf8').trim())
}

async function startClaimed(options: EmbeddedPostgresOptions, release: () => void): Promise<EmbeddedPostgres> {
  const { log, fsync = true } = options
  const folder = makeDataFolder(options.folder)
  const places = clusterPlaces(folder)
  const binaries = await findPostgresBinaries()
  const owner = choosePostgresAccount(places.cluster)
  const account = owner && withTraversalCapability(owner, folder, binaries.postgres)
  const password = await ensureCluster(folder, binaries, account, fsync)
  const up = await startOrAdoptPostgres(places, password, { binaries, account, fsync })
  log.info({ pid: up.postmaster.pid, port: up.plan.port, adopted: up.adopted }, 'PostgreSQL is ready')
  return { ...handle(up, log, release), gatewayPassword: gatewayPassword(folder) }
}

function handle(
  { postmaster, plan, url, adopted }: StartedPostgres,
  log: EmbeddedPostgresOptions['log'],
  release: () => void,
): Omit<EmbeddedPostgres, 'gatewayPassword'> {
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
