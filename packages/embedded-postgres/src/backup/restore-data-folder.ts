import { createReadStream, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { createGunzip } from 'node:zlib'
import { unpackTar } from 'modern-tar/fs'
import { clusterPlaces, RESTORE_DRAFT, writePassword } from '../cluster.ts'
import { makeDataFolder } from '../data-folder.ts'
import { findServerPid } from '../embedded-postgres.ts'
import { choosePostgresAccount, withTraversalCapability } from '../postgres-account.ts'
import { findPostgresBinaries } from '../postgres-binaries.ts'
import { backupFiles } from './backup-files.ts'
import { giveTo, type Recovery, recoverCluster } from './recover-cluster.ts'
import { copyWal } from './wal-archive.ts'

export type RestoreOptions = {
  /** The data folder. Until `complete` everything is in a draft below it. */
  folder: string
  /** The folder of the base backup. */
  backup: string
  /** The folder of the archived WAL, which may be missing. */
  wal: string
  /** The first segment that the backup needs. */
  firstSegment: string
  to: Date | undefined
  /** The timeline to follow. Each restore begins a new one. Without it the newest. */
  timeline?: number | undefined
  /** The name of the database and of its owner. */
  database: string
  fsync?: boolean
}

export type RestoredFolder = Recovery & {
  /** A data folder with the recovered cluster. A program may start in it and change it before `complete`. */
  readonly draft: string
  /** Moves the draft to its place, the cluster last: a start before finds no cluster that looks complete. */
  complete(): void
}

/** Restores a verified base backup into an empty data folder, and recovers it to an instant. */
export async function restoreDataFolder(options: RestoreOptions): Promise<RestoredFolder> {
  const folder = makeDataFolder(options.folder)
  const target = join(folder, RESTORE_DRAFT)
  await discardDraft(target)
  const draft = makeDataFolder(target)
  const places = clusterPlaces(draft)
  const binaries = await findPostgresBinaries()
  const chosen = choosePostgresAccount(places.cluster)
  const account = chosen && withTraversalCapability(chosen, draft, binaries.postgres)
  await unpack(options.backup, places.cluster)
  const wal = join(draft, 'wal')
  const { firstSegment: first, timeline } = options
  const lastSegment = copyWal(options.wal, { first, target: wal, account, timeline })
  giveTo(account, places.cluster)
  const recovery = await recoverCluster({
    ...{ binaries, account, cluster: places.cluster, log: places.log, fsync: options.fsync ?? true },
    ...{ wal, lastSegment, timeline, to: options.to },
    ...{ owner: options.database, password: writePassword(places.password) },
  })
  rmSync(wal, { recursive: true })
  return { ...recovery, draft, complete: () => moveUp(draft, folder) }
}

/** Removes what a killed restore left, also its server, which goes on. */
export async function discardDraft(draft: string): Promise<void> {
  for (let pid = findServerPid(draft); pid; pid = findServerPid(draft)) {
    process.kill(pid, 'SIGQUIT')
    await pause(50)
  }
  rmSync(draft, { recursive: true, force: true, maxRetries: 5 })
}

async function unpack(backup: string, cluster: string): Promise<void> {
  mkdirSync(cluster, { mode: 0o700 })
  const archive = createReadStream(backupFiles(backup).archive, { highWaterMark: 1 << 20 })
  await pipeline(archive, createGunzip({ chunkSize: 1 << 18 }), unpackTar(cluster, { fmode: 0o600, dmode: 0o700 }))
}

/** Replaces what a restore that was killed here had moved: the password has to be that of this cluster. A secret is never replaced. */
function moveUp(draft: string, folder: string): void {
  const last = 'postgres'
  const isMoved = (name: string) => name !== last && (name !== 'secret' || !existsSync(join(folder, name)))
  const names = readdirSync(draft).filter(isMoved)
  for (const name of [...names, last]) renameSync(join(draft, name), join(folder, name))
  rmSync(draft, { recursive: true, force: true })
}
