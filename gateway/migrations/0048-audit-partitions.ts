/**
 * Why: at a million users the audit log and its chain grow by some 400 million rows a year. Deleting them row by row costs as much
 * as writing them. Both tables become partitioned: events by the month with which their ids begin, links by blocks of positions.
 * The former tables become the first partitions as they are: nothing is copied, and statements of earlier releases go on.
 */
import { type Kysely, sql } from 'kysely'

/**
 * Runs before the transaction of the migrations, and may be repeated. The rows of the former tables are checked against the bound
 * of the first partition while they are written: the transaction then needs no long lock for it.
 */
export async function prepare(db: Kysely<unknown>): Promise<void> {
  for (const table of ['audit_event', 'audit_link'] as const) {
    await sql.raw(boundRows(table)).execute(db)
    await sql.raw(validateBound(table)).execute(db)
  }
}

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const KEYS = { audit_event: 'id', audit_link: 'position' } as const
type Table = keyof typeof KEYS

/** The bound of the first partition: the month after the newest event, and the block after the newest link. */
const BOUNDS: Readonly<Record<Table, string>> = {
  audit_event: `(select rpad(lpad(to_hex((extract(epoch from (date_trunc('month', greatest(now(), max(to_timestamp(
      ('x' || lpad(left(replace(id::text, '-', ''), 12), 16, '0'))::bit(64)::bigint / 1000.0))) at time zone 'UTC')
      + interval '1 month') at time zone 'UTC') * 1000)::bigint), 12, '0'), 32, '0')::uuid::text
    from (select id from audit_event order by id desc limit 1) newest)`,
  audit_link: `(select ((coalesce(max(position), 0) / 10000000 + 2) * 10000000)::text from audit_link)`,
}

/** A bound that an interrupted attempt left behind must not reject rows of later months. */
const boundRows = (table: Table) => `do $$ declare bound text; begin
  if coalesce((select relkind from pg_class where oid = to_regclass('${table}')) <> 'r', true) then return; end if;
  alter table ${table} drop constraint if exists ${table}_bound;
  bound := ${BOUNDS[table]};
  execute format('alter table ${table} add constraint ${table}_bound check (${KEYS[table]} < %L) not valid', bound);
end $$`

const validateBound = (table: Table) => `do $$ begin
  if exists (select from pg_constraint where conname = '${table}_bound' and not convalidated) then
    alter table ${table} validate constraint ${table}_bound;
  end if;
end $$`

/** Makes a table the first partition of one with its name, indexes and rights. */
const partition = (table: Table) => `do $$ declare
  bound text;
  definitions text[] := '{}';
  one record;
begin
  alter table ${table} rename to ${table}_first;
  bound := coalesce((select substring(pg_get_constraintdef(oid) from '''([0-9a-f-]+)''') from pg_constraint
      where conname = '${table}_bound'), ${BOUNDS[table].replaceAll(`from ${table}`, `from ${table}_first`)});
  for one in select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
      where indrelid = '${table}_first'::regclass and not indisprimary loop
    execute format('alter index %s rename to %I', one.name, replace(one.name, '${table}', '${table}_first'));
    definitions := definitions || replace(one.definition, '${table}_first', '${table}');
  end loop;
  alter index ${table}_pkey rename to ${table}_first_pkey;
  create table ${table} (like ${table}_first including defaults) partition by range (${KEYS[table]});
  alter table ${table} add primary key (${KEYS[table]});
  for number in 1 .. cardinality(definitions) loop execute definitions[number]; end loop;
  for one in select grantee, privilege_type as right from pg_class c, aclexplode(c.relacl)
      where c.oid = '${table}_first'::regclass and grantee <> c.relowner loop
    execute format('grant %s on ${table} to %s', one.right,
      case when one.grantee = 0 then 'public' else one.grantee::regrole::text end);
  end loop;
  execute format('alter table ${table} attach partition ${table}_first for values from (minvalue) to (%L)', bound);
  alter table ${table}_first drop constraint if exists ${table}_bound;
  create table ${table}_default partition of ${table} default;
end $$`

/** The functions run with the rights of the owner, because the gateway may not change tables. They take no name and no bound. */
const AS_OWNER = `language plpgsql security definer set search_path = public, pg_temp set lock_timeout = '300ms'`

const STATEMENTS = [
  `create function audit_first_id(at timestamptz) returns uuid language sql immutable strict parallel safe as $$
    select rpad(lpad(to_hex(greatest(0, floor(extract(epoch from at) * 1000))::bigint), 12, '0'), 32, '0')::uuid $$`,
  `create function audit_time_of_id(id uuid) returns timestamptz language sql immutable strict parallel safe as $$
    select to_timestamp(('x' || lpad(left(replace(id::text, '-', ''), 12), 16, '0'))::bit(64)::bigint / 1000.0) $$`,
  /* Links of one partition: about a week of a platform with a million users. */
  `create function audit_links_of_partition() returns bigint language sql stable as $$ select 10000000::bigint $$`,
  `create function partitions_of(parent text) returns table (name text, upper_bound text, is_default boolean) language sql stable as $$
    select c.relname::text, substring(pg_get_expr(c.relpartbound, c.oid) from 'TO \\(''?([0-9a-f-]+)''?\\)'),
      pg_get_expr(c.relpartbound, c.oid) = 'DEFAULT'
    from pg_inherits i join pg_class c on c.oid = i.inhrelid where i.inhparent = to_regclass(parent) and c.relispartition $$`,

  partition('audit_link'),
  /* The trigger of the parent is one of every partition. */
  `do $$ begin drop trigger audit_queue_for_chain on audit_event; end $$`,
  partition('audit_event'),
  `create trigger audit_queue_for_chain after insert on audit_event for each row execute function audit_queue_for_chain()`,

  /*
   * An event stays until the chain lets it be missing. Releases before 0.2.0 delete rows by their place, which is one of each
   * partition: without this they would delete newer events as well.
   */
  `create function audit_keep_events() returns trigger language plpgsql as $$ begin
    if exists (select from audit_chain where start_before > old.at) then return old; end if;
    return null;
  end $$`,
  `create trigger audit_keep_events before delete on audit_event for each row execute function audit_keep_events()`,

  `create function lock_audit_partitions() returns void language plpgsql as $$ begin
    if not has_table_privilege(session_user, 'audit_event', 'delete') then
      raise insufficient_privilege using message = 'only a role that may delete audit events';
    end if;
    perform pg_advisory_xact_lock(hashtext('foyer audit partitions'));
  end $$`,

  /* A new partition takes over rows that had none. Attaching waits for no insert, and no insert waits for it. */
  `create function add_audit_partition(parent text, key text, name text, low text, high text) returns void language plpgsql as $$
    declare rest text := parent || '_default'; stray boolean;
    begin
      execute format('create table %I (like %I including defaults)', name, parent);
      execute format('select exists (select from %I where %I >= %L and %I < %L)', rest, key, low, key, high) into stray;
      if stray then
        execute format('alter table %I disable trigger user', rest);
        execute format('with moved as (delete from %I where %I >= %L and %I < %L returning *) insert into %I select * from moved',
          rest, key, low, key, high, name);
        execute format('alter table %I enable trigger user', rest);
      end if;
      execute format('alter table %I attach partition %I for values from (%L) to (%L)', parent, name, low, high);
    end $$`,

  /* How long partitions are there for, and rows without one, at most 100,000. */
  `create function partition_figures() returns table (parent text, ahead text, stray bigint)
    ${AS_OWNER.replace('plpgsql', 'sql')} stable as $$
    select 'audit_event', (select max(upper_bound) from partitions_of('audit_event')),
      (select count(*) from (select from audit_event_default limit 100000) counted)
    union all
    select 'audit_link', (select max(upper_bound::bigint) from partitions_of('audit_link'))::text,
      (select count(*) from (select from audit_link_default limit 100000) counted) $$`,

  /* Adds what is missing until this time, and two blocks of links. At most 24 months in one call. */
  `create function add_audit_partitions(until timestamptz) returns setof text ${AS_OWNER} as $$ declare
    low uuid; high uuid; month timestamp; block bigint; wanted bigint; size bigint := audit_links_of_partition(); name text;
  begin
    perform lock_audit_partitions();
    for number in 1 .. 24 loop
      select max(upper_bound)::uuid into low from partitions_of('audit_event');
      exit when low is not null and audit_time_of_id(low) >= until;
      month := date_trunc('month', coalesce(audit_time_of_id(low), now()) at time zone 'UTC');
      low := coalesce(low, audit_first_id(month at time zone 'UTC'));
      high := audit_first_id((month + interval '1 month') at time zone 'UTC');
      name := 'audit_event_' || to_char(month, 'YYYY_MM');
      perform add_audit_partition('audit_event', 'id', name, low::text, high::text);
      return next name;
    end loop;
    select coalesce(max(end_position), 0) + 2 * size into wanted from audit_chain;
    for number in 1 .. 24 loop
      select coalesce(max(upper_bound::bigint), 0) into block from partitions_of('audit_link');
      exit when block >= wanted;
      name := 'audit_link_' || block;
      perform add_audit_partition('audit_link', 'position', name, block::text, (block + size)::text);
      return next name;
    end loop;
  end $$`,

  /* Drops the oldest partition that the start of the chain lies behind; null if there is none. */
  `create function drop_audit_partition() returns text ${AS_OWNER} as $$ declare name text; begin
    perform lock_audit_partitions();
    select p.name into name from partitions_of('audit_event') p, audit_chain c
      where p.upper_bound::uuid <= audit_first_id(c.start_before) order by p.upper_bound limit 1;
    if name is null then
      select p.name into name from partitions_of('audit_link') p, audit_chain c
        where p.upper_bound::bigint <= c.start_position + 1 order by p.upper_bound::bigint limit 1;
    end if;
    if name is not null then execute format('drop table %I', name); end if;
    return name;
  end $$`,
]
