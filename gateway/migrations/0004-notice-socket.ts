/**
 * Why: the notice socket is opened with a ticket, since browsers send no header along with one. Tickets live for half a minute
 * and are worth nothing after a crash, so that they are spared the write-ahead log: a thousand stores that come back at once ask
 * for many. An organisation may allow its people one session at a time.
 */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `create unlogged table socket_ticket (
    ticket_hash bytea primary key,
    session_id uuid not null,
    expires_at timestamptz not null
  )`,
  `create index socket_ticket_age on socket_ticket (expires_at)`,
  `alter table organisation add column single_session boolean not null default false`,
]
