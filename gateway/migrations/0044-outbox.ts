/**
 * Why: administrators retry failed mails. While a gateway sends one, no retry may make it due for another gateway: `claimed_until` says
 * so. They also see which mails were sent: `sent_mail` has neither text nor address.
 */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table outgoing_mail add claimed_until timestamptz`.execute(db)
  await sql`create table sent_mail (
    id uuid primary key,
    kind text not null,
    person_id uuid not null references person on delete cascade,
    queued_at timestamptz not null,
    sent_at timestamptz not null,
    tries integer not null
  )`.execute(db)
  await sql`create index sent_mail_sent_at on sent_mail (sent_at, id)`.execute(db)
  await sql`create index sent_mail_person on sent_mail (person_id)`.execute(db)
}
