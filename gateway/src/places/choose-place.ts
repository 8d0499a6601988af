import { RECENT_STORES_MAX } from '@foyer/contract/limits'
import type { CurrentPlace, placeEndpoints } from '@foyer/contract/places'
import { sql } from 'kysely'
import { announce } from '../platform/changes/announce.ts'
import { write } from '../platform/database/write.ts'
import type { RequestContext } from '../platform/http/request-context.ts'
import { lockUsers, type Principal } from '../session/index.ts'
import type { Tx } from '../tables.ts'
import { currentPlace } from './current-place.ts'
import { readCustomersWithStores } from './customers-with-stores.ts'
import type { Deps } from './deps.ts'
import { reachablePlace } from './reachable-place.ts'

type Context = RequestContext<typeof placeEndpoints.choose, Principal>

/** Stores the user's current place. Gateways are notified only if it changes, because rebuilding their caches is expensive. */
export function setCurrentPlace({ db, clock, changes, log }: Deps) {
  return async ({ input, principal }: Context) => {
    const place = await reachablePlace(db, principal, input)
    const now = clock.now()
    const announced = await write({ db, log }, async (tx) => {
      await lockUsers(tx, [principal.userId])
      if (!(await storeCurrentPlace(tx, principal.userId, place, now))) return []
      return [await announce(tx, { kind: 'person', subject: principal.userId })]
    })
    changes.apply(announced)
    return place ?? currentPlace(undefined, await readCustomersWithStores(db, principal))
  }
}

/** Returns true if the choice changes. */
async function storeCurrentPlace(tx: Tx, userId: string, place: CurrentPlace | undefined, now: Date): Promise<boolean> {
  const [customer, store] = [place?.currentCustomer?.id, place?.currentStore?.id ?? null]
  if (customer === undefined) {
    const { numDeletedRows } = await tx.deleteFrom('current_place').where('person_id', '=', userId).executeTakeFirst()
    return numDeletedRows > 0n
  }
  if (store !== null) await addToRecentStores(tx, userId, store, now)
  const { numAffectedRows } = await sql`
    insert into current_place (person_id, customer_id, store_id, chosen_at)
    values (${userId}, ${customer}, ${store}, ${now})
    on conflict (person_id) do update set customer_id = excluded.customer_id, store_id = excluded.store_id, chosen_at = excluded.chosen_at
    where (current_place.customer_id, current_place.store_id) is distinct from (excluded.customer_id, excluded.store_id)`.execute(
    tx,
  )
  return (numAffectedRows ?? 0n) > 0n
}

async function addToRecentStores(tx: Tx, userId: string, storeId: string, now: Date): Promise<void> {
  /* A store that is removed at this very moment cannot be stored. */
  await sql`insert into recent_store (person_id, store_id, used_at) select ${userId}, id, ${now} from store where id = ${storeId} for key share
    on conflict (person_id, store_id) do update set used_at = greatest(recent_store.used_at, excluded.used_at)`.execute(
    tx,
  )
  await sql`delete from recent_store where person_id = ${userId} and store_id in (
    select store_id from recent_store where person_id = ${userId} order by used_at desc, store_id offset ${RECENT_STORES_MAX}
  )`.execute(tx)
}
