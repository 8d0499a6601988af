import type { administrationEndpoints, PlaceSummary } from '@foyer/contract/administration'
import { sql } from 'kysely'
import { readStoreLimit } from '../../licence/index.ts'
import { errors } from '../../platform/http/api-error.ts'
import type { RequestContext } from '../../platform/http/request-context.ts'
import type { Principal } from '../../session/index.ts'
import type { Database } from '../../tables.ts'
import { organisationOf } from '../authority.ts'
import type { Deps } from '../deps.ts'
import { storeState } from './store-rows.ts'

type Context = RequestContext<typeof administrationEndpoints.placeSummary, Principal>

/** The counts of the places of an organisation. The numbers of the licence are those of the whole platform. */
export function placeSummary({ db, clock, licence }: Deps) {
  return async ({ input, principal }: Context): Promise<PlaceSummary> => {
    const id = organisationOf(principal, input.organisation)
    const organisation = await db
      .selectFrom('organisation')
      .where('id', '=', id)
      .select(['id', 'name', 'code', 'time_zone as timeZone'])
      .executeTakeFirst()
    if (!organisation) throw errors.notFound()
    return {
      organisation,
      customers: await countCustomers(db, id),
      stores: await countStores(db, clock.now(), id),
      licence: (await readStoreLimit(db, await licence.now())) ?? null,
    }
  }
}

async function countCustomers(db: Database, organisationId: string): Promise<PlaceSummary['customers']> {
  const { rows } = await sql<PlaceSummary['customers']>`
    select count(*)::int as total, (count(*) filter (where not enabled))::int as disabled
    from customer where organisation_id = ${organisationId}`.execute(db)
  return rows[0] ?? { total: 0, disabled: 0 }
}

async function countStores(db: Database, now: Date, organisationId: string): Promise<PlaceSummary['stores']> {
  const { rows } = await sql<PlaceSummary['stores']>`
    select count(*)::int as total, (count(*) filter (where state = 'planned'))::int as planned,
      (count(*) filter (where state = 'open'))::int as open, (count(*) filter (where state = 'closed'))::int as closed
    from (select ${storeState(now)} as state from store s where s.organisation_id = ${organisationId}) as counted`.execute(
    db,
  )
  return rows[0] ?? { total: 0, planned: 0, open: 0, closed: 0 }
}
