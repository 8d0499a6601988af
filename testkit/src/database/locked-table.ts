import { sql } from 'kysely'
import pg from 'pg'
import { eventually } from '../eventually.ts'
import type { GatewayUnderTest } from '../gateway.ts'

export interface LockedTable {
  /** Waits until at least `statements` statements are blocked. */
  untilBlocked(statements: number): Promise<void>
  release(): Promise<void>
}

/**
 * Locks a table until it is released: writes wait, and reads as well with `reading`.
 */
export async function lockTable(
  databaseUrl: string,
  table: string,
  mode: 'writing' | 'reading' = 'writing',
): Promise<LockedTable> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query('begin')
  await client.query(`lock table ${table} in ${mode === 'reading' ? 'access exclusive' : 'exclusive'} mode`)
  return {
    untilBlocked: (statements) =>
      eventually(
        `${statements} statements wait for ${table}`,
        async () => (await countBlockedBy(client)) >= statements,
      ),
    async release() {
      await client.query('rollback')
      await client.end()
    },
  }
}

/**
 * How many statements wait for a lock of this connection. `pg_locks` lists the databases of other tests as well, and
 * `pg_stat_activity` does not change within a transaction.
 */
export async function countBlockedBy(client: pg.Client): Promise<number> {
  const { rows } = await client.query(
    `select count(distinct pid)::int as blocked from pg_locks
     where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))`,
  )
  return rows[0].blocked
}

/** How many statements wait for a row or table that another transaction has locked. */
export async function waitingForRows({ deps: { db } }: GatewayUnderTest): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`select count(*)::int as waiting from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
  return rows[0]?.waiting ?? 0
}
