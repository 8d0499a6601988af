import { z } from 'zod'
import { Instant, ReturnedId } from '../wire/fields.ts'
import { GATEWAY_STATES } from './gateway-state.ts'

const Version = z.string().describe('The version of its program.')

/** A gateway as of its last heartbeat. */
export const RunningGateway = z
  .object({
    id: ReturnedId,
    current: z.boolean().describe('True for the gateway that responds to this request.'),
    host: z.string().describe('The name of its host.'),
    version: Version,
    state: z
      .enum(GATEWAY_STATES)
      .describe(
        '`lost`: no heartbeat for 30 seconds, and not stopped. `busy`: more than 75 % of a core, or an event loop that is 200 ms late. `outdated`: another gateway has a newer version.',
      ),
    startedAt: Instant.describe('When it started.'),
    lastSeenAt: Instant.describe('Its last heartbeat.'),
    cpuPercent: z.number().describe('Use of the processor since the heartbeat before, in percent of one core.'),
    eventLoopDelayMs: z.number().describe('The 99th percentile of the delay of its event loop, in milliseconds.'),
    memoryBytes: z.int().describe('Resident memory, in bytes.'),
    sockets: z.int().describe('Open sockets of shells.'),
    requestsPerMinute: z.int().describe('Requests per minute since the heartbeat before.'),
    failuresPerMinute: z.int().describe('Those of them with a status of 500 or more, per minute.'),
  })
  .meta({ id: 'RunningGateway', description: 'A gateway that runs, or was lost.' })
export type RunningGateway = z.output<typeof RunningGateway>

const REPLICA_REASONS = ['NO_REPLICA', 'NOT_PERMITTED'] as const

export const DatabaseStatus = z
  .object({
    version: z.string().describe('The version of PostgreSQL.'),
    sizeBytes: z.int().describe('Size of the database, in bytes.'),
    connections: z.int().describe('Connections to the database server that are in use.'),
    connectionsAllowed: z.int().describe('Connections that the database server allows.'),
    oldestTransactionSeconds: z
      .number()
      .nullable()
      .describe('Age of the oldest open transaction that the gateway may see, in seconds; null if none is open.'),
    replicationLagSeconds: z
      .number()
      .nullable()
      .describe('How far the replica that is farthest behind is behind, in seconds; null without a figure.'),
    replicationReason: z
      .enum(REPLICA_REASONS)
      .nullable()
      .describe(
        'Why there is no figure. `NO_REPLICA`: no replica is connected. `NOT_PERMITTED`: the role of the gateway needs `pg_read_all_stats`.',
      ),
    largestTables: z
      .array(
        z
          .object({
            name: z.string().describe('The name of the table.'),
            bytes: z.int().describe('Its size with indexes, in bytes.'),
            rows: z.int().nullable().describe('Its estimated number of rows; null before the first analysis.'),
          })
          .meta({ id: 'TableSize', description: 'The size of a table.' }),
      )
      .describe('The six largest tables.'),
  })
  .meta({ id: 'DatabaseStatus', description: 'The state of the database.' })
export type DatabaseStatus = z.output<typeof DatabaseStatus>

export const QUEUES = ['mail', 'scheduledNotices', 'erasures', 'auditChain', 'auditStream'] as const

const QueueStatus = z
  .object({
    queue: z
      .enum(QUEUES)
      .describe(
        '`mail`: mails to send. `scheduledNotices`: notices to publish. `erasures`: erased users whose audit events still have the old name. `auditChain`: audit events without their hash. `auditStream`: audit events to stream; only with a target.',
      ),
    waiting: z.int().describe('Number of entries.'),
    failed: z.int().describe('Those of them whose last attempt failed.'),
    oldestAt: Instant.nullable().describe('Since when the oldest entry waits; null without one, and for planned ones.'),
    nextAt: Instant.nullable().describe('When the next planned entry is due; null without one.'),
    lastProblem: z.string().nullable().describe('The problem of the last failed attempt; null without one.'),
  })
  .meta({ id: 'QueueStatus', description: 'A queue of the platform.' })
export type QueueStatus = z.output<typeof QueueStatus>

export const JOBS = [
  'database-check',
  'certificate-check',
  'delete-expired',
  'audit-chain',
  'audit-stream',
  'expire-requests',
  'complete-erasures',
  'session-activity',
  'denial-summaries',
  'licence-term',
  'publish-notices',
  'store-assets',
] as const
export type JobName = (typeof JOBS)[number]

const JobStatus = z
  .object({
    job: z.enum(JOBS).describe('What it does.'),
    everySeconds: z.int().describe('Its interval, in seconds.'),
    gateways: z.int().describe('Number of running gateways that have run it.'),
    lastRunAt: Instant.describe('Its last run on any gateway.'),
    nextRunAt: Instant.describe('When it runs again.'),
    lastFailureAt: Instant.nullable().describe('Its last failed run on a running gateway; null without one.'),
    lastFailure: z.string().nullable().describe('Why that run failed; null without one.'),
    failing: z.boolean().describe('True if the last run of a gateway failed.'),
  })
  .meta({ id: 'JobStatus', description: 'A recurring job.' })
export type JobStatus = z.output<typeof JobStatus>

const ApplicationFaults = z
  .object({
    application: z.string().describe('The key of the application.'),
    version: z.string().describe('Its version; `unknown` for one that is not installed.'),
    kind: z.string().describe('What happened, as shells report it.'),
    lastHour: z.int().describe('Reports in the last hour, from all gateways.'),
    lastDay: z.int().describe('Reports in the last 24 hours, from all gateways.'),
    lastAt: Instant.describe('The start of the five minutes with the last report.'),
  })
  .meta({ id: 'ApplicationFaults', description: 'Faults of one version of an application.' })
export type ApplicationFaults = z.output<typeof ApplicationFaults>

export const PlatformStatus = z
  .object({
    at: Instant.describe('When it was read.'),
    signedInUsers: z.int().describe('Number of users with a live session.'),
    sessions: z.int().describe('Number of live sessions.'),
    gateways: z.array(RunningGateway).describe('The gateways: running ones first, by host.'),
    database: DatabaseStatus,
    queues: z.array(QueueStatus).describe('The queues.'),
    jobs: z.array(JobStatus).describe('The recurring jobs.'),
    faults: z.array(ApplicationFaults).describe('Faults of applications in the last 24 hours; the most first.'),
  })
  .meta({ id: 'PlatformStatus', description: 'How the platform runs.' })
export type PlatformStatus = z.output<typeof PlatformStatus>
