import { ONE_TIME_CODE_TRIES, ONE_TIME_CODE_TRIES_IN_ALL, ONE_TIME_CODE_TRY_WINDOW } from '@foyer/contract/limits'
import { giveBackShared, takeShared } from '../platform/limits/shared-count.ts'
import { tokenHash } from '../platform/secrets.ts'
import type { Database } from '../tables.ts'

export interface CodeTries {
  /** Which code: a newer one of the same user has tries of its own. */
  readonly code: string
  readonly source: string
}

const HOUR = ONE_TIME_CODE_TRY_WINDOW / 1_000
const OF_SOURCE = { calls: ONE_TIME_CODE_TRIES, seconds: HOUR }
const IN_ALL = { calls: ONE_TIME_CODE_TRIES_IN_ALL, seconds: HOUR }

/**
 * Takes a try of the source, and then one of all. False where none is left. A source without tries takes none of the others', so
 * that no stranger can use up the tries of whoever holds the code.
 */
export async function takeTries(db: Database, tries: CodeTries, now: Date): Promise<boolean> {
  const { ofSource, inAll } = keysOf(tries)
  if (await takeShared(db, ofSource, OF_SOURCE, now)) return false
  return (await takeShared(db, inAll, IN_ALL, now)) === undefined
}

/** The code was right: what the source tried before counts no more, and this try counts for none. */
export async function giveTriesBack(db: Database, tries: CodeTries): Promise<void> {
  const { ofSource, inAll } = keysOf(tries)
  await db.deleteFrom('shared_count').where('key', '=', ofSource).execute()
  await giveBackShared(db, [inAll])
}

function keysOf({ code, source }: CodeTries): { ofSource: string; inAll: string } {
  const id = tokenHash(`one-time code ${code}`).toString('base64url')
  return { ofSource: `code ${id} ${source}`, inAll: `code ${id}` }
}
