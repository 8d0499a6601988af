import type { Kysely, Transaction } from 'kysely'
import { repeatOutdated } from './repeat-outdated.ts'

/** Runs several queries that all see the database as it was at the first of them. They cannot write, and may run several times. */
export function readSnapshot<Tables, Result>(
  db: Kysely<Tables>,
  act: (tx: Transaction<Tables>) => Promise<Result>,
): Promise<Result> {
  const snapshot = db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only')
  return repeatOutdated(() => snapshot.execute(act))
}
