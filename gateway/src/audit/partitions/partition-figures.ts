import { sql } from 'kysely'
import type { Database } from '../../tables.ts'
import { timeOfId } from '../event-id.ts'

/** A partitioned table. */
export interface PartitionFigures {
  readonly table: 'audit_event' | 'audit_link'
  /** Rows that belong to no partition, 100,000 at most. */
  readonly stray: number
  /** Until when there are partitions; undefined for links, whose partitions are blocks of positions. */
  readonly until: Date | undefined
  /** When the newest of them begins; undefined as well. */
  readonly newestFrom: Date | undefined
}

interface Row {
  readonly parent: PartitionFigures['table']
  readonly ahead: string | null
  readonly stray: number
}

/** Returns how far ahead partitions of the audit log are there, and rows without one. */
export async function readPartitionFigures(db: Database): Promise<PartitionFigures[]> {
  const { rows } = await sql<Row>`select parent, ahead, stray from partition_figures() order by parent`.execute(db)
  return rows.map(({ parent, ahead, stray }) => {
    const until = parent === 'audit_event' && ahead !== null ? timeOfId(ahead) : undefined
    return { table: parent, stray, until, newestFrom: until && monthBefore(until) }
  })
}

function monthBefore(end: Date): Date {
  return new Date(Date.UTC(end.getUTCFullYear(), end.getUTCMonth() - 1))
}
