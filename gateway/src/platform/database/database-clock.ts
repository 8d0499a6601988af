import { type QueryExecutorProvider, sql } from 'kysely'
import type { Clock } from '../time/clock.ts'

/** A comparison is valid for this long, in milliseconds. */
const COMPARED_FOR = 10_000
/** It is no longer valid once the clock has been set, by more than this, in milliseconds. */
const SET_BY = 500

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
  /** By both clocks. */
  #compared = { steady: Number.NEGATIVE_INFINITY, clock: 0 }
  #offset = 0

  constructor(options: DatabaseClockOptions) {
    this.#options = options
  }

  /**
   * Checks that the clock of the gateway may decide what is due.
   * @throws Error if it differs from that of the database by more than is permitted
   */
  async assertAgrees(): Promise<void> {
    const { maxOffset } = this.#options
    if (maxOffset === undefined) return
    const now = this.#read()
    if (!this.#isValid(now)) {
      this.#offset = await this.#compare()
      this.#compared = now
    }
    if (this.#offset <= maxOffset) return
    const seconds = Math.round(this.#offset)
    throw new Error(`the clock of this gateway differs by ${seconds} seconds from that of the database`)
  }

  #read(): { readonly steady: number; readonly clock: number } {
    const { clock, steady = () => performance.now() } = this.#options
    return { steady: steady(), clock: clock.now().getTime() }
  }

  #isValid(now: { readonly steady: number; readonly clock: number }): boolean {
    const passed = now.steady - this.#compared.steady
    return passed < COMPARED_FOR && Math.abs(now.clock - this.#compared.clock - passed) <= SET_BY
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
