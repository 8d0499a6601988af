import { errors } from '../platform/http/api-error.ts'
import type { Database, Tx } from '../tables.ts'
import { lockServer } from './licence-server.ts'
import { licenceAt, readInstalled } from './read-licence.ts'
import { countStores } from './used-quantities.ts'

/** How many stores the licence allows, and how many there are. */
export interface StoreLimit {
  readonly licensed: number
  readonly used: number
}

/** Returns the limit of stores. Without a licence there is none: a platform is set up before its first licence. */
export async function readStoreLimit(db: Database | Tx, now: Date): Promise<StoreLimit | undefined> {
  const installed = await readInstalled(db)
  if (!installed) return undefined
  return { licensed: licenceAt(installed, now).quantities.serviceStores, used: await countStores(db) }
}

/** Locks the number of stores until the end of the transaction, and returns their limit. */
export async function lockStoreLimit(tx: Tx, now: Date): Promise<StoreLimit | undefined> {
  await lockServer(tx)
  return await readStoreLimit(tx, now)
}

/** @throws licenceStoreLimit if the licence does not allow one more store */
export async function assertOneMoreStore(tx: Tx, now: Date): Promise<void> {
  const limit = await lockStoreLimit(tx, now)
  if (limit && limit.used >= limit.licensed) throw errors.licenceStoreLimit(limit)
}
