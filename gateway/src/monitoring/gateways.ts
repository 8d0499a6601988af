import { compareVersions } from '@foyer/contract/applications'
import {
  GATEWAY_LOST_SECONDS,
  gatewayState,
  type JobName,
  type JobStatus,
  type RunningGateway,
} from '@foyer/contract/monitoring'
import { sql } from 'kysely'
import type { RecordedRun } from '../platform/scheduling/job-runs.ts'
import type { Database } from '../tables.ts'
import type { HeartbeatFigures } from './monitoring.table.ts'

interface Row {
  id: string
  host: string
  version: string
  started_at: Date
  seen_at: Date
  seconds: number
  figures: HeartbeatFigures
  jobs: RecordedRun<JobName>[]
}

/** Lost gateways beyond are not listed. */
const GATEWAYS_SHOWN = 100

/**
 * Returns the gateways, running ones first, and their recurring jobs.
 * @param currentId the heartbeat of this gateway
 */
export async function readGateways(
  db: Database,
  currentId: string,
): Promise<{ gateways: RunningGateway[]; jobs: JobStatus[] }> {
  const { rows } = await sql<Row>`
    select *, extract(epoch from clock_timestamp() - seen_at)::float8 as seconds from gateway_heartbeat
    order by seen_at < clock_timestamp() - make_interval(secs => ${sql.lit(GATEWAY_LOST_SECONDS)}), host, started_at, id
    limit ${sql.lit(GATEWAYS_SHOWN)}`.execute(db)
  const running = rows.filter(({ seconds }) => seconds <= GATEWAY_LOST_SECONDS)
  const newest =
    (running.length > 0 ? running : rows)
      .map(({ version }) => version)
      .sort(compareVersions)
      .at(-1) ?? ''
  return {
    gateways: rows.map((row) => gatewayOf(row, newest, currentId)),
    jobs: jobsOf(running.flatMap(({ jobs }) => jobs)),
  }
}

function gatewayOf({ figures: all, ...row }: Row, newest: string, currentId: string): RunningGateway {
  const { clockOffset: _ofTheDoctor, ...figures } = all
  const { id, host, version } = row
  return {
    ...{ id, host, version, ...figures, current: id === currentId },
    state: gatewayState({ ...figures, version, secondsSinceSeen: row.seconds }, newest),
    startedAt: row.started_at.toISOString(),
    lastSeenAt: row.seen_at.toISOString(),
  }
}

/** Joins the runs of a job on several gateways. */
function jobsOf(runs: readonly RecordedRun<JobName>[]): JobStatus[] {
  const byName = Map.groupBy(runs, ({ job }) => job)
  return [...byName].map(([job, all]) => {
    const [last] = all.toSorted((a, b) => b.lastRunAt.localeCompare(a.lastRunAt)) as [RecordedRun]
    const [failed] = all.toSorted((a, b) => (b.lastFailureAt ?? '').localeCompare(a.lastFailureAt ?? ''))
    const next = Math.min(...all.map(({ lastRunAt, everySeconds }) => Date.parse(lastRunAt) + everySeconds * 1_000))
    return {
      ...{ job, everySeconds: last.everySeconds, gateways: all.length, lastRunAt: last.lastRunAt },
      nextRunAt: new Date(next).toISOString(),
      lastFailureAt: failed?.lastFailureAt ?? null,
      lastFailure: failed?.lastFailure ?? null,
      failing: all.some(({ failing }) => failing),
    }
  })
}
