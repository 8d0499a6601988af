import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import type { Tables } from './tables.ts'

export type Database = Kysely<Tables>
export type Tx = Transaction<Tables>

/** The schema of this application. Nothing of another schema is read. */
export const SCHEMA = 'labels'

/** Opens the application's own connections, whose only schema is its own. */
export function openDatabase(url: string, { pool: max = 4 }: { readonly pool?: number } = {}): Database {
  const pool = new pg.Pool({
    ...{ connectionString: url, application_name: 'foyer labels', max, keepAlive: true },
    options: `-c search_path=${SCHEMA} -c statement_timeout=10s -c lock_timeout=5s`,
  })
  /* A connection that is lost while idle is replaced by the next request. */
  pool.on('error', () => undefined)
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
}
