import { readdir } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { createPool } from '@foyer/sdk/database'
import type { QueryExecutorProvider } from 'kysely'
import { Kysely, PostgresDialect, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { Migrator } from 'kysely/migration'
import type { BaseLogger } from 'pino'
import { FOYER_COMMAND } from '../environment/foyer-command.ts'
import {
  appliedMigrations,
  createRecord,
  isReleaseFrom,
  RECORD_TABLES,
  requirements,
  requireRelease,
} from './migration-record.ts'
import { survive } from './open-database.ts'
import { StartFault } from './start-fault.ts'

const fileName = /^\d{4}-[a-z0-9-]+\.ts$/

export type MigrateOptions = {
  /** An open database of the same address. It saves a connection if there is nothing to migrate. */
  db?: QueryExecutorProvider
  log?: Pick<BaseLogger, 'info'>
  /** The release of this code. A newer schema may require a later one. */
  version?: string
  /** Lock time-out of a migration's statements, in milliseconds, and the number of attempts. */
  lockWait?: { readonly timeout: number; readonly tries: number; readonly pause: number }
}

/** What a file of migrations exports. */
interface MigrationFile extends Migration {
  /** The oldest release that does not use what this migration removes. Unset where it only adds (docs/guides/contributors.md). */
  readonly oldestRelease?: string
  /**
   * Runs before the transaction of the migrations, each statement in its own, for work that would hold a lock too long. May run again
   * after a crash, on a database without the tables too.
   */
  prepare?(db: Kysely<unknown>): Promise<void>
}

const LOCK_NOT_AVAILABLE = '55P03'
const INSUFFICIENT_PRIVILEGE = '42501'
/**
 * A migration that waits for a lock blocks all later statements on that table. So it gives up soon and retries when the lock may be
 * free.
 */
const LOCK_WAIT = { timeout: 3_000, tries: 20, pause: 2_000 }

/**
 * Migrates the database to the state that this code expects. Concurrent processes are safe: one migrates, the others wait.
 * Returns the names of the applied migrations. If there is nothing to do, it is a single query without a lock.
 */
export async function migrate(url: string, folder: string, options: MigrateOptions = {}): Promise<string[]> {
  const names = await migrationNames(folder)
  if (options.db && (await isUpToDate(options.db, names, options))) return []
  const own = openForMigration(url)
  try {
    if (!options.db && (await isUpToDate(own, names, options))) return []
    const applied = await applyWithLockRetry(own, folder, names, options)
    for (const name of applied) options.log?.info({ migration: name }, 'migrated the database')
    return applied
  } finally {
    await own.destroy()
  }
}

/** No statement time-out, because building an index may take long. */
function openForMigration(url: string): Kysely<unknown> {
  const pool = createPool(url, { application_name: 'foyer migration', max: 2 })
  survive(pool, () => undefined)
  return new Kysely({ dialect: new PostgresDialect({ pool }) })
}

async function migrationNames(folder: string): Promise<string[]> {
  const files = await readdir(folder)
  return files
    .filter((file) => fileName.test(file))
    .map((file) => basename(file, '.ts'))
    .sort()
}

/**
 * Rejects a database from which a later release has removed what this one uses. What a later release only added disturbs no earlier one.
 */
async function isUpToDate(
  db: QueryExecutorProvider,
  names: readonly string[],
  { version = '0', log }: MigrateOptions,
): Promise<boolean> {
  const recorded = await appliedMigrations(db)
  const unknown = recorded.filter((name) => !names.includes(name))
  const missing = names.filter((name) => !recorded.includes(name))
  if (unknown.length === 0) return missing.length === 0
  if (missing.length > 0)
    throw newerDatabase(`it has had ${unknown.join(', ')}, which this version does not know, but not ${missing[0]}`)
  for (const { migration, oldestRelease } of await requirements(db, unknown)) {
    if (isReleaseFrom(version, oldestRelease)) continue
    throw newerDatabase(`it has had ${migration}, after which only Foyer ${oldestRelease} or later runs`)
  }
  log?.info({ migrations: unknown }, 'the database is newer than this gateway, which may run on it')
  return true
}

function newerDatabase(reason: string): StartFault {
  return new StartFault(
    `The database is newer than this gateway: ${reason}.`,
    'Start the version that last used the database, or a later one. Or restore a backup from before the upgrade.',
  )
}

/** Retries if a table was locked. A failed attempt is rolled back. */
async function applyWithLockRetry(
  db: Kysely<unknown>,
  folder: string,
  names: readonly string[],
  { lockWait = LOCK_WAIT }: MigrateOptions,
): Promise<string[]> {
  for (let tried = 1; ; tried++) {
    try {
      return await applyAll(db, folder, names, lockWait.timeout)
    } catch (error) {
      if (codeOf(error) === INSUFFICIENT_PRIVILEGE) throw mayNotMigrate(error as Error)
      if (codeOf(error) !== LOCK_NOT_AVAILABLE) throw error
      if (tried >= lockWait.tries) throw tableIsLocked(error as Error)
      await new Promise((resolve) => setTimeout(resolve, lockWait.pause))
    }
  }
}

/** Returns PostgreSQL's code: of the error, or of its cause where a migration failed. */
function codeOf(error: unknown): string | undefined {
  const { code, cause } = error as Error & { readonly code?: string }
  return (cause as { readonly code?: string } | undefined)?.code ?? code
}

function mayNotMigrate(error: Error): StartFault {
  return new StartFault(
    'The database lacks migrations of this release, and this role may not change tables.',
    `Run "${FOYER_COMMAND} migrate" with FOYER_MIGRATION_URL first, or give that address to the gateway.`,
    { cause: error },
  )
}

function tableIsLocked(error: Error): StartFault {
  return new StartFault(
    `${error.message} Something else has held a table of the database all the time.`,
    'End what holds it, such as a backup or a report (select pid, state, query from pg_stat_activity), then start again.',
  )
}

async function applyAll(
  db: Kysely<unknown>,
  folder: string,
  names: readonly string[],
  lockTimeout: number,
): Promise<string[]> {
  await requireUnicode(db)
  await createRecord(db)
  await prepareAll(db, folder, names, lockTimeout)
  const provider = { getMigrations: () => loadAll(folder, names, lockTimeout) }
  const { error, results = [] } = await new Migrator({ db, provider, ...RECORD_TABLES }).migrateToLatest()
  if (error) {
    const failed = results.find((result) => result.status === 'Error')?.migrationName
    throw new Error(`The migration ${failed ?? 'of the database'} failed; nothing of it was stored.`, { cause: error })
  }
  return results.map((result) => result.migrationName)
}

/** One process prepares, and others wait for it without a time limit. */
async function prepareAll(
  db: Kysely<unknown>,
  folder: string,
  names: readonly string[],
  lockTimeout: number,
): Promise<void> {
  await db.connection().execute(async (one) => {
    const limit = (timeout: number) => sql`select set_config('lock_timeout', ${`${timeout}ms`}, false)`.execute(one)
    await limit(0)
    await sql`select pg_advisory_lock(hashtext('foyer schema preparation'))`.execute(one)
    try {
      await limit(lockTimeout)
      const applied = await appliedMigrations(one)
      for (const name of names.filter((each) => !applied.includes(each))) {
        const { prepare } = await load(folder, name)
        await prepare?.(one).catch((cause: Error) => {
          throw new Error(`The migration ${name} could not be prepared.`, { cause })
        })
      }
    } finally {
      await limit(0)
      await sql`select pg_advisory_unlock(hashtext('foyer schema preparation'))`.execute(one)
    }
  })
}

async function load(folder: string, name: string): Promise<Partial<MigrationFile>> {
  return await import(pathToFileURL(join(folder, `${name}.ts`)).href)
}

/** PostgreSQL takes the encoding of a new database from the locale of the machine. With another one, no name could be compared. */
async function requireUnicode(db: QueryExecutorProvider): Promise<void> {
  const { rows } = await sql<{ encoding: string }>`select current_setting('server_encoding') as encoding`.execute(db)
  const [{ encoding } = { encoding: 'UTF8' }] = rows
  if (encoding === 'UTF8') return
  throw new StartFault(
    `The database has the encoding ${encoding}.`,
    `Create it again: create database … encoding 'UTF8' template template0`,
  )
}

/** The time limit starts with the first migration, because one process may have to wait for the migrations of another. */
async function loadAll(
  folder: string,
  names: readonly string[],
  lockTimeout: number,
): Promise<Record<string, Migration>> {
  const loaded = names.map(async (name) => {
    const { up, oldestRelease } = await load(folder, name)
    if (!up) throw new Error(`The migration ${name} exports no up(db).`)
    const limited = async (db: Kysely<unknown>) => {
      await sql`select set_config('lock_timeout', ${`${lockTimeout}ms`}, true)`.execute(db)
      await up(db)
      if (oldestRelease) await requireRelease(db, name, oldestRelease)
    }
    return [name, { up: limited }] as const
  })
  return Object.fromEntries(await Promise.all(loaded))
}
