import { GATEWAY_LOST_SECONDS } from '@foyer/contract/monitoring'
import { sql } from 'kysely'
import type { Database } from '../tables.ts'

/** The clock of a running gateway. */
export interface GatewayClock {
  readonly host: string
  /** Less that of the database, in seconds; undefined in its first ten seconds, and of an earlier release. */
  readonly offset: number | undefined
}

/** Returns the clocks of all gateways that run, as they last reported them. */
export async function readGatewayClocks(db: Database): Promise<GatewayClock[]> {
  const { rows } = await sql<{ host: string; offset: number | null }>`
    select host, (figures->>'clockOffset')::float8 as offset from gateway_heartbeat
    where seen_at > clock_timestamp() - make_interval(secs => ${sql.lit(GATEWAY_LOST_SECONDS)})
    order by host, started_at, id`.execute(db)
  return rows.map(({ host, offset }) => ({ host, offset: offset ?? undefined }))
}
