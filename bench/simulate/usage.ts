import type pg from 'pg'
import { memoryOf, processorSeconds, processorSecondsWithChildren } from '../environment/processes.ts'

/** What runs: the processes of gateways, and the server of the database. */
export interface Installation {
  readonly gateways: readonly { readonly pid: number }[]
  readonly database: { readonly url: string; readonly pid: number }
}

/** Processor seconds since the start of the processes. */
export interface ProcessorUse {
  readonly at: number
  readonly gateways: number
  readonly database: number
}

export function processorUse({ gateways, database }: Installation): ProcessorUse {
  return {
    at: performance.now() / 1_000,
    gateways: gateways.reduce((sum, { pid }) => sum + processorSeconds(pid), 0),
    database: processorSecondsWithChildren(database.pid),
  }
}

export function usedSince(before: ProcessorUse, after: ProcessorUse) {
  return {
    seconds: after.at - before.at,
    gateways: after.gateways - before.gateways,
    database: after.database - before.database,
  }
}

/** Resident memory of the gateways, in megabytes. */
export function memoryOfGateways({ gateways }: Installation): number {
  return gateways.reduce((sum, { pid }) => sum + memoryOf(pid).mib, 0)
}

export interface TableState {
  readonly inserted: number
  readonly bytes: number
}

/** The rows that were inserted into each table so far, and its size with its indexes. */
export async function tableStates(client: pg.Client): Promise<ReadonlyMap<string, TableState>> {
  /* The statistics of a session are sent when it is idle. */
  await client.query('select pg_stat_clear_snapshot()')
  const { rows } = await client.query<{ name: string; inserted: number; bytes: number }>(
    `select case schemaname when 'public' then relname else schemaname || '.' || relname end as name,
      n_tup_ins::float8 as inserted, pg_total_relation_size(relid)::float8 as bytes from pg_stat_user_tables`,
  )
  return new Map(rows.map(({ name, ...state }) => [name, state]))
}

export async function connectionsOf(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
  )
  return rows[0]?.count ?? 0
}

export interface TableGrowth extends TableState {
  readonly name: string
}

/** Returns the tables that grew, those with most bytes first. */
export function growthSince(
  before: ReadonlyMap<string, TableState>,
  after: ReadonlyMap<string, TableState>,
): TableGrowth[] {
  return [...after]
    .map(([name, { inserted, bytes }]) => {
      const former = before.get(name) ?? { inserted: 0, bytes: 0 }
      return { name, inserted: inserted - former.inserted, bytes: bytes - former.bytes }
    })
    .filter(({ inserted, bytes }) => inserted > 0 || bytes > 0)
    .sort((one, other) => other.bytes - one.bytes)
}
