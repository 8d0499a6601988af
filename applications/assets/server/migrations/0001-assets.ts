/**
 * Why: the assets of each store, who has them, what happened to them, and inventories. Organisations, stores and users are those of the
 * portal, by their ids; their tables are not of this schema.
 */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const KIND = `text not null check (kind in ('handheld', 'base-station', 'display', 'other'))`

const STATEMENTS = [
  /* What other stores and reports read of a store. The shell says it with the first asset. */
  `create table assets.site (
    store_id uuid primary key,
    organisation_id uuid not null,
    name text not null,
    time_zone text not null
  )`,

  /* A colleague is known by the badge in the whole organisation. */
  `create table assets.badge (
    organisation_id uuid not null,
    code text not null,
    name text not null,
    primary key (organisation_id, code)
  )`,

  `create table assets.asset (
    id uuid primary key,
    organisation_id uuid not null,
    store_id uuid not null,
    code text not null,
    name text not null,
    kind ${KIND},
    serial_number text,
    assignee text,
    assignee_badge text,
    assigned_at timestamptz,
    due_at timestamptz,
    defect text,
    defect_at timestamptz,
    defect_by text,
    lost_at timestamptz,
    retired_at timestamptz,
    /* What is due comes first in lists. */
    sort_due timestamptz not null generated always as (coalesce(due_at, 'infinity')) stored,
    search_text text not null,
    version integer not null default 1,
    changed_at timestamptz,
    changed_by text,
    unique (organisation_id, code),
    check ((assignee is null) = (assigned_at is null)),
    check (assignee is not null or (due_at is null and assignee_badge is null)),
    check ((defect is null) = (defect_at is null))
  )`,
  `create index asset_of_store on assets.asset (store_id, sort_due, code)`,
  `create index asset_by_serial_number on assets.asset (organisation_id, serial_number) where serial_number is not null`,

  `create table assets.event (
    number bigint generated always as identity primary key,
    asset_id uuid not null references assets.asset on delete cascade,
    store_id uuid not null,
    kind text not null,
    at timestamptz not null,
    by_id uuid,
    by_name text not null,
    from_name text,
    to_name text,
    due_at timestamptz,
    comment text
  )`,
  `create index event_of_asset on assets.event (asset_id, number desc)`,
  `create index event_of_store on assets.event (store_id, number desc)`,

  `create table assets.inventory (
    id uuid primary key,
    organisation_id uuid not null,
    store_id uuid not null,
    kind text check (kind in ('handheld', 'base-station', 'display', 'other')),
    started_at timestamptz not null,
    started_by text not null,
    closed_at timestamptz,
    closed_by text
  )`,
  /* A store has one open inventory. */
  `create unique index inventory_open on assets.inventory (store_id) where closed_at is null`,
  `create index inventory_of_store on assets.inventory (store_id, started_at desc)`,

  /* What was expected when the inventory began, and each code that was scanned. The report stays as it was. */
  `create table assets.inventory_item (
    inventory_id uuid not null references assets.inventory on delete cascade,
    code text not null,
    asset_id uuid,
    name text,
    kind text,
    assignee text,
    expected text not null check (expected in ('yes', 'lost', 'no')),
    reason text check (reason in ('unknown', 'elsewhere', 'retired', 'other-kind')),
    store text,
    scanned_at timestamptz,
    scanned_by text,
    primary key (inventory_id, code),
    check ((expected = 'no') = (reason is not null))
  )`,
]
