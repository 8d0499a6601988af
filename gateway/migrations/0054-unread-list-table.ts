/**
 * Why: to count what is unread, every notice after the oldest unread one was read. The time of an acknowledgement grew with the
 * notices of a user who leaves one unread. The oldest unread notices of an inbox are now listed, and only later ones are read.
 *
 * A list is not a part of `inbox`: each mark writes a new version of that row, and gateways of the former release read all of its columns.
 */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table unread_list (
    person_id uuid primary key references inbox on delete cascade,
    read_up_to bigint not null,
    up_to bigint not null,
    key_hash bigint not null,
    kinds smallint[] not null,
    targets uuid[] not null,
    sequences bigint[] not null
  )`.execute(db)
}
