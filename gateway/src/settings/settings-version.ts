import { assertVersion } from '../platform/http/api-error.ts'
import type { Database, Tx } from '../tables.ts'
import type { SettingsVersionTable } from './settings.table.ts'

type Area = SettingsVersionTable['area']

/** Returns the version of the settings of an area. */
export async function readSettingsVersion(db: Database | Tx, area: Area): Promise<number> {
  const { version } = await db
    .selectFrom('settings_version')
    .select('version')
    .where('area', '=', area)
    .executeTakeFirstOrThrow()
  return version
}

/**
 * Locks the settings of an area until the end of the transaction and increments their version. Throws A0442 if the client read
 * another version. A client that has read nothing sends none.
 * @returns the new version
 */
export async function incrementSettingsVersion(tx: Tx, area: Area, known?: number): Promise<number> {
  const { version } = await tx
    .updateTable('settings_version')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('area', '=', area)
    .returning('version')
    .executeTakeFirstOrThrow()
  assertVersion(known, version - 1)
  return version
}
