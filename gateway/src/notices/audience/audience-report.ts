import { REMINDER_INTERVAL } from '@foyer/contract/limits'
import { type RawBuilder, sql } from 'kysely'
import { errors } from '../../platform/http/api-error.ts'
import type { Database, Tx } from '../../tables.ts'
import { usersOf } from './audience.ts'

/**
 * Returns for each user in the current audience whether the user read the notice, alone or with all others, and when they were last
 * reminded of it. A notice that is older than the user's inbox or grant may count as read without having been read.
 */
export function audienceOf(noticeId: string): RawBuilder<unknown> {
  return sql`select who.id as person_id, r.read_at, r.acknowledged_at, reminder.reminded_at,
      n.acknowledge_by is not null and n.state = 'published' as can_acknowledge,
      coalesce(r.read_at is not null or (i.read_up_to >= n.sequence and greatest(i.joined_at, who.since) < n.sequence), false)
        as read
    from (select id, min(since) as since from ${usersOf(noticeId)} as audience group by id) as who
    join notice n on n.id = ${noticeId}::uuid
    left join notice_read r on r.notice_id = n.id and r.person_id = who.id
    left join inbox i on i.person_id = who.id
    left join (select a.target, max(m.publish_at) as reminded_at from notice m join notice_audience a on a.notice_id = m.id
      where m.reminder_of = ${noticeId}::uuid and a.kind = 'person' group by a.target) reminder on reminder.target = who.id`
}

/** Returns the condition that a row of `audienceOf` is that of a user who has not acknowledged the notice. */
export const isLate = sql<boolean>`(can_acknowledge and acknowledged_at is null)`

/** Returns the condition that such a user can be reminded now. */
export function canBeReminded(now: Date): RawBuilder<boolean> {
  const since = new Date(now.getTime() - REMINDER_INTERVAL)
  return sql`(${isLate} and (reminded_at is null or reminded_at <= ${since}::timestamptz))`
}

/** Returns the users who work in one of the stores, by the places of their grants. */
export function usersWorkingAt(stores: readonly string[]): RawBuilder<unknown> {
  return sql`select r.person_id from store s
    join person_role_place g on g.store_id = s.id or g.customer_id = s.customer_id
    join person_role r on r.id = g.person_role_id where s.id = any (${stores}::uuid[])`
}

/** Returns the users who work in no store: they have no place, all places, or a customer without stores. */
export const USERS_WITHOUT_STORE = sql`select p.id from person p where not exists (
    select from person_role r join person_role_place g on g.person_role_id = r.id
    left join store s on s.customer_id = g.customer_id
    where r.person_id = p.id and coalesce(g.store_id, s.id) is not null)`

/** Rejects unknown stores, and those of other organisations than the notice's. */
export async function assertOwnStores(
  db: Database | Tx,
  ids: readonly string[],
  organisation: string | null,
): Promise<void> {
  const known = await db
    .selectFrom('store')
    .select('id')
    .where(sql<boolean>`id = any (${ids}::uuid[])`)
    .$if(organisation !== null, (query) => query.where('organisation_id', '=', organisation))
    .execute()
  if (known.length < new Set(ids.map((id) => id.toLowerCase())).size) throw errors.notFound()
}
