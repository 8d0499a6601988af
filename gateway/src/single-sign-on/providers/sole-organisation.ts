import { sql } from 'kysely'
import type { Database, Tx } from '../../tables.ts'

/**
 * Returns the organisation of all users of a provider, for events about no known user. Undefined for an unknown provider and for one
 * whose tenants belong to several organisations.
 */
export async function soleOrganisationOf(db: Database | Tx, key: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select organisation_id as id from sign_on_provider where key = ${key}
    union select organisation_id from sign_on_tenant where provider_key = ${key}
    limit 2`.execute(db)
  return rows.length === 1 ? rows[0]?.id : undefined
}
