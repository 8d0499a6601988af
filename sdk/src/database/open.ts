import { Kysely, PostgresDialect, sql } from 'kysely'
import type pg from 'pg'
import { statementLog, type Tracing } from '../tracing/index.ts'
import { createPool } from './connect.ts'

/** In milliseconds, for a server that does not respond. */
const CONNECTING = 2_000
const RESPONDING = 12_000

export interface OpenDatabaseOptions {
  /** The schema of the application, and the only one of its connections. */
  readonly schema: string
  /** The highest number of connections; 4 by default. */
  readonly pool?: number | undefined
  /** Records each statement, with placeholders in place of values. */
  readonly tracing?: Tracing | undefined
}

/**
 * Opens the connections of a back end.
 * @param url the database, with the role of the back end; it may name several servers, of which the one that accepts writes is used
 */
export function openDatabase<Tables>(
  url: string,
  { schema, pool: max = 4, tracing }: OpenDatabaseOptions,
): Kysely<Tables> {
  const pool = createPool(url, {
    ...{ application_name: `foyer ${schema}`, max },
    ...{ connectionTimeoutMillis: CONNECTING, query_timeout: RESPONDING },
    options: `-c search_path=${schema} -c statement_timeout=10s -c lock_timeout=5s`,
  })
  surviveLostConnections(pool)
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }), ...statementLog(tracing) })
}

/** Rejects while the database or the schema cannot be used. */
export async function assertSchema<Tables>(db: Kysely<Tables>, schema: string): Promise<void> {
  await sql`select from ${sql.id(schema)}.migration limit 1`.execute(db)
}

/**
 * A lost connection fails its request, and the next request replaces it. Without listeners it would end the process: the pool listens
 * to a connection only while it is idle.
 */
export function surviveLostConnections(pool: pg.Pool): void {
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
}
