import { type Insertable, sql } from 'kysely'
import { errors } from '../platform/http/api-error.ts'
import type { Database, Tables, Tx } from '../tables.ts'
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

/** Where there is no licence: no platform has that many. */
const UNLIMITED = Number.MAX_SAFE_INTEGER

/**
 * Inserts a store if the licence allows one more. One statement locks the number of stores, compares it and inserts.
 * @throws licenceStoreLimit if the licence does not allow one more store
 */
export async function insertStore(
  tx: Tx,
  store: Insertable<Tables['store']>,
  licence: LicenceNow | undefined,
): Promise<void> {
  const columns = Object.keys(store) as (keyof typeof store)[]
  const { numInsertedOrUpdatedRows } = await tx
    .with('allowed', (db) =>
      db
        .selectFrom('licence_usage')
        .select('quantity')
        .where('quantity', '=', 'stores')
        .where('used', '<', licence?.quantities.serviceStores ?? UNLIMITED)
        .forUpdate(),
    )
    .insertInto('store')
    .columns(columns)
    .expression((db) => db.selectFrom('allowed').select(columns.map((column) => sql.val(store[column]).as(column))))
    .executeTakeFirstOrThrow()
  const limit = numInsertedOrUpdatedRows === 0n ? await readStoreLimit(tx, licence) : undefined
  if (limit) throw errors.licenceStoreLimit(limit)
}
