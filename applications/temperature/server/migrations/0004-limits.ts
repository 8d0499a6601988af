/**
 * Why: a report of past days needs the limits that were in force then. Triggers store each change, so that no way of writing is left out,
 * also while the previous release runs beside this one. What was in force before is not known: the present limits stand for it.
 */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  /* Limits are in force from `since` to the next row of the sensor. The first ones have no beginning. */
  `create table temperature.sensor_limits (
    sensor_id uuid not null references temperature.sensor on delete cascade,
    since timestamptz not null,
    low real,
    high real,
    primary key (sensor_id, since)
  )`,

  /* As the owner: between this migration and its grants, the role of the back end has no rights on the new table. */
  `create function temperature.store_limits() returns trigger language plpgsql
    security definer set search_path = temperature, pg_temp as $$
    declare beginning timestamptz := '-infinity';
    begin
      if tg_op = 'UPDATE' then
        beginning := case when new.changed_at is distinct from old.changed_at then new.changed_at end;
        beginning := greatest(coalesce(beginning, clock_timestamp()),
          (select max(since) from sensor_limits where sensor_id = new.id));
      end if;
      insert into sensor_limits (sensor_id, since, low, high) values (new.id, beginning, new.low, new.high)
        on conflict (sensor_id, since) do update set low = excluded.low, high = excluded.high;
      return null;
    end $$`,
  `create trigger store_first_limits after insert on temperature.sensor
    for each row execute function temperature.store_limits()`,
  `create trigger store_limits after update of low, high on temperature.sensor
    for each row when (old.low is distinct from new.low or old.high is distinct from new.high)
    execute function temperature.store_limits()`,

  `insert into temperature.sensor_limits (sensor_id, since, low, high)
    select id, '-infinity', low, high from temperature.sensor`,
]
