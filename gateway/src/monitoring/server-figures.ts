import type { DatabaseStatus, QueueStatus } from '@foyer/contract/monitoring'
import { sql } from 'kysely'
import { type AuditLog, type PartitionFigures, readPartitionFigures } from '../audit/index.ts'
import { readDatabaseStatus } from './database-status.ts'
import type { Deps } from './deps.ts'
import { readQueues } from './queues.ts'
import { readTimePartitions, type TablePartitions } from './time-partitions.ts'

/** What monitoring shows of the database server and of what waits in it. */
export interface ServerFigures {
  readonly status: DatabaseStatus
  readonly queues: readonly (Pick<QueueStatus, 'queue' | 'waiting' | 'failed'> & { readonly delaySeconds: number })[]
  readonly partitions: readonly TablePartitions[]
  /** Grows with each failover; undefined on a standby. */
  readonly timeline: number | undefined
  /** Standbys that are connected; undefined on a standby. */
  readonly standbys: number | undefined
  /** Undefined without an archive. */
  readonly archive: ArchiveFigures | undefined
  /** The clock of this machine less that of the database, in seconds. */
  readonly clockOffset: number
}

/** How PostgreSQL archives its changes. */
export interface ArchiveFigures {
  /** When the last change was archived, in seconds since 1970; before the first one, since when it is tried. */
  readonly at: number
  /** The file that could not be archived, if that was the last attempt. */
  readonly failing: string | undefined
}

export async function readServerFigures(
  deps: Pick<Deps, 'db' | 'clock'> & { readonly auditLog: Pick<AuditLog, 'stream'> },
): Promise<ServerFigures> {
  const [status, queues, partitions, server] = [
    await readDatabaseStatus(deps.db),
    await readQueues(deps),
    [...(await readPartitionFigures(deps.db)).map(withSeconds), ...(await readTimePartitions(deps.db))],
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

function withSeconds({ table, stray, until, newestFrom }: PartitionFigures): TablePartitions {
  const [end, start] = [until, newestFrom].map((instant) => instant && instant.getTime() / 1_000)
  return { table, stray, until: end, span: end === undefined || start === undefined ? undefined : end - start }
}

/** Since when the oldest entry waits, or a planned one is overdue. */
function secondsSince(instant: string | null, now: Date): number {
  return instant === null ? 0 : Math.max(0, (now.getTime() - Date.parse(instant)) / 1_000)
}

interface Row {
  readonly now: number
  readonly segment: string | null
  readonly standbys: number
  readonly archived: number | null
  readonly failing: string | null
}

const TIMELINE_DIGITS = 8
/** As pg_basebackup connects. Without pg_read_all_stats only the name tells it from a standby. */
const BASE_BACKUP = 'pg_basebackup'

async function readServer(db: Deps['db']): Promise<Omit<ServerFigures, 'status' | 'queues' | 'partitions'>> {
  const before = Date.now()
  const { rows } = await sql<Row>`select extract(epoch from clock_timestamp())::float8 as now,
    case when not pg_is_in_recovery() then pg_walfile_name(pg_current_wal_lsn()) end as segment,
    (select count(*)::int from pg_stat_replication where application_name <> ${BASE_BACKUP}) as standbys, archiver.*
    from (values (1)) once left join (
      select extract(epoch from coalesce(last_archived_time, stats_reset, pg_postmaster_start_time()))::float8 as archived,
        case when last_failed_time > coalesce(last_archived_time, '-infinity') then last_failed_wal end as failing
      from pg_stat_archiver
    ) archiver on current_setting('archive_mode') <> 'off'`.execute(db)
  const { now, segment, standbys, archived, failing } = rows[0] as Row
  return {
    timeline: segment === null ? undefined : Number.parseInt(segment.slice(0, TIMELINE_DIGITS), 16),
    standbys: segment === null ? undefined : standbys,
    archive: archived === null ? undefined : { at: archived, failing: failing ?? undefined },
    clockOffset: (before + Date.now()) / 2_000 - now,
  }
}
