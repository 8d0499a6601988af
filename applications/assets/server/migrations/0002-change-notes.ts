/**
 * Why: open screens are to follow changes of assets and inventories within a second. Triggers note it, so that no way of writing is left
 * out; the back end publishes the notes and deletes them.
 */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

/** A trigger for each way of writing, because one with several cannot see the rows. */
const onEach = (table: string, changes: readonly string[]) =>
  changes.map(
    (change) => `create trigger note_${change} after ${change} on assets.${table}
      referencing ${change === 'delete' ? 'old' : 'new'} table as changed_rows
      for each statement execute function assets.note_${table}()`,
  )

const STATEMENTS = [
  /* No ids stand for many. The statements are planned for each number of rows. */
  `create table assets.change_note (
    id bigint generated always as identity primary key,
    at timestamptz not null default clock_timestamp(),
    organisation_id uuid not null,
    store_id uuid not null,
    topic text not null check (topic in ('assets', 'inventory')),
    ids uuid[] not null
  )`,

  `create function assets.note_asset() returns trigger language plpgsql as $$ begin
    execute $sql$ insert into assets.change_note (organisation_id, store_id, topic, ids)
      select organisation_id, store_id, 'assets', case when count(*) <= 20 then array_agg(id) else '{}' end
      from changed_rows group by organisation_id, store_id $sql$;
    return null;
  end $$`,
  ...onEach('asset', ['insert', 'update']),

  `create function assets.note_inventory() returns trigger language plpgsql as $$ begin
    execute $sql$ insert into assets.change_note (organisation_id, store_id, topic, ids)
      select organisation_id, store_id, 'inventory', case when count(*) <= 20 then array_agg(id) else '{}' end
      from changed_rows group by organisation_id, store_id $sql$;
    return null;
  end $$`,
  ...onEach('inventory', ['insert', 'update', 'delete']),

  /* A scan is an update: a code that was not expected is written first. */
  `create function assets.note_inventory_item() returns trigger language plpgsql as $$ begin
    execute $sql$ insert into assets.change_note (organisation_id, store_id, topic, ids)
      select i.organisation_id, i.store_id, 'inventory', array[i.id] from assets.inventory i
      where i.id in (select inventory_id from changed_rows) $sql$;
    return null;
  end $$`,
  ...onEach('inventory_item', ['update']),
]
