/**
 * Why: 100,000 sensors send 144 million readings a day, which stay for eight days, and have 2.4 million hourly values a day, which stay for
 * two years. Deleting them one by one costs as much as writing them. Readings are partitioned by day, hourly values by month. The former
 * tables become the first partitions as they are.
 */
import { type Kysely, sql } from 'kysely'

/** Checks the rows of the former tables against the bound of the first partition while they are written. May be repeated. */
export async function prepare(db: Kysely<unknown>): Promise<void> {
  for (const table of ['reading', 'hourly'] as const) {
    await sql.raw(boundRows(table)).execute(db)
    await sql.raw(validateBound(table)).execute(db)
  }
}

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const KEYS = { reading: 'at', hourly: 'hour' } as const
const STEPS = { reading: 'day', hourly: 'month' } as const
type Table = keyof typeof KEYS

/** The end of the day or month that follows now and the newest row. */
const boundOf = (table: Table, name: string) => `(select ((date_trunc('${STEPS[table]}',
    greatest(now(), max(${KEYS[table]})) at time zone 'UTC') + interval '1 ${STEPS[table]}') at time zone 'UTC')::text from ${name})`

/** A bound that an interrupted attempt left behind must not reject later rows. */
const boundRows = (table: Table) => `do $$ declare bound text; begin
  if coalesce((select relkind from pg_class where oid = to_regclass('temperature.${table}')) <> 'r', true) then return; end if;
  alter table temperature.${table} drop constraint if exists ${table}_bound;
  bound := ${boundOf(table, `temperature.${table}`)};
  execute format('alter table temperature.${table} add constraint ${table}_bound check (${KEYS[table]} < %L) not valid', bound);
end $$`

const validateBound = (table: Table) => `do $$ begin
  if exists (select from pg_constraint where conname = '${table}_bound' and not convalidated) then
    alter table temperature.${table} validate constraint ${table}_bound;
  end if;
end $$`

const partition = (table: Table) => `do $$ declare bound text; begin
  alter table temperature.${table} rename to ${table}_first;
  alter index temperature.${table}_pkey rename to ${table}_first_pkey;
  bound := coalesce((select substring(pg_get_constraintdef(oid) from '''([^'']+)''') from pg_constraint
      where conname = '${table}_bound'), ${boundOf(table, `temperature.${table}_first`)});
  create table temperature.${table} (like temperature.${table}_first including defaults) partition by range (${KEYS[table]});
  alter table temperature.${table} add primary key (sensor_id, ${KEYS[table]}),
    add foreign key (sensor_id) references temperature.sensor on delete cascade;
  execute format('alter table temperature.${table} attach partition temperature.${table}_first for values from (minvalue) to (%L)', bound);
  alter table temperature.${table}_first drop constraint if exists ${table}_bound;
  create table temperature.${table}_default partition of temperature.${table} default;
  perform temperature.copy_rights('${table}_first', '${table}');
  perform temperature.copy_rights('${table}_first', '${table}_default');
end $$`

/** The role of the back end may not change tables. It may delete every row that these functions drop. */
const AS_OWNER = `language plpgsql security definer set search_path = temperature, pg_temp set lock_timeout = '300ms' set timezone = 'UTC'`

const STATEMENTS = [
  `create function temperature.copy_rights(source text, target text) returns void language plpgsql as $$ declare one record; begin
    for one in select grantee, privilege_type as privilege from pg_class c, aclexplode(c.relacl)
        where c.oid = ('temperature.' || source)::regclass and grantee <> c.relowner loop
      execute format('grant %s on temperature.%I to %s', one.privilege, target,
        case when one.grantee = 0 then 'public' else one.grantee::regrole::text end);
    end loop;
  end $$`,
  partition('reading'),
  partition('hourly'),

  `create function temperature.partitions_of(parent text) returns table (name text, upper_bound timestamptz) language sql stable
    set timezone = 'UTC' as $$
    select c.relname::text, substring(pg_get_expr(c.relpartbound, c.oid) from 'TO \\(''([^'']+)''\\)')::timestamptz
    from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = ('temperature.' || parent)::regclass and c.relispartition $$`,

  `create function temperature.lock_partitions() returns void language plpgsql as $$ begin
    if not has_table_privilege(session_user, 'temperature.reading', 'delete') then
      raise insufficient_privilege using message = 'only a role that may delete readings';
    end if;
    perform pg_advisory_xact_lock(hashtext('temperature partitions'));
  end $$`,

  /* A new partition takes over rows that had none. */
  `create function temperature.add_partition(parent text, key text, low timestamptz, high timestamptz) returns void language plpgsql as $$
    declare name text := parent || to_char(low at time zone 'UTC', '_YYYY_MM_DD'); stray boolean;
    begin
      execute format('create table temperature.%I (like temperature.%I including defaults)', name, parent);
      execute format('select exists (select from temperature.%I where %I >= %L and %I < %L)', parent || '_default', key, low, key, high)
        into stray;
      if stray then
        execute format('with moved as (delete from temperature.%I where %I >= %L and %I < %L returning *)
          insert into temperature.%I select * from moved', parent || '_default', key, low, key, high, name);
      end if;
      execute format('alter table temperature.%I attach partition temperature.%I for values from (%L) to (%L)', parent, name, low, high);
      perform temperature.copy_rights(parent, name);
    end $$`,

  /* Readings for three days, hourly values for three months. */
  `create function temperature.add_partitions(present timestamptz) returns void ${AS_OWNER} as $$ declare low timestamptz; begin
    perform lock_partitions();
    for number in 1 .. 31 loop
      select coalesce(max(upper_bound), date_trunc('day', present)) into low from partitions_of('reading');
      exit when low >= present + interval '3 days';
      perform add_partition('reading', 'at', low, low + interval '1 day');
    end loop;
    for number in 1 .. 24 loop
      select coalesce(max(upper_bound), date_trunc('month', present)) into low from partitions_of('hourly');
      exit when low >= present + interval '3 months';
      perform add_partition('hourly', 'hour', low, date_trunc('month', low) + interval '1 month');
    end loop;
  end $$`,

  /* Drops the oldest partition with nothing after these times; null if there is none. */
  `create function temperature.drop_partition(reading_before timestamptz, hourly_before timestamptz) returns text ${AS_OWNER} as $$
    declare name text; begin
    perform lock_partitions();
    select p.name into name from partitions_of('reading') p where p.upper_bound <= reading_before order by p.upper_bound limit 1;
    if name is null then
      select p.name into name from partitions_of('hourly') p where p.upper_bound <= hourly_before order by p.upper_bound limit 1;
    end if;
    if name is not null then execute format('drop table temperature.%I', name); end if;
    return name;
  end $$`,
]
