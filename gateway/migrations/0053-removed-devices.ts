/**
 * Why: a recovery, or disabling an account, makes the devices of a user unknown. Their rows were deleted although a legal hold was on
 * the user. They now move to a table of their own, which no sign-in reads. And a hold on a user did not cover events under a former
 * name, for the minutes until the audit log has the new one: retention could drop their month.
 */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const within = `e.id >= low and e.id < high`

const STATEMENTS = [
  `create table removed_device (
    id uuid primary key,
    person_id uuid not null references person on delete cascade,
    device_hash bytea not null,
    first_used_at timestamptz not null,
    last_used_at timestamptz not null,
    address text not null,
    user_agent text not null
  )`,
  `create index removed_device_person on removed_device (person_id)`,
  `create index removed_device_age on removed_device (last_used_at)`,

  /* The name of a user, and those that the audit log still has of them. */
  `create function audit_names_of(account uuid) returns setof text language sql stable as $$
    select username from person where id = account union all select username from erasure where user_id = account $$`,

  `create or replace function audit_is_held(low uuid, high uuid) returns boolean language sql stable as $$
    select exists (select from legal_hold h where case h.kind
      when 'time' then audit_first_id(h.from_at) < high and audit_first_id(h.to_at) > low
      when 'organisation' then exists (select from audit_event e where e.scope_id = h.organisation_id and ${within})
      else exists (select from audit_event e where e.actor_id = h.user_id and ${within})
        or exists (select from audit_names_of(h.user_id) known, audit_event e where e.subject = known and ${within}) end) $$`,

  `create or replace function audit_held_from() returns timestamptz language sql stable as $$
    select min(audit_time_of_id(case h.kind
      when 'time' then audit_first_id(h.from_at)
      when 'organisation' then (select e.id from audit_event e where e.scope_id = h.organisation_id order by e.id limit 1)
      else least((select e.id from audit_event e where e.actor_id = h.user_id order by e.id limit 1),
        (select oldest.id from audit_names_of(h.user_id) known cross join lateral (
          select e.id from audit_event e where e.subject = known order by e.id limit 1) oldest order by oldest.id limit 1)) end))
    from legal_hold h $$`,
]
