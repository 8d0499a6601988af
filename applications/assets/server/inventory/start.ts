import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { KINDS } from '../../shared/asset.ts'
import type { InventoryDetails } from '../../shared/inventory.ts'
import { oneOf } from '../assets/list-query.ts'
import type { Author, Body } from '../assets/place.ts'
import { storeSite } from '../assets/site.ts'
import type { Database, Tx } from '../database/open.ts'
import { rejection } from '../rejection.ts'
import { lockExpected } from './expect-asset.ts'
import { findInventoryDetails } from './inventory-queries.ts'

/**
 * Starts an inventory of a store, of all assets or of one kind. It expects what the store has now. A store has one open inventory: of
 * two users who start one at once, the second one gets a 409 with the first one's.
 */
export async function startInventory(db: Database, body: Body, author: Author): Promise<InventoryDetails> {
  const { place, user, now } = author
  const kind = body['kind'] === undefined || body['kind'] === null ? null : oneOf(KINDS, body['kind'], 'kind')
  return await db.transaction().execute(async (tx) => {
    await storeSite(tx, user, place)
    await lockExpected(tx, place, 'alone')
    const id = randomUUID()
    const started = await tx
      .insertInto('inventory')
      .values({
        ...{ id, organisation_id: place.organisation, store_id: place.store, kind },
        ...{ started_at: now, started_by: user.name, closed_at: null, closed_by: null },
      })
      .onConflict((conflict) => conflict.column('store_id').where('closed_at', 'is', null).doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!started) throw await alreadyOpen(tx, author)
    await insertExpected(tx, id, kind, author)
    return (await findInventoryDetails(tx, place, id)) as InventoryDetails
  })
}

async function alreadyOpen(tx: Tx, { place, user }: Author) {
  const open = await tx
    .selectFrom('inventory')
    .select(['id', 'started_by'])
    .where('store_id', '=', place.store)
    .where('closed_at', 'is', null)
    .executeTakeFirst()
  const inventory = open && (await findInventoryDetails(tx, place, open.id))
  return rejection(user, 409, 'INVENTORY_OPEN', { values: { who: open?.started_by ?? '' }, inventory })
}

async function insertExpected(tx: Tx, id: string, kind: string | null, { place }: Author): Promise<void> {
  await sql`
    insert into inventory_item (inventory_id, code, asset_id, name, kind, assignee, expected)
    select ${id}, code, id, name, kind, assignee, case when lost_at is null then 'yes' else 'lost' end
    from asset
    where store_id = ${place.store} and organisation_id = ${place.organisation} and retired_at is null
      and (${kind}::text is null or kind = ${kind})`.execute(tx)
}
