import { sql } from 'kysely'
import type { InventoryDetails } from '../../shared/inventory.ts'
import type { Author, Body } from '../assets/place.ts'
import { invalid } from '../assets/place.ts'
import type { Database, Tx } from '../database/open.ts'
import { findInventoryDetails } from './inventory-queries.ts'
import { lockOpen } from './scan.ts'

/**
 * Closes an inventory. Its report stays. Assets that were marked as lost and are there are found; missing ones are marked as lost if the
 * user wants that.
 */
export async function closeInventory(db: Database, id: string, body: Body, author: Author): Promise<InventoryDetails> {
  const { place, user, now } = author
  return await db.transaction().execute(async (tx) => {
    await lockOpen(tx, id, author, 'update')
    await removeRetired(tx, id)
    await setLostOf(tx, id, { expected: 'lost', scanned: true, lost: false }, author)
    if (marksMissing(body)) await setLostOf(tx, id, { expected: 'yes', scanned: false, lost: true }, author)
    await tx.updateTable('inventory').set({ closed_at: now, closed_by: user.name }).where('id', '=', id).execute()
    return (await findInventoryDetails(tx, place, id)) as InventoryDetails
  })
}

/** Are missing assets to be marked as lost? */
export function marksMissing({ markMissing = false }: Body): boolean {
  if (typeof markMissing !== 'boolean') throw invalid('markMissing')
  return markMissing
}

/** Ends an open inventory without a report. */
export async function discardInventory(db: Database, id: string, author: Author): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockOpen(tx, id, author, 'update')
    await tx.deleteFrom('inventory').where('id', '=', id).execute()
  })
}

/** An asset that was retired meanwhile is not missing. */
async function removeRetired(tx: Tx, id: string): Promise<void> {
  await sql`
    delete from inventory_item using asset
    where inventory_id = ${id} and asset.id = asset_id and scanned_at is null and retired_at is not null`.execute(tx)
}

interface Marked {
  readonly expected: 'yes' | 'lost'
  readonly scanned: boolean
  readonly lost: boolean
}

/** Marks the assets of some items as lost or found, unless they are, and writes that into their histories. */
async function setLostOf(tx: Tx, id: string, { expected, scanned, lost }: Marked, { place, user, now }: Author) {
  const changed = { at: lost ? now : null, kind: lost ? 'lost' : 'found' }
  await sql`
    with chosen as (
      select asset.id, asset.assignee from asset join inventory_item on asset_id = asset.id
      where inventory_id = ${id} and expected = ${expected} and (scanned_at is not null) = ${scanned}
        and (lost_at is not null) = ${!lost} and retired_at is null
      order by asset.id for update of asset
    ), updated as (
      update asset set lost_at = ${changed.at}, version = version + 1, changed_at = ${now}, changed_by = ${user.name}
      from chosen where asset.id = chosen.id
    )
    insert into event (asset_id, store_id, kind, at, by_id, by_name, from_name)
    select id, ${place.store}, ${changed.kind}, ${now}, ${user.id}, ${user.name},
      case when ${lost} then assignee end
    from chosen`.execute(tx)
}
