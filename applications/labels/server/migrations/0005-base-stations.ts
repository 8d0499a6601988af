/**
 * Why: users see which base stations have contact, because labels of one without contact get nothing. The loss of contact is stored,
 * so that it is noted once, screens are notified, and changes of its labels wait.
 */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  /* Bars of its own connection, 0 to 4. Without a report, a base station has no contact. */
  `alter table labels.base_station
    add column firmware text,
    add column signal smallint not null default 0 check (signal between 0 and 4),
    add column offline_since timestamptz`,
  `update labels.base_station set offline_since = coalesce(last_contact_at, now())`,
  `create index base_station_online on labels.base_station (last_contact_at) where offline_since is null`,
  `create index label_of_base_station on labels.label (base_station_id) where base_station_id is not null`,

  `alter table labels.event add column topic text not null default 'labels'`,

  /* Contact alone is no event: each base station has it all the time. */
  `create function labels.note_base_stations() returns trigger language plpgsql as $$ begin
    insert into labels.event (topic, organisation_id, store_id, ids)
      select 'base-stations', n.organisation_id, n.store_id, case when count(*) <= 20 then array_agg(n.id) else '{}' end
      from new_rows n join old_rows o on o.id = n.id
      where (n.name, n.firmware, n.signal, n.offline_since) is distinct from (o.name, o.firmware, o.signal, o.offline_since)
      group by n.organisation_id, n.store_id;
    return null;
  end $$`,
  `create trigger note_base_stations after update on labels.base_station
    referencing old table as old_rows new table as new_rows
    for each statement execute function labels.note_base_stations()`,
]
