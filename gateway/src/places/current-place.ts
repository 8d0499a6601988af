import type { CurrentPlace } from '@foyer/contract/places'
import type { WorkBench } from '@foyer/contract/work-bench'
import { sql } from 'kysely'
import type { Principal } from '../session/index.ts'
import type { Database } from '../tables.ts'
import { jurisdictionOf } from './jurisdiction.ts'

type Store = NonNullable<CurrentPlace['currentStore']>

/** The place that a user chose, as far as it is still the user's. */
export interface ChosenPlace {
  readonly customer: string
  /** `all`: the whole customer was chosen. `gone`: the store was removed or is no longer the user's. */
  readonly store: Store | 'all' | 'gone'
}

/** Returns the current place: the chosen one while it is the user's, otherwise the first one. */
export function currentPlace(chosen: ChosenPlace | undefined, customers: WorkBench['customers']): CurrentPlace {
  const chosenCustomer = chosen && customers.find(({ id }) => id === chosen.customer)
  const customer = chosenCustomer ?? customers[0]
  if (!customer) return { currentCustomer: null, currentStore: null }
  return {
    currentCustomer: { id: customer.id, name: customer.name },
    currentStore: storeWithin(customer, chosenCustomer && chosen),
  }
}

function storeWithin(customer: WorkBench['customers'][number], chosen: ChosenPlace | undefined): Store | null {
  if (chosen?.store === 'all') return null
  if (chosen && chosen.store !== 'gone') return chosen.store
  return customer.stores[0] ?? null
}

// Stryker disable all: reads the database.
export async function readChosenPlace(db: Database, principal: Principal): Promise<ChosenPlace | undefined> {
  const { hasStore } = await jurisdictionOf(db, principal)
  const { rows } = await sql<{ customer: string; chosen: string | null; store: Store | null }>`
    select p.customer_id as customer, p.store_id as chosen,
      case when s.id is not null then json_build_object('id', s.id, 'name', s.name, 'code', s.code, 'timeZone', s.time_zone) end as store
    from current_place p left join store s on s.id = p.store_id and s.customer_id = p.customer_id and ${hasStore('s')}
    where p.person_id = ${principal.userId}`.execute(db)
  const [row] = rows
  return row && { customer: row.customer, store: row.chosen === null ? 'all' : (row.store ?? 'gone') }
}
