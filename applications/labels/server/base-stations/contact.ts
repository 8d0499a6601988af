import { sql } from 'kysely'
import type { Database } from '../database/open.ts'

/** What a base station reports of itself, every 30 seconds. */
export interface StationReport {
  readonly id: string
  readonly firmware: string
  /** Of its own connection, from 0 to 4. */
  readonly signal: number
}

/** The contact of base stations. */
export interface Contact {
  /** Records reports. A base station that had no contact has it again. */
  record(reports: readonly StationReport[]): Promise<void>
  /** Notes base stations that have not reported for 90 seconds. To be called every few seconds, by any number of processes. */
  watch(): Promise<void>
}

/** Three reports that did not arrive, in milliseconds. */
const SILENT = 90_000

/** @param now the present time */
export function createContact(db: Database, now: () => Date): Contact {
  return {
    record: async (reports) => await record(db, reports, now()),
    watch: async () => await watch(db, now()),
  }
}

async function record(db: Database, reports: readonly StationReport[], now: Date): Promise<void> {
  if (reports.length === 0) return
  await sql`
    update base_station set last_contact_at = ${now}, offline_since = null, firmware = report.firmware, signal = report.signal
    from jsonb_to_recordset(${JSON.stringify(reports)}::jsonb) as report(id uuid, firmware text, signal smallint)
    where base_station.id = report.id
  `.execute(db)
}

/** One at a time: processes that look at the same time skip what another one notes. */
async function watch(db: Database, now: Date): Promise<void> {
  const limit = new Date(now.getTime() - SILENT)
  await sql`
    update base_station set offline_since = coalesce(last_contact_at, ${now})
    where id in (
      select id from base_station
      where offline_since is null and (last_contact_at is null or last_contact_at < ${limit})
      for update skip locked
    )
  `.execute(db)
}
