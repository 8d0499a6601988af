import { sql } from 'kysely'
import type { Tx } from '../database/open.ts'

/**
 * Locks a code of the organisation until the end of the transaction, before it is looked up and stored. No code becomes an asset and a
 * badge at once. An asset is locked before it.
 */
export async function lockCode(tx: Tx, organisation: string, code: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`asset code ${organisation} ${code}`}, 0))`.execute(tx)
}
