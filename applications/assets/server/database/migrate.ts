import { migrate as migrateSchema } from '@foyer/sdk/database'
import * as assets from '../migrations/0001-assets.ts'
import * as changeNotes from '../migrations/0002-change-notes.ts'
import { SCHEMA } from './open.ts'

const MIGRATIONS = { '0001-assets': assets, '0002-change-notes': changeNotes }

/**
 * Creates the schema of this application, or brings it up to date.
 * @param ownerUrl the database, as its owner
 * @param role the role of the back end
 */
export async function migrate(ownerUrl: string, role: string): Promise<void> {
  await migrateSchema({ ownerUrl, role, schema: SCHEMA, migrations: MIGRATIONS })
}
