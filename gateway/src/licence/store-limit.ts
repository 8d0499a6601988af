import { errors } from '../platform/http/api-error.ts'
import type { Database, Tx } from '../tables.ts'
import type { LicenceNow } from './read-licence.ts'
import { readUsed } from './used-quantities.ts'

/** How many stores the licence allows, and how many there are. */
export interface StoreLimit {
  readonly licensed: number
  readonly used: number
}

/** Returns the limit of stores. Without a licence there is none: a platform is set up before its first licence. */
export async function readStoreLimit(
  db: Database | Tx,
  licence: LicenceNow | undefined,
): Promise<StoreLimit | undefined> {
  return licence && { licensed: licence.quantities.serviceStores, used: (await readUsed(db)).stores }
}

/** Locks the number of stores until the end of the transaction, and returns their limit. */
export async function lockStoreLimit(tx: Tx, licence: LicenceNow | undefined): Promise<StoreLimit | undefined> {
  if (!licence) return undefined
  const { used } = await tx
    .selectFrom('licence_usage')
    .select('used')
    .where('quantity', '=', 'stores')
    .forUpdate()
    .executeTakeFirstOrThrow()
  return { licensed: licence.quantities.serviceStores, used: Number(used) }
}

/** @throws licenceStoreLimit if the licence does not allow one more store */
export async function assertOneMoreStore(tx: Tx, licence: LicenceNow | undefined): Promise<void> {
  const limit = await lockStoreLimit(tx, licence)
  if (limit && limit.used >= limit.licensed) throw errors.licenceStoreLimit(limit)
}
