import { atLeast, atMost, type Measure, type Outcome } from '../drill.ts'
import type { Losses } from '../load/compare.ts'
import type { Readers } from '../load/readers.ts'
import type { ClientRecord } from '../load/record.ts'
import { FIXED_WORK, LASTING, RESTARTED } from './sampler.ts'
import type { StatementTimes, StatementTrend } from './statements.ts'
import { growthBeside, growthOfTime, type Interval, type Sample, trendOf, undisturbed } from './trend.ts'

/** The most that something may grow from the first third of the run to the last, in percent. */
const FLAT = 5
/** A killed primary is replaced in this many seconds (PROD-03, docs/specification/production.md). */
const FAILOVER = 15
/** The most that a statement may grow, in percent: tables grow too, but another plan takes many times as long. */
const STATEMENT = 100
/** Statements in the results. */
const SHOWN = 10
const MEGABYTE = 1_000_000

interface Shown {
  /** The name of the samples. */
  readonly name: string
  readonly label: string
  readonly show: (value: number) => string
}

/** What a gateway uses has to stay flat. */
const USED: readonly Shown[] = [
  { name: 'memory', label: 'Memory of the first gateway', show: (bytes) => `${(bytes / MEGABYTE).toFixed(0)} MB` },
  {
    name: 'heap',
    label: 'Heap of the first gateway after collections',
    show: (bytes) => `${(bytes / MEGABYTE).toFixed(0)} MB`,
  },
  { name: 'handles', label: 'Its open files and sockets', show: (count) => count.toFixed(0) },
  { name: 'connections', label: 'Its connections to the database', show: (count) => count.toFixed(0) },
]
/** Times have to stay flat, or beside that of fixed work while the machine becomes slower. */
const TIMES = ['read', 'price', 'draft', 'publish', 'acknowledge', 'sign-in']
const milliseconds = (value: number) => `${value.toFixed(1)} ms`

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
  readonly statements: Pick<StatementTimes, 'samples' | 'byGrowth'>
  readonly readers: { readonly inboxes: readonly Pick<Readers['inboxes'][number], 'received'>[] }
}

export function outcomeOf(findings: Findings): Outcome {
  const { record, losses, failovers, samples, interruptions, warmUp, statements } = findings
  const { sessions, ...writes } = losses
  const lost = Object.values(writes).reduce((sum, count) => sum + count, 0)
  const published = new Set(record.notices).size
  const missed = findings.readers.inboxes.map(({ received }) => Math.max(0, published - new Set(received).size))
  const compared = undisturbed(samples, warmUp, interruptions)
  const slowed = statements.byGrowth(undisturbed(statements.samples, warmUp, interruptions))
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
      ...USED.map((used) => flat(compared, used)),
      { label: 'Median time: fixed work, growth', measured: growthOf(compared, FIXED_WORK, milliseconds) },
      ...TIMES.map((name) => flatTime(compared, name)),
      asQuickAsRestarted(compared),
      slowedStatement(slowed),
    ],
    raw: {
      responses: record.responses,
      statements: slowed.slice(0, SHOWN),
      losses,
      failovers,
      interruptions,
      samples: samples.map(rounded),
    },
  }
}

function flat(samples: readonly Sample[], { name, label, show }: Shown): Measure {
  const measure = atMost(FLAT, `${label}, growth`, trendOf(samples, name).growth, ' %', 1)
  return { ...measure, measured: growthOf(samples, name, show) }
}

function flatTime(samples: readonly Sample[], name: string): Measure {
  const growth = growthOfTime(trendOf(samples, name), trendOf(samples, FIXED_WORK))
  const measure = atMost(FLAT, `Median time: ${name}, growth`, growth, ' %', 1)
  const beside = growthBeside(trendOf(samples, name), trendOf(samples, FIXED_WORK)).toFixed(1)
  return { ...measure, measured: `${growthOf(samples, name, milliseconds)}; beside fixed work ${beside} %` }
}

/** A gateway that has run for long is compared with one that has not, at the same time: the machine and the database are the same. */
function asQuickAsRestarted(samples: readonly Sample[]): Measure {
  const [lasting, restarted] = [trendOf(samples, LASTING), trendOf(samples, RESTARTED)]
  const growth = growthBeside(lasting, restarted)
  const label = 'Median time: the same read at the first gateway, growth beside restarted ones'
  const [first, last] = [lasting.first - restarted.first, lasting.last - restarted.last].map(milliseconds)
  const measured = `${growth.toFixed(1)} % (${first} more at first, ${last} at last)`
  return { ...atMost(FLAT, label, growth, ' %', 1), measured }
}

/** Of a statement that no user waits for, nothing but its own time shows that it became slow. */
function slowedStatement([slowed]: readonly StatementTrend[]): Measure {
  const label = 'Mean time of a statement in the database, worst growth'
  if (!slowed) return { label, measured: 'too few readings', target: `at most ${STATEMENT} %`, met: false }
  const { growth, first, last, text } = slowed
  const measured = `${growth.toFixed(1)} % (${first.toFixed(2)} → ${last.toFixed(2)} ms: ${text})`
  return { ...atMost(STATEMENT, label, growth, ' %', 1), measured }
}

function growthOf(samples: readonly Sample[], name: string, show: (value: number) => string): string {
  const { first, last, growth, count } = trendOf(samples, name)
  return `${growth.toFixed(1)} % (${show(first)} → ${show(last)}, ${count} samples)`
}

function rounded({ at, values }: Sample) {
  return {
    at: Math.round(at),
    ...Object.fromEntries(Object.entries(values).map(([name, one]) => [name, Math.round(one * 10) / 10])),
  }
}
