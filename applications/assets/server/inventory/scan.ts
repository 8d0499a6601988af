import type { Insertable } from 'kysely'
import { parseCode } from '../../shared/code-rule.ts'
import type { Inventory, InventoryItem, ScanResult } from '../../shared/inventory.ts'
import { type AssetRow, findBySerialNumber, findRow } from '../assets/asset-queries.ts'
import { findBadge, findElsewhere } from '../assets/find-code.ts'
import { type Author, type Body, textIn } from '../assets/place.ts'
import type { Database, Tx } from '../database/open.ts'
import type { Tables } from '../database/tables.ts'
import { invalidField, rejection } from '../rejection.ts'
import { findInventory, findItem } from './inventory-queries.ts'

type NewItem = Omit<Insertable<Tables['inventory_item']>, 'inventory_id' | 'scanned_at' | 'scanned_by'>

/**
 * Stores that a code was scanned, once. What it is, is found out at the first scan: an expected asset, one of another store or kind, or
 * an unknown code, which can become an asset later.
 * @throws HttpError 404, 409 after the inventory was closed, or 422 for the badge of a colleague
 */
export async function scanItem(db: Database, id: string, body: Body, author: Author): Promise<ScanResult> {
  const { place, user, now } = author
  const typed = parseCode(textIn(body, 'code'))
  if (!typed.ok) throw invalidField(user, 'code', `code.${typed.problem}`)
  return await db.transaction().execute(async (tx) => {
    const inventory = await lockOpen(tx, id, author, 'share')
    const code = await storeItem(tx, inventory, typed.code, author)
    const { numUpdatedRows } = await tx
      .updateTable('inventory_item')
      .set({ scanned_at: now, scanned_by: user.name })
      .where('inventory_id', '=', id)
      .where('code', '=', code)
      .where('scanned_at', 'is', null)
      .executeTakeFirst()
    return {
      item: (await findItem(tx, id, code)) as InventoryItem,
      again: numUpdatedRows === 0n,
      inventory: (await findInventory(tx, place, id)) as Inventory,
    }
  })
}

/** Locks an open inventory: a scan together with other scans, its end alone. */
export async function lockOpen(tx: Tx, id: string, { place, user }: Author, how: 'share' | 'update') {
  const query = tx
    .selectFrom('inventory')
    .select(['id', 'kind', 'closed_at', 'closed_by'])
    .where('id', '=', id)
    .where('store_id', '=', place.store)
    .where('organisation_id', '=', place.organisation)
  const inventory = await (how === 'share' ? query.forShare() : query.forUpdate()).executeTakeFirst()
  if (!inventory) throw rejection(user, 404, 'INVENTORY_UNKNOWN')
  if (inventory.closed_at !== null)
    throw rejection(user, 409, 'INVENTORY_CLOSED', { values: { who: inventory.closed_by ?? '' } })
  return inventory
}

/**
 * Returns the code of the item: that of the asset, if its serial number was scanned. What was unknown before is looked up again: it can
 * be the serial number of an asset that was registered since.
 */
async function storeItem(
  tx: Tx,
  inventory: { readonly id: string; readonly kind: string | null },
  scanned: string,
  author: Author,
): Promise<string> {
  const stored = await findItem(tx, inventory.id, scanned)
  if (stored && stored.reason !== 'unknown') return scanned
  const item = await newItem(tx, inventory, scanned, author)
  await tx
    .insertInto('inventory_item')
    .values({ ...item, inventory_id: inventory.id, scanned_at: null, scanned_by: null })
    .onConflict((conflict) => conflict.columns(['inventory_id', 'code']).doNothing())
    .execute()
  if (stored && item.code !== scanned) await deleteItem(tx, inventory.id, scanned)
  return item.code
}

async function deleteItem(tx: Tx, inventoryId: string, code: string): Promise<void> {
  await tx.deleteFrom('inventory_item').where('inventory_id', '=', inventoryId).where('code', '=', code).execute()
}

async function newItem(
  tx: Tx,
  { kind }: { readonly kind: string | null },
  code: string,
  { place, user }: Author,
): Promise<NewItem> {
  const own = await findRow(tx, place, code)
  if (own) return itemOf(own, kind)
  const nothing = { asset_id: null, name: null, kind: null, assignee: null, store: null }
  const elsewhere = await findElsewhere(tx, place, code)
  if (elsewhere) return { ...nothing, ...elsewhere, code, expected: 'no', reason: 'elsewhere' }
  const colleague = await findBadge(tx, place.organisation, code)
  if (colleague !== undefined) throw invalidField(user, 'code', 'scan.badge', { name: colleague })
  const [bySerial, another] = await findBySerialNumber(tx, place, code)
  if (bySerial && !another) return itemOf(bySerial, kind)
  return { ...nothing, code, expected: 'no', reason: 'unknown' }
}

/** An asset of the store that was not expected at the begin: of another kind, retired, or registered since. */
function itemOf({ id, code, name, kind, assignee, lost_at, retired_at }: AssetRow, counted: string | null): NewItem {
  const asset = { code, name, kind, assignee, asset_id: id, store: null }
  if (retired_at !== null) return { ...asset, expected: 'no', reason: 'retired' }
  if (counted !== null && kind !== counted) return { ...asset, expected: 'no', reason: 'other-kind' }
  return { ...asset, expected: lost_at === null ? 'yes' : 'lost', reason: null }
}
