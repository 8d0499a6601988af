import { UNREAD_COUNT_MAX } from '@foyer/contract/limits'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../tables.ts'
import { isActive, isUnread, readersAndKeys } from '../audience/readers.ts'

/** An inbox with more unread notices has no list. Their count reads them anyway. */
const MAX_LISTED = 200
/** A count looks through this many notices without a list. The list is written again once as many may follow it. */
export const MAX_WITHOUT_LIST = 300

/**
 * Parts of a `with`: `newest`, the newest notice of each key, and `unread`, the oldest unread notices of each reader, with
 * duplicates. Needs the parts of `readersAndKeys`.
 *
 * What is read stays read, and what ends does not come back. So up to its `up_to` only notices of the list can be unread, as long
 * as the keys are the same, and `read_up_to` was not lowered by an undo. Each of them is looked up: without `offset` the planner may
 * read all notices of a key where it knows little of the list.
 */
export function unreadNotices(now: Date): RawBuilder<unknown> {
  return sql`list as materialized (
      select l.person_id, reader.read_up_to, l.up_to, l.kinds, l.targets, l.sequences
      from reader join unread_list l on l.person_id = reader.id
      where l.read_up_to <= reader.read_up_to and l.key_hash = ${hashOfKeys(sql`reader.id`)}
    ), newest as materialized (
      select key.*, r.sequence, r.end_at from key cross join lateral (
        select r.sequence, r.end_at from notice_reach r
        where r.kind = key.kind and r.target = key.target and ${isActive('r', now)} order by r.sequence desc limit 1
      ) r
    ), unread as materialized (
      select list.person_id, r.kind, r.target, r.sequence, r.end_at
      from list cross join lateral unnest(list.kinds, list.targets, list.sequences) as one (kind, target, sequence)
      cross join lateral (
        select r.kind, r.target, r.sequence, r.end_at from notice_reach r
        where r.kind = one.kind and r.target = one.target and r.sequence = one.sequence and ${isActive('r', now)} offset 0
      ) r where ${isUnread('r', 'list')}
      union all
      select newest.person_id, newest.kind, newest.target, one.sequence, one.end_at from newest
      left join list on list.person_id = newest.person_id
      cross join lateral (
        select r.sequence, r.end_at from notice_reach r
        where r.kind = newest.kind and r.target = newest.target and r.sequence > greatest(newest.read_up_to, list.up_to)
          and ${isActive('r', now)} and ${isUnread('r', 'newest')}
        order by r.sequence limit ${sql.lit(UNREAD_COUNT_MAX)}
      ) one
      where newest.sequence > greatest(newest.read_up_to, list.up_to)
    )`
}

/** What a count has found, and where the list of the inbox ends. */
interface Counted {
  readonly unread: number
  /** The lowest unread sequence; null if nothing is unread. */
  readonly lowest: number | null
  /** The last sequence of any notice of the user. */
  readonly latest: number
  /** The end of the valid list, null without one; undefined if the count needs none. */
  readonly listedUpTo?: number | null | undefined
}

/** Returns whether the unread notices are to be listed again. */
export function isListOutdated({ unread, lowest, latest, listedUpTo }: Counted): boolean {
  if (listedUpTo === undefined || lowest === null) return false
  return unread <= MAX_LISTED && latest - Math.max(lowest, listedUpTo ?? 0) >= MAX_WITHOUT_LIST
}

/** Returns whether the next count will probably look through more than `MAX_WITHOUT_LIST` notices as well. */
export function isListUsed({ lowest, listedUpTo }: Pick<Counted, 'lowest' | 'listedUpTo'>): boolean {
  return lowest !== null && listedUpTo !== undefined && lowest <= (listedUpTo ?? lowest)
}

/** Lists the unread notices of a user, whose inbox is locked. */
export async function writeUnreadList(tx: Tx, user: string, now: Date): Promise<void> {
  await sql`with ${readersAndKeys(user)}, ${unreadNotices(now)},
    one as (select distinct on (sequence) kind, target, sequence from unread order by sequence)
    insert into unread_list (person_id, read_up_to, up_to, key_hash, kinds, targets, sequences)
    select reader.id, reader.read_up_to, (select max(sequence) from newest), ${hashOfKeys(sql`reader.id`)}, result.*
    from reader
    cross join (select array_agg(kind) as kinds, array_agg(target) as targets, array_agg(sequence) as sequences from one) result
    on conflict (person_id) do update set read_up_to = excluded.read_up_to, up_to = excluded.up_to, key_hash = excluded.key_hash,
      kinds = excluded.kinds, targets = excluded.targets, sequences = excluded.sequences`.execute(tx)
}

/** A number of all keys of a user. It changes with each of them. */
function hashOfKeys(user: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(select bit_xor(hashtextextended(key.kind || ':' || key.target, 0)) from key where key.person_id = ${user})`
}
