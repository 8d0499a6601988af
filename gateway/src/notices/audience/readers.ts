import { type RawBuilder, sql } from 'kysely'
import { audienceKeysOfUser } from './audience-keys.ts'

/**
 * Two parts of a `with`: `reader`, a row for each of these users who is not disabled, and `key`, a row for each of their keys.
 * The inbox of a user without a row in `inbox` begins at the user's creation: earlier notices count as read.
 */
export function readersAndKeys(users: string | readonly string[]): RawBuilder<unknown> {
  /* One user is no list of one: the database would expect several, and plan again for every request. */
  const these = typeof users === 'string' ? sql`p.id = ${users}::uuid` : sql`p.id = any (${users}::uuid[])`
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

/** Returns where the inbox of a user created at this instant begins, as a row with `at`. */
export function inboxStart(created: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`select coalesce((
      select n.sequence from notice n where n.sequence is not null and n.publish_at < ${created}
      order by n.publish_at desc, n.sequence desc limit 1
    ), 0) as at`
}

/**
 * Returns the condition that a notice has not ended.
 * @param reach alias of the `notice_reach` row
 */
export function isActive(row: string, now: Date): RawBuilder<boolean> {
  const endAt = sql.id(row, 'end_at')
  return sql`(${endAt} is null or ${endAt} > ${now})`
}

/**
 * Returns the condition that the reader with this key has not read the notice. Each notice looks up its mark: without `offset` the
 * planner may read all marks of the reader for a few notices.
 * @param reach alias of the `notice_reach` row
 * @param key alias of the row of `key` that leads to it
 */
export function isUnread(row: string, key: string): RawBuilder<boolean> {
  const sequence = sql.id(row, 'sequence')
  return sql`(${sequence} > ${sql.id(key, 'read_up_to')} and not exists (
    select from notice_read d where d.person_id = ${sql.id(key, 'person_id')} and d.sequence = ${sequence} offset 0))`
}

/**
 * Returns the condition that the reader with this key is to acknowledge the notice and has not done so.
 * @param reach alias of the `notice_reach` row
 * @param key alias of the row of `key` that leads to it
 */
export function isToAcknowledge(row: string, key: string): RawBuilder<boolean> {
  return sql`(${sql.id(row, 'to_acknowledge')} and not exists (
    select from notice_read d where d.person_id = ${sql.id(key, 'person_id')} and d.sequence = ${sql.id(row, 'sequence')}
      and d.acknowledged_at is not null))`
}

/** Returns the condition that one of the rows of `key` leads to this notice. Needs the parts of `readersAndKeys`. */
export function isAddressedTo(notice: RawBuilder<unknown>, now: Date): RawBuilder<boolean> {
  return sql`exists (
    select from notice_reach r join key on key.kind = r.kind and key.target = r.target
    where r.notice_id = ${notice} and ${isActive('r', now)}
  )`
}
