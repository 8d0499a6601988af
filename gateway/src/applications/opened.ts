import type { applicationCalls } from '@foyer/contract/applications'
import { announce } from '../platform/changes/announce.ts'
import { write } from '../platform/database/write.ts'
import type { CallContext } from '../platform/http/calls.ts'
import { refuse } from '../platform/http/refusal.ts'
import type { Services } from '../services.ts'
import type { Caller } from '../session/index.ts'
import { readOpenApplications } from './known-applications.ts'

/** Remembers when the caller last opened an application; the next work-bench says so, on every gateway. */
export function opened({ db, clock, changes, log }: Services) {
  return async ({ asked, caller }: CallContext<typeof applicationCalls.opened, Caller>) => {
    const { applications } = await readOpenApplications(db, caller)
    const one = applications.find(({ key }) => key === asked.key)
    if (!one || !(one.served || one.managed)) throw refuse('A0302')
    const opened_at = clock.now()
    const change = await write({ db, log }, async (tx) => {
      await tx
        .insertInto('application_opened')
        .values({ person_id: caller.personId, application_key: one.key, opened_at })
        .onConflict((conflict) => conflict.columns(['person_id', 'application_key']).doUpdateSet({ opened_at }))
        .execute()
      return await announce(tx, { kind: 'person', subject: caller.personId })
    })
    changes.apply([change])
    return {}
  }
}
