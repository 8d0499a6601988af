import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as embedded from '@foyer/embedded-postgres'
import { urlFor } from './gateway-role.ts'
import { StartFault } from './start-fault.ts'

/** The name of the embedded database and of its owner. */
export const DATABASE = 'foyer'
/** Names the claim file of the data folder. */
export const PROGRAM = 'gateway'
/** Changes are archived at the latest after these seconds, so that with the time to copy them less than a minute is lost. */
const ARCHIVE_SECONDS = 45
const SETTINGS: embedded.SettingNames = { folder: 'FOYER_DATA', server: 'DATABASE_URL' }

interface Options extends Pick<embedded.EmbeddedPostgresOptions, 'folder' | 'log' | 'fsync'> {
  /** Changes are archived there. */
  readonly backupFolder?: string | undefined
  /** Leaves archiving to the next start: this one may be discarded. */
  readonly archiveLater?: boolean
}

export interface EmbeddedPostgres extends embedded.EmbeddedPostgres {
  /** Password of the gateway's role. */
  readonly gatewayPassword: string
}

/** Starts the embedded PostgreSQL in the data folder. */
export async function startEmbeddedPostgres(options: Options): Promise<EmbeddedPostgres> {
  const postgres = await startWithFaults(options)
  try {
    return { ...postgres, gatewayPassword: gatewayPassword(options.folder) }
  } catch (error) {
    await postgres.stop()
    throw error
  }
}

/** Returns the address of the running database in this folder, for operator commands. Does not lock the folder. */
export function findEmbeddedPostgres(folder: string, as: 'owner' | 'gateway' = 'owner'): string | undefined {
  const url = embedded.findEmbeddedPostgres(folder, DATABASE)
  const file = gatewayPasswordFile(folder)
  if (!url || as === 'owner' || !existsSync(file)) return url
  return urlFor(url, readFileSync(file, 'utf8').trim())
}

function startWithFaults({ backupFolder, archiveLater, ...options }: Options): Promise<embedded.EmbeddedPostgres> {
  const now = backupFolder ? { folder: backupFolder, seconds: ARCHIVE_SECONDS } : undefined
  const archive = archiveLater ? 'later' : now
  return withFaults(() => embedded.startEmbeddedPostgres({ ...options, archive, database: DATABASE, program: PROGRAM }))
}

/** Turns a fault of the embedded PostgreSQL into one with the names of the gateway's settings. */
export async function withFaults<Result>(act: () => Promise<Result> | Result): Promise<Result> {
  try {
    return await act()
  } catch (error) {
    if (!(error instanceof embedded.EmbeddedPostgresError)) throw error
    throw new StartFault(error.problem, error.remedy(SETTINGS), { cause: error })
  }
}

/** Created if it is missing, because the owner can set it again. */
function gatewayPassword(folder: string): string {
  const file = gatewayPasswordFile(folder)
  if (existsSync(file)) return readFileSync(file, 'utf8').trim()
  const password = randomBytes(24).toString('base64url')
  writeFileSync(file, `${password}\n`, { mode: 0o600, flush: true })
  return password
}

function gatewayPasswordFile(folder: string): string {
  return join(folder, 'postgres-gateway-password')
}
