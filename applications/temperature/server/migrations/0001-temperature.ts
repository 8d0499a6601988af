/**
 * Why: the sensors of each store, their readings by minute and by hour, and their alarms. Organisations, stores and users are those of
 * the portal, by their ids; their tables are not of this schema.
 */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  /* What alarms and reports need of a store: its name, and the zone in which its days begin. */
  `create table temperature.site (
    store_id uuid primary key,
    organisation_id uuid not null,
    name text not null,
    time_zone text not null
  )`,

  /* A side is out of range since the first reading beyond that limit. */
  `create table temperature.sensor (
    id uuid primary key,
    organisation_id uuid not null,
    store_id uuid not null references temperature.site on delete cascade,
    name text not null,
    place text not null default '',
    kind text not null check (kind in ('fridge', 'freezer', 'ambient')),
    low real,
    high real,
    delay_minutes smallint not null check (delay_minutes between 0 and 240),
    battery smallint not null check (battery between 0 and 100),
    signal smallint not null check (signal between 0 and 4),
    celsius real,
    last_contact_at timestamptz,
    out_side text check (out_side in ('high', 'low')),
    out_since timestamptz,
    version integer not null default 1,
    changed_at timestamptz,
    changed_by text,
    check (low is not null or high is not null),
    check (low < high),
    check ((out_side is null) = (out_since is null))
  )`,
  `create index sensor_of_store on temperature.sensor (store_id, name)`,

  /* One a minute for each sensor, for eight days. */
  `create table temperature.reading (
    sensor_id uuid not null references temperature.sensor on delete cascade,
    at timestamptz not null,
    celsius real not null,
    out_of_range boolean not null,
    primary key (sensor_id, at)
  )`,

  `create table temperature.hourly (
    sensor_id uuid not null references temperature.sensor on delete cascade,
    hour timestamptz not null,
    minimum real not null,
    maximum real not null,
    mean real not null,
    readings smallint not null,
    minutes_out smallint not null,
    primary key (sensor_id, hour)
  )`,

  `create table temperature.alarm (
    id uuid primary key,
    sensor_id uuid not null references temperature.sensor on delete cascade,
    organisation_id uuid not null,
    store_id uuid not null,
    kind text not null check (kind in ('high', 'low', 'contact')),
    celsius real,
    bound real,
    since timestamptz not null,
    raised_at timestamptz not null,
    ended_at timestamptz,
    acknowledged_at timestamptz,
    acknowledged_by uuid,
    acknowledged_by_name text,
    reason text check (reason in ('open', 'delivery', 'defrost', 'defect')),
    comment text,
    notified_at timestamptz,
    check ((acknowledged_at is null) = (comment is null))
  )`,
  /* An alarm is raised once, also by several gateways. */
  `create unique index alarm_active on temperature.alarm (sensor_id, kind) where ended_at is null`,
  `create index alarm_of_store on temperature.alarm (store_id, raised_at desc)`,
  `create index alarm_of_sensor on temperature.alarm (sensor_id, raised_at desc)`,
  `create index alarm_to_announce on temperature.alarm (raised_at) where notified_at is null`,

  /* How the simulation of the demonstration makes the temperatures of a sensor. */
  `create table temperature.simulated (
    sensor_id uuid primary key references temperature.sensor on delete cascade,
    base real not null,
    amplitude real not null,
    phase real not null,
    defrost real not null,
    incident real not null,
    incident_from timestamptz,
    silent_from timestamptz
  )`,
]
