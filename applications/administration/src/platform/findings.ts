import type { DatabaseStatus, JobStatus, PlatformStatus, QueueStatus } from '@foyer/contract/monitoring'
import { secondsBetween } from './formats.ts'
import type { Texts } from './texts/en.ts'

/** Something that needs attention. `name` and `value` are written by the page, in words. */
export type Finding =
  | { readonly kind: 'gatewayLost'; readonly name: string; readonly seconds: number }
  | { readonly kind: 'gatewayBusy'; readonly name: string; readonly cpuPercent: number; readonly delayMs: number }
  | { readonly kind: 'gatewayOutdated'; readonly name: string; readonly value: string }
  | { readonly kind: 'connections'; readonly used: number; readonly allowed: number }
  | { readonly kind: 'transaction' | 'replication'; readonly seconds: number }
  | { readonly kind: 'queueFailing'; readonly queue: QueueStatus['queue']; readonly count: number }
  | { readonly kind: 'queueLate'; readonly queue: QueueStatus['queue']; readonly seconds: number }
  | { readonly kind: 'jobFailing'; readonly job: JobStatus['job']; readonly value: string }
  | { readonly kind: 'faults'; readonly name: string; readonly count: number }

const CONNECTIONS_HIGH = 0.8
const LONG_TRANSACTION_SECONDS = 60
const REPLICA_BEHIND_SECONDS = 30
/** How long the oldest entry of a queue may wait. Erasures and mails are tried again for longer. */
const LATE_SECONDS: Readonly<Record<QueueStatus['queue'], number>> = {
  mail: 600,
  scheduledNotices: 60,
  erasures: 3_600,
  auditChain: 60,
  auditStream: 300,
}

/** Returns what needs attention, the gateways first. */
export function findingsOf({ at, gateways, database, queues, jobs, faults }: PlatformStatus): readonly Finding[] {
  return [
    ...gateways.flatMap((gateway): Finding[] => {
      const { host: name, state } = gateway
      if (state === 'lost') return [{ kind: 'gatewayLost', name, seconds: secondsBetween(at, gateway.lastSeenAt) }]
      if (state === 'busy')
        return [{ kind: 'gatewayBusy', name, cpuPercent: gateway.cpuPercent, delayMs: gateway.eventLoopDelayMs }]
      return state === 'outdated' ? [{ kind: 'gatewayOutdated', name, value: gateway.version }] : []
    }),
    ...databaseFindings(database),
    ...queues.flatMap((queue): Finding[] => {
      const state = queueState(queue, at)
      if (state === 'failing') return [{ kind: 'queueFailing', queue: queue.queue, count: queue.waiting }]
      return state === 'late' ? [{ kind: 'queueLate', queue: queue.queue, seconds: lateness(queue, at) }] : []
    }),
    ...jobs
      .filter(({ failing }) => failing)
      .map(({ job, lastFailure }): Finding => ({ kind: 'jobFailing', job, value: lastFailure ?? '' })),
    ...faults
      .filter(({ lastHour }) => lastHour > 0)
      .map((one): Finding => ({ kind: 'faults', name: `${one.application} ${one.version}`, count: one.lastHour })),
  ]
}

function databaseFindings(database: DatabaseStatus): Finding[] {
  const { connections: used, connectionsAllowed: allowed, oldestTransactionSeconds, replicationLagSeconds } = database
  return [
    ...(connectionsAreHigh(database) ? [{ kind: 'connections', used, allowed } as const] : []),
    ...(isLongTransaction(database) ? [{ kind: 'transaction', seconds: oldestTransactionSeconds ?? 0 } as const] : []),
    ...(isReplicaBehind(database) ? [{ kind: 'replication', seconds: replicationLagSeconds ?? 0 } as const] : []),
  ]
}

export function connectionsAreHigh({ connections, connectionsAllowed }: DatabaseStatus): boolean {
  return connections > connectionsAllowed * CONNECTIONS_HIGH
}

export function isLongTransaction({ oldestTransactionSeconds }: DatabaseStatus): boolean {
  return (oldestTransactionSeconds ?? 0) > LONG_TRANSACTION_SECONDS
}

export function isReplicaBehind({ replicationLagSeconds }: DatabaseStatus): boolean {
  return (replicationLagSeconds ?? 0) > REPLICA_BEHIND_SECONDS
}

export type QueueState = keyof Texts['queues']['states']

export function queueState(queue: QueueStatus, at: string): QueueState {
  if (queue.waiting === 0) return 'empty'
  if (queue.failed > 0) return 'failing'
  return lateness(queue, at) > LATE_SECONDS[queue.queue] ? 'late' : 'well'
}

/** For how many seconds the oldest entry waits, or the next planned one is overdue. */
function lateness({ oldestAt, nextAt }: QueueStatus, at: string): number {
  const since = oldestAt ?? nextAt
  return since === null ? 0 : secondsBetween(at, since)
}
