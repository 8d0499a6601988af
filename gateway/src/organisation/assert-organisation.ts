import { errors } from '../platform/http/api-error.ts'
import type { Database, Tx } from '../tables.ts'

/**
 * Rejects the id of an organisation that does not exist. In a transaction the organisation cannot be deleted until its end.
 * @param path the field of the request with the id
 * @throws parameterError at that field
 */
export async function assertOrganisation(db: Database | Tx, id: string | undefined, path: string): Promise<void> {
  const named = db
    .selectFrom('organisation')
    .select('id')
    .where('id', '=', id ?? null)
  const found = await named.forKeyShare().executeTakeFirst()
  if (!found) throw errors.invalidField(path, 'there is no such organisation')
}
