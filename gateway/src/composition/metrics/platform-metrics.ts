import type { Metric } from '../../platform/operations/metric.ts'
import type { Metrics, Read } from '../../platform/operations/metrics.ts'
import { METRICS } from './definitions.ts'
import type { FigureSources, PlatformFigures } from './platform-figures.ts'

/** Adds what is read in the database and of the volumes. While the database is away, these metrics have no samples. */
export function addPlatformMetrics(metrics: Metrics, { figures, volumes }: FigureSources): void {
  const add = <Label extends string>(
    metric: Metric<Label, 'gauge'>,
    read: (figures: PlatformFigures) => ReturnType<Read<Label>>,
  ) =>
    metrics.addGauge(metric, () => {
      const latest = figures()
      return latest && read(latest)
    })
  const { queues, database, backup, licence } = METRICS
  add(queues.waiting, ({ server }) => server.queues.map((one) => [{ queue: one.queue }, one.waiting] as const))
  add(queues.failed, ({ server }) => server.queues.map((one) => [{ queue: one.queue }, one.failed] as const))
  add(queues.delay, ({ server }) => server.queues.map((one) => [{ queue: one.queue }, one.delaySeconds] as const))
  add(database.size, ({ server }) => server.status.sizeBytes)
  add(database.serverConnections, ({ server }) => server.status.connections)
  add(database.serverConnectionsLimit, ({ server }) => server.status.connectionsAllowed)
  add(database.oldestTransaction, ({ server }) => server.status.oldestTransactionSeconds ?? 0)
  add(database.timeline, ({ server }) => server.timeline)
  add(database.standbys, ({ server }) => server.standbys)
  add(database.replicationLag, ({ server }) => server.status.replicationLagSeconds ?? undefined)
  add(database.partitionsUntil, (read) => ofPartitions(read, ({ until }) => until))
  add(database.partitionSpan, (read) => ofPartitions(read, ({ span }) => span))
  add(database.strayRows, (read) => ofPartitions(read, ({ stray }) => stray))
  add(database.clockOffset, ({ server }) => server.clockOffset)
  add(backup.archivedAt, ({ server }) => server.archive?.at)
  add(backup.archiveFailing, ({ server }) => server.archive && Number(server.archive.failing !== undefined))
  add(backup.completedAt, ({ backupAt }) => backupAt)
  add(licence.valid, (read) => Number(read.licence?.valid ?? false))
  add(licence.expiresAt, (read) => read.licence?.expiresAt)
  add(licence.used, (read) => quantitiesOf(read).map(({ name, used }) => [{ quantity: name }, used] as const))
  add(licence.limit, (read) => quantitiesOf(read).map(({ name, limit }) => [{ quantity: name }, limit] as const))
  metrics.addGauge(backup.free, () => volumes().map(({ volume, free }) => [{ volume }, free] as const))
  metrics.addGauge(backup.size, () => volumes().map(({ volume, size }) => [{ volume }, size] as const))
}

type TablePartitions = PlatformFigures['server']['partitions'][number]

function ofPartitions({ server }: PlatformFigures, figureOf: (one: TablePartitions) => number | undefined) {
  return server.partitions.flatMap((one) => {
    const value = figureOf(one)
    return value === undefined ? [] : [[{ table: one.table }, value] as const]
  })
}

function quantitiesOf({ licence }: PlatformFigures) {
  return licence?.quantities ?? []
}
