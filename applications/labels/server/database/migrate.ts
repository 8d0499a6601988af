import { Kysely, PostgresDialect, sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import pg from 'pg'
import * as labels from '../migrations/0001-labels.ts'
import { SCHEMA } from './open.ts'

const MIGRATIONS = { '0001-labels': labels }

/**
 * Creates the schema of this application, or brings it up to date. Its list of migrations is a table of its own. Concurrent processes
 * are safe: one migrates, the others wait.
 * @param ownerUrl the database, as its owner
 * @param role the role of the back end, which gets rights on the rows of this schema only
 */
export async function migrate(ownerUrl: string, role: string): Promise<void> {
  const pool = new pg.Pool({ connectionString: ownerUrl, application_name: 'foyer labels migration', max: 2 })
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) })
  try {
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

/** One at a time: grants to one role from several transactions at once fail. */
async function grantRights(db: Kysely<unknown>, role: string): Promise<void> {
  const [schema, to] = [sql.id(SCHEMA), sql.id(role)]
  await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext(${role}))`.execute(tx)
    await sql`grant usage on schema ${schema} to ${to}`.execute(tx)
    await sql`grant select, insert, update, delete on all tables in schema ${schema} to ${to}`.execute(tx)
    await sql`revoke insert, update, delete on ${schema}.migration, ${schema}.migration_lock from ${to}`.execute(tx)
  })
}
