import type { Routes } from '@foyer/sdk/server'
import type { InventoryList } from '../../shared/inventory.ts'
import { reportName } from '../../shared/report-name.ts'
import { idOf, type Place } from '../assets/place.ts'
import type { Database } from '../database/open.ts'
import { COUNT, MANAGE, type RouteKinds } from '../permissions.ts'
import { rejection } from '../rejection.ts'
import { closeInventory, discardInventory, marksMissing } from './close.ts'
import { inventoryCsv } from './csv.ts'
import { findInventory, findInventoryDetails, listInventories, readItems } from './inventory-queries.ts'
import { scanItem } from './scan.ts'
import { startInventory } from './start.ts'

const UNKNOWN = 'INVENTORY_UNKNOWN'

/** Inventories: their start, scans, end and reports. */
export function inventoryRoutes(db: Database, { reading, changing, sending }: RouteKinds): Routes {
  return {
    'GET /inventories': reading(async (place): Promise<InventoryList> => ({ items: await listInventories(db, place) })),
    'GET /inventories/:id': reading(async (place, context) => {
      const inventory = await findInventoryDetails(db, place, idOf(context, UNKNOWN))
      if (!inventory) throw rejection(context.user, 404, UNKNOWN)
      return inventory
    }),
    'POST /inventories': sending(COUNT, async (author, _context, body) => startInventory(db, body, author)),
    'POST /inventories/:id/scans': sending(COUNT, async (author, context, body) =>
      scanItem(db, idOf(context, UNKNOWN), body, author),
    ),
    'POST /inventories/:id/closure': sending(COUNT, async (author, context, body) => {
      if (marksMissing(body)) context.requirePermission(MANAGE)
      return await closeInventory(db, idOf(context, UNKNOWN), body, author)
    }),
    'DELETE /inventories/:id': changing(COUNT, async (author, context) =>
      discardInventory(db, idOf(context, UNKNOWN), author),
    ),
    'GET /inventories/:id/report': reading(async (place, context) => {
      const inventory = await findInventory(db, place, idOf(context, UNKNOWN))
      if (!inventory) throw rejection(context.user, 404, UNKNOWN)
      const [items, timeZone] = [await readItems(db, inventory.id), await readTimeZone(db, place)]
      const body = inventoryCsv({ items, timeZone, language: context.user.language })
      return csvFile(body, reportName(inventory.startedAt, timeZone))
    }),
  }
}

async function readTimeZone(db: Database, { store, organisation }: Place): Promise<string> {
  const site = await db
    .selectFrom('site')
    .select('time_zone')
    .where('store_id', '=', store)
    .where('organisation_id', '=', organisation)
    .executeTakeFirst()
  return site?.time_zone ?? 'UTC'
}

function csvFile(body: string, name: string): Response {
  return new Response(body, {
    headers: { 'content-type': 'text/csv; charset=utf-8', 'content-disposition': `attachment; filename="${name}"` },
  })
}
