import { sql } from 'kysely'
import type { Inventory, InventoryDetails, InventoryItem, ItemResult } from '../../shared/inventory.ts'
import type { Place } from '../assets/place.ts'
import type { Database, Tx } from '../database/open.ts'

const LISTED = 51
const LATEST = 20

function inventoriesOf(db: Database | Tx, { organisation, store }: Place) {
  const count = (condition: ReturnType<typeof sql<boolean>>, name: string) =>
    sql<number>`(select count(*) from inventory_item where inventory_id = inventory.id and ${condition})::int`.as(name)
  return db
    .selectFrom('inventory')
    .select(['id', 'kind', 'started_at', 'started_by', 'closed_at', 'closed_by'])
    .select(count(sql`expected = 'yes' and scanned_at is not null`, 'found'))
    .select(count(sql`expected = 'yes' and scanned_at is null`, 'missing'))
    .select(count(sql`expected = 'lost' and scanned_at is not null`, 'foundAgain'))
    .select(count(sql`expected = 'no'`, 'unexpected'))
    .where('store_id', '=', store)
    .where('organisation_id', '=', organisation)
}

type Row = Awaited<ReturnType<ReturnType<typeof inventoriesOf>['executeTakeFirstOrThrow']>>

function toInventory(row: Row): Inventory {
  const { id, kind, started_at, started_by: startedBy, closed_at, closed_by: closedBy, ...counts } = row
  const { found, missing, foundAgain, unexpected } = counts as Record<'found' | ItemCount, number>
  return {
    ...{ id, kind, startedBy, closedBy, found, missing, foundAgain, unexpected },
    startedAt: started_at.toISOString(),
    closedAt: closed_at?.toISOString() ?? null,
  }
}
type ItemCount = 'missing' | 'foundAgain' | 'unexpected'

/** Returns the open inventory of a place, if there is one, then the latest 50 that are closed, newest first. */
export async function listInventories(db: Database, place: Place): Promise<Inventory[]> {
  const rows = await inventoriesOf(db, place)
    .orderBy(sql`closed_at is not null`)
    .orderBy('started_at', 'desc')
    .limit(LISTED)
    .execute()
  return rows.map(toInventory)
}

export async function findInventory(db: Database | Tx, place: Place, id: string): Promise<Inventory | undefined> {
  const row = await inventoriesOf(db, place).where('id', '=', id).executeTakeFirst()
  return row && toInventory(row)
}

/** Returns an inventory with its difference and the latest scans; undefined if the place has no such inventory. */
export async function findInventoryDetails(
  db: Database | Tx,
  place: Place,
  id: string,
): Promise<InventoryDetails | undefined> {
  const inventory = await findInventory(db, place, id)
  if (!inventory) return undefined
  const items = await readItems(db, id)
  const latest = items.filter(({ scannedAt }) => scannedAt !== null)
  return {
    ...inventory,
    difference: items.filter(({ result }) => result !== 'found'),
    latest: latest.sort((a, b) => ((a.scannedAt ?? '') < (b.scannedAt ?? '') ? 1 : -1)).slice(0, LATEST),
  }
}

function itemsOf(db: Database | Tx, inventoryId: string) {
  return db
    .selectFrom('inventory_item')
    .select(['code', 'name', 'kind', 'assignee', 'expected', 'reason', 'store', 'scanned_at', 'scanned_by'])
    .where('inventory_id', '=', inventoryId)
}

type ItemRow = Awaited<ReturnType<ReturnType<typeof itemsOf>['executeTakeFirstOrThrow']>>

/** Returns the items of an inventory by code. Lost assets that were not scanned are no part of it. */
export async function readItems(db: Database | Tx, inventoryId: string): Promise<InventoryItem[]> {
  const rows = await itemsOf(db, inventoryId)
    .where((eb) => eb.or([eb('expected', '!=', 'lost'), eb('scanned_at', 'is not', null)]))
    .orderBy('code')
    .execute()
  return rows.map(toItem)
}

export async function findItem(tx: Tx, inventoryId: string, code: string): Promise<InventoryItem | undefined> {
  const row = await itemsOf(tx, inventoryId).where('code', '=', code).executeTakeFirst()
  return row && toItem(row)
}

function toItem(row: ItemRow): InventoryItem {
  const { code, name, kind, assignee, reason, store, scanned_at, scanned_by: scannedBy } = row
  return {
    ...{ code, name, kind, assignee, reason, store, scannedBy, result: resultOf(row) },
    scannedAt: scanned_at?.toISOString() ?? null,
  }
}

function resultOf({ expected, scanned_at }: Pick<ItemRow, 'expected' | 'scanned_at'>): ItemResult {
  if (expected === 'no') return 'unexpected'
  if (scanned_at === null) return 'missing'
  return expected === 'lost' ? 'found-again' : 'found'
}
