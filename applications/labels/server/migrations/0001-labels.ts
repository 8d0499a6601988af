/**
 * Why: the labels of each store with their products, prices, base stations and changes. Organisations, stores and users are those of
 * the portal, by their ids; their tables are not of this schema.
 */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `create table labels.base_station (
    id uuid primary key,
    organisation_id uuid not null,
    store_id uuid not null,
    name text not null,
    last_contact_at timestamptz
  )`,
  `create index base_station_of_store on labels.base_station (store_id)`,

  /* The same in all stores of an organisation. */
  `create table labels.product (
    id uuid primary key,
    organisation_id uuid not null,
    barcode text not null,
    name text not null,
    detail text not null default '',
    unique (organisation_id, barcode)
  )`,

  /* In the smallest unit of the currency. */
  `create table labels.price (
    store_id uuid not null,
    product_id uuid not null references labels.product,
    amount integer not null check (amount > 0),
    currency text not null,
    former_amount integer check (former_amount > 0),
    changed_at timestamptz not null,
    changed_by text not null,
    primary key (store_id, product_id)
  )`,

  /* sort_key and search_text follow the product, so that a page of a list is one range of an index. */
  `create table labels.label (
    id uuid primary key,
    organisation_id uuid not null,
    store_id uuid not null,
    code text not null unique,
    product_id uuid references labels.product,
    base_station_id uuid references labels.base_station on delete set null,
    template text not null,
    state text not null check (state in ('shown', 'updating', 'failed')),
    shown jsonb,
    shown_at timestamptz,
    battery smallint not null check (battery between 0 and 100),
    signal smallint not null check (signal between 0 and 4),
    last_contact_at timestamptz,
    sort_key text collate "C" not null,
    search_text text not null,
    version integer not null default 1,
    changed_at timestamptz,
    changed_by text
  )`,
  `create index label_of_store on labels.label (store_id, sort_key, id)`,
  `create index label_of_product on labels.label (store_id, product_id)`,
  `create index label_updating on labels.label (store_id, sort_key, id) where state = 'updating'`,
  `create index label_with_attention on labels.label (store_id, sort_key, id) where state = 'failed' or battery <= 15`,

  /* The number keeps the order of changes within a millisecond. */
  `create table labels.change (
    id uuid primary key,
    number bigint generated always as identity,
    label_id uuid not null references labels.label on delete cascade,
    store_id uuid not null,
    kind text not null check (kind in ('price', 'product')),
    state text not null check (state in ('queued', 'sent', 'confirmed', 'failed')),
    content jsonb not null,
    requested_by uuid not null,
    requested_by_name text not null,
    requested_at timestamptz not null,
    sent_at timestamptz,
    completed_at timestamptz,
    attempts integer not null default 0,
    failure text,
    check ((failure is null) <> (state = 'failed'))
  )`,
  `create index change_of_label on labels.change (label_id, number desc)`,
  `create index change_queued on labels.change (store_id, number) where state = 'queued'`,
]
