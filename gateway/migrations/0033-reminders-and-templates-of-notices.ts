/**
 * Why: administrators remind users who have not acknowledged a notice. A reminder is a notice of its own, so that it reaches inboxes and
 * open sockets as every notice does; it belongs to the notice and ends with it. Notices that return are written from templates.
 */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `alter table notice add column reminder_of uuid references notice on delete cascade`,
  `create index notice_reminders on notice (reminder_of) where reminder_of is not null`,

  `create table notice_template (
    id uuid primary key,
    organisation_id uuid references organisation on delete cascade,
    name text not null,
    type text not null,
    texts jsonb not null,
    audience jsonb not null,
    acknowledge_days integer,
    created_at timestamptz not null
  )`,
  `create index notice_template_of_organisation on notice_template (organisation_id, lower(name), id)`,
]
