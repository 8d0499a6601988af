/**
 * Why: open screens are to follow changes of labels within a second. Triggers note it, so that no way of writing is left out;
 * the back end publishes the notes and deletes them.
 */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  /*
   * No ids stand for many. The statements are planned for each number of rows: a plan that suits one label takes seconds for
   * thousands.
   */
  `create table labels.event (
    id bigint generated always as identity primary key,
    at timestamptz not null default clock_timestamp(),
    organisation_id uuid not null,
    store_id uuid not null,
    ids uuid[] not null
  )`,

  `create function labels.note_labels() returns trigger language plpgsql as $$ begin
    execute $sql$ insert into labels.event (organisation_id, store_id, ids)
      select n.organisation_id, n.store_id, case when count(*) <= 20 then array_agg(distinct n.id) else '{}' end
      from new_rows n join old_rows o on o.id = n.id
      where (n.version, n.state, n.shown_at) is distinct from (o.version, o.state, o.shown_at)
      group by n.organisation_id, n.store_id $sql$;
    return null;
  end $$`,
  `create trigger note_labels after update on labels.label
    referencing old table as old_rows new table as new_rows
    for each statement execute function labels.note_labels()`,

  /* That a change was sent changes nothing of its label. */
  `create function labels.note_changes() returns trigger language plpgsql as $$ begin
    execute $sql$ insert into labels.event (organisation_id, store_id, ids)
      select l.organisation_id, l.store_id, case when count(*) <= 20 then array_agg(distinct l.id) else '{}' end
      from new_rows n join old_rows o on o.id = n.id join labels.label l on l.id = n.label_id
      where n.state = 'sent' and o.state <> 'sent'
      group by l.organisation_id, l.store_id $sql$;
    return null;
  end $$`,
  `create trigger note_changes after update on labels.change
    referencing old table as old_rows new table as new_rows
    for each statement execute function labels.note_changes()`,
]
