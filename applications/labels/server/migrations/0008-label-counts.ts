/**
 * Why: what is in use is reported to the licence every minute. Triggers count the labels of each store, because counting millions of rows
 * that often would be a load. Changes of a label other than its store do not call them.
 */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `create table labels.label_count (
    store_id uuid primary key,
    labels integer not null
  )`,

  `create function labels.count_new_labels() returns trigger language plpgsql as $$ begin
    insert into labels.label_count as counted (store_id, labels)
      select n.store_id, count(*) from new_rows n group by n.store_id order by n.store_id
      on conflict (store_id) do update set labels = counted.labels + excluded.labels;
    return null;
  end $$`,
  `create trigger count_new_labels after insert on labels.label
    referencing new table as new_rows
    for each statement execute function labels.count_new_labels()`,

  `create function labels.count_deleted_labels() returns trigger language plpgsql as $$ begin
    insert into labels.label_count as counted (store_id, labels)
      select o.store_id, -count(*) from old_rows o group by o.store_id order by o.store_id
      on conflict (store_id) do update set labels = counted.labels + excluded.labels;
    return null;
  end $$`,
  `create trigger count_deleted_labels after delete on labels.label
    referencing old table as old_rows
    for each statement execute function labels.count_deleted_labels()`,

  `create function labels.count_moved_label() returns trigger language plpgsql as $$ begin
    insert into labels.label_count as counted (store_id, labels)
      select moved.store_id, moved.labels from (values (old.store_id, -1), (new.store_id, 1)) as moved(store_id, labels)
      order by moved.store_id
      on conflict (store_id) do update set labels = counted.labels + excluded.labels;
    return null;
  end $$`,
  `create trigger count_moved_label after update of store_id on labels.label
    for each row when (old.store_id <> new.store_id) execute function labels.count_moved_label()`,

  /* The triggers have locked the table: no label is added meanwhile. */
  `insert into labels.label_count select store_id, count(*) from labels.label group by store_id`,
]
