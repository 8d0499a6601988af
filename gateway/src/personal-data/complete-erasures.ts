import { type Pseudonym, pseudonymiseEvents } from '../audit/index.ts'
import { clearFailures } from '../lockout/index.ts'
import type { WriteDeps } from '../platform/database/write.ts'
import type { PlatformSecret } from '../platform/secrets/secrets.ts'
import { addSeconds, type Clock } from '../platform/time/clock.ts'
import type { Database, Tables } from '../tables.ts'

export interface ErasureDeps extends WriteDeps<Tables> {
  readonly clock: Clock
  readonly secret: PlatformSecret
}

/** The last pass begins this long after the erasure. By then every request has ended that began before it. */
export const LAST_PASS_SECONDS = 120
/** A pass that was interrupted, for example by a crash, is repeated after this time. */
const RETRY_SECONDS = 300

/** Pseudonymises the audit events of erased users that are due, and gives those of renamed users the new name. Each pass is done by one gateway. */
export async function completeErasures(deps: ErasureDeps, signal?: AbortSignal): Promise<void> {
  const { db, clock } = deps
  const now = clock.now()
  for (const erasure of await claimDue(db, now)) {
    if (!(await pseudonymiseEvents(deps, erasure, signal))) return
    const lastPassAt = addSeconds(erasure.erasedAt, LAST_PASS_SECONDS)
    if (now < lastPassAt)
      await db
        .updateTable('erasure')
        .set({ due_at: lastPassAt })
        .where('user_id', '=', erasure.userId)
        .where('username', '=', erasure.username)
        .execute()
    else await finishErasure(db, erasure)
  }
}

/** Deletes what connects the user with the pseudonym, and failed sign-ins that were counted after the erasure. */
async function finishErasure(db: Database, { userId, username }: Pseudonym): Promise<void> {
  await clearFailures(db, username)
  await db.deleteFrom('erasure').where('user_id', '=', userId).where('username', '=', username).execute()
}

function claimDue(db: Database, now: Date): Promise<readonly (Pseudonym & { readonly erasedAt: Date })[]> {
  return db
    .updateTable('erasure')
    .set({ due_at: addSeconds(now, RETRY_SECONDS) })
    .where('due_at', '<=', now)
    .returning([
      'user_id as userId',
      'username',
      'pseudonym_id as pseudonymId',
      'pseudonym',
      'erased_at as erasedAt',
      'renamed',
    ])
    .execute()
}
