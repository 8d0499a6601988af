import { FAVOURITE_STORES_MAX } from '@foyer/contract/limits'
import type { placeEndpoints } from '@foyer/contract/places'
import { sql } from 'kysely'
import { write } from '../platform/database/write.ts'
import { errors } from '../platform/http/api-error.ts'
import type { RequestContext } from '../platform/http/request-context.ts'
import type { Principal } from '../session/index.ts'
import type { Deps } from './deps.ts'
import { findStore } from './search/search-stores.ts'

/** Adds a favourite. Rejects it above the limit instead of dropping another one. */
export function markFavourite({ db, clock, log }: Deps) {
  return async ({ input, principal }: RequestContext<typeof placeEndpoints.markFavourite, Principal>) => {
    const { userId } = principal
    if (!(await findStore(db, principal, input.id))) throw errors.accessDenied()
    await write({ db, log }, async (tx) => {
      /* One after the other, so that many at once are counted right. */
      await sql`select from person where id = ${userId} for no key update`.execute(tx)
      await sql`insert into favourite_store (person_id, store_id, marked_at)
        select ${userId}, id, ${clock.now()} from store where id = ${input.id} for key share
        on conflict do nothing`.execute(tx)
      const { rows } = await sql<{
        count: number
      }>`select count(*)::int as count from favourite_store where person_id = ${userId}`.execute(tx)
      if ((rows[0]?.count ?? 0) > FAVOURITE_STORES_MAX) throw errors.notPossible('TOO_MANY_FAVOURITES')
    })
    return {}
  }
}

/** Users may remove a favourite to which they no longer have access. */
export function unmarkFavourite({ db }: Deps) {
  return async ({ input, principal }: RequestContext<typeof placeEndpoints.unmarkFavourite, Principal>) => {
    await db
      .deleteFrom('favourite_store')
      .where('person_id', '=', principal.userId)
      .where('store_id', '=', input.id)
      .execute()
    return {}
  }
}
