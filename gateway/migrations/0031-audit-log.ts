/**
 * Why: administrators of an organisation read its audit events, so that an event states the organisation that it belongs to; searches
 * need indexes in the order of the list; and a chain of hashes shows deleted and changed events. Events from before have no
 * organisation here, because nothing tells which one they concerned: super administrators read them.
 */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  /* Whose administrators may read the event, and whether the actor is of another organisation. */
  `alter table audit_event add column scope_id uuid, add column actor_outside boolean not null default false`,
  `create index audit_event_scope on audit_event (scope_id, id) where scope_id is not null`,
  `create index audit_event_scope_action on audit_event (scope_id, action, id) where scope_id is not null`,
  `create index audit_event_actor_id on audit_event (actor_id, id) where actor_id is not null`,
  `create index audit_event_actor_username on audit_event (actor_username, id) where actor_username is not null`,
  `create index audit_event_subject_id on audit_event (subject, id) where subject is not null`,
  `create index audit_event_address on audit_event (address, id) where address is not null`,
  `create index audit_event_request on audit_event (request_id) where request_id is not null`,

  /* Events that are not in the chain yet. Committed with the event, and removed with its link. */
  `create table audit_unchained (event_id uuid primary key)`,
  `insert into audit_unchained select id from audit_event`,
  `create function audit_queue_for_chain() returns trigger language plpgsql as $$
    begin insert into audit_unchained values (new.id); return null; end $$`,
  `create trigger audit_queue_for_chain after insert on audit_event for each row execute function audit_queue_for_chain()`,

  /* One link for each event, and one more for each erasure or new name that changes it. */
  `create table audit_link (
    position bigint primary key,
    kind text not null check (kind in ('event', 'change', 'lost')),
    event_id uuid not null,
    event_at timestamptz,
    salt bytea,
    leaf bytea not null,
    hash bytea not null
  )`,
  `create index audit_link_event on audit_link (event_id, position)`,
  `create index audit_link_change on audit_link (event_id, position) where kind = 'change'`,

  /* The first link follows "start", the last one is "end". Each has a code of authentication. */
  `create table audit_chain (
    only_one boolean primary key default true check (only_one),
    encrypted_key bytea not null,
    start_position bigint not null,
    start_hash bytea not null,
    start_before timestamptz,
    start_code bytea not null,
    end_position bigint not null,
    end_hash bytea not null,
    end_code bytea not null
  )`,

  /* How far the stream to a SIEM has come. */
  `create table audit_stream (
    target text primary key,
    position bigint not null,
    sent_at timestamptz
  )`,
]
