import { sql } from 'kysely'
import type { Tx } from '../tables.ts'

/** Locks an organisation until the transaction ends: its places, roles and grants are changed one transaction after the other. */
export async function lockOrganisation(tx: Tx, id: string): Promise<void> {
  await sql`select from organisation where id = ${id} for no key update`.execute(tx)
}
