import type { DatabaseStatus } from '@foyer/contract/monitoring'
import { sql } from 'kysely'
import type { Database } from '../tables.ts'

const TABLES_SHOWN = 6

interface Row {
  version: string
  size: number
  connections: number
  allowed: number
  oldest: number | null
  replicas: number
  lag: number | null
  sees_replicas: boolean
  tables: DatabaseStatus['largestTables']
}

/**
 * Returns the state of the database, as far as the role of the gateway may see it: without `pg_read_all_stats` only transactions of the
 * gateways themselves, and nothing of replicas.
 */
export async function readDatabaseStatus(db: Database): Promise<DatabaseStatus> {
  const { rows } = await sql<Row>`select
      current_setting('server_version') as version,
      pg_database_size(current_database()) as size,
      (select sum(numbackends)::int from pg_stat_database) as connections,
      current_setting('max_connections')::int as allowed,
      (select extract(epoch from clock_timestamp() - min(xact_start))::float8 from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()) as oldest,
      (select count(*)::int from pg_stat_replication) as replicas,
      (select max(extract(epoch from replay_lag))::float8 from pg_stat_replication) as lag,
      pg_has_role(current_user, 'pg_read_all_stats', 'usage') as sees_replicas,
      (select json_agg(largest) from (
        select root.relname as name, sum(pg_total_relation_size(c.oid))::bigint as bytes,
          sum(nullif(c.reltuples, -1))::bigint as rows
        from pg_class c join pg_namespace n on n.oid = c.relnamespace
        join pg_class root on root.oid = case when c.relispartition then pg_partition_root(c.oid) else c.oid end
        where c.relkind = 'r' and n.nspname not in ('pg_catalog', 'information_schema')
        group by root.oid, root.relname order by 2 desc, 1 limit ${sql.lit(TABLES_SHOWN)}
      ) largest) as tables`.execute(db)
  const row = rows[0] as Row
  return {
    version: row.version,
    sizeBytes: row.size,
    connections: row.connections,
    connectionsAllowed: row.allowed,
    oldestTransactionSeconds: row.oldest === null ? null : Math.max(0, row.oldest),
    ...replication(row),
    largestTables: row.tables,
  }
}

/** A replica that has applied everything reports no lag. */
function replication({ replicas, lag, sees_replicas: seen }: Row) {
  if (replicas === 0) return { replicationLagSeconds: null, replicationReason: 'NO_REPLICA' as const }
  if (!seen) return { replicationLagSeconds: null, replicationReason: 'NOT_PERMITTED' as const }
  return { replicationLagSeconds: lag ?? 0, replicationReason: null }
}
