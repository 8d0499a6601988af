import { sql } from 'kysely'
import { addPartitions, dropPartitions, skipExpiredLinks, trimChain } from '../audit/index.ts'
import {
  auditEventsExpiredBefore,
  auditHoldFrom,
  type DeleteExpiredDeps,
  deleteExpired,
  expiredRows,
} from '../retention/index.ts'
import type { Database } from '../tables.ts'
import type { GatewayDeps } from './gateway-deps.ts'

type Deps = Pick<GatewayDeps, 'db' | 'log' | 'clock' | 'secret' | 'settings'> &
  Pick<DeleteExpiredDeps, 'metrics' | 'positions'>

/**
 * Deletes what has expired by the clocks of gateway and database: nothing brings back what a wrong clock deletes. A fault of the audit
 * log does not affect the rest.
 */
export async function deleteExpiredData(deps: Deps, signal?: AbortSignal): Promise<void> {
  const { clock, settings } = deps
  const now = earliest(clock.now(), await databaseTime(deps.db))
  try {
    await deleteFromAuditLog(deps, now, signal)
  } finally {
    await deleteExpired({ ...deps, ...(signal && { signal }) }, expiredRows(now, settings.now))
  }
}

async function deleteFromAuditLog(deps: Deps, now: Date, signal?: AbortSignal): Promise<void> {
  const before = auditEventsExpiredBefore(now, deps.settings.now)
  const options = { holdFrom: auditHoldFrom, ...(signal && { signal }) }
  await addPartitions(deps, now)
  await skipExpiredLinks(deps, before, options)
  await trimChain(deps, before, options)
  await dropPartitions(deps, signal)
}

async function databaseTime(db: Database): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db)
  return rows[0]?.now ?? new Date(0)
}

function earliest(one: Date, other: Date): Date {
  return one < other ? one : other
}
