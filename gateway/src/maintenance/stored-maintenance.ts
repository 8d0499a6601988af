import type { Maintenance } from '@foyer/contract/maintenance'
import { sql } from 'kysely'
import { announcePush } from '../notices/index.ts'
import { announce } from '../platform/changes/announce.ts'
import type { Change } from '../platform/changes/change.table.ts'
import type { Database, Tx } from '../tables.ts'

/** A maintenance with its version. */
export interface StoredMaintenance {
  readonly maintenance: Maintenance
  readonly version: number
}

/** Returns the stored maintenance, which may be over; undefined without one. */
export async function readMaintenance(db: Database | Tx): Promise<Maintenance | undefined> {
  return (await readStored(db))?.maintenance
}

/** Returns the stored maintenance with its version; undefined without one. */
export async function readStored(db: Database | Tx): Promise<StoredMaintenance | undefined> {
  const row = await db.selectFrom('maintenance').selectAll().executeTakeFirst()
  if (!row) return undefined
  const { starts_at, ends_at, read_only, texts, version } = row
  const times = { startsAt: starts_at.toISOString(), endsAt: ends_at?.toISOString() ?? null }
  return { maintenance: { ...times, readOnly: read_only, texts }, version }
}

/** Waits for the other transactions that change the maintenance. */
export async function lockMaintenance(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('maintenance'))`.execute(tx)
}

/**
 * Stores a maintenance, or deletes it, and notifies all gateways and open shells at the commit.
 * @returns the changes to apply on this gateway after the commit
 */
export async function storeMaintenance(tx: Tx, maintenance: Maintenance | undefined, now: Date): Promise<Change[]> {
  if (maintenance) await upsert(tx, maintenance, now)
  else await tx.deleteFrom('maintenance').execute()
  return [
    await announce(tx, { kind: 'maintenance', subject: '' }),
    await announcePush(tx, { to: { allUsers: true }, type: 'MAINTENANCE_UPDATED' }),
  ]
}

async function upsert(tx: Tx, { startsAt, endsAt, readOnly, texts }: Maintenance, now: Date): Promise<void> {
  await sql`insert into maintenance (starts_at, ends_at, read_only, texts, changed_at)
    values (${startsAt}::timestamptz, ${endsAt}::timestamptz, ${readOnly}, ${JSON.stringify(texts)}::jsonb, ${now})
    on conflict (only_one) do update set starts_at = excluded.starts_at, ends_at = excluded.ends_at,
      read_only = excluded.read_only, texts = excluded.texts, changed_at = excluded.changed_at,
      version = nextval('maintenance_version')`.execute(tx)
}
