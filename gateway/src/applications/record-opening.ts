import type { applicationEndpoints } from '@foyer/contract/applications'
import { announce } from '../platform/changes/announce.ts'
import { write } from '../platform/database/write.ts'
import { errors } from '../platform/http/api-error.ts'
import type { RequestContext } from '../platform/http/request-context.ts'
import type { Principal } from '../session/index.ts'
import type { Deps } from './deps.ts'
import { readPermittedApplications } from './known-applications.ts'

/** Stores the time at which the principal opened an application. The work-bench of every gateway returns it. */
export function recordOpening({ db, clock, changes, log }: Deps) {
  return async ({ input, principal }: RequestContext<typeof applicationEndpoints.recordOpening, Principal>) => {
    const { applications } = await readPermittedApplications(db, principal)
    const application = applications.find(({ key }) => key === input.key)
    if (!application || !(application.served || application.managed)) throw errors.accessDenied()
    const opened_at = clock.now()
    const change = await write({ db, log }, async (tx) => {
      await tx
        .insertInto('application_opened')
        .values({ person_id: principal.userId, application_key: application.key, opened_at })
        .onConflict((conflict) => conflict.columns(['person_id', 'application_key']).doUpdateSet({ opened_at }))
        .execute()
      return await announce(tx, { kind: 'person', subject: principal.userId })
    })
    changes.apply([change])
    return {}
  }
}
