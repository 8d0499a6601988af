import {
  ONE_TIME_CODE_TRIES_PER_SOURCE,
  ONE_TIME_CODE_TRIES_TOTAL,
  ONE_TIME_CODE_TRY_WINDOW,
} from '@foyer/contract/limits'
import { countSharedUse, undoSharedUse } from '../platform/limits/shared-count.ts'
import { tokenHash } from '../platform/secrets/secrets.ts'
import type { Database } from '../tables.ts'

export interface CodeTryKeys {
  /** The code concerned. A new code of the same user has its own tries. */
  readonly code: string
  readonly source: string
}

const HOUR = ONE_TIME_CODE_TRY_WINDOW / 1_000
const OF_SOURCE = { calls: ONE_TIME_CODE_TRIES_PER_SOURCE, seconds: HOUR }
const IN_ALL = { calls: ONE_TIME_CODE_TRIES_TOTAL, seconds: HOUR }

/**
 * Takes a try of the source, and then one of all sources. Returns false if none is left. A source without tries takes none of the
 * others, so that an attacker cannot use up the tries of the user who has the code.
 */
export async function countCodeTry(db: Database, tries: CodeTryKeys, now: Date): Promise<boolean> {
  const { ofSource, inAll } = keysOf(tries)
  if (await countSharedUse(db, ofSource, OF_SOURCE, now)) return false
  return (await countSharedUse(db, inAll, IN_ALL, now)) === undefined
}

/** After a correct code: deletes the tries of the source and gives this try back. */
export async function resetCodeTries(db: Database, tries: CodeTryKeys): Promise<void> {
  const { ofSource, inAll } = keysOf(tries)
  await db.deleteFrom('shared_count').where('key', '=', ofSource).execute()
  await undoSharedUse(db, [inAll])
}

function keysOf({ code, source }: CodeTryKeys): { ofSource: string; inAll: string } {
  const id = tokenHash(`one-time code ${code}`).toString('base64url')
  return { ofSource: `code ${id} ${source}`, inAll: `code ${id}` }
}
