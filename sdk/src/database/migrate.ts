import { Kysely, PostgresDialect, sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import { FailedMigration } from '../failed-migration.ts'
import { createPool } from './connect.ts'
import { surviveLostConnections } from './open.ts'

/** Work on a large table that would hold a lock too long. */
export interface Preparation {
  /** Runs before the transaction of the migrations, each statement in its own. May run again, on a database without the tables too. */
  prepare?(db: Kysely<unknown>): Promise<void>
}

export interface MigrateOptions {
  /** The database, as its owner. */
  readonly ownerUrl: string
  /** The role of the back end, which gets rights on the rows of the schema only. */
  readonly role: string
  /** The schema of the application, which is created if there is none. */
  readonly schema: string
  /** By name; they run in the order of their names. */
  readonly migrations: Readonly<Record<string, Migration & Preparation>>
}

/**
 * Creates the schema of an application, or brings it up to date. The schema has its list of migrations. Concurrent processes are safe:
 * one migrates, the others wait. If there is nothing to do, it is a single query.
 * @throws FailedMigration with its name and reason, or Error if the schema cannot be prepared, with its reason as the cause
 */
export async function migrate(options: MigrateOptions): Promise<void> {
  const { ownerUrl, role, schema, migrations } = options
  const pool = createPool(ownerUrl, { application_name: `foyer ${schema} migration`, max: 2 })
  surviveLostConnections(pool)
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) })
  try {
    if (await isUpToDate(db, { role, schema, names: Object.keys(migrations) })) return
    await withLock(db, schema, async (one) => {
      await prepareMissing(one, schema, migrations)
      await applyMissing(db, options)
    })
  } finally {
    await db.destroy()
  }
}

/** How often a process looks whether another one has migrated the schema, in milliseconds. */
const LOOK_AGAIN = 250

/**
 * Runs work while no other process does so for this schema. No statement waits for the lock: an index that the other process builds
 * concurrently would wait for the end of that statement, which is a deadlock.
 */
async function withLock(
  db: Kysely<unknown>,
  schema: string,
  work: (one: Kysely<unknown>) => Promise<void>,
): Promise<void> {
  const key = sql`hashtext(${`${schema} preparation`})`
  await db.connection().execute(async (one) => {
    const lock = sql<{ locked: boolean }>`select pg_try_advisory_lock(${key}) as locked`
    while (!(await lock.execute(one)).rows[0]?.locked) await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN))
    try {
      await work(one)
    } finally {
      await sql`select pg_advisory_unlock(${key})`.execute(one)
    }
  })
}

async function prepareMissing(
  one: Kysely<unknown>,
  schema: string,
  migrations: Readonly<Record<string, Preparation>>,
): Promise<void> {
  const applied = await appliedMigrations(one, schema)
  for (const [name, { prepare }] of Object.entries(migrations)) if (!applied.includes(name)) await prepare?.(one)
}

async function applyMissing(db: Kysely<unknown>, { role, schema, migrations }: MigrateOptions): Promise<void> {
  const { error, results } = await new Migrator({
    db,
    provider: { getMigrations: async () => ({ ...migrations }) },
    migrationTableSchema: schema,
    migrationTableName: MIGRATION_TABLES[0],
    migrationLockTableName: MIGRATION_TABLES[1],
  }).migrateToLatest()
  const failed = results?.find(({ status }) => status === 'Error')
  if (failed) throw new FailedMigration(failed.migrationName, error)
  if (error) throw new Error(`the schema ${schema} could not be migrated`, { cause: error })
  await grantRights(db, role, schema)
}

async function appliedMigrations(db: Kysely<unknown>, schema: string): Promise<string[]> {
  const { rows } = await sql<{ there: boolean }>`
    select to_regclass(${`${schema}.${MIGRATION_TABLES[0]}`}) is not null as there`.execute(db)
  if (!rows[0]?.there) return []
  const applied = await sql<{
    name: string
  }>`select name from ${sql.id(schema)}.${sql.id(MIGRATION_TABLES[0])}`.execute(db)
  return applied.rows.map(({ name }) => name)
}

const MIGRATION_TABLES = ['migration', 'migration_lock'] as const
const UNDEFINED_TABLE = '42P01'

interface Wanted {
  readonly role: string
  readonly schema: string
  readonly names: readonly string[]
}

/** True if no migration and no grant is missing. */
async function isUpToDate(db: Kysely<unknown>, { role, schema, names }: Wanted): Promise<boolean> {
  try {
    const { rows } = await sql<{ name: string; granted: boolean }>`
      select name, (
        select bool_and(has_table_privilege(${role}, oid, 'insert')) from pg_class
        where relnamespace = to_regnamespace(${schema}) and relkind in ('r', 'p') and relname <> all(${MIGRATION_TABLES})
      ) as granted
      from ${sql.id(schema)}.migration
    `.execute(db)
    return names.every((name) => rows.some((row) => row.name === name && row.granted))
  } catch (error) {
    if ((error as { code?: string }).code === UNDEFINED_TABLE) return false
    throw error
  }
}

/** One at a time: grants to one role from several transactions at once fail. */
async function grantRights(db: Kysely<unknown>, role: string, schemaName: string): Promise<void> {
  const [schema, to] = [sql.id(schemaName), sql.id(role)]
  await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext(${role}))`.execute(tx)
    await sql`grant usage on schema ${schema} to ${to}`.execute(tx)
    await sql`grant select, insert, update, delete on all tables in schema ${schema} to ${to}`.execute(tx)
    const { rows } = await sql<{ owner: boolean }>`select current_user = ${role} as owner`.execute(tx)
    /* An owner without them could not migrate again. */
    if (rows[0]?.owner) return
    await sql`revoke insert, update, delete on ${schema}.migration, ${schema}.migration_lock from ${to}`.execute(tx)
  })
}
