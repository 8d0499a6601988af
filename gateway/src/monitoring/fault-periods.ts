import type { ApplicationFaults } from '@foyer/contract/monitoring'
import { sql } from 'kysely'
import type { FaultCounts } from '../applications/index.ts'
import type { Database, Tx } from '../tables.ts'

/** Adds the faults that were counted in this process to the counts of all gateways. */
export class FaultPeriods {
  readonly #counts: FaultCounts
  #written = new Map<string, number>()
  #pending = new Map<string, number>()

  constructor(counts: FaultCounts) {
    this.#counts = counts
  }

  /** Writes what was counted since the last confirmed write. */
  async write(tx: Tx): Promise<void> {
    this.#pending = new Map(this.#written)
    const added = this.#counts.all().flatMap(([labels, count]) => {
      const key = JSON.stringify(labels)
      const more = count - (this.#written.get(key) ?? 0)
      this.#pending.set(key, count)
      return more > 0 ? [{ ...labels, count: more }] : []
    })
    if (added.length === 0) return
    /* In one order, so that two gateways do not wait for each other. */
    await sql`insert into application_fault (application, version, kind, at, count)
      select added.application, added.version, added.kind,
        date_bin('5 minutes', clock_timestamp(), timestamptz 'epoch'), added.count
      from jsonb_to_recordset(${JSON.stringify(added)}::jsonb)
        as added(application text, version text, kind text, count integer)
      order by 1, 2, 3
      on conflict (application, version, kind, at) do update set count = application_fault.count + excluded.count`.execute(
      tx,
    )
  }

  /** Call it when the transaction of `write` is committed. */
  confirm(): void {
    this.#written = this.#pending
  }
}

/** More combinations are not listed. */
const FAULTS_SHOWN = 50

/** Returns the faults of the last 24 hours by application, version and kind; the most first. */
export async function readFaults(db: Database): Promise<ApplicationFaults[]> {
  const { rows } = await sql<Omit<ApplicationFaults, 'lastAt'> & { lastAt: Date }>`
    select application, version, kind, sum(count)::int as "lastDay", max(at) as "lastAt",
      coalesce(sum(count) filter (where at > clock_timestamp() - interval '1 hour'), 0)::int as "lastHour"
    from application_fault where at > clock_timestamp() - interval '1 day'
    group by application, version, kind
    order by "lastDay" desc, application, version, kind limit ${sql.lit(FAULTS_SHOWN)}`.execute(db)
  return rows.map((row) => ({ ...row, lastAt: row.lastAt.toISOString() }))
}
