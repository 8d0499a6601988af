import { setTimeout as pause } from 'node:timers/promises'
import type { Cluster } from '../failover/cluster.ts'
import { type Sample, type Trend, trendOf } from './trend.ts'

const INTERVAL = 60_000
/** A statement counts if it takes this share of the time of all. Rare ones differ from one call to the next. */
const LEAST_SHARE = 0.01

/** What a server has counted of one statement since its start. */
export interface StatementCount {
  readonly id: string
  readonly text: string
  readonly calls: number
  readonly milliseconds: number
}

/** The counts of all statements of one server. */
export interface StatementCounts {
  /** Another one after a failover. */
  readonly server: string
  readonly statements: readonly StatementCount[]
}

/** A statement with the mean time of a call, in milliseconds. */
export interface StatementTrend extends Trend {
  readonly text: string
}

/**
 * Reads each minute what each statement takes on the primary, from pg_stat_statements. Users do not wait for every statement, so that
 * their times do not show all that becomes slow.
 */
export class StatementTimes {
  readonly samples: Sample[] = []
  readonly #cluster: Pick<Cluster, 'query'>
  readonly #seconds: () => number
  readonly #interval: number
  readonly #statements = new Map<string, { text: string; milliseconds: number }>()
  readonly #stopping = new AbortController()
  readonly #work: Promise<void>

  /**
   * @param seconds the seconds since the beginning of the load
   * @param interval between two readings, in milliseconds
   */
  constructor(cluster: Pick<Cluster, 'query'>, seconds: () => number, interval = INTERVAL) {
    this.#cluster = cluster
    this.#seconds = seconds
    this.#interval = interval
    this.#work = this.#watch()
  }

  async stop(): Promise<void> {
    this.#stopping.abort()
    await this.#work
  }

  /** Statements by their growth in the given samples, the most first. Empty if too few were read. */
  byGrowth(samples: readonly Sample[]): StatementTrend[] {
    const all = [...this.#statements.values()].reduce((sum, { milliseconds }) => sum + milliseconds, 0)
    const counted = [...this.#statements].filter(([, { milliseconds }]) => milliseconds >= all * LEAST_SHARE)
    return counted
      .map(([id, { text }]) => ({ text, ...trendOf(samples, id) }))
      .filter(({ growth }) => Number.isFinite(growth))
      .sort((one, other) => other.growth - one.growth)
  }

  async #watch(): Promise<void> {
    const { signal } = this.#stopping
    let former: StatementCounts | undefined
    while (!signal.aborted) {
      const counts = await readCounts(this.#cluster).catch(() => undefined)
      if (former && counts) this.#add(callsBetween(former, counts))
      former = counts
      await pause(this.#interval, undefined, { signal }).catch(() => undefined)
    }
  }

  #add(calls: readonly StatementCount[]): void {
    for (const { id, text, milliseconds } of calls) {
      const before = this.#statements.get(id)?.milliseconds ?? 0
      this.#statements.set(id, { text, milliseconds: before + milliseconds })
    }
    const values = Object.fromEntries(calls.map((each) => [each.id, each.milliseconds / each.calls]))
    this.samples.push({ at: this.#seconds(), values })
  }
}

/** What was called between two readings. Nothing if they are of different servers, or of different starts of one. */
export function callsBetween(former: StatementCounts, next: StatementCounts): StatementCount[] {
  if (former.server !== next.server) return []
  const before = new Map(former.statements.map((each) => [each.id, each]))
  return next.statements.flatMap((each) => {
    const calls = each.calls - (before.get(each.id)?.calls ?? 0)
    const milliseconds = each.milliseconds - (before.get(each.id)?.milliseconds ?? 0)
    return calls > 0 ? [{ ...each, calls, milliseconds }] : []
  })
}

async function readCounts({ query }: Pick<Cluster, 'query'>): Promise<StatementCounts> {
  await query('create extension if not exists pg_stat_statements')
  const rows = await query<StatementCount & { server: string }>(
    `select inet_server_port() || ' ' || pg_postmaster_start_time() as server, queryid::text as id,
       min(left(regexp_replace(query, '\\s+', ' ', 'g'), 100)) as text,
       sum(calls)::float8 as calls, sum(total_exec_time)::float8 as milliseconds
     from pg_stat_statements where userid = 'foyer'::regrole group by queryid`,
  )
  return { server: rows[0]?.server ?? '', statements: rows }
}
