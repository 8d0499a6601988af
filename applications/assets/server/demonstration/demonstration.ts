import { randomUUID } from 'node:crypto'
import { type Insertable, sql } from 'kysely'
import type { EventKind } from '../../shared/asset.ts'
import { searchTextOf } from '../assets/search-key.ts'
import type { Database, Tx } from '../database/open.ts'
import type { Tables } from '../database/tables.ts'
import { ASSETS, BADGES, type DemoAsset } from './demo-assets.ts'

/** The stores that the demonstration gives assets. */
export interface DemoPlaces {
  readonly organisation: string
  readonly stores: readonly { readonly id: string; readonly name: string; readonly timeZone: string }[]
}

/** Examples for the demonstration. */
export interface Demonstration {
  /** Gives the stores of an organisation that has no assets yet assets with a past. */
  seed(places: DemoPlaces): Promise<void>
  /** Deletes everything of an organisation. */
  clear(organisation: string): Promise<void>
}

const HOUR = 3_600_000
const REGISTERED_HOURS = 2_000
const AUTHOR = 'Maya Lindqvist'

/** @param now the present time */
export function createDemonstration(db: Database, now: () => Date): Demonstration {
  return {
    seed: async (places) => await seed(db, places, now()),
    async clear(organisation) {
      for (const table of ['asset', 'inventory', 'badge', 'site'] as const)
        await db.deleteFrom(table).where('organisation_id', '=', organisation).execute()
    },
  }
}

/** Gateways that start together seed one after the other, the later ones nothing. */
async function seed(db: Database, places: DemoPlaces, now: Date): Promise<void> {
  const { organisation, stores } = places
  if (await hasAssets(db, organisation)) return
  await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`demonstration ${organisation}`}, 0))`.execute(tx)
    if ((await hasAssets(tx, organisation)) || stores.length === 0) return
    const badges = Object.entries(BADGES).map(([code, name]) => ({ organisation_id: organisation, code, name }))
    await tx.insertInto('badge').values(badges).execute()
    const sites = stores.map(({ id, name, timeZone }) => ({
      ...{ store_id: id, organisation_id: organisation, name, time_zone: timeZone },
    }))
    await tx.insertInto('site').values(sites).execute()
    const rows = stores.flatMap(({ id }, index) =>
      ASSETS.map((demo) => ({ asset: assetRow(demo, { organisation, store: id, index }, now), demo })),
    )
    await tx
      .insertInto('asset')
      .values(rows.map(({ asset }) => asset))
      .execute()
    const events = rows.flatMap(({ asset, demo }) => eventRows(demo, asset, now))
    await tx
      .insertInto('event')
      .values(events.sort((a, b) => Number(a.at) - Number(b.at)))
      .execute()
  })
}

async function hasAssets(db: Database | Tx, organisation: string): Promise<boolean> {
  const found = db.selectFrom('asset').select('id').where('organisation_id', '=', organisation)
  return (await found.limit(1).executeTakeFirst()) !== undefined
}

interface DemoStore {
  readonly organisation: string
  readonly store: string
  readonly index: number
}

/** Codes are unique in the organisation: their first digit is that of the store. */
function assetRow(demo: DemoAsset, { organisation, store, index }: DemoStore, now: Date) {
  const at = (hours: number | undefined) => (hours === undefined ? null : new Date(now.getTime() - hours * HOUR))
  const { name, kind, assignee = null, badge, since, due, defect = null, lost } = demo
  const code = demo.code.replace('-0', `-${index}`)
  const serialNumber = `S${code.replace(/\W/g, '')}26`
  return {
    ...{ id: randomUUID(), organisation_id: organisation, store_id: store, code, name, kind, assignee, defect },
    ...{ serial_number: serialNumber, assignee_badge: badge || null, assigned_at: at(since), due_at: at(due) },
    ...{ defect_at: defect === null ? null : at(30), defect_by: defect === null ? null : AUTHOR, lost_at: at(lost) },
    ...{ search_text: searchTextOf({ code, name, serialNumber, assignee }), changed_at: now, changed_by: AUTHOR },
  } satisfies Insertable<Tables['asset']>
}

/** The past of an asset, from its registration on. */
function eventRows(demo: DemoAsset, asset: ReturnType<typeof assetRow>, now: Date) {
  const event = (kind: EventKind, hours: number, own: Partial<Insertable<Tables['event']>> = {}) => ({
    ...{ asset_id: asset.id, store_id: asset.store_id, kind, by_id: null, by_name: AUTHOR },
    ...{ at: new Date(now.getTime() - hours * HOUR), from_name: null, to_name: null, due_at: null, comment: null },
    ...own,
  })
  const { assignee = null, since = 0, lost, defect } = demo
  return [
    event('registered', REGISTERED_HOURS),
    ...(assignee === null ? [] : [event('handed-out', since, { to_name: assignee, due_at: asset.due_at })]),
    ...(defect === undefined ? [] : [event('defect-reported', 30, { comment: defect })]),
    ...(lost === undefined ? [] : [event('lost', lost, { from_name: assignee })]),
  ]
}
