import type { inboxEndpoints } from '@foyer/contract/inbox'
import { UNREAD_COUNT_MAX } from '@foyer/contract/limits'
import { sql } from 'kysely'
import type { RequestContext } from '../../platform/http/request-context.ts'
import type { Principal } from '../../session/index.ts'
import { cachedReader } from '../audience/cached-reader.ts'
import { isActive, isToAcknowledge } from '../audience/readers.ts'
import type { Deps } from './deps.ts'

/** Returns how many notices the principal is to acknowledge, and by when the first. */
export function countToAcknowledge({ db, clock, inboxSummaries }: Deps) {
  return async ({ principal }: RequestContext<typeof inboxEndpoints.countToAcknowledge, Principal>) => {
    /* Read first: what comes after it may be counted too, and is known by its push. */
    const { latest } = await inboxSummaries.of(principal)
    const { rows } = await sql<{ count: number; earliest: string | null }>`with ${await cachedReader(db, principal)},
      due as (
        select distinct r.notice_id from key cross join lateral (
          select r.notice_id from notice_reach r
          where r.kind = key.kind and r.target = key.target and ${isActive('r', clock.now())} and ${isToAcknowledge('r', 'key')}
          order by r.sequence desc limit ${sql.lit(UNREAD_COUNT_MAX)}
        ) r limit ${sql.lit(UNREAD_COUNT_MAX)}
      )
      select count(*)::int as count, min(n.acknowledge_by) as earliest from due join notice n on n.id = due.notice_id`.execute(
      db,
    )
    return { count: rows[0]?.count ?? 0, earliest: rows[0]?.earliest ?? null, latest }
  }
}
