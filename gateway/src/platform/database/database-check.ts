import { type Kysely, sql } from 'kysely'
import type { Health } from '../operations/health.ts'

/** Minimum interval of write tests, in milliseconds, because the readiness endpoint is public. */
const WRITE_TEST_INTERVAL = 10_000
/** The interval while writes fail, so that recovery is noticed soon. */
const WRITE_TEST_WHILE_FAILING = 1_000

/**
 * Checks whether the database responds and accepts writes. Concurrent calls share one check.
 * A small update can succeed on a full disk, because a page has free space. So the write test also sorts some text with too little
 * memory, for which PostgreSQL temporarily needs about a megabyte of disk.
 */
export class DatabaseCheck {
  // biome-ignore lint/suspicious/noExplicitAny: checks the database itself, whatever tables it has
  readonly #db: Kysely<any>
  readonly #health: Health
  #looking: Promise<void> | undefined
  #writesTestedAt = Number.NEGATIVE_INFINITY
  #writesFail = false
  #requestFailed = false

  // biome-ignore lint/suspicious/noExplicitAny: as above
  constructor(db: Kysely<any>, health: Health) {
    this.#db = db
    this.#health = health
  }

  check(): Promise<void> {
    this.#looking ??= this.#look().finally(() => {
      this.#looking = undefined
    })
    return this.#looking
  }

  /** Call it when a request failed because of the database: the next check then tests a write. */
  scheduleCheck(): void {
    this.#requestFailed = true
  }

  async #look(): Promise<void> {
    try {
      await sql`select 1`.execute(this.#db)
      this.#health.markHealthy('database')
    } catch (error) {
      return this.#health.markFailed('database', (error as Error).message)
    }
    const every = this.#writesFail || this.#requestFailed ? WRITE_TEST_WHILE_FAILING : WRITE_TEST_INTERVAL
    if (performance.now() - this.#writesTestedAt >= every) await this.#testWrite()
  }

  async #testWrite(): Promise<void> {
    this.#writesTestedAt = performance.now()
    this.#requestFailed = false
    try {
      await this.#db.transaction().execute(async (tx) => {
        /* A row lock is written to the table and to the log of the database, as an update is, and changes nothing. */
        await sql`select 1 from platform_fact for no key update skip locked`.execute(tx)
        await sql`select set_config('work_mem', '64kB', true)`.execute(tx)
        await sql`select count(*) from (select md5(n::text) from generate_series(1, 20000) n order by 1) spilled`.execute(
          tx,
        )
      })
      this.#writesFail = false
      this.#health.markHealthy('database-writes')
    } catch (error) {
      this.#writesFail = true
      this.#health.markFailed('database-writes', (error as Error).message)
    }
  }
}
