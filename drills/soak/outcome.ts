import { atLeast, atMost, type Measure, type Outcome } from '../drill.ts'
import type { Losses } from '../load/compare.ts'
import type { Readers } from '../load/readers.ts'
import type { ClientRecord } from '../load/record.ts'
import { type Interval, type Sample, trendOf, undisturbed } from './trend.ts'

/** The most that something may grow from the first third of the run to the last, in percent. */
const FLAT = 5
/** A killed primary is replaced in this many seconds (PROD-03, docs/specification/production.md). */
const FAILOVER = 15
const MEGABYTE = 1_000_000

/** What has to stay flat: the name of the samples, and how it is shown. */
const TRENDS: readonly { readonly name: string; readonly label: string; readonly show: (value: number) => string }[] = [
  { name: 'memory', label: 'Memory of the first gateway', show: (bytes) => `${(bytes / MEGABYTE).toFixed(0)} MB` },
  { name: 'heap', label: 'Heap of the first gateway', show: (bytes) => `${(bytes / MEGABYTE).toFixed(0)} MB` },
  { name: 'handles', label: 'Its open files and sockets', show: (count) => count.toFixed(0) },
  { name: 'connections', label: 'Its connections to the database', show: (count) => count.toFixed(0) },
  ...['read', 'price', 'draft', 'publish', 'acknowledge', 'sign-in'].map((name) => ({
    name,
    label: `Median time: ${name}`,
    show: (milliseconds: number) => `${milliseconds.toFixed(1)} ms`,
  })),
]

export interface Findings {
  readonly seconds: number
  readonly wantedSeconds: number
  readonly warmUp: number
  readonly samples: readonly Sample[]
  readonly interruptions: readonly Interval[]
  /** Seconds until writes were back, of each failover. */
  readonly failovers: readonly number[]
  readonly restarts: number
  readonly record: Pick<
    ClientRecord,
    'responses' | 'notices' | 'sessions' | 'acknowledged' | 'unexpected' | 'staleReads'
  >
  readonly losses: Losses
  readonly readers: { readonly inboxes: readonly Pick<Readers['inboxes'][number], 'received'>[] }
}

export function outcomeOf(findings: Findings): Outcome {
  const { record, losses, failovers, samples, interruptions, warmUp } = findings
  const { sessions, ...writes } = losses
  const lost = Object.values(writes).reduce((sum, count) => sum + count, 0)
  const published = new Set(record.notices).size
  const missed = findings.readers.inboxes.map(({ received }) => Math.max(0, published - new Set(received).size))
  const compared = undisturbed(samples, warmUp, interruptions)
  return {
    measures: [
      atLeast(findings.wantedSeconds / 60, 'Minutes under load', findings.seconds / 60),
      atMost(FAILOVER, `Writes are back, worst of ${failovers.length} failovers`, Math.max(...failovers), ' s', 1),
      { label: 'Restarts of gateways', measured: String(findings.restarts) },
      atMost(0, 'Responses but success, conflict, and 503 with Retry-After', record.unexpected),
      atMost(0, `Acknowledged writes lost, of ${record.acknowledged}`, lost),
      atMost(0, `Sessions lost, of ${record.sessions.length}`, sessions),
      atMost(0, 'Lists without a notice that was acknowledged before', record.staleReads),
      atMost(0, `Notices missed on ${missed.length} reopened sockets, of ${published}`, Math.max(...missed)),
      ...TRENDS.map(({ name, label, show }) => flat(compared, name, label, show)),
    ],
    raw: { responses: record.responses, losses, failovers, interruptions, samples: samples.map(rounded) },
  }
}

function flat(samples: readonly Sample[], name: string, label: string, show: (value: number) => string): Measure {
  const { first, last, growth, count } = trendOf(samples, name)
  const { target, met } = atMost(FLAT, label, growth, ' %', 1)
  const measured = `${growth.toFixed(1)} % (${show(first)} → ${show(last)}, ${count} samples)`
  return { label: `${label}, growth`, measured, ...(target && { target }), ...(met !== undefined && { met }) }
}

function rounded({ at, values }: Sample) {
  return {
    at: Math.round(at),
    ...Object.fromEntries(Object.entries(values).map(([name, one]) => [name, Math.round(one * 10) / 10])),
  }
}
