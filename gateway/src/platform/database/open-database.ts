import { createPool } from '@foyer/sdk/database'
import type { Tracing } from '@foyer/sdk/tracing'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { BaseLogger } from 'pino'
import { DatabaseActivity, type PoolState } from './database-activity.ts'
import { preparingPool } from './prepared-statements.ts'

const milliseconds = {
  connecting: 2_000,
  statement: 5_000,
  /** For a server that stops responding without closing the connection. */
  answer: 8_000,
  idleInTransaction: 10_000,
  idleConnection: 60_000,
  closing: 5_000,
}
/** Also limits the prepared statements that accumulate in a connection. */
const connectionLifeSeconds = 3_600
/** Number of idle connections that stay open, so that the first request after a pause does not wait for one. */
const MIN_CONNECTIONS = 2

export type OpenDatabaseOptions = {
  /** Maximum number of connections. */
  pool: number
  log: Pick<BaseLogger, 'warn'>
  /** Shown in pg_stat_activity. */
  applicationName: string
  /** Time to wait for a connection, in milliseconds. */
  connectionLimit?: number
  /** Records each statement. */
  tracing?: Tracing | undefined
}

export type OpenDatabase<Tables> = {
  db: Kysely<Tables>
  activity: DatabaseActivity
  /** Waits up to five seconds for running statements. */
  close(): Promise<void>
}

/**
 * Creates a connection pool. It does not connect yet: an unavailable database fails the first query. The address may name several
 * servers, of which the pool uses the one that accepts writes.
 */
export function openDatabase<Tables>(url: string, options: OpenDatabaseOptions): OpenDatabase<Tables> {
  const pool = createPool(url, {
    application_name: options.applicationName,
    max: options.pool,
    min: Math.min(MIN_CONNECTIONS, options.pool),
    maxLifetimeSeconds: connectionLifeSeconds,
    idleTimeoutMillis: milliseconds.idleConnection,
    connectionTimeoutMillis: options.connectionLimit ?? milliseconds.connecting,
    statement_timeout: milliseconds.statement,
    query_timeout: milliseconds.answer,
    idle_in_transaction_session_timeout: milliseconds.idleInTransaction,
    types: columnTypes,
  })
  const activity = new DatabaseActivity(() => poolState(pool), options.tracing)
  survive(pool, (error) => {
    // A closing pool loses its connections as expected.
    if (pool.ending) return
    activity.lostConnections++
    const { code } = error as NodeJS.ErrnoException
    options.log.warn({ reason: error.message, code }, 'lost a database connection')
  })
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: preparingPool(pool, activity) }) })
  return { db, activity, close: () => close(db, pool) }
}

function poolState({ totalCount, idleCount, waitingCount, options }: pg.Pool): PoolState {
  return { busy: totalCount - idleCount, idle: idleCount, waiting: waitingCount, limit: options.max ?? 0 }
}

/**
 * An error event without a listener would end the gateway. The pool listens to a connection only while it is idle, so that a
 * connection that fails inside a transaction needs its own listener.
 */
export function survive(pool: pg.Pool, noticed: (error: Error) => void): void {
  pool.on('error', noticed)
  pool.on('connect', (client) => client.on('error', () => undefined))
}

async function close(db: { destroy(): Promise<void> }, pool: pg.Pool): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const patience = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, milliseconds.closing)
  })
  // Kysely ends the pool only if it has used it.
  const closed = db.destroy().then(() => (pool.ended || pool.ending ? undefined : pool.end()))
  await Promise.race([closed, patience])
  clearTimeout(timer)
}

const oids = { int8: 20, date: 1082 }

/** Parsers for types that pg parses differently. timestamptz remains a Date. */
export const columnTypes: pg.CustomTypesConfig = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    if (format !== 'binary' && oid === oids.int8) return parseInt8
    // A calendar date has no time zone, unlike a Date.
    if (format !== 'binary' && oid === oids.date) return (text: string) => text
    return pg.types.getTypeParser(oid, format)
  },
}

/** Counts become numbers. Values beyond the safe range remain text. */
function parseInt8(text: string): number | string {
  const value = Number(text)
  return Number.isSafeInteger(value) ? value : text
}
