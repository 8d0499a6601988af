import type { RecordedRun } from '../platform/scheduling/job-runs.ts'

/** A gateway as it describes itself every ten seconds. The row is deleted when the gateway stops. */
export interface GatewayHeartbeatTable {
  /** Another one for each start. */
  id: string
  host: string
  version: string
  started_at: Date
  /** Time of the database, the same for all gateways. */
  seen_at: Date
  figures: HeartbeatFigures
  /** The recurring jobs of this gateway that have run. */
  jobs: RecordedRun[]
}

/** As `RunningGateway` of the contract describes them, and the clock. */
export interface HeartbeatFigures {
  readonly cpuPercent: number
  readonly eventLoopDelayMs: number
  readonly memoryBytes: number
  readonly sockets: number
  readonly requestsPerMinute: number
  readonly failuresPerMinute: number
  /** The clock of the gateway less that of the database, in seconds. Not in its first heartbeat, and not of earlier releases. */
  readonly clockOffset?: number | undefined
}

/** Faults of applications that shells have reported, in periods of five minutes. */
export interface ApplicationFaultTable {
  application: string
  version: string
  kind: string
  /** The start of the period, by the time of the database. */
  at: Date
  count: number
}
