/**
 * Why: open screens are to follow alarms and limits within a second. Triggers note it, so that no way of writing is left out;
 * the back end publishes the notes and deletes them.
 */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  /* No ids stand for many. */
  `create table temperature.event (
    id bigint generated always as identity primary key,
    at timestamptz not null default clock_timestamp(),
    organisation_id uuid not null,
    store_id uuid not null,
    ids uuid[] not null
  )`,

  `create function temperature.note_alarms() returns trigger language plpgsql as $$ begin
    insert into temperature.event (organisation_id, store_id, ids)
      select n.organisation_id, n.store_id, array_agg(distinct n.sensor_id)
      from new_rows n group by n.organisation_id, n.store_id
      having count(distinct n.sensor_id) <= 20
      union all
      select n.organisation_id, n.store_id, '{}'
      from new_rows n group by n.organisation_id, n.store_id
      having count(distinct n.sensor_id) > 20;
    return null;
  end $$`,
  `create trigger note_new_alarms after insert on temperature.alarm
    referencing new table as new_rows
    for each statement execute function temperature.note_alarms()`,
  `create trigger note_changed_alarms after update on temperature.alarm
    referencing new table as new_rows
    for each statement execute function temperature.note_alarms()`,

  /*
   * Limits, and not each temperature: open screens read those once in a while. The statement is planned for each number of rows.
   */
  `create function temperature.note_limits() returns trigger language plpgsql as $$ begin
    execute $sql$ insert into temperature.event (organisation_id, store_id, ids)
      select n.organisation_id, n.store_id, array[n.id]
      from new_rows n join old_rows o on o.id = n.id
      where n.version <> o.version $sql$;
    return null;
  end $$`,
  `create trigger note_limits after update on temperature.sensor
    referencing old table as old_rows new table as new_rows
    for each statement execute function temperature.note_limits()`,
]
