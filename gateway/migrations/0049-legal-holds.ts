/**
 * Why: what a court or an authority may ask for must not expire or be erased meanwhile. A hold names a user, an organisation or a time
 * of the audit log. The reference to the user also makes earlier releases refuse the erasure.
 */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

/** The first id of the month of an id, and of the month after it. */
const monthOf = (id: string, months: number) =>
  `audit_first_id((date_trunc('month', audit_time_of_id(${id}) at time zone 'UTC') + interval '${months} months') at time zone 'UTC')`

const within = `e.id >= low and e.id < high`

const STATEMENTS = [
  `create table legal_hold (
    id uuid primary key,
    kind text not null check (kind in ('user', 'organisation', 'time')),
    user_id uuid references person,
    organisation_id uuid references organisation,
    from_at timestamptz,
    to_at timestamptz,
    reason text not null,
    placed_at timestamptz not null,
    placed_by uuid references person on delete set null,
    check ((user_id is not null) = (kind = 'user') and (organisation_id is not null) = (kind = 'organisation')
      and (from_at is not null) = (kind = 'time') and (to_at is not null) = (kind = 'time') and from_at < to_at)
  )`,
  `create index legal_hold_user on legal_hold (user_id)`,
  `create index legal_hold_organisation on legal_hold (organisation_id)`,
  `create index legal_hold_placed_by on legal_hold (placed_by)`,

  /* True if an event with an id in this range is held. Each question is served by an index of the month. */
  `create function audit_is_held(low uuid, high uuid) returns boolean language sql stable as $$
    select exists (select from legal_hold h left join person p on p.id = h.user_id where case h.kind
      when 'time' then audit_first_id(h.from_at) < high and audit_first_id(h.to_at) > low
      when 'organisation' then exists (select from audit_event e where e.scope_id = h.organisation_id and ${within})
      else exists (select from audit_event e where e.actor_id = h.user_id and ${within})
        or exists (select from audit_event e where e.subject = p.username and ${within}) end) $$`,

  /* The time of the first event that is held; null without one. */
  `create function audit_held_from() returns timestamptz language sql stable as $$
    select min(audit_time_of_id(case h.kind
      when 'time' then audit_first_id(h.from_at)
      when 'organisation' then (select e.id from audit_event e where e.scope_id = h.organisation_id order by e.id limit 1)
      else least((select e.id from audit_event e where e.actor_id = h.user_id order by e.id limit 1),
        (select e.id from audit_event e where e.subject = p.username order by e.id limit 1)) end))
    from legal_hold h left join person p on p.id = h.user_id $$`,

  /* A month with held events stays as a whole. */
  `create or replace function audit_keep_events() returns trigger language plpgsql as $$ begin
    if not exists (select from audit_chain where start_before > old.at) then return null; end if;
    if exists (select from legal_hold) and audit_is_held(${monthOf('old.id', 0)}, ${monthOf('old.id', 1)}) then return null; end if;
    return old;
  end $$`,
  `create or replace function drop_audit_partition() returns text
    language plpgsql security definer set search_path = public, pg_temp set lock_timeout = '300ms' as $$ declare name text; begin
    perform lock_audit_partitions();
    select p.name into name from audit_chain c, (
        select one.*, coalesce(lag(one.upper_bound) over (order by one.upper_bound), '00000000-0000-0000-0000-000000000000') as lower_bound
        from partitions_of('audit_event') one where not one.is_default
      ) p
      where p.upper_bound::uuid <= audit_first_id(c.start_before) and not audit_is_held(p.lower_bound::uuid, p.upper_bound::uuid)
      order by p.upper_bound limit 1;
    if name is null then
      select p.name into name from partitions_of('audit_link') p, audit_chain c
        where p.upper_bound::bigint <= c.start_position + 1 order by p.upper_bound::bigint limit 1;
    end if;
    if name is not null then execute format('drop table %I', name); end if;
    return name;
  end $$`,
]
