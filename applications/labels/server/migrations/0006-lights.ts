/**
 * Why: users let the light of a label flash to find it. That is a command to its base station and no change of the label: what the label
 * shows and its version stay. The latest command of a label is enough, so there is nothing to delete.
 */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `create table labels.light (
    label_id uuid primary key references labels.label on delete cascade,
    id uuid not null unique,
    store_id uuid not null,
    state text not null check (state in ('queued', 'sent', 'confirmed', 'failed')),
    seconds smallint not null check (seconds between 1 and 60),
    requested_by uuid not null,
    requested_by_name text not null,
    requested_at timestamptz not null,
    sent_at timestamptz,
    completed_at timestamptz,
    failure text,
    check ((failure is null) <> (state = 'failed'))
  )`,
  `create index light_open on labels.light (store_id, requested_at) where state in ('queued', 'sent')`,

  `create function labels.note_light() returns trigger language plpgsql as $$ begin
    insert into labels.event (topic, organisation_id, store_id, ids)
      select 'lights', organisation_id, store_id, array[id] from labels.label where id = new.label_id;
    return null;
  end $$`,
  `create trigger note_light after insert or update on labels.light for each row execute function labels.note_light()`,
]
