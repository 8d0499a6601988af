import { statfs } from 'node:fs/promises'
import { type LicenceFigures, readLicenceFigures } from '../../licence/index.ts'
import { readServerFigures, type ServerFigures } from '../../monitoring/index.ts'
import { listBackups } from '../../operator/backup/backup-record.ts'
import type { GatewayDeps } from '../gateway-deps.ts'

/** Free and whole space of a volume, in bytes. */
export interface VolumeFigures {
  readonly volume: 'data' | 'backup'
  readonly free: number
  readonly size: number
}

/** What a collection of the metrics reads: in the database, and of the folders of this gateway. */
export interface PlatformFigures {
  readonly server: ServerFigures
  /** Undefined without a licence. */
  readonly licence: LicenceFigures | undefined
  /** The end of the newest backup of the embedded PostgreSQL, in seconds since 1970; undefined without one. */
  readonly backupAt: number | undefined
}

/** Sources of the metrics that are read elsewhere. */
export interface FigureSources {
  /** Undefined while they cannot be read. */
  readonly figures: () => PlatformFigures | undefined
  readonly volumes: () => readonly VolumeFigures[]
}

export async function readPlatformFigures(deps: GatewayDeps): Promise<PlatformFigures> {
  const server = await readServerFigures(deps)
  const licence = await readLicenceFigures(deps.db, deps.clock.now())
  return { server, licence, backupAt: newestBackup(deps.environment.backupFolder) }
}

function newestBackup(folder: string | undefined): number | undefined {
  const newest = folder === undefined ? undefined : listBackups(folder).at(-1)
  return newest && Date.parse(newest.record.endedAt) / 1_000
}

/** Returns the volumes of the folders that this gateway writes to. */
export async function readVolumes({
  dataFolder,
  backupFolder,
}: Pick<GatewayDeps['environment'], 'dataFolder' | 'backupFolder'>): Promise<VolumeFigures[]> {
  const folders = [['data', dataFolder] as const, ...(backupFolder ? [['backup', backupFolder] as const] : [])]
  const read = folders.map(async ([volume, folder]): Promise<VolumeFigures[]> => {
    const { bavail, blocks, bsize } = await statfs(folder).catch(() => ({ bavail: 0, blocks: 0, bsize: 0 }))
    return blocks === 0 ? [] : [{ volume, free: bavail * bsize, size: blocks * bsize }]
  })
  return (await Promise.all(read)).flat()
}
