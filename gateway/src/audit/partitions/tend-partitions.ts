import { sql } from 'kysely'
import type { Database } from '../../tables.ts'

/** Partitions for new events are there this many months ahead. */
const MONTHS_AHEAD = 3
/** What the functions of the database wait for a lock at most is in the migration: 300 ms. */
const LOCK_NOT_AVAILABLE = '55P03'
const DEADLOCK = '40P01'

interface Deps {
  readonly db: Database
  readonly log: { info(facts: object, text: string): void }
}

/** Adds the missing partitions of the audit log. Several gateways may call it concurrently: one works. */
export async function addPartitions(deps: Deps, now: Date): Promise<void> {
  /* The end of the last month that gets one. A day of that month may not exist, such as the 30th of February. */
  const until = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + MONTHS_AHEAD + 1))
  await unlessLocked(async () => {
    const { rows } = await sql<{ name: string }>`select name from add_audit_partitions(${until}) name`.execute(deps.db)
    for (const { name } of rows) deps.log.info({ partition: name }, 'added a partition')
  })
}

/**
 * Drops the partitions whose rows are all expired: those before the start of the chain. Each takes one short lock; while it is not to be
 * had, the rest is left to the next run.
 */
export async function dropPartitions(deps: Deps, signal?: AbortSignal): Promise<void> {
  await unlessLocked(async () => {
    while (!signal?.aborted) {
      const { rows } = await sql<{ name: string | null }>`select drop_audit_partition() as name`.execute(deps.db)
      const name = rows[0]?.name ?? null
      if (name === null) return
      deps.log.info({ partition: name }, 'dropped an expired partition')
    }
  })
}

async function unlessLocked(act: () => Promise<void>): Promise<void> {
  try {
    await act()
  } catch (error) {
    const { code } = error as { code?: string }
    if (code !== LOCK_NOT_AVAILABLE && code !== DEADLOCK) throw error
  }
}
