import { type Kysely, sql } from 'kysely'
import type { Health } from '../operations/health.ts'

/** Reports an embedded PostgreSQL that cannot archive its changes. It keeps them and tries again, until its disk is full. */
export class ArchiveCheck {
  // biome-ignore lint/suspicious/noExplicitAny: checks the server, whatever tables it has
  readonly #db: Kysely<any>
  readonly #health: Pick<Health, 'markFailed' | 'markHealthy'>

  // biome-ignore lint/suspicious/noExplicitAny: as above
  constructor(db: Kysely<any>, health: Pick<Health, 'markFailed' | 'markHealthy'>) {
    this.#db = db
    this.#health = health
  }

  /** Does nothing while the database is away, which another check reports. */
  async check(): Promise<void> {
    try {
      const { rows } = await sql<{ failing: string | null }>`select last_failed_wal as failing from pg_stat_archiver
        where last_failed_time > coalesce(last_archived_time, '-infinity')`.execute(this.#db)
      const failing = rows[0]?.failing
      if (failing) this.#health.markFailed('backup-archive', `${failing} could not be archived: see postgres.log`)
      else this.#health.markHealthy('backup-archive')
    } catch {}
  }
}
