import type { DatabaseStatus, QueueStatus } from '@foyer/contract/monitoring'
import { sql } from 'kysely'
import { type AuditLog, type PartitionFigures, readPartitionFigures } from '../audit/index.ts'
import { readDatabaseStatus } from './database-status.ts'
import type { Deps } from './deps.ts'
import { readQueues } from './queues.ts'

/** What monitoring shows of the database server and of what waits in it. */
export interface ServerFigures {
  readonly status: DatabaseStatus
  readonly queues: readonly (Pick<QueueStatus, 'queue' | 'waiting' | 'failed'> & { readonly delaySeconds: number })[]
  readonly partitions: readonly PartitionFigures[]
  /** Grows with each failover; undefined on a standby. */
  readonly timeline: number | undefined
  /** When the last change was archived, in seconds since 1970; undefined without an archive. */
  readonly archivedAt: number | undefined
  /** The clock of this machine less that of the database, in seconds. */
  readonly clockOffset: number
}

export async function readServerFigures(
  deps: Pick<Deps, 'db' | 'clock'> & { readonly auditLog: Pick<AuditLog, 'stream'> },
): Promise<ServerFigures> {
  const [status, queues, partitions, server] = [
    await readDatabaseStatus(deps.db),
    await readQueues(deps),
    await readPartitionFigures(deps.db),
    await readServer(deps.db),
  ]
  const now = deps.clock.now()
  return {
    status,
    partitions,
    queues: queues.map((one) => ({
      ...{ queue: one.queue, waiting: one.waiting, failed: one.failed },
      delaySeconds: secondsSince(one.oldestAt ?? one.nextAt, now),
    })),
    ...server,
  }
}

/** Since when the oldest entry waits, or a planned one is overdue. */
function secondsSince(instant: string | null, now: Date): number {
  return instant === null ? 0 : Math.max(0, (now.getTime() - Date.parse(instant)) / 1_000)
}

interface Row {
  readonly now: number
  readonly segment: string | null
  readonly archived: number | null
}

const TIMELINE_DIGITS = 8

async function readServer(db: Deps['db']): Promise<Pick<ServerFigures, 'timeline' | 'archivedAt' | 'clockOffset'>> {
  const before = Date.now()
  const { rows } = await sql<Row>`select extract(epoch from clock_timestamp())::float8 as now,
    case when not pg_is_in_recovery() then pg_walfile_name(pg_current_wal_lsn()) end as segment,
    case when current_setting('archive_mode') <> 'off'
      then (select extract(epoch from coalesce(last_archived_time, stats_reset))::float8 from pg_stat_archiver) end as archived`.execute(
    db,
  )
  const { now, segment, archived } = rows[0] as Row
  return {
    timeline: segment === null ? undefined : Number.parseInt(segment.slice(0, TIMELINE_DIGITS), 16),
    archivedAt: archived ?? undefined,
    clockOffset: (before + Date.now()) / 2_000 - now,
  }
}
