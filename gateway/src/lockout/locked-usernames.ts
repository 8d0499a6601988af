import { type RawBuilder, sql } from 'kysely'

/**
 * Returns a query for the usernames that are locked somewhere (`username`), each with the end of its last lock (`until`): for unknown
 * devices, for a known one, or for codes. `clearFailures` ends all of them.
 */
export function lockedUsernames(now: Date): RawBuilder<{ username: string; until: Date }> {
  return sql`
    select username, max(locked_until) as until
    from (
      select locked_until,
        case split_part(key, ' ', 1)
          when 'device' then split_part(key, ' ', 3)
          when 'username' then split_part(key, ' ', 2)
          when 'code' then split_part(key, ' ', 2)
        end as username
      from sign_in_failures where locked_until > ${now}
    ) as locks
    where username is not null
    group by username`
}
