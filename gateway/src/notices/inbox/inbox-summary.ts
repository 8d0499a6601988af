import type { Language } from '@foyer/contract/languages'
import { UNREAD_COUNT_MAX } from '@foyer/contract/limits'
import { type RawBuilder, sql } from 'kysely'
import type { Database, Tx } from '../../tables.ts'
import { isActive, isUnread, readersAndKeys } from '../audience/readers.ts'
import { MAX_WITHOUT_LIST, unreadNotices } from './unread-list.ts'

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
  /** The end of the list of the inbox, null without a valid one; undefined if the count needs none. */
  readonly listedUpTo?: number | null | undefined
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
 * notices, when the first of these ends, and whether nothing more is to be counted. Needs the parts of `readersAndKeys`.
 */
function briefSummaries(now: Date): RawBuilder<unknown> {
  return sql`standing as materialized (
      select key.person_id, (count(distinct one.sequence) filter (where one.unread))::int as unread,
        min(one.sequence) filter (where one.unread) as lowest, coalesce(max(newest.sequence), 0) as latest,
        least(min(newest.end_at), min(one.end_at) filter (where one.unread)) as until,
        coalesce(max(one.number), 0) <= ${sql.lit(MAX_WITHOUT_LIST)} as complete
      from key
      left join lateral (
        select r.sequence, r.end_at from notice_reach r
        where r.kind = key.kind and r.target = key.target and ${isActive('r', now)} order by r.sequence desc limit 1
      ) newest on true
      left join lateral (
        select r.sequence, r.end_at, row_number() over (order by r.sequence) as number, ${isUnread('r', 'key')} as unread from (
          select r.sequence, r.end_at from notice_reach r
          where r.kind = key.kind and r.target = key.target and r.sequence > key.read_up_to and ${isActive('r', now)}
          order by r.sequence limit ${sql.lit(MAX_WITHOUT_LIST + 1)}
        ) r
      ) one on newest.sequence > key.read_up_to
      group by key.person_id
    )`
}

/** The same for inboxes with many notices after an unread one. */
function fullSummaries(now: Date): RawBuilder<unknown> {
  return sql`${unreadNotices(now)}, standing as materialized (
      select reader.id as person_id, least(coalesce(among.count, 0), ${sql.lit(UNREAD_COUNT_MAX)})::int as unread,
        among.lowest, coalesce(latest.sequence, 0) as latest, least(latest.until, among.until) as until, true as complete,
        list.up_to as "listedUpTo"
      from reader left join list on list.person_id = reader.id
      left join (select person_id, max(sequence) as sequence, min(end_at) as until from newest group by person_id) latest
        on latest.person_id = reader.id
      left join (
        select person_id, count(distinct sequence) as count, min(sequence) as lowest, min(end_at) as until from unread group by person_id
      ) among on among.person_id = reader.id
    )`
}

type Counted<Summary> = Summary & { readonly complete: boolean }

/**
 * Returns the inbox summary of a reader; an empty one for a disabled user.
 * @param listed whether the inbox probably needs its list, which spares a statement. The result is the same.
 */
export async function inboxSummaryOf(
  db: Database | Tx,
  reader: RawBuilder<unknown>,
  now: Date,
  listed = false,
): Promise<InboxSummary> {
  const count = async (summaries: RawBuilder<unknown>) => {
    const { rows } = await sql<Counted<InboxSummary>>`with ${reader}, ${summaries} select * from standing`.execute(db)
    return rows[0] ?? { unread: 0, lowest: null, latest: 0, until: null, complete: true }
  }
  const first = await count(listed ? fullSummaries(now) : briefSummaries(now))
  const { complete: _complete, ...summary } = first.complete ? first : await count(fullSummaries(now))
  return summary
}

/** The same for many users, in at most two statements, without disabled or removed ones. */
export async function inboxSummariesOf(
  db: Database,
  users: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, ReaderSummary>> {
  const count = async (some: readonly string[], summaries: RawBuilder<unknown>) => {
    const { rows } = await sql<Counted<ReaderSummary> & { id: string }>`with ${readersAndKeys(some)}, ${summaries}
      select reader.id, reader.language, reader.silence_normal as "silenceNormal", standing.complete,
        standing.unread, standing.lowest, standing.latest, standing.until,
        (select last from notice_sequence) as "upTo", own.keys
      from reader join standing on standing.person_id = reader.id
      join (select person_id, array_agg(kind || ':' || target) as keys from key group by person_id) own
        on own.person_id = reader.id`.execute(db)
    return rows
  }
  const brief = await count(users, briefSummaries(now))
  const others = brief.filter(({ complete }) => !complete).map(({ id }) => id)
  const full = others.length > 0 ? await count(others, fullSummaries(now)) : []
  const found = [...brief.filter(({ complete }) => complete), ...full]
  return new Map(found.map(({ id, complete: _complete, ...inboxSummary }) => [id, inboxSummary]))
}
