import { migrate as migrateSchema } from '@foyer/sdk/database'
import * as temperature from '../migrations/0001-temperature.ts'
import * as events from '../migrations/0002-events.ts'
import * as partitions from '../migrations/0003-partitions.ts'
import * as limits from '../migrations/0004-limits.ts'
import { earlierTime } from '../readings/earlier-time.ts'
import { addPartitions } from '../readings/partitions.ts'
import { openDatabase, SCHEMA } from './open.ts'

const MIGRATIONS = {
  ...{ '0001-temperature': temperature, '0002-events': events, '0003-partitions': partitions },
  '0004-limits': limits,
}

/**
 * Creates the schema of this application, or brings it up to date, with the partitions of the days and months to come.
 * @param ownerUrl the database, as its owner
 * @param role the role of the back end
 */
export async function migrate(ownerUrl: string, role: string): Promise<void> {
  await migrateSchema({ ownerUrl, role, schema: SCHEMA, migrations: MIGRATIONS })
  const db = openDatabase(ownerUrl, { pool: 1 })
  try {
    await addPartitions(db, await earlierTime(db, new Date()))
  } finally {
    await db.destroy()
  }
}
