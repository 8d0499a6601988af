import { hostname } from 'node:os'
import { sql } from 'kysely'
import type { Logger } from 'pino'
import type { FaultCounts } from '../applications/index.ts'
import { write } from '../platform/database/write.ts'
import type { Health } from '../platform/operations/health.ts'
import type { ProcessLoad } from '../platform/operations/process-load.ts'
import type { JobRuns } from '../platform/scheduling/job-runs.ts'
import { type Job, startPeriodicJob } from '../platform/scheduling/jobs.ts'
import type { Clock } from '../platform/time/clock.ts'
import type { Database, Tx } from '../tables.ts'
import { FaultPeriods } from './fault-periods.ts'

const HEARTBEAT_SECONDS = 10
/** A statement that took longer says little about a clock, in milliseconds. */
const CLOCK_PRECISION = 500

export interface HeartbeatDeps {
  readonly db: Database
  readonly clock: Clock
  readonly log: Pick<Logger, 'warn' | 'info'>
  readonly applicationFaults: FaultCounts
  readonly jobRuns: Pick<JobRuns<string>, 'all'>
  readonly heartbeatId: string
}

/** What a heartbeat describes. */
export interface HeartbeatSources {
  readonly version: string
  readonly load: Pick<ProcessLoad, 'read'>
  readonly health: Pick<Health, 'report'>
  readonly sockets: () => number
}

/**
 * Writes every ten seconds that this gateway runs, with its figures, and the faults of applications that were reported to it. While the
 * database is away nothing is written; that is logged once. A failure affects nothing else.
 */
export class Heartbeat {
  readonly #deps: HeartbeatDeps
  readonly #sources: HeartbeatSources
  readonly #startedAt: Date
  readonly #faults: FaultPeriods
  #job: Job | undefined
  #clockOffset: number | undefined
  #failed = false

  constructor(deps: HeartbeatDeps, sources: HeartbeatSources) {
    this.#deps = deps
    this.#sources = sources
    this.#startedAt = deps.clock.now()
    this.#faults = new FaultPeriods(deps.applicationFaults)
  }

  /** Writes the first heartbeat at once. */
  async start(): Promise<void> {
    await this.beat()
    this.#job = startPeriodicJob(HEARTBEAT_SECONDS, this.#deps.log as Logger, () => this.beat())
  }

  async beat(): Promise<void> {
    if (this.#sources.health.report().status === 'not ready') return this.#report('the database is away')
    await this.#attempt(async (tx) => this.#write(tx))
  }

  /** Writes what is not written yet, and removes the heartbeat. */
  async stop(): Promise<void> {
    await this.#job?.stop()
    await this.#attempt(async (tx) => {
      await this.#faults.write(tx)
      await tx.deleteFrom('gateway_heartbeat').where('id', '=', this.#deps.heartbeatId).execute()
    })
  }

  async #attempt(work: (tx: Tx) => Promise<void>): Promise<void> {
    try {
      await write(this.#deps, work)
      this.#faults.confirm()
      if (this.#failed) this.#deps.log.info('the heartbeat is written again')
      this.#failed = false
    } catch (error) {
      this.#report((error as Error).message)
    }
  }

  async #write(tx: Tx): Promise<void> {
    const { load, sockets, version } = this.#sources
    const figures = JSON.stringify({ ...load.read(), sockets: sockets(), clockOffset: this.#clockOffset })
    const jobs = JSON.stringify(this.#deps.jobRuns.all())
    const before = this.#deps.clock.now().getTime()
    const { rows } = await sql<{
      now: number
    }>`insert into gateway_heartbeat (id, host, version, started_at, seen_at, figures, jobs)
      values (${this.#deps.heartbeatId}, ${hostname()}, ${version}, ${this.#startedAt}, clock_timestamp(), ${figures}::jsonb, ${jobs}::jsonb)
      on conflict (id) do update set seen_at = excluded.seen_at, figures = excluded.figures, jobs = excluded.jobs
      returning extract(epoch from seen_at)::float8 as now`.execute(tx)
    this.#compareClock(before, rows[0]?.now)
    await this.#faults.write(tx)
  }

  /** The next heartbeat has the result. @param now by the clock of the database, in seconds since 1970 */
  #compareClock(before: number, now: number | undefined): void {
    const after = this.#deps.clock.now().getTime()
    if (now !== undefined && after - before <= CLOCK_PRECISION) this.#clockOffset = (before + after) / 2_000 - now
  }

  #report(reason: string): void {
    if (!this.#failed) this.#deps.log.warn({ reason }, 'the heartbeat is not written')
    this.#failed = true
  }
}
