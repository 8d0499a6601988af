import type { AssetEvent } from '../../shared/asset.ts'
import type { Database, Tx } from '../database/open.ts'

const EVENTS_SHOWN = 50

/** Returns what happened to an asset, newest first. */
export async function readEvents(db: Database | Tx, assetId: string): Promise<AssetEvent[]> {
  const rows = await db
    .selectFrom('event')
    .select(['number', 'kind', 'at', 'by_name', 'from_name', 'to_name', 'due_at', 'comment'])
    .where('asset_id', '=', assetId)
    .orderBy('number', 'desc')
    .limit(EVENTS_SHOWN)
    .execute()
  return rows.map(({ number: id, kind, at, by_name: by, from_name: from, to_name: to, due_at: dueAt, comment }) => ({
    ...{ id, kind, by, from, to, comment, at: at.toISOString() },
    dueAt: dueAt?.toISOString() ?? null,
  }))
}

const ASSIGNEES = 100
const RECENT_DAYS = 90
const DAY = 86_400_000

/** Returns the names of colleagues who have an asset of a store, or had one in the latest 90 days. */
export async function listAssignees(db: Database, store: string, organisation: string, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('asset')
    .select('assignee as name')
    .where('store_id', '=', store)
    .where('organisation_id', '=', organisation)
    .where('assignee', 'is not', null)
    .union(
      db
        .selectFrom('event')
        .innerJoin('asset', 'asset.id', 'event.asset_id')
        .select('to_name as name')
        .where('event.store_id', '=', store)
        .where('asset.organisation_id', '=', organisation)
        .where('to_name', 'is not', null)
        .where('at', '>', new Date(now.getTime() - RECENT_DAYS * DAY)),
    )
    .orderBy('name')
    .limit(ASSIGNEES)
    .execute()
  return rows.flatMap(({ name }) => name ?? [])
}
