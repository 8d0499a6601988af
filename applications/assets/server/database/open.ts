import { Kysely, PostgresDialect, sql, type Transaction } from 'kysely'
import pg from 'pg'
import type { Tables } from './tables.ts'

export type Database = Kysely<Tables>
export type Tx = Transaction<Tables>

/** The schema of this application. Nothing of another schema is read. */
export const SCHEMA = 'assets'

/** In milliseconds, for a server that does not respond. */
const CONNECTING = 2_000
const RESPONDING = 12_000

/**
 * A lost connection fails its request, and the next request replaces it. Without listeners it would end the process: the pool listens
 * to a connection only while it is idle.
 */
export function survive(pool: pg.Pool): void {
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
}

/** Opens the application's own connections, whose only schema is its own. */
export function openDatabase(url: string, { pool: max = 4 }: { readonly pool?: number } = {}): Database {
  const pool = new pg.Pool({
    ...{ connectionString: url, application_name: 'foyer assets', max, keepAlive: true },
    ...{ connectionTimeoutMillis: CONNECTING, query_timeout: RESPONDING },
    options: `-c search_path=${SCHEMA} -c statement_timeout=10s -c lock_timeout=5s`,
  })
  survive(pool)
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
}

/** Rejects while the database or this schema cannot be used. */
export async function assertSchema(db: Database): Promise<void> {
  await sql`select from ${sql.id(SCHEMA)}.migration limit 1`.execute(db)
}
