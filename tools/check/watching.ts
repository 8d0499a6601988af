import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { METRICS } from '../../gateway/src/composition/metrics/definitions.ts'
import type { Metric } from '../../gateway/src/platform/operations/metric.ts'
import { processMetrics } from '../../gateway/src/platform/operations/metrics.ts'
import type { Fault, Findings } from './fault.ts'
import { filesBelow, ROOT, type SourceFile } from './tree.ts'

const ALERTS = 'deploy/prometheus/alerts.yml'
const RUNBOOKS = 'docs/runbooks'
const INDEX = `${RUNBOOKS}/README.md`

/** Checks that rules, their tests and dashboards use metrics that exist, and that each alert has its page. */
export function watchingFindings(): Findings {
  const read = (path: string): SourceFile => ({ path, text: readFileSync(join(ROOT, path), 'utf8') })
  const users = filesBelow(['deploy/prometheus', 'deploy/grafana', 'deploy/backup'], /\.(yml|json)$|backup-age$/).map(
    read,
  )
  const pages = filesBelow([RUNBOOKS], /\.md$/)
  const alerts = alertsIn(read(ALERTS).text)
  const faults = [
    ...metricFaults([...users, ...pages.map(read)], knownSamples()),
    ...runbookFaults(
      alerts,
      pages.filter((path) => path !== INDEX).map(read),
      existsSync(join(ROOT, INDEX)) ? read(INDEX).text : '',
    ),
  ]
  return { faults, checked: `${alerts.length} alerts, ${users.length} rules and dashboards` }
}

/** Returns the names of all samples that a gateway can have. */
export function knownSamples(): ReadonlySet<string> {
  const defined = Object.values(METRICS).flatMap((group) => Object.values<Metric>(group))
  const names = [...defined, ...processMetrics()].flatMap(({ name, type }) =>
    type === 'histogram' ? ['_bucket', '_sum', '_count'].map((end) => `${name}${end}`) : [name],
  )
  return new Set(names)
}

/** Reports names of metrics, and records of rules, that do not exist. */
export function metricFaults(files: readonly SourceFile[], known: ReadonlySet<string>): Fault[] {
  const records = new Set(
    files.flatMap(({ text }) => [...text.matchAll(/record: "?(foyer:[\w:]+)/g)].map(([, name]) => name)),
  )
  return files.flatMap(({ path, text }) =>
    text.split('\n').flatMap((line, index) =>
      [...line.matchAll(/\bfoyer[_:][a-z][\w:]*/g)]
        .map(([name]) => name)
        .filter((name) => (name.startsWith('foyer:') ? !records.has(name) : !known.has(name)))
        .map((name) => ({
          at: `${path}:${index + 1}`,
          message: `the metric ${name} does not exist`,
          remedy: 'take a name of docs/reference/metrics.md',
        })),
    ),
  )
}

export interface AlertRule {
  readonly name: string
  /** A path from the root. */
  readonly runbook: string | undefined
}

export function alertsIn(rules: string): AlertRule[] {
  return rules
    .split(/^ +- alert: /m)
    .slice(1)
    .map((text) => ({
      name: text.split('\n')[0] ?? '',
      runbook: /runbook_url: (\S+)/.exec(text)?.[1],
    }))
}

/** Reports alerts without a page that names them, pages without an alert, and what is missing in the index. */
export function runbookFaults(alerts: readonly AlertRule[], pages: readonly SourceFile[], index: string): Fault[] {
  const named = new Set(alerts.map(({ runbook }) => runbook))
  const missing = alerts
    .filter(({ name, runbook }) => !pages.find(({ path }) => path === runbook)?.text.includes(`\`${name}\``))
    .map(({ name, runbook }) => ({
      at: ALERTS,
      message: `${name} has no runbook that names it${runbook ? `: ${runbook}` : ''}`,
      remedy: `write ${RUNBOOKS}/<name>.md, and name it in runbook_url`,
    }))
  const unused = pages
    .filter(({ path }) => !named.has(path))
    .map(({ path }) => ({ at: path, message: 'is the page of no alert', remedy: 'remove it, or add the alert' }))
  const unlisted = alerts
    .filter(({ name }) => !index.includes(`\`${name}\``))
    .map(({ name }) => ({ at: INDEX, message: `${name} is not listed`, remedy: 'add a row' }))
  return [...missing, ...unused, ...unlisted]
}
