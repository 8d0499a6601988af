import { type EventTable, type OpenDatabaseOptions, openDatabase as open } from '@foyer/sdk/database'
import type { Kysely, Transaction } from 'kysely'
import type { Tables } from './tables.ts'

export type Database = Kysely<Tables>
export type Tx = Transaction<Tables>

/** The schema of this application. Nothing of another schema is read. */
export const SCHEMA = 'assets'

/** Where triggers note what open screens have to read again. */
export const EVENTS: EventTable = { table: 'change_note' }

/** Opens the application's own connections. */
export function openDatabase(url: string, options: Omit<OpenDatabaseOptions, 'schema'> = {}): Database {
  return open<Tables>(url, { ...options, schema: SCHEMA })
}
