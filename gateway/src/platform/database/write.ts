import type { Kysely, Transaction } from 'kysely'
import type { BaseLogger } from 'pino'
import { repeatOutdated } from './repeat-outdated.ts'

export interface WriteDeps<Tables> {
  readonly db: Kysely<Tables>
  readonly log: Pick<BaseLogger, 'warn'>
}

/** Serialization failure and deadlock: PostgreSQL rolled the transaction back, and a retry may succeed. */
const RETRYABLE = new Set(['40001', '40P01'])

/**
 * Runs a write transaction, and once more after a serialization failure or deadlock. Also again while prepared statements are outdated.
 * So `act` may run several times: it must not change anything outside the transaction. Changes for other gateways are announced inside
 * and applied here after the commit.
 *
 * Locks are taken in one order everywhere (decision 18): organisations, users, sessions, what belongs to a user (factors, links, codes,
 * devices, grants), the platform's administrators, places, applications, notices, settings, the licence; rows of one kind by id.
 */
export async function write<Tables, Result>(
  { db, log }: WriteDeps<Tables>,
  act: (tx: Transaction<Tables>) => Promise<Result>,
): Promise<Result> {
  const run = () => repeatOutdated(() => db.transaction().execute(act))
  try {
    return await run()
  } catch (error) {
    if (!isRetryable(error)) throw error
    log.warn({ reason: (error as Error).message }, 'a transaction is run once more')
    return await run()
  }
}

function isRetryable(error: unknown): boolean {
  return RETRYABLE.has((error as { code?: string }).code ?? '')
}
