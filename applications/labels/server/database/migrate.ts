import { Kysely, PostgresDialect, sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import pg from 'pg'
import * as labels from '../migrations/0001-labels.ts'
import * as events from '../migrations/0002-events.ts'
import * as differences from '../migrations/0003-differences.ts'
import * as batches from '../migrations/0004-batches.ts'
import * as baseStations from '../migrations/0005-base-stations.ts'
import * as lights from '../migrations/0006-lights.ts'
import * as templates from '../migrations/0007-templates.ts'
import * as labelCounts from '../migrations/0008-label-counts.ts'
import { SCHEMA, survive } from './open.ts'

const MIGRATIONS = {
  ...{ '0001-labels': labels, '0002-events': events, '0003-differences': differences, '0004-batches': batches },
  ...{ '0005-base-stations': baseStations, '0006-lights': lights, '0007-templates': templates },
  '0008-label-counts': labelCounts,
}

/**
 * Creates the schema of this application, or brings it up to date. Its list of migrations is a table of its own. Concurrent processes
 * are safe: one migrates, the others wait. If there is nothing to do, it is a single query.
 * @param ownerUrl the database, as its owner
 * @param role the role of the back end, which gets rights on the rows of this schema only
 */
export async function migrate(ownerUrl: string, role: string): Promise<void> {
  const pool = new pg.Pool({ connectionString: ownerUrl, application_name: 'foyer labels migration', max: 2 })
  survive(pool)
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) })
  try {
    if (await isUpToDate(db, role)) return
    const { error } = await new Migrator({
      db,
      provider: { getMigrations: async () => MIGRATIONS },
      migrationTableSchema: SCHEMA,
      migrationTableName: 'migration',
      migrationLockTableName: 'migration_lock',
    }).migrateToLatest()
    if (error) throw new Error('the schema of shelf labels could not be migrated', { cause: error })
    await grantRights(db, role)
  } finally {
    await db.destroy()
  }
}

const UNDEFINED_TABLE = '42P01'

/** The grants are made after the last migration, so that a right on one table is proof of all. */
async function isUpToDate(db: Kysely<unknown>, role: string): Promise<boolean> {
  const [schema, table] = [sql.id(SCHEMA), `${SCHEMA}.label`]
  try {
    const { rows } = await sql<{ name: string }>`
      select name from ${schema}.migration where has_table_privilege(${role}, ${table}, 'insert')
    `.execute(db)
    return Object.keys(MIGRATIONS).every((name) => rows.some((row) => row.name === name))
  } catch (error) {
    if ((error as { code?: string }).code === UNDEFINED_TABLE) return false
    throw error
  }
}

/** One at a time: grants to one role from several transactions at once fail. */
async function grantRights(db: Kysely<unknown>, role: string): Promise<void> {
  const [schema, to] = [sql.id(SCHEMA), sql.id(role)]
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
