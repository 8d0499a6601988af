import { type QueryExecutorProvider, sql } from 'kysely'
import type { Clock } from '../time/clock.ts'

/** A comparison is valid for this long, in milliseconds. */
const COMPARED_FOR = 10_000

export interface DatabaseClockOptions {
  readonly db: QueryExecutorProvider
  readonly clock: Clock
  /** The largest permitted difference, in seconds; any without it. */
  readonly maxOffset: number | undefined
  /** Monotonic time in milliseconds; for tests. */
  readonly steady?: () => number
}

/** Compares the clock of the gateway with that of the database, which all gateways share. */
export class DatabaseClock {
  readonly #options: DatabaseClockOptions
  #comparedAt = Number.NEGATIVE_INFINITY
  #offset = 0

  constructor(options: DatabaseClockOptions) {
    this.#options = options
  }

  /**
   * Checks that the clock of the gateway may decide what is due.
   * @throws Error if it differs from that of the database by more than is permitted
   */
  async assertAgrees(): Promise<void> {
    const { maxOffset, steady = () => performance.now() } = this.#options
    if (maxOffset === undefined) return
    if (steady() - this.#comparedAt >= COMPARED_FOR) {
      this.#offset = await this.#compare()
      this.#comparedAt = steady()
    }
    if (this.#offset <= maxOffset) return
    const seconds = Math.round(this.#offset)
    throw new Error(`the clock of this gateway differs by ${seconds} seconds from that of the database`)
  }

  /** Returns by how many seconds they differ at least: the statement takes some time. */
  async #compare(): Promise<number> {
    const { db, clock } = this.#options
    const before = clock.now().getTime() / 1_000
    const { rows } = await sql<{ now: number }>`select extract(epoch from clock_timestamp())::float8 as now`.execute(db)
    const after = clock.now().getTime() / 1_000
    const now = rows[0]?.now ?? Number.NaN
    return Math.max(before - now, now - after, 0)
  }
}
