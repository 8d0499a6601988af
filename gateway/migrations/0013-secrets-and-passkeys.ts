/**
 * Why: the platform's secret can be replaced. Whatever names no key was made with the one secret there was before; and a sign-in
 * that was checked against a hash must still be let in when the same password is hashed again with another key meanwhile. Administrators
 * may be required to sign in with a passkey, so a session remembers whether it was opened with one.
 */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `insert into platform_fact (name, value)
    select 'first-secret-fingerprint', value from platform_fact where name = 'secret-fingerprint'`,
  `alter table person add column password_rehashed bytea`,
  `alter table session add column passkey_proved boolean not null default false`,
]
