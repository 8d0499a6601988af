import type { Kysely, Transaction } from 'kysely'
import type { BaseLogger } from 'pino'
import { isStale } from './prepared-statements.ts'

export interface WriteDeps<Tables> {
  readonly db: Kysely<Tables>
  readonly log: Pick<BaseLogger, 'warn'>
}

/** Serialization failure and deadlock: PostgreSQL rolled the transaction back, and a retry may succeed. */
const CONFLICTS = new Set(['40001', '40P01'])

/** Each connection may have an outdated statement, and is closed after it. More than a gateway has connections. */
const MOST_OUTDATED = 100

/**
 * Runs a write transaction. Again after a serialization failure or deadlock, once, and on another connection while a migration has outdated
 * its prepared statements. So `act` may run several times: it must not change anything outside the transaction. Changes for other gateways are announced inside and applied here after the commit.
 *
 * Locks are taken in one order everywhere (decision 18): organisations, users, sessions, what belongs to a user (factors, links, codes,
 * devices, grants), the platform's administrators, places, applications, notices, settings, the licence; rows of one kind by id.
 */
export async function write<Tables, Result>(
  { db, log }: WriteDeps<Tables>,
  act: (tx: Transaction<Tables>) => Promise<Result>,
): Promise<Result> {
  let [conflicts, outdated] = [0, 0]
  for (;;) {
    try {
      return await db.transaction().execute(act)
    } catch (error) {
      if (isStale(error) ? ++outdated > MOST_OUTDATED : !isConflict(error) || ++conflicts > 1) throw error
      log.warn({ reason: (error as Error).message }, 'a transaction is run once more')
    }
  }
}

function isConflict(error: unknown): boolean {
  return CONFLICTS.has((error as { code?: string }).code ?? '')
}
