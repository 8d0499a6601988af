import { FAVOURITE_STORES } from '@foyer/contract/limits'
import type { placeCalls } from '@foyer/contract/places'
import { sql } from 'kysely'
import { write } from '../platform/database/write.ts'
import type { CallContext } from '../platform/http/calls.ts'
import { impossible, refuse } from '../platform/http/refusal.ts'
import type { Services } from '../services.ts'
import type { Caller } from '../session/index.ts'
import { findStore } from './search-stores.ts'

/** Marks a store. Where there are too many already, none is dropped behind the person's back: the call is refused. */
export function markFavourite({ db, clock, log }: Services) {
  return async ({ asked, caller }: CallContext<typeof placeCalls.markFavourite, Caller>) => {
    const { personId } = caller
    if (!(await findStore(db, caller, asked.id))) throw refuse('A0302')
    await write({ db, log }, async (tx) => {
      /* One after the other, so that many at once are counted right. */
      await sql`select from person where id = ${personId} for no key update`.execute(tx)
      await sql`insert into favourite_store (person_id, store_id, marked_at)
        select ${personId}, id, ${clock.now()} from store where id = ${asked.id} for key share
        on conflict do nothing`.execute(tx)
      const { rows } = await sql<{
        count: number
      }>`select count(*)::int as count from favourite_store where person_id = ${personId}`.execute(tx)
      if ((rows[0]?.count ?? 0) > FAVOURITE_STORES) throw impossible('TOO_MANY_FAVOURITES')
    })
    return {}
  }
}

/** Also of a store that is out of reach by now: what one marked oneself one may let go of. */
export function unmarkFavourite({ db }: Services) {
  return async ({ asked, caller }: CallContext<typeof placeCalls.unmarkFavourite, Caller>) => {
    await db
      .deleteFrom('favourite_store')
      .where('person_id', '=', caller.personId)
      .where('store_id', '=', asked.id)
      .execute()
    return {}
  }
}
