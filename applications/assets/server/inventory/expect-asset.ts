import { sql } from 'kysely'
import type { Kind } from '../../shared/asset.ts'
import type { Place } from '../assets/place.ts'
import type { Tx } from '../database/open.ts'

export interface OpenInventory {
  readonly id: string
  /** The kind that is counted; null for all. */
  readonly kind: Kind | null
}

/**
 * Locks what inventories of a store expect until the end of the transaction: the start of an inventory alone, assets that come into the
 * store together. So an inventory misses no asset that comes while it starts.
 */
export async function lockExpected(tx: Tx, { store }: Place, how: 'alone' | 'together'): Promise<void> {
  const key = sql`hashtextextended(${`inventory ${store}`}, 0)`
  if (how === 'alone') await sql`select pg_advisory_xact_lock(${key})`.execute(tx)
  else await sql`select pg_advisory_xact_lock_shared(${key})`.execute(tx)
}

/**
 * Returns the open inventory of a store into which an asset comes, and lets its end wait. To be called before assets and codes are
 * locked, because the end of an inventory locks assets after the inventory.
 */
export async function lockOpenInventory(tx: Tx, place: Place): Promise<OpenInventory | undefined> {
  await lockExpected(tx, place, 'together')
  return await tx
    .selectFrom('inventory')
    .select(['id', 'kind'])
    .where('store_id', '=', place.store)
    .where('organisation_id', '=', place.organisation)
    .where('closed_at', 'is', null)
    .forShare()
    .executeTakeFirst()
}

/**
 * Lets an open inventory expect an asset that came into the store. If its code was scanned before, that counts. An asset of a kind that is
 * not counted is named if it was scanned, and is not expected.
 */
export async function expectAsset(tx: Tx, { id, kind }: OpenInventory, assetId: string): Promise<void> {
  await sql`
    insert into inventory_item (inventory_id, code, asset_id, name, kind, assignee, expected)
    select ${id}, code, id, name, kind, assignee, 'yes' from asset
    where id = ${assetId} and (${kind}::text is null or kind = ${kind})
    on conflict (inventory_id, code) do update set (asset_id, name, kind, assignee, expected, reason, store) =
        (excluded.asset_id, excluded.name, excluded.kind, excluded.assignee, 'yes', null, null)
      where inventory_item.expected <> 'yes'`.execute(tx)
  await sql`
    update inventory_item item set (asset_id, name, kind, assignee, reason, store) =
        (asset.id, asset.name, asset.kind, asset.assignee, 'other-kind', null)
    from asset
    where asset.id = ${assetId} and asset.kind <> ${kind}
      and inventory_id = ${id} and item.code = asset.code and expected = 'no'`.execute(tx)
}
