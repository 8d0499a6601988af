import { join } from 'node:path'
import { expireRequestsByTheClock } from './administration/index.ts'
import { keepAssets } from './page/index.ts'
import { everySeconds, type Job } from './platform/jobs.ts'
import { publishByTheClock } from './publishing/index.ts'
import { deleteExpired, expiredRows } from './retention/index.ts'
import type { Services } from './services.ts'
import type { WatchedParts } from './watched-parts.ts'

const DELETE_EXPIRED_SECONDS = 60
const EXPIRE_REQUESTS_SECONDS = 60
/** So often a fault of the database is noticed where no probe asks. */
const LOOK_SECONDS = 5
const CERTIFICATE_SECONDS = 60
const ACTIVITY_SECONDS = 5
const PUBLISH_SECONDS = 1
/** Not while a start is still busy; then again and again, since what no gateway reports as served is deleted in time. */
const KEEP_ASSETS_SECONDS = 60
const KEPT_FOR = 3_600_000

/** Starts what a gateway does again and again. */
export function startJobs(services: Services, watched: WatchedParts, portal: string): Job[] {
  const { db, log, clock, sessions, settings } = services
  const { certificate, databaseCheck, metrics } = watched
  return [
    everySeconds(LOOK_SECONDS, log, () => databaseCheck.look()),
    ...(certificate ? [everySeconds(CERTIFICATE_SECONDS, log, () => certificate.check())] : []),
    everySeconds(DELETE_EXPIRED_SECONDS, log, (signal) =>
      deleteExpired({ db, log, metrics, signal }, expiredRows(clock.now(), settings.now)),
    ),
    everySeconds(EXPIRE_REQUESTS_SECONDS, log, () => expireRequestsByTheClock(services)),
    everySeconds(ACTIVITY_SECONDS, log, () => sessions.writeActivity()),
    everySeconds(ACTIVITY_SECONDS, log, () => sessions.writeOmittedDenials()),
    everySeconds(PUBLISH_SECONDS, log, publishByTheClock(services)),
    everySeconds(KEEP_ASSETS_SECONDS, log, keepingPortal(services, portal)),
  ]
}

/** The parts of this portal stay loadable for tabs that run it, also once it is no longer deployed. */
function keepingPortal({ db, clock, portalBuild }: Services, portal: string): () => Promise<void> {
  let keptAt = Number.NEGATIVE_INFINITY
  return async () => {
    const now = clock.now()
    if (!portalBuild || now.getTime() - keptAt < KEPT_FOR) return
    await keepAssets(db, join(portal, 'client', 'assets'), now)
    keptAt = now.getTime()
  }
}
