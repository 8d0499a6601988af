import { type Kysely, sql } from 'kysely'

/** Where the log of a primary ends. After each failover it goes on as another timeline. */
export interface Position {
  readonly timeline: number
  readonly end: string
}

/** How far a standby is. */
export interface StandbyState {
  readonly inRecovery: boolean
  /** The newest one that is known to be replayed. */
  readonly timeline: number
  readonly hasReplayed: boolean
}

/**
 * Can a standby be used for reads? A server that was promoted, or that has more of the log of a former primary, may lack what the present
 * one has committed, although its position is not before that of the primary.
 */
export function evaluateStandby(
  written: Pick<Position, 'timeline'>,
  { inRecovery, timeline, hasReplayed }: StandbyState,
): 'current' | 'behind' | 'it is not a standby' | 'it has not followed the last failover yet' {
  if (!inRecovery) return 'it is not a standby'
  if (timeline !== written.timeline) return 'it has not followed the last failover yet'
  return hasReplayed ? 'current' : 'behind'
}

/** What is acknowledged was flushed before. The name of a file of the log begins with the timeline. */
export async function positionOf<Tables>(primary: Kysely<Tables>): Promise<Position> {
  const { rows } = await sql<{ file: string; end: string }>`
    select pg_walfile_name(flushed) as file, flushed::text as end from pg_current_wal_flush_lsn() flushed`.execute(
    primary,
  )
  const { file, end } = rows[0] as { file: string; end: string }
  return { timeline: Number.parseInt(file.slice(0, 8), 16), end }
}

/** A role needs no right for these functions. They know the timeline from when the standby last wrote its state to disk. */
export async function stateOf<Tables>(standby: Kysely<Tables>, { end }: Position): Promise<StandbyState> {
  const { rows } = await sql<StandbyState>`
    select pg_is_in_recovery() as "inRecovery",
      greatest((select timeline_id from pg_control_checkpoint()), (select min_recovery_end_timeline from pg_control_recovery())) as timeline,
      coalesce(pg_last_wal_replay_lsn() >= ${end}::pg_lsn, false) as "hasReplayed"`.execute(standby)
  return rows[0] as StandbyState
}
