/** The database of a back end: a schema of the application in PostgreSQL, read and written with Kysely. */
export { type MigrateOptions, migrate } from './migrate.ts'
export { assertSchema, type OpenDatabaseOptions, openDatabase } from './open.ts'
