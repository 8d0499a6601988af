/**
 * Why: new super administrators may need the approval of a second one. A request waits in a row until it is decided on or expires;
 * of the same request only one is open.
 */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `create table approval_request (
    id uuid primary key,
    kind text not null check (kind in ('grant', 'enable', 'turn-off')),
    /* Whom it concerns. */
    person_id uuid references person on delete cascade,
    granted jsonb,
    reason text not null,
    requested_by uuid not null references person on delete cascade,
    requested_at timestamptz not null,
    expires_at timestamptz not null,
    state text not null default 'open' check (state in ('open', 'approved', 'refused', 'cancelled', 'expired')),
    decided_by uuid references person on delete set null,
    decided_at timestamptz,
    check ((kind = 'turn-off') = (person_id is null)),
    check ((kind = 'grant') = (granted is not null))
  )`,
  `create unique index approval_request_open_once on approval_request
    (kind, coalesce(person_id, '00000000-0000-0000-0000-000000000000')) where state = 'open'`,
  `create index approval_request_of_requester on approval_request (requested_by)`,
  `create index approval_request_of_person on approval_request (person_id) where person_id is not null`,
  `create index approval_request_decided_by on approval_request (decided_by) where decided_by is not null`,
  `create index approval_request_age on approval_request (expires_at)`,
]
