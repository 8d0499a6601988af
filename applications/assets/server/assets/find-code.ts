import { sql } from 'kysely'
import type { CodeResult } from '../../shared/asset.ts'
import { parseCode } from '../../shared/code-rule.ts'
import type { Database, Tx } from '../database/open.ts'
import { findBySerialNumber, findRow, toAsset } from './asset-queries.ts'
import type { Place } from './place.ts'

const SHOWN = 60

/** Finds out what a scanned code is: an asset by its code or serial number, or the badge of a colleague. */
export async function findCode(db: Database, place: Place, typed: string, now: Date): Promise<CodeResult> {
  const parsed = parseCode(typed)
  if (!parsed.ok) return { type: 'unknown', code: typed.trim().slice(0, SHOWN) }
  const { code } = parsed
  const own = await findRow(db, place, code)
  if (own) return { type: 'asset', asset: toAsset(own, now) }
  const elsewhere = await findElsewhere(db, place, code)
  if (elsewhere) return { type: 'elsewhere', code, store: elsewhere.store }
  const badge = await findBadge(db, place.organisation, code)
  if (badge !== undefined)
    return { type: 'badge', badge: { code, name: badge, assets: await countAssigned(db, place, code, badge) } }
  const [bySerial, another] = await findBySerialNumber(db, place, code)
  return bySerial && !another ? { type: 'asset', asset: toAsset(bySerial, now) } : { type: 'unknown', code }
}

export interface Elsewhere {
  /** The name of the store, if it is known. */
  readonly store: string | null
  readonly name: string
}

/** Finds an asset of the organisation in another store. */
export async function findElsewhere(
  db: Database | Tx,
  { organisation, store }: Place,
  code: string,
): Promise<Elsewhere | undefined> {
  return await db
    .selectFrom('asset')
    .leftJoin('site', 'site.store_id', 'asset.store_id')
    .select(['site.name as store', 'asset.name'])
    .where('asset.organisation_id', '=', organisation)
    .where('asset.code', '=', code)
    .where('asset.store_id', '!=', store)
    .executeTakeFirst()
}

/** Returns the name of the colleague with this badge. */
export async function findBadge(db: Database | Tx, organisation: string, code: string): Promise<string | undefined> {
  const badge = db.selectFrom('badge').select('name').where('organisation_id', '=', organisation)
  return (await badge.where('code', '=', code).executeTakeFirst())?.name
}

async function countAssigned(db: Database, { organisation, store }: Place, code: string, name: string) {
  const { count } = await db
    .selectFrom('asset')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('organisation_id', '=', organisation)
    .where('store_id', '=', store)
    .where((eb) =>
      eb.or([eb('assignee_badge', '=', code), eb.and([eb('assignee_badge', 'is', null), eb('assignee', '=', name)])]),
    )
    .executeTakeFirstOrThrow()
  return count
}
