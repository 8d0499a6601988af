import { sql } from 'kysely'
import type { Tx } from '../tables.ts'

/** Locks an organisation until the end of the transaction, so that its places, roles and grants change sequentially. */
export async function lockOrganisation(tx: Tx, id: string): Promise<void> {
  await sql`select from organisation where id = ${id} for no key update`.execute(tx)
}
