/** The database of a back end: a schema of the application in PostgreSQL, read and written with Kysely. */

export { type DatabaseAddress, readDatabaseAddress, roleInAddress } from '../database-address.ts'
export { isDatabaseUnavailable, isTemporaryDatabaseError } from '../database-error.ts'
export { announceEvents, type EventTable, type PublishEvents } from './announce-events.ts'
export { createClient, createPool, type SelectedClient } from './connect.ts'
export { type MigrateOptions, migrate } from './migrate.ts'
export { assertSchema, type OpenDatabaseOptions, openDatabase } from './open.ts'
