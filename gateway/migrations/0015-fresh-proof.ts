/**
 * Why: administration asks for fresh proof, which each such action renews for a while, and a recovery code is no proof for changing
 * the factors that it stands in for.
 */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table session
    add column proof_renewed_at timestamptz,
    add column proved_by_recovery_code boolean not null default false`.execute(db)
}
