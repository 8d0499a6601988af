import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  claimDataFolder,
  discardDraft,
  RESTORE_DRAFT,
  type RestoredFolder,
  restoreDataFolder,
  verifyBaseBackup,
  walFolder,
} from '@foyer/embedded-postgres'
import type { Environment } from '../../environment.ts'
import { DATABASE, PROGRAM, withFaults } from '../../platform/database/embedded-postgres.ts'
import { StartFault } from '../../platform/database/start-fault.ts'
import { FOYER_COMMAND } from '../../platform/environment/foyer-command.ts'
import { platformSecret } from '../../platform/secrets/secrets.ts'
import type { StoredBackup } from './backup-record.ts'
import { explainMissingSecret } from './needs-secret.ts'

/** What may be in a data folder before a restore: its secret, what a killed restore left, and what a file system puts there. */
const MAY_BE_THERE = ['secret', 'lost+found', `${PROGRAM}.pid`, RESTORE_DRAFT]
const LEFT_BY_RESTORE = [
  'postgres-password',
  'postgres-gateway-password',
  'postgres-port',
  'postgres.log',
  'postgres.log.1',
  'gateway.log',
]

export interface RestoreRequest {
  readonly backup: StoredBackup
  /** The folder with the archived WAL. */
  readonly backupFolder: string
  readonly to: Date | undefined
  readonly timeline: number | undefined
}

/**
 * Claims an empty data folder, so that no gateway starts in it meanwhile. What `act` throws removes the draft.
 * @throws StartFault if a gateway runs or the folder has data
 */
export async function withEmptyDataFolder<Result>(dataFolder: string, act: () => Promise<Result>): Promise<Result> {
  const claim = await withFaults(() => claimDataFolder(dataFolder, PROGRAM))
  try {
    assertEmpty(dataFolder)
    return await act()
  } catch (error) {
    if (!existsSync(join(dataFolder, DATABASE_FOLDER))) await discardDraft(join(dataFolder, RESTORE_DRAFT))
    throw error
  } finally {
    claim.release()
  }
}

const DATABASE_FOLDER = 'postgres'

function assertEmpty(dataFolder: string): void {
  const allowed = existsSync(join(dataFolder, RESTORE_DRAFT)) ? [...MAY_BE_THERE, ...LEFT_BY_RESTORE] : MAY_BE_THERE
  const data = readdirSync(dataFolder).filter((name) => !allowed.includes(name))
  if (data.length === 0) return
  throw new StartFault(
    `${dataFolder} is not empty: it has ${data.slice(0, 3).join(', ')}.`,
    'Move it away, or set FOYER_DATA to an empty folder. A restore replaces nothing. Only the file "secret" may be there.',
  )
}

/** Restores a backup as a draft in the data folder. */
export async function restoreBackup(
  { dataFolder }: Pick<Environment, 'dataFolder'>,
  { backup, backupFolder, to, timeline }: RestoreRequest,
): Promise<RestoredFolder> {
  const { folder, record } = backup
  return await withFaults(() =>
    restoreDataFolder({
      ...{ folder: dataFolder, backup: folder, wal: walFolder(backupFolder, record.database) },
      ...{ firstSegment: record.firstSegment, to, timeline, database: DATABASE },
    }),
  )
}

/** @throws StartFault that names what is damaged */
export async function assertUndamaged({ name, folder, record }: StoredBackup): Promise<void> {
  const { problems, sha256 } = await verifyBaseBackup(folder)
  const changed = sha256 === record.sha256 ? [] : ['the archive is not the one that was written']
  const [problem] = [...problems, ...changed]
  if (problem)
    throw new StartFault(
      `The backup ${name} is damaged: ${problem}.`,
      `Restore an earlier one with --backup; "${FOYER_COMMAND} backup list" names them. The archived changes bring it up to the same instant.`,
    )
}

/** @throws StartFault if a later version of Foyer wrote the backup */
export function assertKnownSchema({ name, record }: StoredBackup, migrations: string): void {
  if (existsSync(join(migrations, `${record.schema}.ts`))) return
  throw new StartFault(
    `The backup ${name} is of a newer version (Foyer ${record.foyer}, ${record.schema}).`,
    'Install that version or a later one, and restore again.',
  )
}

export type SecretState = 'active' | 'former' | 'another' | 'missing'

/** Does this installation have the secret that the backup needs? */
export function secretStateOf(
  { record }: StoredBackup,
  { secret, previousSecrets, dataFolder }: Pick<Environment, 'secret' | 'previousSecrets' | 'dataFolder'>,
): SecretState {
  const own = secret ?? readDataSecret(dataFolder)
  if (own === undefined) return 'missing'
  const keys = platformSecret(own, previousSecrets)
  const key = keys.keyOf(record.secret)
  if (!key) return 'another'
  return key === keys.configured ? 'active' : 'former'
}

/** Unlike a start, a restore generates no secret. */
export function readDataSecret(dataFolder: string): string | undefined {
  const file = join(dataFolder, 'secret')
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined
}

/** Says what cannot be read without the secret, and what to do. */
export function missingSecret({ name, record }: StoredBackup, state: 'another' | 'missing'): StartFault {
  return new StartFault(
    state === 'missing'
      ? `FOYER_SECRET is not set, and the backup ${name} was made with one.`
      : `FOYER_SECRET is not the secret that the backup ${name} was made with.`,
    [
      `Without that secret no gateway starts on this backup, and these cannot be read: ${explainMissingSecret(record.needsSecret)}.`,
      `Set FOYER_SECRET to the one of the time of the backup (fingerprint ${record.secret.slice(0, 8)}…), or put it into`,
      'FOYER_DATA/secret if it was generated. If it was replaced since, also set FOYER_SECRET_PREVIOUS.',
      'To restore now and give the secret later, add --without-secret.',
      'If it is lost: docs/guides/operators.md#a-lost-secret.',
    ].join('\n  '),
  )
}
