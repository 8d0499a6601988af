import type { Language } from '@foyer/contract/languages'
import { UNREAD_COUNT_MAX } from '@foyer/contract/limits'
import { type RawBuilder, sql } from 'kysely'
import type { Database, Tx } from '../../tables.ts'
import { isActive, isUnread, readersAndKeys } from '../audience/readers.ts'

/** The state of a user's inbox at one instant. */
export interface InboxSummary {
  /** Counted up to `UNREAD_COUNT_MAX`. */
  readonly unread: number
  /** The lowest unread sequence. */
  readonly lowest: number | null
  /** The greatest sequence of all their notices; 0 without any. */
  readonly latest: number
  /** When the summary changes because a notice ends. */
  readonly until: Date | null
}

/** The same, with the keys that match the reader with later notices. */
export interface ReaderSummary extends InboxSummary {
  /** The last sequence of any notice. All notices up to it are counted here. */
  readonly upTo: number
  /** As `keyText` writes them. */
  readonly keys: readonly string[]
  readonly language: Language | null
  readonly silenceNormal: boolean
}

/** Returns an audience key as a text. */
export function keyText(kind: number, target: string): string {
  return `${kind}:${target}`
}

/**
 * The part `standing` of a `with`: for each reader the unread count, the lowest unread sequence, the greatest sequence of all their
 * notices, and when the first of these ends. Needs the parts of `readersAndKeys`.
 */
function inboxSummaries(now: Date): RawBuilder<unknown> {
  return sql`standing as materialized (
      select key.person_id, least(count(distinct one.sequence), ${sql.lit(UNREAD_COUNT_MAX)})::int as unread,
        min(one.sequence) as lowest, coalesce(max(newest.sequence), 0) as latest,
        least(min(newest.end_at), min(one.end_at)) as until
      from key
      left join lateral (
        select r.sequence, r.end_at from notice_reach r
        where r.kind = key.kind and r.target = key.target and ${isActive('r', now)} order by r.sequence desc limit 1
      ) newest on true
      left join lateral (
        select r.sequence, r.end_at from notice_reach r
        where r.kind = key.kind and r.target = key.target and ${isActive('r', now)} and ${isUnread('r', 'key')}
        order by r.sequence limit ${sql.lit(UNREAD_COUNT_MAX)}
      ) one on newest.sequence > key.read_up_to
      group by key.person_id
    )`
}

/** Returns the inbox summary of a reader; undefined for a disabled user. */
export async function inboxSummaryOf(db: Database | Tx, reader: RawBuilder<unknown>, now: Date): Promise<InboxSummary> {
  const { rows } = await sql<InboxSummary>`with ${reader}, ${inboxSummaries(now)}
    select unread, lowest, latest, until from standing`.execute(db)
  return rows[0] ?? { unread: 0, lowest: null, latest: 0, until: null }
}

/** The same for many users, in one statement, without disabled or removed ones. */
export async function inboxSummariesOf(
  db: Database,
  users: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, ReaderSummary>> {
  const { rows } = await sql<ReaderSummary & { id: string }>`with ${readersAndKeys(users)}, ${inboxSummaries(now)}
    select reader.id, reader.language, reader.silence_normal as "silenceNormal",
      standing.unread, standing.lowest, standing.latest, standing.until,
      (select last from notice_sequence) as "upTo", own.keys
    from reader join standing on standing.person_id = reader.id
    join (select person_id, array_agg(kind || ':' || target) as keys from key group by person_id) own
      on own.person_id = reader.id`.execute(db)
  return new Map(rows.map(({ id, ...inboxSummary }) => [id, inboxSummary]))
}
