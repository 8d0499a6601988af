import { migrate as migrateSchema } from '@foyer/sdk/database'
import * as labels from '../migrations/0001-labels.ts'
import * as events from '../migrations/0002-events.ts'
import * as differences from '../migrations/0003-differences.ts'
import * as batches from '../migrations/0004-batches.ts'
import * as baseStations from '../migrations/0005-base-stations.ts'
import * as lights from '../migrations/0006-lights.ts'
import * as templates from '../migrations/0007-templates.ts'
import * as labelCounts from '../migrations/0008-label-counts.ts'
import * as openChanges from '../migrations/0009-open-changes.ts'
import * as completedChanges from '../migrations/0010-completed-changes.ts'
import { SCHEMA } from './open.ts'

const MIGRATIONS = {
  ...{ '0001-labels': labels, '0002-events': events, '0003-differences': differences, '0004-batches': batches },
  ...{ '0005-base-stations': baseStations, '0006-lights': lights, '0007-templates': templates },
  ...{ '0008-label-counts': labelCounts, '0009-open-changes': openChanges },
  '0010-completed-changes': completedChanges,
}

/**
 * Creates the schema of this application, or brings it up to date.
 * @param ownerUrl the database, as its owner
 * @param role the role of the back end
 */
export async function migrate(ownerUrl: string, role: string): Promise<void> {
  await migrateSchema({ ownerUrl, role, schema: SCHEMA, migrations: MIGRATIONS })
}
