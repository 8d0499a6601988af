import { UNREAD_COUNT_MAX } from '@foyer/contract/limits'
import { type RawBuilder, sql } from 'kysely'
import { audienceKeysOfUser } from './audience-keys.ts'

/**
 * Two parts of a `with`: `reader`, a row for each of these people who is not disabled, and `key`, a row for each of their keys.
 * Who has no inbox row yet begins where they were made: what was published before counts as read.
 */
export function readersAndKeys(people: string | readonly string[]): RawBuilder<unknown> {
  /* A list of one is no list: the database would expect several, and plan again at every call. */
  const these = typeof people === 'string' ? sql`p.id = ${people}::uuid` : sql`p.id = any (${people}::uuid[])`
  return sql`reader as materialized (
      select p.id, p.organisation_id, p.language, coalesce(i.silence_normal, false) as silence_normal,
        coalesce(i.read_up_to, begun.at) as read_up_to, begun.at as begun
      from person p left join inbox i on i.person_id = p.id
      left join lateral (${inboxStart(sql`p.created_at`)}) begun on true
      where ${these} and p.disabled_at is null
    ), key as materialized (
      select reader.id as person_id, reader.read_up_to, own.kind, own.target from reader
      cross join lateral (
        select distinct kind, target from (${audienceKeysOfUser(sql`reader.id`, sql`reader.organisation_id`)}) as every
      ) own
    )`
}

/** Where the inbox of a user created at this instant begins, as a row with `at`. */
export function inboxStart(created: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`select coalesce((
      select n.sequence from notice n where n.sequence is not null and n.publish_at < ${created}
      order by n.publish_at desc, n.sequence desc limit 1
    ), 0) as at`
}

/**
 * Another part, `standing`: for each reader how many are unread, the lowest of them, the greatest number among all of
 * theirs, and when the first of these ends. It needs the two above.
 */
export function inboxSummaries(now: Date): RawBuilder<unknown> {
  return sql`standing as materialized (
      select key.person_id, least(count(distinct one.sequence), ${sql.lit(UNREAD_COUNT_MAX)})::int as unread,
        min(one.sequence) as lowest, coalesce(max(newest.sequence), 0) as latest,
        least(min(newest.end_at), min(one.end_at)) as until
      from key
      left join lateral (
        select r.sequence, r.end_at from notice_reach r
        where r.kind = key.kind and r.target = key.target and ${isActive(now)} order by r.sequence desc limit 1
      ) newest on true
      left join lateral (
        select r.sequence, r.end_at from notice_reach r
        where r.kind = key.kind and r.target = key.target and ${isActive(now)} and ${isUnread}
        order by r.sequence limit ${sql.lit(UNREAD_COUNT_MAX)}
      ) one on newest.sequence > key.read_up_to
      group by key.person_id
    )`
}

/** Of a `notice_reach r`: its time is not over. */
export function isActive(now: Date): RawBuilder<boolean> {
  return sql`(r.end_at is null or r.end_at > ${now})`
}

/** Of a `notice_reach r` that the `key` beside it leads to. */
export const isUnread: RawBuilder<boolean> = sql`(r.sequence > key.read_up_to and not exists (
  select from notice_read d where d.person_id = key.person_id and d.sequence = r.sequence))`

/** Does one of the `key`s lead to this notice? */
export function isAddressedTo(notice: RawBuilder<unknown>, now: Date): RawBuilder<boolean> {
  return sql`exists (
    select from notice_reach r join key on key.kind = r.kind and key.target = r.target
    where r.notice_id = ${notice} and ${isActive(now)}
  )`
}
