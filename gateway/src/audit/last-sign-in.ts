import { type RawBuilder, sql } from 'kysely'

/**
 * Returns the last sign-in of a user that was completed, as a scalar query; null if none is recorded.
 * @param userId reference to the id, such as a column
 */
export function lastSignInOf(userId: RawBuilder<unknown>): RawBuilder<Date | null> {
  return sql`(
    select e.at from audit_event e
    where e.actor_id = ${userId} and e.action in ('sign-in.succeeded', 'sign-in.completed')
      and coalesce(e.details->>'stage', '') not in ('code', 'bind')
    order by e.id desc limit 1
  )`
}
