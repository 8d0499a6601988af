import type { Kysely, Transaction } from 'kysely'

/** Runs several queries that all see the database as it was at the first of them. They cannot write. */
export function readSnapshot<Tables, Result>(
  db: Kysely<Tables>,
  act: (tx: Transaction<Tables>) => Promise<Result>,
): Promise<Result> {
  return db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(act)
}
