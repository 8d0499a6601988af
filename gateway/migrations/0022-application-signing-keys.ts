/**
 * Why: applications get delegated tokens that their back ends verify. All gateways sign with the same key, which is replaced from time
 * to time. The private key is encrypted with the secret of the platform.
 */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `create table application_signing_key (
    id text primary key,
    public_key text not null,
    encrypted_private_key bytea not null,
    created_at timestamptz not null
  )`,
]
