import { sql } from 'kysely'
import { addSeconds } from '../platform/time/clock.ts'
import type { Database } from '../tables.ts'
import type { SourceStatistics } from './spraying.ts'

/** Usernames read of one source. Of a busier one they are a fair sample, because their digests are in no order. */
const SAMPLED = 400

interface Limits {
  readonly lockWindowSeconds: number
}

/** `unresolved` and `succeeded` of one source, to be joined laterally. */
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

/** Rows that are looked through for it: an estimate does. */
const LOOKED_THROUGH = 20_000
const CACHE_MILLISECONDS = 5_000

/** Failed sign-ins on the whole platform within the lock window; read once in some seconds, however many requests there are. */
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
