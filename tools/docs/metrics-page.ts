import { METRICS } from '../../gateway/src/composition/metrics/definitions.ts'
import { processMetrics } from '../../gateway/src/platform/operations/metrics.ts'
import { code, page, table } from './markdown.ts'

/** Headings of the groups of metrics. */
const SUBJECTS: Readonly<Record<keyof typeof METRICS, string>> = {
  requests: 'Requests and connections',
  signIn: 'Signing in',
  hashing: 'Password hashing',
  notices: 'Notices and their sockets',
  queues: 'Queues and recurring jobs',
  database: 'Database',
  backup: 'Backup and disks',
  applications: 'Applications',
  licence: 'Licence',
  health: 'Health of the gateway',
}
const HEAD = ['name', 'type', 'labels', 'meaning']

/** The page that lists all metrics, generated from their definitions. */
export function metricsPage(): string {
  const groups = Object.entries(METRICS).flatMap(([subject, metrics]) => [
    `## ${SUBJECTS[subject as keyof typeof METRICS]}`,
    table(
      HEAD,
      Object.values(metrics).map(({ name, type, labels, help }) => [
        code(name),
        type,
        labels.map(code).join(', '),
        help,
      ]),
    ),
  ])
  return page(
    'Metrics',
    '`GET /metrics` on the operations port, in the format of Prometheus. Times are in seconds, and instants in seconds since 1970. A histogram has the samples `_bucket`, `_sum` and `_count`. A gauge that has nothing to report at the moment has no sample.',
    ...groups,
    '## Process',
    'Of Node.js and the operating system.',
    table(
      HEAD,
      processMetrics().map(({ name, type, help }) => [code(name), type, '', help]),
    ),
  )
}
