import { sql } from 'kysely'
import { addSeconds } from '../platform/time/clock.ts'
import type { Database } from '../tables.ts'
import type { SourceStatistics } from './spraying.ts'

/** Usernames read for one source. For a busier source they are a fair sample, because digests are random. */
const SAMPLED = 400

interface Limits {
  readonly lockWindowSeconds: number
}

/** Returns `unresolved` and `succeeded` of one source, for a lateral join. */
export function sourceStatistics(source: string, limits: Limits, now: Date) {
  const begin = addSeconds(now, -limits.lockWindowSeconds)
  return sql<SourceStatistics>`
    select count(*) filter (where failed_at > ${begin})::int as unresolved, count(*) filter (where succeeded_at > ${begin})::int as succeeded
    from (select failed_at, succeeded_at from sign_in_source where source = ${source} limit ${sql.lit(SAMPLED)}) as sample`
}

export async function readSourceStatistics(
  db: Database,
  source: string,
  limits: Limits,
  now: Date,
): Promise<SourceStatistics> {
  const { rows } = await sourceStatistics(source, limits, now).execute(db)
  return rows[0] as SourceStatistics
}

/** Maximum number of rows to read; an estimate is enough. */
const LOOKED_THROUGH = 20_000
const CACHE_MILLISECONDS = 5_000

/** Returns the failed sign-ins of the whole platform within the lock window; cached for some seconds. */
export function platformFailures(): (db: Database, limits: Limits, now: Date) => Promise<number> {
  let known: { at: number; failures: Promise<number> } | undefined
  return (db, limits, now) => {
    if (known === undefined || Math.abs(now.getTime() - known.at) >= CACHE_MILLISECONDS)
      known = { at: now.getTime(), failures: countFailures(db, limits, now) }
    known.failures.catch(() => {
      known = undefined
    })
    return known.failures
  }
}

async function countFailures(db: Database, limits: Limits, now: Date): Promise<number> {
  const begin = addSeconds(now, -limits.lockWindowSeconds)
  const { rows } = await sql<{ failures: number }>`
    select coalesce(sum(tries), 0)::int as failures
    from (select tries from sign_in_source where failed_at > ${begin} limit ${sql.lit(LOOKED_THROUGH)}) as recent`.execute(
    db,
  )
  return rows[0]?.failures ?? 0
}
